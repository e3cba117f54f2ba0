import { namedPrice } from '@yuga/contract/reports/missing-prices'
import type { listTeamProfit } from '@yuga/contract/reports/profit'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { ReportCall } from '../report-call.ts'
import { namesOfCodes } from './names.store.ts'

type Missing = AnswerOf<typeof listTeamProfit>['missingList'][number]

const labels = {
  'unit-price': { ko: '없는 단가(‘–’로 표시)', en: 'Missing unit prices (shown as “–”)' },
  'opex-rate': { ko: '없는 OPEX 부과율(‘–’로 표시)', en: 'Missing opex charges (shown as “–”)' },
  'exchange-rate': { ko: '없는 환율(‘–’로 표시)', en: 'Missing exchange rates (shown as “–”)' },
  'too-large': {
    ko: '너무 커서 정확히 표시할 수 없는 금액(‘–’로 표시)',
    en: 'Amounts too large to show exactly (shown as “–”)',
  },
} as const satisfies Record<Missing['kind'], object>

/** What is missing for the figures of a sheet, each once by its year and by what it is for: a line for each kind. */
export async function remarksOnMissing(
  { db, language }: Pick<ReportCall, 'db' | 'language'>,
  missing: readonly Missing[],
): Promise<string[]> {
  if (missing.length === 0) return []
  const styleOf = await namesOfCodes(db, 'GRGPST', language)
  const names = {
    unitTypeOf: await namesOfCodes(db, 'GRUNPR', language),
    gradeOf: await namesOfCodes(db, 'GRDEGR', language),
  }
  const named = ({ kind, year, code }: Missing) => {
    if (kind === 'unit-price') return `${year} ${namedPrice(code, names)}`
    return kind === 'opex-rate' ? `${year} ${styleOf(code)}` : String(year)
  }
  return (['unit-price', 'opex-rate', 'exchange-rate', 'too-large'] as const).flatMap((kind) => {
    const said = new Set(missing.filter((one) => one.kind === kind).map(named))
    if (kind === 'too-large') return said.size === 0 ? [] : [labels[kind][language]]
    return said.size === 0 ? [] : [`${labels[kind][language]}: ${[...said].toSorted().join(', ')}`]
  })
}
