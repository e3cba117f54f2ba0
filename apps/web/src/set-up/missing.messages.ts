import { defineMessages } from '../i18n/messages.ts'

/** What is missing of each kind, and what it keeps from working. */
export const missingMessages = defineMessages('missing', {
  chart: { ko: '{{year}}년 조직도가 없습니다.', en: 'There is no chart for {{year}}.' },
  chartWhy: {
    ko: '그 해에는 다른 해의 조직도를 대신 씁니다. 승인 범위와 팀별 손익, 목표를 그 해의 조직에 맞출 수 없습니다.',
    en: 'The chart of another year is used instead, so approvals, team profit and targets do not follow that year’s units.',
  },
  profitCenter: {
    ko: '{{year}}년 조직도에 Profit Center가 없습니다.',
    en: 'The chart of {{year}} has no profit center.',
  },
  profitCenterWhy: {
    ko: '프로젝트를 맡을 팀이 없어 올해 시작하는 프로젝트를 등록할 수 없습니다. 프로젝트를 맡고 손익을 나누는 팀을 Profit Center로 지정해 주세요.',
    en: 'There is no team to own a project, so none that begins this year can be registered. Mark the teams that own projects and share their profit as profit centers.',
  },
  teamLeader: {
    ko: '{{year}}년 조직도에서 팀장이 없는 조직이 {{figure}}개 있습니다.',
    en: {
      one: '{{figure}} unit of the chart of {{year}} has no leader.',
      other: '{{figure}} units of the chart of {{year}} have no leader.',
    },
  },
  teamLeaderWhy: {
    ko: '그 조직의 요청은 상위 조직의 팀장이나 관리자만 처리할 수 있습니다. 퇴사했거나 팀장 권한이 없는 팀장은 없는 것으로 봅니다.',
    en: 'Only a leader further up or an administrator can approve their requests. A leader who has left or does not have the team leader role does not count.',
  },
  holiday: {
    ko: '{{year}}년 휴일이 등록되지 않은 사무소가 {{figure}}곳 있습니다.',
    en: {
      one: '{{figure}} office has no holidays in {{year}}.',
      other: '{{figure}} offices have no holidays in {{year}}.',
    },
  },
  holidayWhy: {
    ko: '평일이 모두 근무일로 계산되어 기준 시간은 많게, MM과 가동률은 적게 나옵니다.',
    en: 'Every weekday counts as a workday, so base hours are too high, and man-months and utilization too low.',
  },
  employeeHistory: {
    ko: '소속, 등급, 사무소가 없는 직원이 {{figure}}명 있습니다.',
    en: {
      one: '{{figure}} employee has no unit, grade or office.',
      other: '{{figure}} employees have no unit, grade or office.',
    },
  },
  employeeHistoryWhy: {
    ko: '타임카드를 쓸 수 없고, MM과 인건비가 계산되지 않습니다.',
    en: 'They cannot use the timecard, and their man-months and labour cannot be calculated.',
  },
  employeeUnit: {
    ko: '{{year}}년 조직도에 없는 조직에 속한 직원이 {{figure}}명 있습니다.',
    en: {
      one: '{{figure}} employee is in a unit missing from the chart of {{year}}.',
      other: '{{figure}} employees are in units missing from the chart of {{year}}.',
    },
  },
  employeeUnitWhy: {
    ko: '요청을 처리할 팀장이 없고, 보고서에서 조직도 밖에 따로 표시됩니다.',
    en: 'No leader can approve their requests, and reports show them apart from the chart.',
  },
  invitation: {
    ko: '아직 로그인할 수 없는 직원이 {{figure}}명 있습니다.',
    en: {
      one: '{{figure}} employee cannot sign in yet.',
      other: '{{figure}} employees cannot sign in yet.',
    },
  },
  invitationWhy: {
    ko: '비밀번호가 없고, 쓸 수 있는 초대 링크도 없습니다. 직원을 열어 초대 링크를 보내 주세요.',
    en: 'They have no password, and no link that still works. Open them and send an invitation link.',
  },
  administrator: {
    ko: '관리자가 한 명뿐입니다.',
    en: 'There is only one administrator.',
  },
  administratorWhy: {
    ko: '이 관리자가 자리를 비우거나 로그인하지 못하면 설정을 바꾸거나 다시 초대해 줄 사람이 없습니다.',
    en: 'If they are away or cannot sign in, no one can change settings or invite them again.',
  },
  unitPrice: {
    ko: '{{year}}년 단가가 없는 등급이 {{figure}}건 있습니다.',
    en: {
      one: '{{figure}} grade has no unit price in {{year}}.',
      other: '{{figure}} grades have no unit price in {{year}}.',
    },
  },
  unitPriceUsd: {
    ko: '{{year}}년 달러 단가가 없는 등급이 {{figure}}건 있습니다.',
    en: {
      one: '{{figure}} grade has no unit price in dollars in {{year}}.',
      other: '{{figure}} grades have no unit price in dollars in {{year}}.',
    },
  },
  unitPriceWhy: {
    ko: '내부 원가와 부서 정산 금액이 모두 있어야 합니다. 없으면 그 해의 인건비, 내부 정산, 영업이익과 그 합계가 ‘–’로 표시됩니다.',
    en: 'Prime cost and settlement are both needed. Without them, labour, settlement, operating profit and their totals show “–”.',
  },
  exchangeRate: {
    ko: '{{year}}년 환율이 없습니다.',
    en: 'There is no exchange rate for {{year}}.',
  },
  exchangeRateWhy: {
    ko: '달러로 계약한 프로젝트가 있습니다. 환산한 금액과 그 합계가 ‘–’로 표시됩니다.',
    en: 'There are projects in dollars. Converted amounts and their totals show “–”.',
  },
  opexCharge: {
    ko: '{{year}}년 SI의 OPEX 부과율이 없습니다.',
    en: 'There is no opex charge of SI for {{year}}.',
  },
  opexChargeWhy: {
    ko: '사업 비용을 포함하는 프로젝트의 Sales OPEX와 매출총이익이 ‘–’로 표시됩니다.',
    en: 'Sales OPEX and gross profit of projects that include business cost show “–”.',
  },
  mail: {
    ko: '메일 {{figure}}통을 보내지 못하고 있습니다.',
    en: { one: '{{figure}} mail cannot be sent.', other: '{{figure}} mails cannot be sent.' },
  },
  mailWhy: {
    ko: '메일 서버가 설정되지 않았습니다. 서버의 SMTP_URL과 MAIL_FROM을 설정하고 다시 시작해 주세요. 대기 중인 메일은 그때 발송됩니다.',
    en: 'No mail server is set up. Set SMTP_URL and MAIL_FROM on the server and restart it; waiting mail is sent then.',
  },

  people: { ko: '{{figure}}명', en: { one: '{{figure}} person', other: '{{figure}} people' } },
  projects: {
    ko: '프로젝트 {{figure}}개',
    en: { one: '{{figure}} project', other: '{{figure}} projects' },
  },
  more: { ko: '외 {{figure}}건', en: 'and {{figure}} more' },
  open: { ko: '{{screen}} 열기', en: 'Open {{screen}}' },
})
