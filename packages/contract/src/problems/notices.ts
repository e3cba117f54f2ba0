import type { AttachProblemCode } from '@yuga/domain/notices/attachments'
import type { NoticeProblemCode } from '@yuga/domain/notices/write-notice'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules of notices, and of files that are attached. */
export const noticeRuleTexts: Readonly<Record<AttachProblemCode | NoticeProblemCode, ProblemText>> =
  {
    'notice.subject-required': {
      status: 422,
      ko: '제목을 입력해 주세요.',
      en: 'Please enter the subject.',
    },
    'notice.contents-too-long': {
      status: 422,
      ko: '내용이 너무 깁니다. 서식을 포함해 {longest}자까지 등록할 수 있습니다.',
      en: 'The contents are too long: at most {longest} characters, formatting included.',
    },
    'notice.too-much-markup': {
      status: 422,
      ko: '내용의 서식이 너무 많습니다. 태그는 {mostTags}개, 속성은 {mostAttributes}개까지 등록할 수 있습니다. 내용을 서식 없이 붙여 넣거나 파일로 첨부해 주세요.',
      en: 'The contents have too much formatting: at most {mostTags} tags and {mostAttributes} attributes. Paste the text without formatting, or attach it as a file.',
    },
    'upload.all-too-large': {
      status: 413,
      ko: '첨부 파일은 모두 합해 {megabytes}MB까지 올릴 수 있습니다.',
      en: 'Files can be attached within {megabytes}MB.',
    },
    'upload.too-many': {
      status: 422,
      ko: '파일은 {most}개까지 첨부할 수 있습니다.',
      en: 'At most {most} files can be attached.',
    },
    'upload.refused-kind': {
      status: 422,
      ko: '첨부할 수 없는 파일입니다. ({fileName})',
      en: 'This file cannot be attached. ({fileName})',
    },
  }

/** The sentences of notices that the server alone can refuse with. */
export const noticeTexts = {
  'notice.not-found': {
    status: 404,
    ko: '공지사항을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such notice. It may have been deleted.',
  },
  'notice.file-not-found': {
    status: 404,
    ko: '파일을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.',
    en: 'There is no such file. It may have been deleted.',
  },
  'notice.unknown-file': {
    status: 422,
    ko: '이 공지사항의 첨부 파일이 아닙니다.',
    en: 'This file does not belong to the notice.',
  },
} as const satisfies Record<string, ProblemText>
