import { terms } from '@yuga/contract/texts/terms'
import { targetStatusLabels, targetUseLabels } from '@yuga/contract/master-data/gp-target-sheets'
import { defineMessages } from '../i18n/messages.ts'

export const gpTargetMessages = defineMessages('gpTargets', {
  teamTitle: terms.gpTeamTarget,
  employeeTitle: terms.gpEmployeeTarget,
  nonBillableTitle: terms.gpNonBillableTarget,
  division: terms.division,
  team: terms.team,
  firstTarget: terms.firstTarget,
  additionalTarget: terms.additionalTarget,
  finalTarget: terms.finalTarget,
  type: terms.type,
  targetMM: terms.targetManMonths,
  name: terms.name,
  level: terms.level,
  billableTarget: terms.billableTarget,
  nonBillableTarget: terms.nonBillableTarget,
  startMonth: terms.startMonth,
  endMonth: terms.endMonth,
  status: terms.status,
  ...targetStatusLabels,
  use: terms.targetUse,
  used: targetUseLabels.Y,
  unused: targetUseLabels.N,
  addTeam: { ko: '팀 추가', en: 'Add team' },
  addTarget: { ko: '목표 추가', en: 'Add target' },
  addEmployee: terms.employeeToAdd,
  newTarget: { ko: '새 목표', en: 'New target' },
  notProfitCenter: { ko: 'Profit Center 아님', en: 'Not a profit center' },
  toTeamTargets: { ko: 'GP 팀 목표로 이동', en: 'Go to GP team targets' },
  noTeamTargets: {
    ko: '이 연도에 등록된 팀 목표가 없습니다.',
    en: 'No team has a target in this year yet.',
  },
  noNonBillable: {
    ko: '이 연도에 등록된 논빌러블 목표가 없습니다.',
    en: 'There are no non-billable targets in this year yet.',
  },
  noEmployeeTargets: {
    ko: '조건에 맞는 직원 목표가 없습니다.',
    en: 'No employee targets match.',
  },
  nextTeam: {
    ko: '수정 또는 등록을 누른 뒤 팀을 추가해 주세요. 팀은 조직도의 Profit Center입니다.',
    en: 'Press “Register” or “Edit”, then add a team. Teams are the profit centers of the chart.',
  },
  nextEmployee: {
    ko: '수정 또는 등록을 누른 뒤 직원을 찾아 추가해 주세요.',
    en: 'Press “Register” or “Edit”, then find an employee to add.',
  },
})
