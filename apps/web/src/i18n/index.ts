export { formatDay, formatDays, formatInstant, formatMonth, formatNumber } from './format.ts'
export {
  chooseLanguage,
  currentLanguage,
  type Language,
  onLanguage,
  useLanguage,
} from './language.ts'
export { defineMessages, type Messages } from './messages.ts'
export { textIn, useText } from './use-text.ts'
