import type { EmployeeProblemCode } from '@yuga/domain/employees/employee'
import type { PseudonymProblemCode } from '@yuga/domain/employees/pseudonym'
import type { HistoryProblemCode } from '@yuga/domain/employees/history'
import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules about employees and their history. */
export const employeeRuleTexts: Readonly<
  Record<EmployeeProblemCode | HistoryProblemCode | PseudonymProblemCode, ProblemText>
> = {
  'employee.no-role': {
    status: 422,
    ko: '권한을 선택해주세요.',
    en: 'Please select a role.',
  },
  'employee.role-days-out-of-order': {
    status: 422,
    ko: '권한의 종료일은 시작일보다 빠를 수 없습니다.',
    en: 'A role cannot end before it begins.',
  },
  'employee.retired-before-joined': {
    status: 422,
    ko: '퇴사일은 입사일보다 빠를 수 없습니다.',
    en: 'The retirement date cannot be before the join date.',
  },
  'employee.last-administrator': {
    status: 409,
    ko: '계속 남을 마지막 관리자입니다. 다른 직원에게 기한 없는 관리자 권한을 준 뒤 다시 시도해 주세요.',
    en: 'This is the last permanent administrator. First give another employee the administrator role without an end date.',
  },
  'employee.inactive': {
    status: 409,
    ko: '사용 중지된 계정입니다. 계정을 다시 사용하도록 바꾼 뒤 링크를 보내 주세요.',
    en: 'This account is switched off. Switch it on before you send a link.',
  },
  'employee.pseudonymised': {
    status: 409,
    ko: '이미 가명 처리된 퇴사자입니다. 되돌리거나 변경할 수 없습니다.',
    en: 'The name of this former employee was removed. This cannot be changed or undone.',
  },
  'employee.not-left': {
    status: 409,
    ko: '퇴사일이 14일 넘게 지난 직원만 가명 처리할 수 있습니다.',
    en: 'Only the name of an employee who left more than 14 days ago can be removed.',
  },
  'employee.pending-requests': {
    status: 409,
    ko: '처리되지 않은 요청이 있습니다. 먼저 승인하거나 반려해 주세요.',
    en: 'They still have a pending request. Approve or reject it first.',
  },
  'employee.manages-open-project': {
    status: 409,
    ko: '진행 중인 프로젝트의 PM입니다. 먼저 다른 PM을 지정해 주세요.',
    en: 'They are the PM of a project in progress. Name another PM first.',
  },
  'employee.acted-lately': {
    status: 409,
    ko: '퇴사일 이후에 활동한 기록이 최근 14일 안에 있습니다. 마지막 활동에서 14일이 지난 뒤 다시 시도해 주세요.',
    en: 'They were active within the last 14 days, after their last day. Try again 14 days after their last activity.',
  },
  'employee.no-team': {
    status: 422,
    ko: '조직을 선택해주세요.',
    en: 'Please select an organization.',
  },
  'employee.no-grade': {
    status: 422,
    ko: '등급을 선택해주세요.',
    en: 'Please select a grade.',
  },
  'employee.no-office': {
    status: 422,
    ko: '사무소를 선택해주세요.',
    en: 'Please choose an office.',
  },
  'employee.entry-twice': {
    status: 422,
    ko: '같은 적용일의 이력이 두 번 있습니다.',
    en: 'There are two history entries with this effective date.',
  },
  'employee.no-applied-entry': {
    status: 422,
    ko: '적용된 이력이 하나는 있어야 합니다.',
    en: 'At least one history entry must be applied.',
  },
  'employee.needs-entry': {
    status: 422,
    ko: '조직, 등급, 사무소는 적용일이 있는 이력으로 변경합니다. 적용일을 입력하고 ‘적용’을 선택해 주세요.',
    en: 'Team, grade and office change from an effective date: enter it, and choose “Apply”.',
  },
}

/** The sentences about employees that the server alone can refuse with. */
export const employeeTexts = {
  'input.employee-id': {
    status: 422,
    ko: '사번은 영문자나 숫자로 시작하고, 영문자, 숫자, ‘.’, ‘-’, ‘_’를 합해 50자까지 입력할 수 있습니다.',
    en: 'An employee ID begins with a letter or digit and takes letters, digits, “.”, “-” and “_”, at most 50.',
  },
  'input.mail-address': {
    status: 422,
    ko: '메일 주소 형식이 아닙니다.',
    en: 'This is not a mail address.',
  },
  'input.roles': {
    status: 422,
    ko: '권한은 LE001처럼 권한 코드로 입력하고, 여러 개는 쉼표로 나누어 주세요.',
    en: 'Enter roles by their codes, such as LE001, separated by commas.',
  },
  'employee.not-confirmed': {
    status: 422,
    ko: '확인을 위해 사번을 그대로 입력해 주세요.',
    en: 'To confirm, type the employee ID exactly as shown.',
  },
  'employee.taken': {
    status: 409,
    ko: '이미 있는 사번입니다. 대소문자는 구분하지 않습니다.',
    en: 'This employee ID is already in use. Upper and lower case are not distinguished.',
  },
  'employee.unknown-team': {
    status: 422,
    ko: '적용일이 속한 연도의 조직도에 없는 조직입니다. 조직 코드를 확인하거나 조직도에 먼저 등록해 주세요.',
    en: 'There is no such unit in the chart for that year. Check its ID, or add it to the chart first.',
  },
  'employee.unknown-grade': {
    status: 422,
    ko: '사용할 수 있는 등급이 아닙니다. 공통 코드에서 사용 중인 등급을 선택하거나, 시트에는 GR001 같은 코드를 적어 주세요.',
    en: 'There is no such grade. Choose one that is active under Common code; a sheet takes its code, such as GR001.',
  },
  'employee.unknown-office': {
    status: 422,
    ko: '사용할 수 있는 사무소가 아닙니다. 공통 코드에서 사용 중인 사무소를 선택하거나, 시트에는 FC001 같은 코드를 적어 주세요.',
    en: 'There is no such office. Choose one that is active under Common code; a sheet takes its code, such as FC001.',
  },
} as const satisfies Record<string, ProblemText>
