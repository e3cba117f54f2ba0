/** What screens need to speak; `messages.ts` defines the texts, `language.ts` switches. */
export { formatDay, formatDays, formatInstant } from './format.ts'
export { type Language, useLanguage } from './language.ts'
export { textIn, useText } from './use-text.ts'
