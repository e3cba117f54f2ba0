import { defineMessages } from '../i18n/messages.ts'

export const sessionMessages = defineMessages('session', {
  title: { ko: '로그인', en: 'Sign in' },
  welcome: {
    ko: '주간 근무시간을 기록하고 승인합니다.',
    en: 'Weekly timecards, recorded and approved.',
  },
  userId: { ko: '아이디', en: 'ID' },
  password: { ko: '비밀번호', en: 'Password' },
  saveId: { ko: '아이디 저장', en: 'Save ID' },
  signIn: { ko: '로그인', en: 'Sign in' },
  language: { ko: '언어', en: 'Language' },
  showPassword: { ko: '비밀번호 보기', en: 'Show password' },
  hidePassword: { ko: '비밀번호 숨기기', en: 'Hide password' },
  // Document 1 §5
  enterId: { ko: '아이디를 입력해 주세요.', en: 'Please enter your ID.' },
  enterPassword: { ko: '비밀번호를 입력해 주세요.', en: 'Please enter a password.' },
  built: { ko: '빌드 {{day}}', en: 'Build {{day}}' },
  release: { ko: '릴리스 {{release}}', en: 'Release {{release}}' },
  demoTitle: { ko: '시연용 계정', en: 'Demonstration accounts' },
  demoAbout: {
    ko: '시연 자료로 실행 중입니다. 역할을 고르면 아이디와 비밀번호가 채워집니다.',
    en: 'Running on demonstration data. Choose a role to fill in its ID and password.',
  },
  notSecure: {
    ko: '이 페이지는 HTTPS나 localhost로 열리지 않았습니다. 로그인은 이 탭에서만 유지되고, 새로 고치면 다시 로그인해야 합니다.',
    en: 'This page was not opened over HTTPS or on localhost. The sign-in stays in this tab only and ends when you reload.',
  },
  firstAdministrator: {
    ko: '아직 관리자가 없습니다. 서버에서 다음 명령으로 첫 관리자를 만들어 주세요.',
    en: 'There is no administrator yet. Create the first one on the server with this command.',
  },
  LE001: { ko: '사원', en: 'Employee' },
  LE002: { ko: 'PM', en: 'PM' },
  LE003: { ko: '팀장', en: 'Team leader' },
  LE004: { ko: '파트장', en: 'Part leader' },
  LE005: { ko: '임원', en: 'Executive' },
  LE999: { ko: '관리자', en: 'Administrator' },
  againTitle: { ko: '다시 로그인해 주세요', en: 'Please sign in again' },
  againAbout: {
    ko: '로그인 시간이 끝났습니다. 입력하신 내용은 그대로 있으며, 로그인하면 이어서 처리합니다.',
    en: 'Your sign-in has ended. What you typed is still here, and goes on as soon as you sign in.',
  },
  someoneElse: { ko: '다른 아이디로 로그인', en: 'Sign in with another ID' },
  leaveTitle: { ko: '다른 아이디로 로그인하시겠습니까?', en: 'Sign in with another ID?' },
  leaveAbout: {
    ko: '저장하지 않은 시간은 이 브라우저에 남아 있으며, 다시 로그인하면 되살아납니다.',
    en: 'Hours that are not saved stay in this browser and come back when you sign in again.',
  },
  setTitle: { ko: '비밀번호 설정', en: 'Set your password' },
  setFor: {
    ko: '{{name}}({{id}}) 님의 비밀번호를 정합니다.',
    en: 'A new password for {{name}} ({{id}}).',
  },
  linkMissing: {
    ko: '링크가 올바르지 않습니다. 받은 링크 전체를 주소창에 붙여 넣거나, 관리자에게 새 링크를 요청해 주세요.',
    en: 'This link is not complete. Paste the whole link that you received, or ask an administrator for a new one.',
  },
  newPassword: { ko: '새 비밀번호', en: 'New password' },
  newPasswordAgain: { ko: '새 비밀번호 확인', en: 'New password, again' },
  currentPassword: { ko: '현재 비밀번호', en: 'Current password' },
  passwordHint: {
    ko: '10자 이상. 길수록 안전합니다.',
    en: 'At least 10 characters. Longer is safer.',
  },
  passwordShort: { ko: '10자 이상 입력해 주세요.', en: 'Please enter at least 10 characters.' },
  passwordsDiffer: { ko: '두 비밀번호가 다릅니다.', en: 'The two passwords differ.' },
  set: { ko: '비밀번호 설정', en: 'Set password' },
  setDone: {
    ko: '비밀번호를 정했습니다. 새 비밀번호로 로그인해 주세요.',
    en: 'Your password is set. Please sign in with it.',
  },
  toSignIn: { ko: '로그인으로', en: 'Go to sign-in' },
  changeTitle: { ko: '비밀번호 변경', en: 'Change password' },
  change: { ko: '변경', en: 'Change' },
  changeAbout: {
    ko: '변경하면 다른 기기의 로그인은 모두 끝납니다.',
    en: 'Signs you out everywhere else.',
  },
  changed: { ko: '비밀번호를 변경했습니다.', en: 'Your password is changed.' },
  loading: { ko: '확인하는 중', en: 'Checking' },
})
