import {
  createExchangeRate,
  readExchangeRate,
  updateExchangeRate,
} from '@yuga/contract/master-data/exchange-rates'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'
import { saveYear } from '../master-data/save-year.ts'
import { readYear } from '../master-data/year-tables.store.ts'
import { exchangeRatesOf, replaceExchangeRate } from './exchange-rates.store.ts'

const exchangeRates = {
  name: 'exchange',
  rowsOf: exchangeRatesOf,
  replace: replaceExchangeRate,
} as const

export function exchangeRateRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    readExchangeRate,
    async ({ db, params: { year }, actor }) => {
      const [rate] = await exchangeRatesOf(db, year)
      const head = await readYear(db, 'exchange', year, actor.timeZone)
      return { ...head, stdrYear: String(year), won: rate?.won ?? null }
    },
    { reads: 'snapshot' },
  )
  serve(app, parts, createExchangeRate, (call) =>
    saveYear(call, exchangeRates, { ...requested(call.body), expects: 'never-saved' }),
  )
  serve(app, parts, updateExchangeRate, (call) =>
    saveYear(call, exchangeRates, { ...requested(call.body), expects: 'saved' }),
  )
}

function requested({
  stdrYear,
  won,
  version,
}: {
  stdrYear: number
  won: number
  version?: number | undefined
}) {
  return { year: stdrYear, version, rows: () => [{ won }] }
}
