/** Korean labels that have several English ones on purpose, by the reason. */
const byReason = {
  'The history says what was done, a screen what can be done or what is.': [
    '가명 처리',
    '개인정보 내보내기',
    '공지사항 등록',
    '공지사항 수정',
    '다른 기기 모두 로그아웃',
    '대리인 지정',
    '로그아웃',
    '로그인',
    '멤버 추가 신청',
    '보관 기간이 지난 기록 삭제',
    '비밀번호 변경',
    '비밀번호 설정',
    '월 마감',
    '월 마감 취소',
    '입력·마감 안내',
    '제출 취소 요청',
    '조직 등록',
    '초과 근무 승인',
    '초과 근무 승인 요청',
    '퇴사자 가명 처리',
    '프로젝트 등록',
    '휴일 등록',
  ],
  'A button does it, a column, a state or a title names it.': [
    '마감',
    '매월 메일 발송',
    '멈춤',
    '반려',
    '변경',
    '보기',
    '삭제',
    '승인',
    '적용',
    '제출',
    '종료',
    '취소',
    '타임카드 입력',
  ],
  'English changes inside a sentence.': [
    'PM',
    '관리자',
    '매출',
    '임원',
    '제출 취소',
    '직원',
    '초과 근무',
    '파트장',
  ],
  'The Korean word has two meanings.': [
    '권한', // one role, the roles in a row of a sheet
    '구분', // the kind of a row, the category of a message or an amount, the section of a project type
    '내용', // the contents of a text, what is wrong with a row
    '다시 보내기', // a mail again, monthly mails after a pause
    '멤버', // one member, the members of a project
    '변경 이력', // of everything, of one record
    '빼기', // take away an item, subtract
    '사용', // a record, a switch, a target
    '사용 안 함',
    '선택', // choose, not required
    '소속', // the team of an employee, those in the team
    '월', // month, Monday
    '이전', // the page before, the value before
    '입력', // hours that are entered, the right to enter them
    '진행', // how far a month is, a target in force
    '팀장', // of a unit, the role
    '화면', // a page, how pages look
  ],
}

export const severalTexts = new Set(Object.values(byReason).flat())
