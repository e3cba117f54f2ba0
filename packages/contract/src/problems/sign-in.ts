import type { SignInProblemCode } from '@yuga/domain/access/sign-in-settings'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules of how a company signs in. */
export const signInRuleTexts: Readonly<Record<SignInProblemCode, ProblemText>> = {
  'sign-in.no-provider': {
    status: 409,
    ko: '사용 중인 로그인 제공자가 없어 비밀번호 로그인을 끌 수 없습니다. 먼저 제공자를 등록해서 켜 주세요.',
    en: 'No sign-in provider is on, so passwords are needed. Add a provider and switch it on first.',
  },
  'sign-in.not-tried': {
    status: 409,
    ko: '제공자로 로그인된다는 것이 아직 확인되지 않았습니다. 제공자로 직접 로그인한 뒤 다시 저장해 주세요.',
    en: 'It is not proved yet that the provider lets you in. Sign in through it yourself, then save again.',
  },
  'sign-in.nobody-named': {
    status: 422,
    ko: '비밀번호로 로그인할 관리자를 한 명 이상 지정해 주세요.',
    en: 'Name at least one administrator who keeps the password.',
  },
  'sign-in.not-administrator': {
    status: 422,
    ko: '관리자가 아닙니다. 비밀번호 로그인은 관리자에게만 남길 수 있습니다.',
    en: 'This is no administrator. Only administrators can keep the password.',
  },
  'sign-in.no-password': {
    status: 422,
    ko: '비밀번호가 없는 관리자입니다. 먼저 비밀번호 링크를 보내 주세요.',
    en: 'This administrator has no password. Send a link to set one first.',
  },
}
