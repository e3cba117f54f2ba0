import type { Day, Month } from '@yuga/domain/calendar/day'
import type { CountedLine, ProfitLine, WorkedLine } from '@yuga/domain/finance/profit/lines'
import type { SideValue } from '@yuga/domain/finance/reconciliation'
import type { Figure } from '@yuga/domain/money/figures'

/** What a row of a comparison is about. */
export type Item = {
  readonly employeeId?: string
  readonly projectId?: string
  readonly unitId?: string
  readonly line?: ProfitLine
  /** The first day of a stretch. */
  readonly day?: Day
  /** What kind of figure it is. */
  readonly kind?: string
}

const fields = [
  'employeeId',
  'projectId',
  'unitId',
  'line',
  'day',
  'kind',
] as const satisfies readonly (keyof Item)[]

/** There are tens of thousands of items: their keys are made without a list or JSON, and are as short as can be. */
const between = '\n'

export function keyOf({ employeeId, projectId, unitId, line, day, kind }: Item): string {
  const what = `${employeeId ?? ''}${between}${projectId ?? ''}${between}${unitId ?? ''}`
  if (line === undefined && day === undefined && kind === undefined) return what
  return `${what}${between}${line ?? ''}${between}${day ?? ''}${between}${kind ?? ''}`
}

export function itemOf(key: string): Item {
  const parts = key.split(between)
  return Object.fromEntries(
    fields.flatMap((field, place) => (parts[place] ? [[field, parts[place]]] : [])),
  )
}

export function valueOfFigure(figure: Figure): SideValue {
  return 'missing' in figure ? null : figure.amount
}

/** The sum; none where one of them misses something. */
function sumOf(all: Iterable<SideValue>): SideValue {
  let sum = 0
  for (const one of all) {
    if (one === null) return null
    sum += one
  }
  return sum
}

/** Items by month, with equal ones added up; a missing item is left out, as an empty one is. */
export class ByMonth {
  readonly #months = new Map<Month, Map<string, SideValue>>()

  add(month: Month, item: Item, value: SideValue): void {
    if (value === 0) return
    const items = this.#months.get(month) ?? new Map<string, SideValue>()
    this.#months.set(month, items)
    const key = keyOf(item)
    const before = items.get(key)
    items.set(key, before === null || value === null ? null : (before ?? 0) + value)
  }

  of(month: Month): ReadonlyMap<string, SideValue> {
    return this.#months.get(month) ?? new Map<string, SideValue>()
  }

  totalOf(month: Month): SideValue {
    return sumOf(this.of(month).values())
  }
}

/** What lines of money are part of: said here once more, as the reports' own rule of it is what is checked. */
const partOf = {
  si: 'sales',
  license: 'sales',
  thirdParty: 'sales',
  internalRnd: 'sales',
  outsourcing: 'cost',
  expense: 'cost',
  thirdPartyCost: 'cost',
  salesOpex: 'cost',
} as const satisfies Record<Exclude<CountedLine, WorkedLine>, string>

export type MoneyLine = keyof typeof partOf
export type MoneyPart = (typeof partOf)[MoneyLine]

/** Sales and costs by project and line. */
export class MoneyByMonth {
  readonly sales = new ByMonth()
  readonly cost = new ByMonth()

  add(
    month: Month,
    item: { readonly projectId: string; readonly line: MoneyLine },
    value: SideValue,
  ): void {
    this[partOf[item.line]].add(month, item, value)
  }
}
