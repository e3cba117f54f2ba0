/** What a person reads about alerts: Korean, English. */
export const alertTexts = {
  ownMenu: ['내 메뉴', 'My menu'],
  alerts: ['알림 설정', 'Alerts'],
  noAlerts: ['아직 알림이 없습니다.', 'You have no alerts yet.'],
  addAlert: ['알림 추가', 'Add an alert'],
  alertKind: ['종류', 'Kind'],
  alertProject: ['프로젝트', 'Project'],
  alertThreshold: ['기준 (%)', 'Threshold (%)'],
  labourOverPlan: ['인건비 계획 초과', 'Labour over plan'],
  lateBilling: ['청구 지연', 'Late billing'],
  alertUnchecked: ['아직 확인 전입니다.', 'Not looked at yet'],
  alertRaised: ['기준을 벗어남 1건', '1 raised now'],
  openInReport: ['계산 근거 보기: {name}', 'How it comes about: {name}'],
  openAlerts: ['알림 보기', 'Open the alerts'],
  alertsOfMail: ['메일로 받은 알림을 맨 위에 모았습니다.', 'The alerts of the mail come first.'],
  outOfRange: ['0 이상 1000 이하로 입력해 주세요.', 'Enter a figure from 0 to 1000'],
} as const satisfies Record<string, readonly [ko: string, en: string]>
