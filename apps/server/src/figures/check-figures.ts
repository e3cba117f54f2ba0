import { addMonths, monthOf, monthsFrom, type Day, type Month } from '@yuga/domain/calendar/day'
import type { Holiday } from '@yuga/domain/calendar/workdays'
import {
  type Cell,
  cellsOf,
  type CountedEmployee,
  type DayEntry,
  lastMonthOfStretches,
  type WorkStretch,
  workStretchesOf,
} from '@yuga/domain/timecard/cells'
import { manMonthOf } from '@yuga/domain/timecard/man-month'
import type pg from 'pg'
import { allHolidays, type CheckedEmployee, employeesAfter, entriesOf } from './check.store.ts'

/** Some people's hours of ten years are in memory at a time. */
const peopleAtATime = 50

/**
 * Recomputes every cell and work stretch from single days, in another way than `recomputeCells` does, and names
 * each that differs. A closed month is held against its hours, its frozen base hours and its own segments. All is
 * read in one snapshot, so that people may go on working.
 */
export async function checkFigures(pool: pg.Pool, today: Day): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const holidays = await allHolidays(client)
    const differing: string[] = []
    let last = ''
    for (;;) {
      const some = await employeesAfter(client, last, peopleAtATime)
      const ids = some.map(({ employeeId }) => employeeId)
      const entries = grouped(await entriesOf(client, ids), ({ employeeId }) => employeeId)
      for (const employee of some) {
        const own = entries.get(employee.employeeId) ?? []
        differing.push(...differencesOf(employee, own, holidays, today))
      }
      last = ids.at(-1) ?? ''
      if (some.length < peopleAtATime) break
    }
    await client.query('commit')
    return differing
  } finally {
    // whatever went wrong, the snapshot goes with the connection
    client.release(true)
  }
}

function differencesOf(
  found: CheckedEmployee,
  entries: readonly DayEntry[],
  holidays: readonly Holiday[],
  today: Day,
): string[] {
  const closed = new Map(found.closes.map((close) => [close.month, close.baseHundredths]))
  const isOpen = (day: Day) => !closed.has(monthOf(day))
  const employee: CountedEmployee = {
    ...found,
    residence: grouped(found.residence, ({ projectId }) => projectId),
  }
  const open = entries.filter(({ day }) => isOpen(day))
  const frozen = entries.filter(({ day }) => !isOpen(day))
  return [
    ...compared(
      found.cells.filter(({ firstDay }) => isOpen(firstDay)),
      open.length === 0 ? [] : cellsOf(employee, open, holidays),
      (cell) => `cell ${found.employeeId} ${cell.projectId} ${cell.firstDay}`,
    ),
    ...compared(
      found.stretches.filter(({ firstDay }) => isOpen(firstDay)),
      openMonthsOf(found, closed, today).flatMap((month) =>
        workStretchesOf(employee, month, holidays),
      ),
      (stretch) => `stretch ${found.employeeId} ${stretch.firstDay}`,
    ),
    ...frozenDifferences(found, frozen, closed),
  ]
}

/**
 * The open months whose stretches are compared: those that must be there, which end a month before the last one
 * that is kept, since the daily extension may not have run yet, and all later ones that are there.
 */
function openMonthsOf(
  { joinDay, positions, stretches }: CheckedEmployee,
  closed: ReadonlyMap<Month, number>,
  today: Day,
): Month[] {
  if (positions.length === 0) return []
  const must = monthsFrom(monthOf(joinDay), addMonths(lastMonthOfStretches(today), -1))
  const kept = stretches.map(({ firstDay }) => monthOf(firstDay))
  return [...new Set([...must, ...kept])].filter((month) => !closed.has(month))
}

/** What is kept and what must be, by their names. */
function compared<Figures extends Cell | WorkStretch>(
  kept: readonly Figures[],
  must: readonly Figures[],
  nameOf: (figures: Figures) => string,
): string[] {
  const keptByName = new Map(kept.map((figures) => [nameOf(figures), textOf(figures)]))
  const mustByName = new Map(must.map((figures) => [nameOf(figures), textOf(figures)]))
  return [...new Set([...keptByName.keys(), ...mustByName.keys()])].flatMap((name) => {
    const [is, wanted] = [keptByName.get(name), mustByName.get(name)]
    return is === wanted ? [] : [`${name}: ${is ?? 'missing'}, but must be ${wanted ?? 'absent'}`]
  })
}

function textOf(figures: Cell | WorkStretch): string {
  const parts = Object.entries(figures).filter(
    ([name]) => name !== 'firstDay' && name !== 'projectId',
  )
  return parts
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

/** The months that are closed: their own segments hold all hours once, at the frozen base hours. */
function frozenDifferences(
  { employeeId, cells, stretches }: CheckedEmployee,
  entries: readonly DayEntry[],
  closed: ReadonlyMap<Month, number>,
): string[] {
  const frozenCells = cells.filter(({ firstDay }) => closed.has(monthOf(firstDay)))
  const left = new Set(entries)
  const ofProject = grouped(entries, ({ projectId, day }) => `${projectId} ${monthOf(day)}`)
  const wrong = frozenCells.flatMap((cell) => {
    const own = ofProject.get(`${cell.projectId} ${monthOf(cell.firstDay)}`) ?? []
    const within = own.filter(({ day }) => cell.firstDay <= day && day <= cell.lastDay)
    for (const entry of within) left.delete(entry)
    const baseHundredths = closed.get(monthOf(cell.firstDay)) ?? 0
    const hundredths = sumOf(within.filter(({ isSubmitted }) => isSubmitted))
    const must = {
      ...cell,
      baseHundredths,
      enteredHundredths: sumOf(within),
      submittedHundredths: hundredths,
      tenThousandths: manMonthOf({ baseHundredths, hundredths }),
    }
    return compared([cell], [must], () => `cell ${employeeId} ${cell.projectId} ${cell.firstDay}`)
  })
  const overlapping = frozenCells.filter((cell, index) => {
    const next = frozenCells[index + 1]
    return next !== undefined && next.projectId === cell.projectId && next.firstDay <= cell.lastDay
  })
  const missing = new Set([...left].map(({ projectId, day }) => `${projectId} ${monthOf(day)}`))
  return [
    ...wrong,
    ...overlapping.map(
      (cell) => `cell ${employeeId} ${cell.projectId} ${cell.firstDay}: reaches into the next one`,
    ),
    ...[...missing].map((name) => `cell ${employeeId} ${name}: missing in a closed month`),
    ...stretches.flatMap(({ firstDay, baseHundredths }) => {
      const base = closed.get(monthOf(firstDay))
      return base === undefined || base === baseHundredths
        ? []
        : [`stretch ${employeeId} ${firstDay}: base ${baseHundredths}, but closed with ${base}`]
    }),
  ]
}

function sumOf(entries: readonly DayEntry[]): number {
  return entries.reduce((sum, { hundredths }) => sum + hundredths, 0)
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
