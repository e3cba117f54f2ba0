import { terms } from '@yuga/contract/texts/terms'
import { projectFieldLabels } from '@yuga/contract/audit/audit-labels-projects'
import { defaultGroupName } from '@yuga/contract/projects/project-members'
import { defineMessages } from '../../../i18n/messages.ts'

export const mergeMessages = defineMessages('projectMerge', {
  ...projectFieldLabels,
  title: { ko: '다른 사람이 먼저 저장했습니다', en: 'Someone else has saved this project' },
  about: {
    ko: '{{name}} 님이 {{at}}에 저장했습니다. 입력하신 내용은 그대로 있습니다.',
    en: '{{name}} saved it on {{at}}. What you typed is kept.',
  },
  aboutStored: {
    ko: '입력하시던 내용을 이 브라우저에서 찾았습니다. 그 사이 {{name}} 님이 {{at}}에 저장했습니다.',
    en: 'What you were typing was kept in this browser. Meanwhile {{name}} saved the project on {{at}}.',
  },
  theirs: { ko: '다른 사람이 바꾼 내용', en: 'What was changed' },
  nothing: {
    ko: '양식에 보이는 내용은 바뀌지 않았습니다.',
    en: 'Nothing that the form shows was changed.',
  },
  both: { ko: '서로 다르게 바꾼 내용', en: 'What you both changed' },
  choose: { ko: '남길 값을 선택해 주세요.', en: 'Choose what to keep.' },
  mine: { ko: '내가 입력한 값', en: 'Mine' },
  other: { ko: '저장된 값', en: 'Saved' },
  removed: { ko: '삭제', en: 'removed' },
  added: { ko: '추가', en: 'added' },
  changedRow: { ko: '변경', en: 'changed' },
  empty: terms.empty,
  apply: { ko: '합쳐서 계속 입력하기', en: 'Merge and continue' },
  discard: { ko: '내 입력 버리기', en: 'Discard mine' },
  discardAsk: {
    ko: '입력한 내용을 버리고 저장된 내용을 여시겠습니까?',
    en: 'Discard what you typed and open what is saved?',
  },
  merged: {
    ko: '합쳤습니다. 확인한 뒤 저장해 주세요.',
    en: 'Merged. Review it, then save.',
  },

  // --- what can change, where the history has another label
  projectId: terms.projectId,
  startDay: terms.projectStart,
  endDay: terms.projectEnd,
  contractStartDay: terms.contractStart,
  contractEndDay: terms.contractEnd,
  pmId: terms.pm,
  license: terms.license,
  thirdParty: terms.thirdParty,
  thirdPartyCost: terms.thirdPartyCost,
  groups: terms.members,
  members: { ko: '인력', en: 'Member' },
  DEFAULT: defaultGroupName,
  hundredths: terms.planManMonths,
  employeeId: terms.employee,
  placeholderKind: terms.distinction,
  placeholderNumber: { ko: '번호', en: 'Number' },
  resides: terms.onSite,
  isActive: { ko: '투입 중', en: 'Active' },
  teamProfit: terms.profitByOwningTeam,
  isOwner: terms.owningTeam,
  billing: { ko: '청구', en: 'Billing' },
  revenue: terms.revenueType,
  actual: terms.actualAmount,
  costs: terms.cost,
  CE001: terms.outsourcing,
  CE002: terms.expense,
  CE003: terms.thirdParty,
  yes: terms.yes,
  no: terms.no,
})
