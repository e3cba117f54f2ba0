import { namesApart } from '@yuga/domain/employees/names-apart'
import { type Missing, missingKinds, type readSetUp } from '@yuga/contract/company/set-up'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { type CompanyFacts, setUpSteps, stepState } from '@yuga/domain/set-up/steps'
import type { MissingItems } from './set-up.store.ts'

function missingToWire({ kind, year, currency, count, named }: MissingItems): Missing {
  const nameOf = namesApart(named)
  return {
    missingKind: kind,
    standardYear: year === null ? '' : String(year),
    currencyCode: currency,
    count,
    itemList: named.map(({ id, name, concerned }) => ({
      itemId: id,
      itemName: nameOf({ id, name }),
      concernedCount: concerned,
    })),
  }
}

/** By kinds, and of each what is nearest to this year first. */
const orderFrom = (thisYear: number) => (one: MissingItems, other: MissingItems) => {
  const distance = ({ year }: MissingItems) => Math.abs((year ?? thisYear) - thisYear)
  return (
    missingKinds.indexOf(one.kind) - missingKinds.indexOf(other.kind) ||
    distance(one) - distance(other) ||
    (one.year ?? 0) - (other.year ?? 0) ||
    (one.currency < other.currency ? -1 : 1)
  )
}

/** What the company has and what is missing in a year, by steps and by kind. */
export function setUpFor(
  year: number,
  counts: Omit<CompanyFacts, 'officesWithoutHolidays' | 'missingPrices'>,
  missing: readonly MissingItems[],
): AnswerOf<typeof readSetUp> {
  const countOf = (kind: MissingItems['kind']) =>
    missing
      .filter((items) => items.kind === kind && items.year === year)
      .reduce((sum, { count }) => sum + count, 0)
  const facts: CompanyFacts = {
    ...counts,
    officesWithoutHolidays: countOf('holiday'),
    missingPrices: countOf('unitPrice'),
  }
  return {
    standardYear: String(year),
    stepList: setUpSteps.map((step) => {
      const { count, isDone } = stepState(step, facts)
      return { step, count, doneYn: yesOrNo(isDone) }
    }),
    missingList: missing.toSorted(orderFrom(year)).map(missingToWire),
  }
}
