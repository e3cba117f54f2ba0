import { defineMessages } from '../i18n/messages.ts'

export const opexMessages = defineMessages('opex', {
  title: { ko: 'OPEX 부과율', en: 'Opex Charge' },
  style: { ko: 'GP 유형', en: 'GP type' },
  rate: { ko: '부과율(%)', en: 'Rate (%)' },
  remark: { ko: '비고', en: 'Remark' },
})
