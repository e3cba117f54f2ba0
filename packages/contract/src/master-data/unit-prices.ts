import {
  dollarPlaces,
  percentOf,
  typedPrice,
  unitTypes,
  wonPlaces,
} from '@yuga/domain/money/unit-prices'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { unitPricesShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { lastUpdate } from '../wire/master-data.ts'
import { sheetQuery } from '../wire/sheet.ts'
import { sheetDownload, sheetUpload } from '../wire/sheet-endpoints.ts'
import { done, refuseInput, version, versionInAddress, wireId, wireText } from '../wire/wire.ts'
import { wireYear, yearInPath } from '../wire/year-tables.ts'

const amount = z.number().nullable().describe('null: there is no such price')

const amounts = {
  developmentUnitPriceAmount: amount,
  developmentUnitPriceAmountUsd: amount,
  innerPrimeCost: amount,
  innerPrimeCostUsd: amount,
  departmentExactCalculationAmount: amount,
  departmentExactCalculationAmountUsd: amount,
  targetSelling: amount,
  targetSellingUsd: amount,
}

export const unitPriceRow = z.object({
  standardYear: z.string(),
  sectionCode: z.string(),
  sectionName: z.string(),
  gradeCode: z.string(),
  gradeName: z.string(),
  ...amounts,
  remarkContent: z.string(),
  version: z.number(),
})
export type UnitPriceRow = z.output<typeof unitPriceRow>

/** A price in its minor unit inside; empty and null: none (prices-2). */
function wirePrice(places: number, what: string) {
  return z
    .union([z.number(), z.string().max(100), z.null()])
    .describe(`${what}; empty or null: none`)
    .transform((value, ctx) => {
      const price = value === null ? 'none' : typedPrice(value, places)
      if (price === null) return refuseInput(ctx, places === 0 ? 'input.won' : 'input.dollars')
      return price === 'none' ? null : price
    })
}
/** Absent: unchanged. */
const wireWon = wirePrice(wonPlaces, 'Whole won').optional()
const wireDollars = wirePrice(dollarPlaces, 'Dollars with at most two decimals').optional()

const priceFields = {
  developmentUnitPriceAmount: wireWon,
  developmentUnitPriceAmountUsd: wireDollars,
  innerPrimeCost: wireWon,
  innerPrimeCostUsd: wireDollars,
  departmentExactCalculationAmount: wireWon,
  departmentExactCalculationAmountUsd: wireDollars,
  targetSelling: wireWon,
  targetSellingUsd: wireDollars,
  /** Absent: unchanged. */
  remarkContent: wireText(1000).optional(),
}

/** A new price, by the form or by a row of a sheet. */
export const unitPriceBody = z.object({
  standardYear: wireYear,
  sectionCode: z.enum(unitTypes),
  gradeCode: wireId,
  ...priceFields,
})

const saved = z.object({
  standardYear: z.string(),
  sectionCode: z.string(),
  gradeCode: z.string(),
  version: z.number(),
})

const list = listOf('unitPriceList', unitPriceRow, {
  ...unitPricesShape,
  answers: lastUpdate,
})

const path = '/settings/unit-price'

export const listUnitPrices = endpoint({
  method: 'GET',
  path: `${path}/{year}`,
  summary: 'A page of the unit prices of a year',
  access: needs('settings.read'),
  params: yearInPath,
  ...list,
})

export const createUnitPrice = endpoint({
  method: 'POST',
  path,
  summary: 'Add the prices of a year, unit type and grade',
  access: needs('settings.write'),
  body: unitPriceBody,
  response: saved,
})

export const updateUnitPrice = endpoint({
  method: 'PUT',
  path,
  summary: 'Change prices and remark; year, unit type and grade stay',
  access: needs('settings.write'),
  body: unitPriceBody.extend({ version }),
  response: saved,
})

export const deleteUnitPrice = endpoint({
  method: 'DELETE',
  path: `${path}/{year}/{sectionCode}/{gradeCode}`,
  summary: 'Delete the prices of a year, unit type and grade that no hours and no plan need',
  access: needs('settings.write'),
  params: yearInPath.extend({ sectionCode: z.enum(unitTypes), gradeCode: wireId }),
  query: z.object({ version: versionInAddress }),
  response: done,
})

export const copyUnitPrices = endpoint({
  method: 'POST',
  path: `${path}/{year}/copy`,
  summary: 'Copy the prices of a year to the next one, by a percentage; what is there stays',
  access: needs('settings.write'),
  params: yearInPath,
  body: z.object({
    percent: z
      .union([z.number(), z.string().max(100)])
      .describe('Above -100 and at most 100, with at most two decimals; empty is 0')
      .transform((value, ctx) => percentOf(value) ?? refuseInput(ctx, 'input.percent')),
  }),
  response: z.object({
    standardYear: z.string().describe('The year that was copied to'),
    addedCount: z.number(),
    keptCount: z.number().describe('Prices that were there already, and stay as they are'),
  }),
})

export const downloadUnitPrices = sheetDownload({
  path: `${path}/excel`,
  summary: 'The unit prices of a year as a sheet, or the template to fill',
  query: list.query.extend({ ...sheetQuery, year: wireYear }).omit({ offset: true, limit: true }),
})

export const uploadUnitPrices = sheetUpload({
  path: `${path}/excel`,
  summary: 'Add and change unit prices by a sheet, all rows or none',
})
