import type { DeputyshipRow } from '@yuga/contract/people/deputies'
import { formatInstant } from '../../i18n/format.ts'
import { type Language, useLanguage } from '../../i18n/language.ts'
import { type Translate, useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { deputyshipMessages } from './deputyship.messages.ts'
import css from './deputyship.module.css'

const icons = { coming: 'waiting', active: 'done', over: 'locked' } as const

const whys = {
  'last-day': 'whyLastDay',
  'principal-left': 'whyPrincipalLeft',
  'principal-inactive': 'whyPrincipalInactive',
  'principal-role': 'whyPrincipalRole',
  'deputy-left': 'whyDeputyLeft',
  'deputy-inactive': 'whyDeputyInactive',
} as const

/** The state of a deputyship today, with icon and word, and why one is over. */
export function DeputyshipState({ row }: { readonly row: DeputyshipRow }) {
  const t = useText(deputyshipMessages)
  const language = useLanguage()
  const why = whyOver(row, t, language)
  return (
    <span className={css['state']}>
      <span className={css[row.state]}>
        <Icon name={icons[row.state]} size={16} /> {t(row.state)}
      </span>
      {why === null ? null : <span className="y-meta">{why}</span>}
    </span>
  )
}

function whyOver(
  { endedWhy, endedAt, endedByName }: DeputyshipRow,
  t: Translate<typeof deputyshipMessages.texts>,
  language: Language,
): string | null {
  if (endedWhy === null) return null
  if (endedWhy !== 'ended') return t(whys[endedWhy])
  const at = endedAt === null ? '' : formatInstant(endedAt, language)
  return t('whyEnded', { name: endedByName ?? '', at })
}
