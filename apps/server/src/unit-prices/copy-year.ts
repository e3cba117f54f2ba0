import { changedBy } from '@yuga/domain/money/unit-prices'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { recordsOf } from '../master-data/plan-upload.ts'
import { unitPrices } from './price-records.ts'
import { addPrices, lockYears, type UnitPrice } from './unit-prices.store.ts'

/** Copies what is missing in the next year, each amount by the percentage and rounded by itself (prices-5). */
export async function copyYear(
  { db, actor, now, audit }: Context & { readonly actor: Actor },
  year: number,
  percentHundredths: number,
) {
  const next = year + 1
  if (next > 2099) refuse('input.year', { at: 'year' })
  const prices = await lockYears(db, [year, next])
  const copied = prices.filter((price) => price.year === year)
  if (copied.length === 0) refuse('price.nothing-to-copy', { values: { year } })
  const isThere = new Set(prices.filter((price) => price.year === next).map(keyInYear))
  const by = (amount: number | null) => changedBy(amount, percentHundredths)
  const added = copied
    .filter((price) => !isThere.has(keyInYear(price)))
    .map((price): UnitPrice => ({
      ...price,
      year: next,
      developmentWon: by(price.developmentWon),
      developmentCents: by(price.developmentCents),
      primeCostWon: by(price.primeCostWon),
      primeCostCents: by(price.primeCostCents),
      settlementWon: by(price.settlementWon),
      settlementCents: by(price.settlementCents),
      targetSellingWon: by(price.targetSellingWon),
      targetSellingCents: by(price.targetSellingCents),
      version: 0,
    }))
  await addPrices(db, added, { employeeId: actor.employeeId, at: now })
  const { keyOfRow, nameOfKey, noun } = unitPrices
  const subjectOf = (price: UnitPrice) => nameOfKey(keyOfRow(price))
  await audit(...recordsOf(noun, { added, changed: [] }, subjectOf))
  return {
    standardYear: String(next),
    addedCount: added.length,
    keptCount: copied.length - added.length,
  }
}

function keyInYear({ unitTypeCode, gradeCode }: UnitPrice): string {
  return `${unitTypeCode} ${gradeCode}`
}
