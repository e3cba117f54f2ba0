import type { ProblemText } from './problem-text.ts'

/** The sentences of the rules of projects. */
export const projectRuleTexts = {
  'project.id-not-checked': {
    status: 422,
    ko: '프로젝트 ID 중복 확인을 해 주세요.',
    en: 'Check first that the project ID is free.',
  },
  'project.id-pattern': {
    status: 422,
    ko: '프로젝트 ID는 영문이나 숫자로 시작해 영문, 숫자, 점, 밑줄, 하이픈으로 {longest}자까지 입력할 수 있습니다.',
    en: 'A project ID starts with a letter or digit and holds letters, digits, dots, underscores and hyphens, at most {longest}.',
  },
  'project.no-type': {
    status: 422,
    ko: '프로젝트 유형을 선택해 주세요.',
    en: 'Select a project type.',
  },
  'project.no-name': {
    status: 422,
    ko: '프로젝트명을 입력해 주세요.',
    en: 'Enter the name of the project.',
  },
  'project.no-period': {
    status: 422,
    ko: '프로젝트 기간을 선택해 주세요.',
    en: 'Select the period of the project.',
  },
  'project.no-pm': { status: 422, ko: 'PM을 선택해 주세요.', en: 'Select a PM.' },
  'project.no-groups': {
    status: 422,
    ko: '멤버를 추가해 주세요.',
    en: 'Add the members of the project.',
  },
  'project.row-without-team': {
    status: 422,
    ko: '팀을 선택해 주세요.',
    en: 'Select a team.',
  },
  'project.no-owner-this-year': {
    status: 422,
    ko: '{year}년 주관 부서를 선택해 주세요.',
    en: 'Select the owning team of {year}.',
  },
  'project.no-team-rows': {
    status: 422,
    ko: '주관 팀별 손익을 입력해 주세요.',
    en: 'Enter the profit by owning team.',
  },
  'project.contract-required': {
    status: 422,
    ko: '계약 기간을 선택해 주세요.',
    en: 'Select the contract period.',
  },
  'project.end-before-start': {
    status: 422,
    ko: '종료일은 시작일과 같거나 그 뒤여야 합니다.',
    en: 'The last day cannot be before the first.',
  },
  'months.reversed': {
    status: 422,
    ko: '끝나는 달이 시작하는 달보다 빠릅니다. 기간을 다시 선택해 주세요.',
    en: 'The months end before they begin. Please choose them again.',
  },
  'months.too-many': {
    status: 422,
    ko: '한 번에 {most}개월까지 볼 수 있습니다. 기간을 줄여 주세요.',
    en: 'At most {most} months can be looked at together. Please choose fewer.',
  },
  'project.period-too-long': {
    status: 422,
    ko: '기간은 {years}년까지 선택할 수 있습니다.',
    en: 'A period is at most {years} years long.',
  },
  'project.team-twice': {
    status: 422,
    ko: '{year}년에 이미 선택된 팀입니다.',
    en: 'This team is already selected in {year}.',
  },
  'project.owner-twice': {
    status: 422,
    ko: '{year}년의 주관 부서는 하나만 선택할 수 있습니다.',
    en: 'Only one team owns the project in {year}.',
  },
  'project.already-ended': {
    status: 409,
    ko: '이미 종료된 프로젝트입니다.',
    en: 'The project has ended already.',
  },
  'project.not-ended': {
    status: 409,
    ko: '이미 진행 중인 프로젝트입니다.',
    en: 'The project is in progress already.',
  },
  'project.has-entries': {
    status: 409,
    ko: '시간, 청구나 비용이 입력된 프로젝트는 삭제할 수 없습니다. 종료 처리해 주세요.',
    en: 'A project with hours, billing or costs cannot be deleted. End it instead.',
  },
  'project.hours-outside-period': {
    status: 409,
    ko: '{hoursDay}에 입력된 시간이 있어 프로젝트 기간에서 뺄 수 없습니다.',
    en: 'Hours are entered on {hoursDay}, so the period must include this day.',
  },
  'project.section-with-hours': {
    status: 409,
    ko: '시간이 입력된 프로젝트는 빌러블과 논빌러블 유형을 서로 바꿀 수 없습니다.',
    en: 'Hours are entered, so the type cannot change between billable and non-billable.',
  },
  'member.grade-required': {
    status: 422,
    ko: '등급을 선택해 주세요.',
    en: 'Select a grade.',
  },
  'member.group-name': {
    status: 422,
    ko: '그룹명을 입력해 주세요.',
    en: 'Enter the name of the group.',
  },
  'member.has-hours': {
    status: 409,
    ko: '시간이 입력된 인력은 삭제할 수 없습니다. 투입 종료로 처리해 주세요.',
    en: 'A member with hours cannot be removed. End the membership instead.',
  },
  'member.not-a-plan': {
    status: 422,
    ko: '계획 MM은 0 이상 99.99 이하로, 소수점 둘째 자리까지 입력해 주세요.',
    en: 'Planned MM take at most two decimals, from 0 to 99.99.',
  },
  'member.support-plan': {
    status: 422,
    ko: '지원 인력의 계획 MM은 0입니다.',
    en: 'A support member has no planned MM.',
  },
  'member.twice': {
    status: 422,
    ko: '이미 이 프로젝트에 있는 인력입니다.',
    en: 'This member is already in the project.',
  },
  'amount.not-won': {
    status: 422,
    ko: '원화 금액은 정수로 입력해 주세요.',
    en: 'An amount in won is a whole number.',
  },
  'amount.not-dollars': {
    status: 422,
    ko: '달러 금액은 소수점 둘째 자리까지 입력해 주세요.',
    en: 'An amount in dollars takes at most two decimals.',
  },
  'amount.negative': {
    status: 422,
    ko: '금액은 0 이상으로 입력해 주세요.',
    en: 'The amount cannot be below 0.',
  },
  'amount.too-large': {
    status: 422,
    ko: '금액은 소수점 아래를 포함해 12자리까지 입력할 수 있습니다.',
    en: 'An amount takes at most 12 digits, decimals included.',
  },
  'project.billing-si': {
    status: 422,
    ko: 'SI 청구 계획의 합계가 Budget Plan의 SI 금액과 같아야 합니다. (부족액: {shortfall})',
    en: 'Planned SI billing must add up to the SI amount of the budget plan. (Short by {shortfall}.)',
  },
  'project.billing-internal-rnd': {
    status: 422,
    ko: '내부 R&D 청구 계획의 합계가 Budget Plan의 내부 R&D 금액과 같아야 합니다. (부족액: {shortfall})',
    en: 'Planned billing of internal R&D must add up to its amount in the budget plan. (Short by {shortfall}.)',
  },
  'project.billing-license': {
    status: 422,
    ko: '라이선스 청구 계획의 합계가 Budget Plan의 라이선스 금액과 같아야 합니다. (부족액: {shortfall})',
    en: 'Planned License billing must add up to the License amount of the budget plan. (Short by {shortfall}.)',
  },
  'project.billing-third-party': {
    status: 422,
    ko: '3rd Party 청구 계획의 합계가 Budget Plan의 3rd Party 금액과 같아야 합니다. (부족액: {shortfall})',
    en: 'Planned 3rd party billing must add up to the 3rd party amount of the budget plan. (Short by {shortfall}.)',
  },
  'project.billing-actual-month': {
    status: 422,
    ko: '실적 금액이 있으면 실적 월을 선택해 주세요.',
    en: 'An actual amount needs its month.',
  },
  'project.billing-future-month': {
    status: 422,
    ko: '실적 월은 이번 달까지 선택할 수 있습니다.',
    en: 'The month of an actual amount cannot be after this month.',
  },
  'project.cost-future-month': {
    status: 422,
    ko: '비용은 이번 달까지 입력할 수 있습니다. {month}의 금액을 지워 주세요.',
    en: 'Costs can be entered up to this month. Clear the amount of {month}.',
  },
  'project.billing-plan-month': {
    status: 422,
    ko: '계획 금액이 있으면 계획 월을 선택해 주세요.',
    en: 'A planned amount needs its month.',
  },
  'project.billing-revenue-type': {
    status: 422,
    ko: '이 프로젝트 유형에서는 선택할 수 없는 매출 구분입니다.',
    en: 'This revenue type cannot be chosen for this project type.',
  },
  'project.too-many-baselines': {
    status: 409,
    ko: '기준선은 프로젝트마다 {most}개까지 보관할 수 있습니다. 지금 있는 기준선과 비교해 주세요.',
    en: 'At most {most} baselines are kept of a project. Please compare with one of those there are.',
  },
  'what-if.added-member': {
    status: 422,
    ko: '추가할 사람을 한 번씩만 선택하고, 미정 인원에는 등급을 선택해 주세요.',
    en: 'Choose each person to add once, and a grade for a placeholder.',
  },
  'what-if.not-tentative': {
    status: 422,
    ko: '수주가 확정된 프로젝트라 수주 확률을 바꿀 수 없습니다. 수주 확률을 비워 주세요.',
    en: 'The project is certain and has no win probability to change. Leave it empty.',
  },
  'what-if.plan-twice': {
    status: 422,
    ko: '같은 달의 계획 공수가 두 번 있습니다. 하나만 남겨 주세요.',
    en: 'This month is planned twice. Please leave one of them.',
  },
  'what-if.probability': {
    status: 422,
    ko: '수주 확률은 {least}에서 {most}까지의 정수(%)로, 수주했다면 {won}으로 입력해 주세요.',
    en: 'A win probability is a whole percent from {least} to {most}, or {won} if the project is won.',
  },
  'what-if.shift': {
    status: 422,
    ko: '이동할 개월 수는 -{most}에서 {most}까지의 정수로 입력해 주세요.',
    en: 'A plan moves by a whole number of months from −{most} to {most}.',
  },
  'what-if.too-many': {
    status: 409,
    ko: '가정안은 프로젝트마다 {most}개까지 만들 수 있습니다. 쓰지 않는 가정안을 삭제해 주세요.',
    en: 'You can have at most {most} what-if copies of a project. Drop one that you no longer need.',
  },
  'project.win-probability': {
    status: 422,
    ko: '수주 확률은 {least}에서 {most}까지의 정수(%)로 입력해 주세요. 수주가 확정되었다면 비워 주세요.',
    en: 'A win probability is a whole percent from {least} to {most}. Leave it empty if the project is certain.',
  },
  'project.tentative-with-hours': {
    status: 409,
    ko: '시간이 입력된 프로젝트는 수주 전(미확정)으로 둘 수 없습니다. 수주 확률을 비워 주세요.',
    en: 'Hours are entered on the project, so it cannot be tentative. Clear the win probability.',
  },
  'project.tentative-with-invoices': {
    status: 409,
    ko: '수주 전(미확정) 프로젝트에는 청구 실적을 입력할 수 없습니다. 실적 월과 금액을 지우거나 수주 확률을 비워 주세요.',
    en: 'A tentative project has no invoices. Clear the actual month and amount, or the win probability.',
  },
  'project.tentative-with-costs': {
    status: 409,
    ko: '수주 전(미확정) 프로젝트에는 비용 실적을 입력할 수 없습니다. 비용을 지우거나 수주 확률을 비워 주세요.',
    en: 'A tentative project has no actual costs. Clear the costs, or the win probability.',
  },
  'project.costs-outside-contract': {
    status: 409,
    ko: '{firstMonth} ~ {lastMonth}에 입력된 비용이 있어 계약 기간에서 뺄 수 없습니다.',
    en: 'Costs are entered from {firstMonth} to {lastMonth}, so the contract period must include these months.',
  },
} as const satisfies Record<string, ProblemText>

/** The sentences of calls that read and write projects. */
export const projectTexts = {
  'staffing.no-placeholder': {
    status: 404,
    ko: '찾는 사람이 정해지지 않은 자리를 찾을 수 없습니다. 이미 정해졌거나 프로젝트가 끝났을 수 있습니다.',
    en: 'There is no such placeholder to be named. Someone may have been named, or the project may have ended.',
  },
  'input.amount': {
    status: 422,
    ko: '금액은 숫자로, 소수점 둘째 자리까지 입력해 주세요. 엑셀 파일에서는 천 단위 쉼표를 써도 됩니다.',
    en: 'An amount is a number with at most two decimals. In a sheet it may have thousands separators.',
  },
  'input.man-months': {
    status: 422,
    ko: 'MM은 0 이상 99.99 이하의 숫자로, 소수점 둘째 자리까지 입력해 주세요.',
    en: 'Man-months are a number from 0 to 99.99 with at most two decimals.',
  },
  'project.not-found': {
    status: 404,
    ko: '프로젝트를 찾을 수 없습니다. 삭제되었거나 볼 수 있는 권한이 없습니다.',
    en: 'There is no such project, or you do not have access to it.',
  },
  'project.baseline-not-found': {
    status: 404,
    ko: '이 프로젝트의 기준선이 아닙니다. 다른 기준선을 선택해 주세요.',
    en: 'This is not a baseline of the project. Please choose another one.',
  },
  'what-if.not-found': {
    status: 404,
    ko: '가정안을 찾을 수 없습니다. 이미 적용되었거나 삭제되었을 수 있습니다.',
    en: 'There is no such what-if copy. It may have been applied or dropped.',
  },
  'project.not-known-then': {
    status: 404,
    ko: '그날의 프로젝트 내용은 남아 있지 않습니다.',
    en: 'There is no record of the project on that day.',
  },
  'project.like-another': {
    status: 409,
    ko: '이름과 기간이 같은 프로젝트가 이미 있습니다: {projectId}',
    en: 'A project of this name and period exists: {projectId}',
  },
  'project.like-row': {
    status: 409,
    ko: '{sheetRow}행과 이름과 기간이 같습니다.',
    en: 'Name and period are those of row {sheetRow}.',
  },
  'project.id-taken': {
    status: 409,
    ko: '이미 등록된 프로젝트 ID입니다. 다른 ID를 입력해 주세요.',
    en: 'This project ID is already registered. Enter another one.',
  },
  'project.members-only': {
    status: 403,
    ko: 'PM은 멤버만 변경할 수 있습니다. 다른 항목은 관리자에게 요청해 주세요.',
    en: 'As the PM you can change members only. Ask an administrator for anything else.',
  },
  'project.ended': {
    status: 409,
    ko: '종료된 프로젝트는 수정할 수 없습니다. 관리자가 진행 중으로 바꾼 뒤 수정해 주세요.',
    en: 'An ended project cannot be changed. An administrator must reopen it first.',
  },
  'project.billing-by-administrators': {
    status: 403,
    ko: '청구 정보는 관리자만 입력할 수 있습니다.',
    en: 'Only administrators can enter billing.',
  },
  'project.in-use': {
    status: 409,
    ko: '신청이 있거나 다른 프로젝트와 연결된 프로젝트는 삭제할 수 없습니다. 종료해 주세요.',
    en: 'A project with requests or with a project linked to it cannot be deleted. End it instead.',
  },
  'project.unknown-type': {
    status: 422,
    ko: '등록되지 않은 프로젝트 유형입니다.',
    en: 'There is no such project type.',
  },
  'project.report-registered': {
    status: 409,
    ko: '이미 종료 보고서가 등록된 프로젝트입니다. 바꾸려면 관리자가 프로젝트를 다시 진행해야 합니다.',
    en: 'A closing report is already registered. To replace it, an administrator reopens the project.',
  },
  'project.report-not-taken': {
    status: 409,
    ko: '종료 보고서는 SI 유형의 프로젝트에만 등록할 수 있습니다.',
    en: 'Only projects of the SI types have a closing report.',
  },
  'project.report-not-found': {
    status: 404,
    ko: '종료 보고서를 찾을 수 없습니다.',
    en: 'There is no such closing report.',
  },
  'project.report-kind': {
    status: 422,
    ko: '종료 보고서는 .xls 또는 .xlsx 파일만 등록할 수 있습니다.',
    en: 'A closing report is an .xls or .xlsx file.',
  },
  'project.unknown-value': {
    status: 422,
    ko: '등록되지 않은 값입니다.',
    en: 'There is no such value to choose.',
  },
  'project.unknown-team': {
    status: 422,
    ko: '그 연도의 조직도에 없거나 Profit Center가 아닌 팀입니다. 다른 팀을 선택하거나, 관리자에게 조직 설정에서 Profit Center로 지정해 달라고 요청해 주세요.',
    en: 'This team is not a profit center in the chart of that year. Choose another one, or have an administrator mark it as a profit center under Settings, Organization.',
  },
  'project.unknown-grade': {
    status: 422,
    ko: '등록되지 않은 등급입니다: {code}',
    en: 'There is no grade {code}.',
  },
  'project.unknown-employee': {
    status: 422,
    ko: '재직 중인 직원이 아닙니다.',
    en: 'There is no active employee with this ID.',
  },
  'project.unknown-member': {
    status: 422,
    ko: '이 프로젝트의 멤버가 아닙니다.',
    en: 'This is not a member of the project.',
  },
  'project.unknown-billing': {
    status: 422,
    ko: '이 프로젝트의 청구 정보가 아닙니다.',
    en: 'This is not a billing row of the project.',
  },
  'project.no-manager': {
    status: 422,
    ko: 'PM 권한을 가진 직원을 선택해 주세요.',
    en: 'Select an employee with PM permission.',
  },
  'project.member-unnamed': {
    status: 422,
    ko: '직원을 선택하거나 TBN 또는 Outsourcing 번호를 지정해 주세요.',
    en: 'Choose an employee, or name a TBN or outsourcing placeholder with its number.',
  },
  'project.cost-computed': {
    status: 422,
    ko: '입력할 수 없는 비용 구분입니다: {code}',
    en: 'Costs of {code} are computed or unknown, and cannot be entered.',
  },
  'project.cost-twice': {
    status: 422,
    ko: '같은 구분, 팀, 월({month})의 비용이 두 번 들어 있습니다.',
    en: 'Costs of one category, team and month ({month}) appear twice.',
  },
} as const satisfies Record<string, ProblemText>
