/** The reasons that people write in requests, and in decisions. */
export const reasons = {
  ko: {
    overtime: [
      '고객사 통합 테스트 일정이 당겨져 계획보다 투입이 늘었습니다.',
      '장애 대응으로 추가 작업이 있었습니다.',
      '이행 리허설 지원으로 초과 투입되었습니다.',
      '요구사항 변경에 따른 추가 개발입니다.',
    ],
    unsubmit: [
      '다른 프로젝트에 입력할 시간을 잘못 입력했습니다.',
      '수요일 시간이 빠져 있어 수정하려고 합니다.',
      '교육 참석 시간을 반영해야 합니다.',
      '외근 시간을 잘못 나누어 입력했습니다.',
    ],
    member: ['다음 달부터 투입 예정입니다.', '팀장님과 협의하여 지원하기로 했습니다.'],
    rejected: ['이미 정산이 끝난 주간입니다.', '고객 확인을 받은 시간이므로 그대로 두어 주세요.'],
    full: ['이번 단계는 인원 배정이 끝났습니다.', '다음 단계에 다시 신청해 주세요.'],
  },
  en: {
    overtime: [
      'The customer moved the integration test forward, so this took more time than planned.',
      'Extra work after the outage.',
      'Supported the migration rehearsal.',
    ],
    unsubmit: [
      'I booked hours on the wrong project.',
      'Wednesday is missing and needs to be added.',
      'The training day is not in yet.',
    ],
    member: ['I am to join next month.', 'Agreed with my team lead to help out.'],
    rejected: ['This week has been settled already.', 'The customer confirmed these hours.'],
    full: ['This phase is fully staffed.', 'Please ask again for the next phase.'],
  },
} as const
