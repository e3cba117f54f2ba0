import { terms } from '@yuga/contract/texts/terms'
import { defineMessages } from '../i18n/messages.ts'

export const opexMessages = defineMessages('opex', {
  title: terms.opexCharge,
  style: terms.gpType,
  rate: terms.rate,
  remark: terms.remark,
})
