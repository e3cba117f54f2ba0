/** Words of the company's screen, as `texts.ts` has those of the others. */
export const companyTexts = {
  companyTitle: ['회사', 'Company'],
  editCompany: ['수정', 'Edit'],
  companyName: ['회사 이름', 'Company name'],
  companyNameEn: ['회사 이름(영어)', 'Company name (English)'],
  mailDomain: ['메일 도메인', 'Mail domain'],
  mailingList: ['메일 수신 목록', 'Mailing list'],
  messagesStored: ['읽은 메시지 (일)', 'Read messages (days)'],
  uploadLogo: ['로고 올리기', 'Upload a logo'],
  removeLogo: ['로고 삭제', 'Remove the logo'],
  noLogo: ['로고가 없어 이름이 표시됩니다.', 'No logo: the name is shown instead.'],
  notALogo: ['로고로 쓸 수 없는 파일입니다.', 'This file cannot be a logo.'],
  removedTonight: ['오늘 밤 다음 기록이 삭제되며', 'these are removed tonight'],
  readMessages: ['읽은 메시지 1건', 'Read messages: 1'],
} as const
