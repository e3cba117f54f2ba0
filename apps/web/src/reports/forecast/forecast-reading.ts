import type { ForecastRow } from '@yuga/contract/reports/forecast'
import { explainWord } from '@yuga/contract/reports/arrival'
import { currencyIn } from '../filters/address.ts'
import { yearSearch } from '../../ui/year-table/year-search.ts'

/** How tentative projects count in a forecast: not at all, by their probability, or in full (forecast-11, forecast-12). */
export const forecastReadings = ['certain', 'weighted', 'full'] as const
export type ForecastReading = (typeof forecastReadings)[number]

export function isReading(value: unknown): value is ForecastReading {
  return forecastReadings.some((reading) => reading === value)
}

/** What is in the address of the forecast: its year and currency, and how tentative projects count. */
export function forecastSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { tentative } = search
  return {
    ...yearSearch(search),
    currency: currencyIn(search['currency']),
    ...explainWord(search),
    ...(isReading(tentative) && { tentative }),
  }
}

/** The rows by a reading: those of certain projects where there is no other. */
export function rowsBy(rows: readonly ForecastRow[], reading: ForecastReading): ForecastRow[] {
  return rows.map((row) => ({ ...row, ...(reading === 'certain' ? null : row[reading]) }))
}
