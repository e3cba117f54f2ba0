import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../../../i18n/messages.ts'

/** What the sections of money have in common. */
export const moneyMessages = defineMessages('projectMoney', {
  contract: terms.contractAmount,
  unit: { ko: '단위: {{currency}}', en: 'In {{currency}}' },
  won: terms.won,
  dollars: terms.dollars,
})
