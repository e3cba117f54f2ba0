/** The steps of the guide, in the order in which they build on each other (set-up-5). */
export const setUpSteps = [
  'chart',
  'holidays',
  'prices',
  'people',
  'types',
  'rates',
  'targets',
] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** Nothing is wrong where they are left out: figures need them only where they are used. */
export const optionalSteps: readonly SetUpStep[] = ['rates', 'targets']

/** What a company has today, counted. */
export type CompanyFacts = {
  /** Units of the chart that counts this year. */
  readonly units: number
  /** Employees who are or will be there, with an active account. */
  readonly people: number
  /** Offices in which someone works, and holidays of this year in any of them. */
  readonly officesWithoutHolidays: number
  readonly holidays: number
  /** Unit prices of this year, and how many more people and projects of it need. */
  readonly prices: number
  readonly missingPrices: number
  readonly billableTypes: number
  readonly nonBillableTypes: number
  readonly hasExchangeRate: boolean
  readonly opexCharges: number
  readonly teamTargets: number
}

/** How much of a step is there; done says whether it is enough (set-up-5). */
export type StepState = { readonly count: number; readonly isDone: boolean }

/** What a step has come to: read from the company's data, so that it can be left and resumed by anybody. */
export function stepState(step: SetUpStep, facts: CompanyFacts): StepState {
  switch (step) {
    case 'chart':
      // the root comes with the first administrator
      return { count: facts.units, isDone: facts.units > 1 }
    case 'holidays':
      return { count: facts.holidays, isDone: facts.officesWithoutHolidays === 0 }
    case 'people':
      return { count: facts.people, isDone: facts.people > 1 }
    case 'prices':
      return { count: facts.prices, isDone: facts.prices > 0 && facts.missingPrices === 0 }
    case 'types':
      return {
        count: facts.billableTypes + facts.nonBillableTypes,
        isDone: facts.billableTypes > 0 && facts.nonBillableTypes > 0,
      }
    case 'rates':
      return {
        count: facts.opexCharges + (facts.hasExchangeRate ? 1 : 0),
        isDone: facts.hasExchangeRate && facts.opexCharges > 0,
      }
    case 'targets':
      return { count: facts.teamTargets, isDone: facts.teamTargets > 0 }
  }
}
