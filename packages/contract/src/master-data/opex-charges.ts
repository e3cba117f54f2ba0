import { rateOf } from '@yuga/domain/money/rates'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { refuseInput, version, wireText } from '../wire/wire.ts'
import { savedYear, wireYear, yearAnswer, yearInPath } from '../wire/year-tables.ts'

/** The GP styles: ST001 SI, ST002 License, ST003 3rd party, ST004 internal R&D. */
export const gpStyles = ['ST001', 'ST002', 'ST003', 'ST004'] as const

export const opexChargeRow = z.object({
  standardYear: z.string(),
  gpStyleCode: z.string(),
  gpStyleCodeName: z.string(),
  /** Percent, as it is typed; empty where none is registered (rates-1). */
  rate: z.string(),
  remarkContent: z.string(),
})
export type OpexChargeRow = z.output<typeof opexChargeRow>

/** Percent in ten-thousandths; nothing typed is 0 (rates-2). */
const wireRate = z
  .union([z.number(), z.string().max(100)])
  .describe('Percent: digits and one decimal point, at most 5 characters; empty is 0')
  .transform((value, ctx) => rateOf(value) ?? refuseInput(ctx, 'input.rate'))

const body = z.object({
  opexChargeList: z
    .array(
      z.object({
        standardYear: wireYear,
        gpStyleCode: z.enum(gpStyles),
        rate: wireRate,
        /** Absent: unchanged. */
        remarkContent: wireText(1000).optional(),
      }),
    )
    .min(1)
    .max(100),
  version,
})
export type OpexChargeBody = z.output<typeof body>

const path = '/settings/opex-charge'

export const listOpexCharges = endpoint({
  method: 'GET',
  path: `${path}/{year}`,
  summary: 'The opex charges of a year, a row for each GP style',
  access: needs('opex.read'),
  params: yearInPath,
  response: z.object({
    ...yearAnswer,
    totalCount: z.number(),
    opexChargeList: z.array(opexChargeRow),
  }),
})

export const createOpexCharges = endpoint({
  method: 'POST',
  path,
  summary: 'Register the opex charges of a year that has none yet',
  access: needs('settings.write'),
  body,
  response: savedYear,
})

export const updateOpexCharges = endpoint({
  method: 'PUT',
  path,
  summary: 'Change the opex charges of a year; a style that is not sent stays as it is',
  access: needs('settings.write'),
  body,
  response: savedYear,
})
