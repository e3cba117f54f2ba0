import type { UnitPriceRow } from '@yuga/contract/master-data/unit-prices'
import { dollarPlaces } from '@yuga/domain/money/unit-prices'
import type { ListedPrice, UnitPrice } from './unit-prices.store.ts'

/** Cents as the wire's number of dollars: for sending only, never for adding up. */
function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 10 ** dollarPlaces
}

/** Prices in the form of the body that writes them. */
export function writtenPriceFor(price: UnitPrice) {
  return {
    standardYear: String(price.year),
    sectionCode: price.unitTypeCode,
    gradeCode: price.gradeCode,
    developmentUnitPriceAmount: price.developmentWon,
    developmentUnitPriceAmountUsd: dollars(price.developmentCents),
    innerPrimeCost: price.primeCostWon,
    innerPrimeCostUsd: dollars(price.primeCostCents),
    departmentExactCalculationAmount: price.settlementWon,
    departmentExactCalculationAmountUsd: dollars(price.settlementCents),
    targetSelling: price.targetSellingWon,
    targetSellingUsd: dollars(price.targetSellingCents),
    remarkContent: price.remark,
  }
}

/** The same with names and version, as the list answers it. */
export function unitPriceRowFor(price: ListedPrice): UnitPriceRow {
  const { unitTypeName, gradeName, version } = price
  return { ...writtenPriceFor(price), sectionName: unitTypeName, gradeName, version }
}

/** What a call that wrote prices answers. */
export function savedPrice({ year, unitTypeCode, gradeCode, version }: UnitPrice) {
  return { standardYear: String(year), sectionCode: unitTypeCode, gradeCode, version }
}
