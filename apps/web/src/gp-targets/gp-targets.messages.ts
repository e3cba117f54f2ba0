import { targetStatusLabels, targetUseLabels } from '@yuga/contract/master-data/gp-target-sheets'
import { defineMessages } from '../i18n/messages.ts'

export const gpTargetMessages = defineMessages('gpTargets', {
  teamTitle: { ko: 'GP 팀 목표', en: 'GP Team Target' },
  employeeTitle: { ko: 'GP 직원 목표', en: 'GP Employee Target' },
  nonBillableTitle: { ko: 'GP 논빌러블 목표', en: 'GP Non-billable Target' },
  division: { ko: '부문', en: 'Division' },
  team: { ko: '팀', en: 'Team' },
  firstTarget: { ko: '1차 목표 (원)', en: 'First target (KRW)' },
  additionalTarget: { ko: '추가 목표 (원)', en: 'Additional target (KRW)' },
  finalTarget: { ko: '최종 목표 (원)', en: 'Final target (KRW)' },
  type: { ko: '유형', en: 'Type' },
  targetMM: { ko: '목표 (MM)', en: 'Target (MM)' },
  name: { ko: '이름', en: 'Name' },
  level: { ko: '레벨', en: 'Level' },
  billableTarget: { ko: 'B 목표 (원)', en: 'B target (KRW)' },
  nonBillableTarget: { ko: 'N-B 목표 (MM)', en: 'N-B target (MM)' },
  startMonth: { ko: '시작월', en: 'Start month' },
  endMonth: { ko: '종료월', en: 'End month' },
  status: { ko: '상태', en: 'Status' },
  ...targetStatusLabels,
  use: { ko: '목표 사용', en: 'Target use' },
  used: targetUseLabels.Y,
  unused: targetUseLabels.N,
  addTeam: { ko: '팀 추가', en: 'Add team' },
  addTarget: { ko: '목표 추가', en: 'Add target' },
  addEmployee: { ko: '추가할 직원', en: 'Employee to add' },
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
