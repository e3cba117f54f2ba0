import { terms } from '../texts/terms.ts'
import { isSummed, type ProfitLine } from '@yuga/domain/finance/profit/lines'
import { type Meaning, meaningOf } from '@yuga/domain/finance/profit/red'

/** A row of team or project profit: a line, or what the gross profit is measured by. */
export type ProfitRowName = ProfitLine | 'target' | 'achievement'

/** The codes of the rows: those of GRGPST and CTEXPN where they have one, with the names of those. */
export const profitRowCodes = {
  sales: 'SALES',
  si: 'ST001',
  license: 'ST002',
  thirdParty: 'ST003',
  internalRnd: 'ST004',
  cost: 'COST',
  outsourcing: 'CE001',
  expense: 'CE002',
  thirdPartyCost: 'CE003',
  salesOpex: 'CE004',
  settlement: 'CE006',
  grossProfit: 'CE005',
  labour: 'LABOUR',
  operatingProfit: 'OPERATING',
  target: 'TARGET',
  achievement: 'ACHIEVEMENT',
} as const satisfies Record<ProfitRowName, string>

export type ProfitRowCode = (typeof profitRowCodes)[ProfitRowName]

/** The row of a code. */
export function profitRowNameOf(code: ProfitRowCode): ProfitRowName {
  const names = Object.keys(profitRowCodes) as ProfitRowName[]
  const match = names.find((name) => profitRowCodes[name] === code)
  if (match === undefined) throw new Error(`${code} is no row of a report of profit`)
  return match
}

/** Whether the row of a code adds others up (profit-1); screens and sheets write these in bold. */
export function isSumRow(code: ProfitRowCode): boolean {
  return isSummed(profitRowNameOf(code))
}

/** What more of the row of a code means for the business (reports-17); SERVICE is SI and internal R&D. */
export function meaningOfRow(code: ProfitRowCode | 'SERVICE'): Meaning {
  if (code === 'SERVICE') return 'earns'
  const name = profitRowNameOf(code)
  if (name === 'target') return 'neither'
  return name === 'achievement' ? 'earns' : meaningOf(name)
}

/** The codes as a list, for schemas. */
export const everyProfitRowCode = Object.values(profitRowCodes)

/** What the rows are called that no code names. */
export const profitRowLabels = {
  sales: terms.sales,
  cost: terms.cost,
  labour: { ko: '인건비', en: 'Labour cost' },
  operatingProfit: terms.operatingProfit,
  target: terms.gpTarget,
  achievement: { ko: 'GP 달성률', en: 'GP achievement' },
} as const satisfies Partial<Record<ProfitRowName, { readonly ko: string; readonly en: string }>>

/** The rows of team profit in their order; those of depth 2 are part of the row of depth 1 above them. */
export const teamProfitRows: readonly { readonly name: ProfitRowName; readonly depth: 1 | 2 }[] = [
  { name: 'sales', depth: 1 },
  { name: 'si', depth: 2 },
  { name: 'license', depth: 2 },
  { name: 'thirdParty', depth: 2 },
  { name: 'internalRnd', depth: 2 },
  { name: 'cost', depth: 1 },
  { name: 'outsourcing', depth: 2 },
  { name: 'expense', depth: 2 },
  { name: 'thirdPartyCost', depth: 2 },
  { name: 'salesOpex', depth: 2 },
  { name: 'settlement', depth: 1 },
  { name: 'grossProfit', depth: 1 },
  { name: 'labour', depth: 1 },
  { name: 'operatingProfit', depth: 1 },
  { name: 'target', depth: 1 },
  { name: 'achievement', depth: 1 },
]

/** What the rows of project profit belong to. */
export const largeRows = {
  REVENUE: { ko: '수익', en: 'Revenue' },
  COST: terms.cost,
  PROFIT: { ko: '이익', en: 'Profit' },
} as const
export type LargeRowCode = keyof typeof largeRows

/** The rows of project profit in their order; teams settle nothing with themselves, so settlement is none of them. */
export const projectProfitRows: readonly {
  readonly name: ProfitLine
  readonly large: LargeRowCode
}[] = [
  { name: 'si', large: 'REVENUE' },
  { name: 'license', large: 'REVENUE' },
  { name: 'thirdParty', large: 'REVENUE' },
  { name: 'internalRnd', large: 'REVENUE' },
  { name: 'sales', large: 'REVENUE' },
  { name: 'outsourcing', large: 'COST' },
  { name: 'expense', large: 'COST' },
  { name: 'thirdPartyCost', large: 'COST' },
  { name: 'salesOpex', large: 'COST' },
  { name: 'cost', large: 'COST' },
  { name: 'grossProfit', large: 'PROFIT' },
  { name: 'labour', large: 'PROFIT' },
  { name: 'operatingProfit', large: 'PROFIT' },
]
