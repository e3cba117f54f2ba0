import { defineMessages } from '../../i18n/messages.ts'

export const chartMessages = defineMessages('chart', {
  unit: { ko: '단위: {{unit}}', en: 'In {{unit}}' },
  asTable: { ko: '표로 보기', en: 'As a table' },
  running: { ko: '{{month}} (진행 중)', en: '{{month}} (running)' },
  values: { ko: '{{heading}}별 값 (← →)', en: 'Values by {{heading}} (← →)' },
  withLastYear: { ko: '작년과 비교', en: 'Compare with last year' },
})
