import { leftOutWords } from '@yuga/contract/reports/reports'
import { defineMessages } from '../i18n/messages.ts'

/** What reports say in common. */
export const reportsMessages = defineMessages('reports', {
  unitOutOfReach: {
    ko: '이 연도의 조직도에 없거나 조회 권한이 없는 조직입니다. 다른 조직을 선택해 주세요.',
    en: 'The chart of this year has no such organization, or you may not read it. Please choose another one.',
  },
  leftOut: leftOutWords,
  figureKeys: { ko: '표', en: 'Tables' },
  moveKeys: { ko: '위아래, 옆 칸으로 이동', en: 'Move between figures' },
  openKeys: { ko: '계산 내역 보기', en: 'Show what a figure is made of' },
  sheet: { ko: '엑셀 다운로드', en: 'Download Excel' },
})
