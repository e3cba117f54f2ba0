import type { LogoProblemCode } from '@yuga/domain/company/logo'
import type { CompanyMailProblemCode } from '@yuga/domain/company/mail-settings'
import type { RetentionProblemCode } from '@yuga/domain/company/retention'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules about the company's own settings. */
export const companyTexts: Readonly<
  Record<CompanyMailProblemCode | LogoProblemCode | RetentionProblemCode, ProblemText>
> = {
  'company.not-a-suffix': {
    status: 422,
    ko: '메일 주소의 @ 뒤에 오는 부분을 입력해 주세요. 예: example.com',
    en: 'Enter the part of a mail address after the @, like example.com.',
  },
  'company.not-an-address': {
    status: 422,
    ko: '메일 주소가 아닙니다: {address}',
    en: 'This is not a mail address: {address}',
  },
  'company.address-twice': {
    status: 422,
    ko: '같은 주소가 두 번 있습니다: {address}',
    en: 'This address appears twice: {address}',
  },
  'company.keep-needs-days': {
    status: 422,
    ko: '보관할 일수를 입력해 주세요.',
    en: 'Enter how many days to keep this.',
  },
  'company.keep-too-short': {
    status: 422,
    ko: '{fewest}일 이상 보관해야 합니다.',
    en: 'This must be kept for at least {fewest} days.',
  },
  'company.keep-too-long': {
    status: 422,
    ko: '{most}일까지만 보관할 수 있습니다.',
    en: 'This can be kept for at most {most} days.',
  },
  'company.logo-kind': {
    status: 422,
    ko: '로고로 쓸 수 없는 파일입니다. PNG나 JPEG 이미지를 올려 주세요.',
    en: 'This file cannot be a logo. Choose a PNG or JPEG image.',
  },
  'company.logo-size': {
    status: 422,
    ko: '로고는 가로와 세로가 {fewest}~{most}픽셀이고, 긴 쪽이 짧은 쪽의 {proportion}배 이내여야 합니다.',
    en: 'Each side of a logo has {fewest} to {most} pixels, the longer one at most {proportion} times the shorter.',
  },
}

/** What the server alone can refuse with. */
export const logoTexts = {
  'company.no-logo': {
    status: 404,
    ko: '로고가 없습니다.',
    en: 'There is no such logo.',
  },
} as const satisfies Record<string, ProblemText>
