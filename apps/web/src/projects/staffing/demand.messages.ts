import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../i18n/messages.ts'

export const demandMessages = defineMessages('staffingDemand', {
  title: { ko: '필요 인력', en: 'People needed' },
  about: {
    ko: '등급별로 정해지지 않은 자리의 계획 MM (+ 수주 전 프로젝트, 확률 반영) / 아래 직원의 여유 MM',
    en: 'By grade: man-months of open places (+ tentative projects by probability) / free man-months of the people below',
  },
  none: {
    ko: '이 기간에 정해지지 않은 자리가 없습니다.',
    en: 'No place is open in these months.',
  },
  grade: terms.grade,
  noGrade: { ko: '등급 없음', en: 'No grade' },
  people: { ko: '인원', en: 'People' },
  cell: {
    ko: '{{grade}} {{month}}: 필요 {{demand}}, 가용 {{capacity}}, 여유 {{free}}',
    en: '{{grade}}, {{month}}: {{demand}} needed, capacity {{capacity}}, {{free}} free',
  },
  tentative: {
    ko: '수주 전 프로젝트 {{full}} (수주 확률 반영 {{weighted}})',
    en: '{{full}} of tentative projects ({{weighted}} by their probability)',
  },
  winProbability: { ko: '수주 확률 {{percent}}%', en: 'Win probability {{percent}} %' },
  short: { ko: '부족', en: 'short' },
  open: { ko: '필요한 자리 보기', en: 'See the open places' },
  seatsTitle: { ko: '{{grade}} · {{month}} 필요 인력', en: '{{grade}} · needed in {{month}}' },
  seatName: { ko: '미정 {{number}}', en: 'TBN {{number}}' },
  pm: { ko: 'PM {{name}}', en: 'PM {{name}}' },
  who: { ko: '맡을 수 있는 사람', en: 'Who could take it' },
  whoOf: {
    ko: '{{project}} {{seat}} 자리를 맡을 수 있는 사람',
    en: 'Who could take {{seat}} of {{project}}',
  },
  back: terms.back,
  whoAbout: {
    ko: '이번 달부터의 {{plan}} MM 가운데 맡을 수 있는 MM이 많은 순서, 그다음 등급이 가까운 순서입니다.',
    en: 'Those who could take most of the {{plan}} MM from this month on come first, then the nearest grade.',
  },
  takes: { ko: '{{takes}} / {{wanted}} MM', en: '{{takes}} of {{wanted}} MM' },
  noSeats: {
    ko: '이 조건의 자리가 없습니다. 이미 정해졌을 수 있습니다.',
    en: 'There is no such place. Someone may have been named already.',
  },
  noCandidates: {
    ko: '이 달들에 여유가 있는 직원이 없습니다. 다른 계획을 옮기거나 PM과 기간을 조정해 주세요.',
    en: 'None of your people is free in these months. Move other plans, or agree on other months with the PM.',
  },
  more: { ko: '{{count}}명 중 앞의 {{shown}}명입니다.', en: 'The first {{shown}} of {{count}}.' },
  members: { ko: '프로젝트 멤버 열기', en: 'Open the members' },
})
