import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { masterTableMessages } from './master-table.messages.ts'

export type LastUpdate = {
  readonly lastUpdateDateObject: string | null
  readonly lastUpdaterName: string
}

/** When and by which employee a table was last updated; its line keeps its height until that is known. */
export function LastUpdated({ answer }: { readonly answer: LastUpdate | undefined }) {
  const t = useText(masterTableMessages)
  const language = useLanguage()
  if (answer === undefined) return '\u00a0'
  const { lastUpdateDateObject, lastUpdaterName: name } = answer
  if (lastUpdateDateObject === null) return t('neverUpdated')
  const day = formatDay(lastUpdateDateObject, language)
  return name === '' ? t('lastUpdate', { day }) : t('lastUpdateBy', { day, name })
}
