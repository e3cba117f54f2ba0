import { wonPerDollarOf } from '@yuga/domain/money/rates'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { refuseInput, version } from '../wire/wire.ts'
import { savedYear, wireYear, yearAnswer, yearInPath } from '../wire/year-tables.ts'

const body = z.object({
  stdrYear: wireYear,
  won: z
    .union([z.number(), z.string().max(100)])
    .describe('Won for one dollar: digits, at most 10000; empty is 0')
    .transform((value, ctx) => wonPerDollarOf(value) ?? refuseInput(ctx, 'input.won-per-dollar')),
  version,
})

const path = '/settings/exchange-rates'

export const readExchangeRate = endpoint({
  method: 'GET',
  path: `${path}/{year}`,
  summary: 'How many won a dollar is worth in a year',
  access: needs('settings.read'),
  params: yearInPath,
  response: z.object({
    ...yearAnswer,
    stdrYear: z.string(),
    won: z.number().nullable().describe('null: none is registered; 0 is as good as none'),
  }),
})

export const createExchangeRate = endpoint({
  method: 'POST',
  path,
  summary: 'Register the exchange rate of a year that has none yet',
  access: needs('settings.write'),
  body,
  response: savedYear,
})

export const updateExchangeRate = endpoint({
  method: 'PUT',
  path,
  summary: 'Change the exchange rate of a year',
  access: needs('settings.write'),
  body,
  response: savedYear,
})
