import { unitPriceSheet } from '@yuga/contract/master-data/unit-price-sheet'
import { unitPriceBody } from '@yuga/contract/master-data/unit-prices'
import { whyNotUnused } from '@yuga/domain/master-data/in-use'
import type { z } from 'zod'
import type { MasterRecords } from '../master-data/master-records.ts'
import {
  addPrices,
  changePrices,
  gradesKnown,
  lockYears,
  type PriceKey,
  removePrice,
  type UnitPrice,
  usesOfPrice,
} from './unit-prices.store.ts'
import { writtenPriceFor } from './unit-prices.view.ts'

type PriceFields = z.output<typeof unitPriceBody>

/** A price after the change: what was not sent stays as it is. */
const sent = (price: number | null | undefined, before: number | null | undefined) =>
  price === undefined ? (before ?? null) : price

const nameOfKey = ({ year, unitTypeCode, gradeCode }: PriceKey) =>
  `${year} ${unitTypeCode} ${gradeCode}`

/** Unit prices, by year, unit type and grade (prices-1). */
export const unitPrices: MasterRecords<PriceKey, PriceFields, UnitPrice> = {
  noun: 'price',
  keyOf: ({ standardYear: year, sectionCode: unitTypeCode, gradeCode }) => ({
    year,
    unitTypeCode,
    gradeCode,
  }),
  keyOfRow: ({ year, unitTypeCode, gradeCode }) => ({ year, unitTypeCode, gradeCode }),
  nameOfKey,
  lock: (db, keys) =>
    lockYears(
      db,
      keys.map(({ year }) => year),
    ),
  after: (fields, before) => ({
    year: fields.standardYear,
    unitTypeCode: fields.sectionCode,
    gradeCode: fields.gradeCode,
    developmentWon: sent(fields.developmentUnitPriceAmount, before?.developmentWon),
    developmentCents: sent(fields.developmentUnitPriceAmountUsd, before?.developmentCents),
    primeCostWon: sent(fields.innerPrimeCost, before?.primeCostWon),
    primeCostCents: sent(fields.innerPrimeCostUsd, before?.primeCostCents),
    settlementWon: sent(fields.departmentExactCalculationAmount, before?.settlementWon),
    settlementCents: sent(fields.departmentExactCalculationAmountUsd, before?.settlementCents),
    targetSellingWon: sent(fields.targetSelling, before?.targetSellingWon),
    targetSellingCents: sent(fields.targetSellingUsd, before?.targetSellingCents),
    remark: fields.remarkContent ?? before?.remark ?? '',
    version: before?.version ?? 0,
  }),
  checker: async (db, requested) => {
    const grades = await gradesKnown(
      db,
      requested.map(({ fields }) => fields.gradeCode),
    )
    return ({ gradeCode }) =>
      grades.has(gradeCode) ? [] : [{ code: 'price.unknown-grade', at: 'gradeCode' }]
  },
  add: addPrices,
  change: changePrices,
  remove: removePrice,
  usesOf: usesOfPrice,
  whyNotRemove: (_price, uses) => whyNotUnused(uses),
  notFound: 'price.not-found',
  taken: { code: 'price.taken', at: 'gradeCode' },
}

export const sheetOfUnitPrices = {
  form: unitPriceSheet,
  schema: unitPriceBody,
  keyField: 'gradeCode',
  written: unitPriceSheet.columns.map(({ field }) => field),
  toView: writtenPriceFor,
  nameOf: ({ standardYear, sectionCode, gradeCode }: ReturnType<typeof writtenPriceFor>) =>
    `${standardYear} ${sectionCode} ${gradeCode}`,
} as const
