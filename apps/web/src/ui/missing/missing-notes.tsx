import { pathOf } from '@yuga/contract/access/menu'
import { readCodes } from '@yuga/contract/master-data/codes'
import { namedPrice, type NamesOfPrices } from '@yuga/contract/reports/missing-prices'
import type { CodeGroup } from '@yuga/domain/codes/groups'
import type { Missing } from '@yuga/domain/money/figures'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '../../api/ask.ts'
import { choiceList, unreadName } from '../list/choice-list.ts'
import { useMe } from '../../api/session/session.ts'
import type { CurrencyCode } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Note } from '../feedback/note.tsx'
import { missingFigureMessages } from './missing.messages.ts'

const places = {
  'opex-rate': { screen: 'opexCharge', label: 'missingRate', what: 'whatRate' },
  'unit-price': { screen: 'unitPrice', label: 'missingPrice', what: 'whatPrice' },
  'exchange-rate': { screen: 'exchangeRate', label: 'missingExchange', what: 'whatExchange' },
  // nothing is to be entered: an amount is to be looked at
  'too-large': { screen: null, label: 'tooLarge', what: 'whatTooLarge' },
} as const

/** Where a missing price or rate is entered: its year, and of prices, which stand in either currency, that one. */
export function searchOfMissing(
  kind: Missing['kind'],
  year: number,
  currency: CurrencyCode | undefined,
): { readonly year: number; readonly currency?: CurrencyCode } {
  return kind === 'unit-price' && currency !== undefined ? { year, currency } : { year }
}

/** What is missing in a figure, as an answer has it or as it is computed here. */
type MissingValue = Missing | (Pick<Missing, 'kind' | 'year'> & { readonly code: string })

/** Unit type and grade of a price, with a blank between. */
function codeOfPrice(one: MissingValue): string {
  if ('code' in one) return one.code
  return one.kind === 'unit-price' ? `${one.unitTypeCode} ${one.gradeCode}` : ''
}

/** The prices that are missing in a year by unit type and grade, each once, as the sheet names them (profit-14). */
export function pricesOf(
  year: number,
  missing: readonly MissingValue[],
  names: NamesOfPrices,
): string {
  const prices = missing
    .filter((one) => one.kind === 'unit-price' && one.year === year)
    .map((one) => namedPrice(codeOfPrice(one), names))
  return [...new Set(prices)].toSorted().join(', ')
}

/** What the codes of a group are called, where something is to be named by them. */
function useNames(groupCode: CodeGroup, enabled: boolean): (code: string) => string {
  const { data } = useQuery({
    ...ask(readCodes, { query: { groupCode } }),
    ...choiceList,
    enabled,
  })
  return (code) => {
    const name = data?.find(({ detailCode }) => detailCode === code)?.detailName
    return name ?? (data === undefined ? unreadName : code)
  }
}

function usePriceNames(missing: readonly MissingValue[]): NamesOfPrices {
  const hasPrice = missing.some(({ kind }) => kind === 'unit-price')
  return { unitTypeOf: useNames('GRUNPR', hasPrice), gradeOf: useNames('GRDEGR', hasPrice) }
}

/** Each kind and year once. */
const kindsOf = (missing: readonly MissingValue[]) => [
  ...new Map(missing.map(({ kind, year }) => [`${kind} ${year}`, { kind, year }])),
]

/** What a dash says of the price or rate that is missing, by what the whole report is missing (reports-16). */
export function useMissingText(missing: readonly MissingValue[]): string {
  const t = useText(missingFigureMessages)
  const names = usePriceNames(missing)
  const kinds = kindsOf(missing)
  if (kinds.length === 0) return t('somethingMissing')
  const what = kinds
    .map(([, { kind, year }]) =>
      t(places[kind].what, { year, prices: pricesOf(year, missing, names) }),
    )
    .join(', ')
  return t(kinds.length === 1 ? 'notEntered' : 'oneNotEntered', { what })
}

/** What figures lack, each once, with the screen where it is entered for who may open it. */
export function MissingNotes({
  missing,
  currency,
}: {
  readonly missing: readonly MissingValue[]
  /** The currency of the missing prices; absent: won. */
  readonly currency?: CurrencyCode
}) {
  const t = useText(missingFigureMessages)
  const { may } = useMe()
  const names = usePriceNames(missing)
  return kindsOf(missing).map(([key, { kind, year }]) => {
    const { screen, label } = places[kind]
    return (
      <Note key={key} meaning="waiting">
        {t(label, { year, prices: pricesOf(year, missing, names) })}{' '}
        {screen !== null && may('settings.read') ? (
          <Link to={pathOf(screen)} search={searchOfMissing(kind, year, currency) as never}>
            {t('enterMissing')}
          </Link>
        ) : null}
      </Note>
    )
  })
}
