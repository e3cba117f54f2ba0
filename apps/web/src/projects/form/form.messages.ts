import { terms } from '@yuga/contract/texts/terms'
import { projectFormLabels } from '@yuga/contract/audit/audit-labels-projects'
import { catalogue } from '../../i18n/catalogue.ts'
import { defineMessages } from '../../i18n/messages.ts'

export const projectFormMessages = defineMessages('projectForm', {
  newTitle: terms.newProject,
  detailTitle: terms.projectDetail,

  // --- sections
  sections: { ko: '섹션', en: 'Sections' },
  basic: { ko: '기본 정보', en: 'Basic info' },
  members: terms.members,
  profit: terms.profitByOwningTeam,
  plan: terms.budgetPlan,
  actual: { ko: 'Budget Actual', en: 'Budget Actual' },
  billing: terms.billing,
  incomplete: { ko: '확인할 항목 {{count}}개', en: '{{count}} to check' },
  complete: { ko: '이상 없음', en: 'Nothing to check' },
  moneyHidden: {
    ko: '이 프로젝트의 금액은 PM, 주관 조직의 리더, 임원과 관리자에게만 보입니다.',
    en: 'Amounts of this project are visible to its PM, the leaders of its owning units, executives and administrators.',
  },

  // --- bars
  save: terms.save,
  cancel: terms.cancel,
  back: terms.back,
  saving: { ko: '저장 중…', en: 'Saving…' },
  unsaved: { ko: '저장하지 않은 내용이 있습니다', en: 'Not saved yet' },
  restored: {
    ko: '저장하지 않고 두었던 내용을 이어서 입력하고 있습니다.',
    en: 'Your unsaved changes have been restored.',
  },
  discard: terms.discard,
  goOn: { ko: '계속하기', en: 'Continue' },
  readOnly: {
    ko: '읽기 전용입니다. 고칠 내용이 있으면 PM이나 관리자에게 요청해 주세요.',
    en: 'Read only. If something has to change, ask the PM or an administrator.',
  },
  readOnlyEnded: {
    ko: '종료된 프로젝트라 읽기 전용입니다. 수정하려면 관리자에게 다시 진행하도록 요청해 주세요.',
    en: 'Read only, since the project has ended. To change it, ask an administrator to reopen it.',
  },
  readOnlyReopen: {
    ko: '종료된 프로젝트라 읽기 전용입니다. 수정하려면 ‘다시 진행하기’를 눌러 주세요.',
    en: 'Read only, since the project has ended. To change it, choose “Reopen”.',
  },
  membersOnly: {
    ko: '멤버만 수정할 수 있습니다.',
    en: 'You can change the members here; everything else is read only.',
  },
  updated: { ko: '마지막 수정 {{at}} · {{name}}', en: 'Last changed {{at}} by {{name}}' },

  // --- questions and messages
  cancelAsk: catalogue.cancelOrDelete,
  saveAsk: catalogue.save,
  yearsAsk: catalogue.noOwningDepartment,
  yearsAbout: {
    ko: '주관 부서가 없는 연도: {{years}}. 이대로 저장하시겠습니까?',
    en: 'Years without an owning department: {{years}}. Save anyway?',
  },
  registered: catalogue.registered,
  modified: catalogue.updated,
  mailFailed: {
    ko: '등록되었습니다. 안내 메일은 보내지 못했습니다.',
    en: 'Registered. The notification mail could not be sent.',
  },
  nothingChanged: { ko: '변경한 내용이 없습니다.', en: 'Nothing was changed.' },
  problems: {
    ko: '저장하려면 아래 {{count}}개 항목을 확인해 주세요.',
    en: {
      one: 'Check this item before saving.',
      other: 'Check these {{count}} items before saving.',
    },
  },
  problemIn: { ko: '{{section}}: {{problem}}', en: '{{section}}: {{problem}}' },

  // --- basic info
  ...projectFormLabels,
  projectId: terms.projectId,
  projectIdHint: {
    ko: '비워 두면 저장할 때 자동으로 만들어집니다.',
    en: 'Leave empty to have one generated when you save.',
  },
  check: { ko: '중복 확인', en: 'Check' },
  idFree: { ko: '등록 가능한 프로젝트 ID입니다.', en: 'This project ID can be registered.' },
  idTaken: {
    ko: '이미 등록된 프로젝트 ID입니다.',
    en: 'This project ID is already registered.',
  },
  idChecked: { ko: '사용할 수 있는 ID입니다.', en: 'This ID is available.' },
  linked: terms.linkedProject,
  linkedHint: { ko: '프로젝트명으로 찾기', en: 'Find by project name' },
  type: terms.projectType,
  period: terms.projectPeriod,
  contract: terms.contractPeriod,
  firstDayOf: { ko: '{{period}} 시작일', en: 'First day of the {{period}}' },
  lastDayOf: { ko: '{{period}} 종료일', en: 'Last day of the {{period}}' },
  pm: terms.pm,
  choosePm: terms.choosePm,
  changePm: terms.change,
  none: terms.none,
  office: terms.office,
  currency: terms.currency,
  businessCost: terms.businessCostIncluded,
  winProbability: terms.winProbability,
  winProbabilityHint: {
    ko: '아직 수주 전(미확정)이면 1~99%를 입력합니다. 비우면 확정된 프로젝트입니다.',
    en: 'From 1 to 99 if the project is tentative. Empty: it is certain.',
  },
  certain: terms.certain,
  tentativeBy: { ko: '수주 전(미확정), {{percent}}%', en: 'Tentative, {{percent}}%' },
  yes: { ko: '포함', en: 'Included' },
  no: { ko: '미포함', en: 'Not included' },
})
