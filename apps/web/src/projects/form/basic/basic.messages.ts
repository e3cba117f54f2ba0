import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../../i18n/messages.ts'

export const basicMessages = defineMessages('projectManager', {
  title: terms.choosePm,
  search: terms.searchByName,
  results: { ko: '찾은 직원', en: 'Found employees' },
  noMatch: { ko: '찾는 직원이 없습니다.', en: 'No one by this name.' },
  total: { ko: '총 {{count}}명', en: '{{count}} in all' },
})
