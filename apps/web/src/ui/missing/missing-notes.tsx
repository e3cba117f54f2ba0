import { pathOf } from '@yuga/contract/access/menu'
import type { Missing } from '@yuga/domain/money/figures'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../api/session/session.ts'
import type { CurrencyCode } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Note } from '../feedback/note.tsx'
import { missingFigureMessages } from './missing.messages.ts'

const places = {
  'opex-rate': { screen: 'opexCharge', words: 'missingRate' },
  'unit-price': { screen: 'unitPrice', words: 'missingPrice' },
  'exchange-rate': { screen: 'exchangeRate', words: 'missingExchange' },
} as const

/** Where a missing price or rate is entered: its year, and of prices, which stand in either currency, that one. */
export function searchOfMissing(
  kind: Missing['kind'],
  year: number,
  currency: CurrencyCode | undefined,
): { readonly year: number; readonly currency?: CurrencyCode } {
  return kind === 'unit-price' && currency !== undefined ? { year, currency } : { year }
}

/** What figures lack, each once, with the screen where it is entered for who may open it. */
export function MissingNotes({
  missing,
  currency,
}: {
  readonly missing: readonly Pick<Missing, 'kind' | 'year'>[]
  /** In which the figures stand, whose prices are missing; absent: won. */
  readonly currency?: CurrencyCode
}) {
  const t = useText(missingFigureMessages)
  const { may } = useMe()
  const lacking = new Map(missing.map(({ kind, year }) => [`${kind} ${year}`, { kind, year }]))
  return [...lacking].map(([key, { kind, year }]) => (
    <Note key={key} meaning="waiting">
      {t(places[kind].words, { year })}{' '}
      {may('settings.read') ? (
        <Link
          to={pathOf(places[kind].screen)}
          search={searchOfMissing(kind, year, currency) as never}
        >
          {t('enterMissing')}
        </Link>
      ) : null}
    </Note>
  ))
}
