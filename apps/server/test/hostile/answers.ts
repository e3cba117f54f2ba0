import { projectRules } from './answers-of-projects.ts'
import type { Hostile } from './requests.ts'
import { jsonOf } from './values.ts'
import type { Answer } from '../raw.ts'

/** Where a refusal itself is counted and audited (sessions-2), and no other table may change. */
export const counted: Record<string, readonly string[]> = {
  'session.signIn': ['sign_in_failures', 'audit'],
  'session.changeOwnPassword': ['sign_in_failures', 'audit'],
  'session.confirmSession': ['sign_in_failures', 'audit'],
  'factors.proveFactor': ['sign_in_failures', 'audit', 'factor_tickets'],
  'factors.proveFactorByPasskey': [
    'sign_in_failures',
    'audit',
    'factor_tickets',
    'passkey_challenges',
  ],
  'factors.signInByPasskey': ['sign_in_failures', 'audit', 'passkey_challenges'],
  'factors.confirmByPasskey': ['sign_in_failures', 'audit', 'passkey_challenges'],
  // a code is spent by anyone who brings it (providers-7)
  'providers.exchangeCode': ['sign_in_codes'],
  'providers.confirmByProvider': ['sign_in_codes'],
  'providers.readTrial': ['sign_in_codes'],
  // what was taken out is on record (reads-3)
  'personalData.exportPersonalData': ['audit'],
}

export const asText = ({ place: { part, path }, value }: Hostile) =>
  `${[part, ...path].join('.')} ${jsonOf(value).slice(0, 60)}`

const passkeyRules = [
  'factor.challenge-over',
  'factor.passkey-refused',
  'factor.ticket-over',
  'factor.wrong',
  'factor.wrong-passkey',
]

const reportRange = [
  'report.dates-differ',
  'report.months-reversed',
  'report.other-month',
  'report.other-year',
]

/** By which rules a value that can be read is refused, by the name of its field. */
const rules: Record<string, readonly string[]> = {
  onBehalfOf: ['deputy.none', 'session.not-allowed'],
  selfYn: ['deputy.not-here'],
  deputyId: ['deputy.not-employed'],
  deputySn: ['deputy.not-found'],
  userId: ['session.wrong-credentials'],
  password: ['session.wrong-credentials', 'session.wrong-current-password'],
  currentPassword: ['session.wrong-current-password'],
  newPassword: ['session.weak-password', 'session.guessable-password'],
  sessionSn: ['session.not-found'],
  setSn: ['set.not-found'],
  grantSn: ['set.grant-not-found'],
  setName: ['set.name-taken'],
  itemList: ['set.no-item', 'set.item-twice', 'set.scope-not-taken'],
  scope: ['set.scope-not-taken'],
  permission: ['set.item-twice', 'set.scope-not-taken', 'set.not-yours'],
  passwordSignIn: ['sign-in.no-provider'],
  tokenSn: ['token.not-found'],
  providerId: ['provider.not-found', 'provider.identity-not-found', 'provider.id-taken'],
  identitySn: ['provider.identity-not-found'],
  browserSecret: ['provider.code-over'],
  logout_token: ['provider.logout-token-invalid'],
  issuer: ['provider.issuer-not-https'],
  scopes: ['provider.no-openid-scope'],
  roleClaim: ['provider.no-role-claim'],
  claimValue: ['provider.role-twice'],
  passkeySn: ['factor.not-found'],
  ticket: ['factor.ticket-over'],
  code: ['factor.wrong', 'factor.wrong-code'],
  id: passkeyRules,
  clientDataJSON: passkeyRules,
  attestationObject: passkeyRules,
  authenticatorData: passkeyRules,
  signature: passkeyRules,
  scopeList: ['token.no-scope', 'token.not-yours', 'service-account.scope-not-held'],
  permissionList: ['token.no-scope', 'token.not-yours'],
  accountId: ['service-account.not-found'],
  lastDay: ['token.last-day-passed', 'token.too-long'],
  token: ['session.link-spent'],
  fromDate: [
    'timecard.not-a-period',
    'request.not-in-scope',
    'deputy.in-the-past',
    'deputy.not-employed',
    'deputy.days-out-of-order',
    'deputy.too-long',
    'employee.role-days-out-of-order',
    'set.in-the-past',
    'set.days-out-of-order',
  ],
  toDate: [
    'timecard.not-a-period',
    'request.not-in-scope',
    'deputy.in-the-past',
    'deputy.not-employed',
    'deputy.days-out-of-order',
    'deputy.too-long',
    'employee.role-days-out-of-order',
    'set.in-the-past',
    'set.days-out-of-order',
  ],
  startDate: ['request.not-in-scope'],
  endDate: ['request.not-in-scope'],
  beginDay: reportRange,
  endDay: reportRange,
  beginYearMonth: ['months.reversed', 'months.too-many'],
  endYearMonth: ['months.reversed', 'months.too-many'],
  beginDayDate: reportRange,
  endDayDate: reportRange,
  monthName: ['report.other-year', 'report.month-outside'],
  searchYearMonth: reportRange,
  batchCode: ['job.not-found'],
  dataBeginDateObject: ['job.range-reversed', 'job.range-too-long'],
  dataEndDateObject: ['job.range-reversed', 'job.range-future'],
  version: ['timecard.stale-version', 'record.stale-version'],
  groupCode: ['code.unknown-group', 'code.closed-group', 'code.not-found'],
  // what was made of a hostile code before is there, with its version
  detailCode: ['code.not-found', 'record.stale-version'],
  memberSn: ['staffing.no-placeholder'],
  skillName: ['skill.twice'],
  timeZone: ['code.office-needs'],
  currencyCode: ['code.office-needs', 'code.unknown-currency'],
  projectCategoryCode: ['category.not-found', 'type.unknown-category'],
  roleList: ['employee.no-role', 'employee.role-days-out-of-order'],
  employeeHistoryList: ['employee.needs-entry', 'employee.no-team'],
  joinDate: ['employee.retired-before-joined'],
  retiredDate: ['employee.retired-before-joined'],
  gradeCode: [
    'employee.needs-entry',
    'employee.unknown-grade',
    'price.not-found',
    'price.unknown-grade',
  ],
  location: [
    'provisioning.unknown-office',
    'employee.needs-entry',
    'employee.unknown-office',
    'report.unknown-office',
  ],
  projectLcCode: ['report.unknown-office'],
  organizationId: [
    'input.organization',
    'employee.no-team',
    'employee.unknown-team',
    'gp-target.gone',
    'gp-target.not-a-team',
    'organization.not-found',
    'organization.taken',
    // of a monthly report that is about a unit
    'input.required',
    // what was made of a hostile id before is there, with its version and its leader
    'record.in-use',
    'record.stale-version',
  ],
  upperOrganizationId: ['organization.unknown-upper', 'organization.root-exists'],
  orgnztTlEmplId: ['organization.unknown-leader'],
  styleCode: ['organization.unknown-style', 'report.unknown-unit-type'],
  lcCode: ['organization.unknown-office'],
  orgRegistDate: ['employee.unknown-team'],
  projectTypeCode: ['gp-target.gone', 'gp-target.not-non-billable', 'type.not-found'],
  projectTypeName: ['type.name-taken'],
  ntcnSeq: ['message.not-found'],
  projectCategoryName: ['category.name-taken'],
  basis: ['sheet.stale-preview'],
  sequence: ['holiday.not-found'],
  officeCode: ['holiday.unknown-office', 'sheet.stale-preview', 'holiday.no-feed'],
  alertSn: ['alert.not-found'],
  threshold: ['alert.threshold'],
  upperThreshold: ['alert.threshold', 'alert.band'],
  alertKind: ['alert.subject', 'alert.threshold'],
  reportMailSn: ['report-mail.not-found'],
  recipientIdList: ['report-mail.unknown-recipient'],
  viewSn: ['saved-view.not-found'],
  viewName: ['saved-view.name-taken'],
  feedToken: ['holiday.no-feed', 'request.too-many'],
  fromYear: [
    'calendar-file.years',
    'sheet.stale-preview',
    'organization.no-chart-to-copy',
    'organization.chart-exists',
  ],
  toYear: [
    'calendar-file.years',
    'sheet.stale-preview',
    'organization.year',
    'organization.chart-exists',
  ],
  leaveOut: ['sheet.stale-preview'],
  holidayStartDateObject: ['holiday.ends-before-start', 'holiday.too-long'],
  holidayEndDateObject: ['holiday.ends-before-start', 'holiday.too-long'],
  projectId: [
    'timecard.unknown-project',
    'request.not-in-scope',
    'member.unknown-project',
    'member.not-requested',
  ],
  timecardSaveList: ['timecard.nothing-selected'],
  requestContents: ['request.reason-required'],
  periodTypeValue: ['input.required'],
  requestSn: ['request.not-in-scope', 'request.not-requester'],
  requestEmployeeId: ['request.not-in-scope'],
  /** A row of timecardList that names nothing. */
  projectIdList: ['request.not-in-scope'],
  0: [
    'report-mail.unknown-recipient',
    'close.not-in-scope',
    'company.not-an-address',
    'employee.inactive',
    'employee.not-found',
    'request.ambiguous',
    'request.not-in-scope',
    'mail.not-found',
    'mail.unknown-receiver',
  ],
  yearMonth: [
    'close.year-differs',
    'close.month-not-begun',
    'close.before-join',
    'reads.month-running',
    'reads.nothing-in-month',
  ],
  standardYear: ['close.year-differs', 'year.not-found', 'price.not-found'],
  year: [
    'gp-target.gone',
    'gp-target.other-year',
    'organization.year',
    'price.not-found',
    'price.nothing-to-copy',
    'record.stale-version',
  ],
  sectionCode: ['price.not-found'],
  stdrYear: ['year.not-found'],
  mailSn: ['mail.not-found'],
  mailSuffix: ['company.not-a-suffix'],
  mailingList: ['company.not-an-address', 'company.address-twice'],
  logoKey: ['company.no-logo'],
  keepMonths: ['input.out-of-range'],
  reason: ['reads.reason-too-short'],
  auditDays: ['company.keep-too-short', 'company.keep-too-long'],
  signInDays: ['company.keep-too-short', 'company.keep-too-long', 'company.keep-needs-days'],
  messageDays: ['company.keep-too-short', 'company.keep-too-long'],
  mailDays: ['company.keep-too-short', 'company.keep-too-long', 'company.keep-needs-days'],
  leaverDays: ['company.keep-too-short', 'company.keep-too-long'],
  confirmation: ['employee.not-confirmed'],
  employeeIdList: ['employee.not-found', 'close.not-in-scope'],
  answerDays: ['company.keep-too-short', 'company.keep-too-long', 'company.keep-needs-days'],
  userIdList: ['mail.unknown-receiver', 'mail.no-receiver'],
  defaultEmailList: ['mail.unknown-receiver', 'mail.no-receiver'],
  noticeSn: ['notice.not-found'],
  subject: ['notice.subject-required'],
  contents: ['notice.contents-too-long', 'notice.too-much-markup'],
  keepFile: ['notice.unknown-file'],
  serverFileNm: ['notice.file-not-found'],
  serverFlpth: ['notice.file-not-found'],
  targetSn: ['gp-target.gone', 'gp-target.overlap'],
  startMonth: ['gp-target.before-joining', 'gp-target.end-before-start', 'gp-target.other-year'],
  beginMonth: ['months.reversed', 'months.too-many'],
  endMonth: [
    'gp-target.end-before-start',
    'gp-target.other-year',
    'months.reversed',
    'months.too-many',
  ],
  // employees that were added by a hostile id before are there, with their version
  employeeId: [
    'set.to-oneself',
    'record.stale-version',
    'close.not-closed',
    'close.not-in-scope',
    'employee.inactive',
    'employee.not-confirmed',
    'employee.not-found',
    'employee.taken',
    'gp-target.gone',
    'gp-target.unknown-employee',
    'member.for-another',
  ],
}
/** All refused cells of a save are named at once, so their figures are read with the rules. */
const rulesOfCells = [
  'not-a-number',
  'negative-hours',
  'too-many-decimals',
  'too-long',
  'over-daily-cap',
  'future-day',
].map((rule) => `timecard.${rule}`)
export const ruleFor = ({ place: { path } }: Hostile) => {
  const field = String(path.at(-1))
  // a prototype in JSON is refused before its fields are looked at
  const known = [...(rules[field] ?? []), ...(projectRules[field] ?? [])]
  const cells = known.length === 0 && field.startsWith('time') ? rulesOfCells : []
  return [...known, ...cells, 'input.malformed']
}

/** Whether a refusal speaks of the place that is hostile, rather than of something else. */
export function isAbout(
  { place: { part, path } }: Hostile,
  { status, reason, at }: Answer,
): boolean {
  // what no reader of JSON or of addresses takes is refused before its fields are looked at
  if (['input.malformed', 'input.too-large'].includes(reason)) return part === 'body'
  if (part === 'params' && status === 404) return reason === 'path.not-found'
  const place = path.join('.')
  return (
    status === 422 &&
    /^(input|timecard)\./.test(reason) &&
    at.length > 0 &&
    at.every((one) => one === place || place === '' || one.startsWith(`${place}.`))
  )
}
