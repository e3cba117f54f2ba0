import { defineMessages } from '../../i18n/messages.ts'

export const rolesMessages = defineMessages('roles', {
  until: { ko: '{{role}} ({{to}}까지)', en: '{{role}} (until {{to}})' },
  since: { ko: '{{role}} ({{from}}부터)', en: '{{role}} (from {{from}})' },
  between: { ko: '{{role}} ({{from}}~{{to}})', en: '{{role}} ({{from}} to {{to}})' },
})
