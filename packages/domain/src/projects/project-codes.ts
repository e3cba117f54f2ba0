import type { Currency } from '../money/figures.ts'

/** What projects earn, with the codes of GRGPST. */
export const revenueCodes = {
  si: 'ST001',
  license: 'ST002',
  thirdParty: 'ST003',
  internalRnd: 'ST004',
} as const
export type RevenueType = keyof typeof revenueCodes

/** What is in the rows of Budget Actual, with the codes of CTEXPN. */
export const costCodes = {
  outsourcing: 'CE001',
  expense: 'CE002',
  thirdParty: 'CE003',
  salesOpex: 'CE004',
  grossProfit: 'CE005',
  internal: 'CE006',
} as const
export type CostCategory = keyof typeof costCodes

/** Categories with entered actuals; the others are computed (project-money-10). */
export const enteredCategories = ['outsourcing', 'expense', 'thirdParty'] as const
export type EnteredCategory = (typeof enteredCategories)[number]

/** The currencies, with the codes of GRCRCY. */
export const currencyCodes = {
  KRW: 'CY001',
  USD: 'CY002',
} as const satisfies Record<Currency, string>

/** Whether a project is in progress or has ended, with the codes of GRPZST. */
export const statusCodes = { inProgress: 'ST001', ended: 'ST002' } as const
export type ProjectStatus = keyof typeof statusCodes

const namesByCode = {
  revenue: namesOf(revenueCodes),
  cost: namesOf(costCodes),
  currency: namesOf(currencyCodes),
  status: namesOf(statusCodes),
}

function namesOf<Name extends string>(
  codes: Readonly<Record<Name, string>>,
): ReadonlyMap<string, Name> {
  const names = Object.keys(codes) as Name[]
  return new Map(names.map((name) => [codes[name], name]))
}

export function revenueTypeOf(code: string): RevenueType | null {
  return namesByCode.revenue.get(code) ?? null
}

export function costCategoryOf(code: string): CostCategory | null {
  return namesByCode.cost.get(code) ?? null
}

export function currencyOf(code: string): Currency | null {
  return namesByCode.currency.get(code) ?? null
}

export function projectStatusOf(code: string): ProjectStatus | null {
  return namesByCode.status.get(code) ?? null
}

/** Whether a category is internal R&D, which takes the place of SI (projects-5). */
export function isInternalRnd(categoryCode: string): boolean {
  return categoryCode === 'CT004'
}

/** The revenue that the team profit rows of a project plan: SI, or internal R&D in its place (projects-5). */
export function serviceOf(project: { readonly isInternalRnd: boolean }): 'si' | 'internalRnd' {
  return project.isInternalRnd ? 'internalRnd' : 'si'
}

/** The types of revenue that a project can have, the one of a new billing row first. */
export function revenueTypesOf(project: { readonly isInternalRnd: boolean }): RevenueType[] {
  return [serviceOf(project), 'license', 'thirdParty']
}
