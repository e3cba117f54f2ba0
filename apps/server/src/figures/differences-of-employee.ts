import {
  addDays,
  addMonths,
  type Day,
  firstDayOf,
  type Month,
  monthOf,
  monthsFrom,
} from '@yuga/domain/calendar/day'
import type { Holiday } from '@yuga/domain/calendar/workdays'
import { grouped } from '@yuga/domain/grouped'
import {
  type Cell,
  cellsOf,
  type CountedEmployee,
  type DayEntry,
  lastMonthOfStretches,
  type WorkStretch,
  workStretchesOf,
} from '@yuga/domain/timecard/man-months/cells'
import { manMonthOf } from '@yuga/domain/timecard/man-months/man-month'
import type { CheckedDays, CheckedEmployee } from './check.store.ts'

/** What a figure says, by the names of its fields. */
export type FigureFields = Readonly<Record<string, string | number | boolean>>

/** A figure that is not what the hours add up to. */
export type Difference = {
  readonly kind: 'cell' | 'stretch' | 'overlap' | 'lost-hours'
  readonly employeeId: string
  readonly projectId: string | null
  readonly firstDay: Day
  /** Null: there is none. */
  readonly kept: FigureFields | null
  /** Null: there must be none. */
  readonly must: FigureFields | null
}

type Checked = {
  readonly holidays: readonly Holiday[]
  readonly today: Day
  readonly days: CheckedDays
}

/**
 * What is kept of an employee, held against what their days come to: open months by the rules, closed ones as frozen.
 */
export function differencesOf(
  result: CheckedEmployee,
  { holidays, today, days }: Checked,
): Difference[] {
  const { employeeId } = result
  const entries = result.entries.map(([projectId, day, hundredths, isSubmitted]): DayEntry => ({
    projectId,
    day,
    hundredths,
    isSubmitted,
  }))
  const closed = new Map(result.closes.map((close) => [close.month, close.baseHundredths]))
  const isOpen = (day: Day) => !closed.has(monthOf(day))
  const employee: CountedEmployee = {
    ...result,
    residence: grouped(result.residence, ({ projectId }) => projectId),
  }
  const open = entries.filter(({ day }) => isOpen(day))
  const frozen = entries.filter(({ day }) => !isOpen(day))
  return [
    ...compared(
      { kind: 'cell', employeeId },
      result.cells.filter(({ firstDay }) => isOpen(firstDay)),
      open.length === 0 ? [] : cellsOf(employee, open, holidays),
    ),
    ...compared(
      { kind: 'stretch', employeeId },
      result.stretches.filter(({ firstDay }) => isOpen(firstDay)),
      openMonthsOf(result, closed, { today, days }).flatMap((month) =>
        workStretchesOf(employee, month, holidays),
      ),
    ),
    ...frozenDifferences(result, frozen, closed),
  ]
}

/**
 * The open months with stretches to compare: those that must be there, which end a month before the last one
 * that is kept, since the daily extension may not have run yet, and all later ones that are there.
 */
function openMonthsOf(
  { joinDay, positions, stretches }: CheckedEmployee,
  closed: ReadonlyMap<Month, number>,
  { today, days }: Pick<Checked, 'today' | 'days'>,
): Month[] {
  if (positions.length === 0) return []
  const expected = monthsFrom(
    later(monthOf(joinDay), monthOf(days.firstDay)),
    earlier(addMonths(lastMonthOfStretches(today), -1), monthOf(days.lastDay)),
  )
  const stored = stretches.map(({ firstDay }) => monthOf(firstDay))
  return [...new Set([...expected, ...stored])].filter((month) => !closed.has(month))
}

const later = (one: Month, other: Month) => (one > other ? one : other)
const earlier = (one: Month, other: Month) => (one < other ? one : other)

type Figures = Cell | WorkStretch

const projectOf = (figures: Figures) => ('projectId' in figures ? figures.projectId : null)
const keyOf = (figures: Figures) => `${projectOf(figures)} ${figures.firstDay}`

/** What is kept and what must be, by project and first day. */
function compared(
  about: Pick<Difference, 'kind' | 'employeeId'>,
  stored: readonly Figures[],
  expected: readonly Figures[],
): Difference[] {
  const storedByKey = new Map(stored.map((figures) => [keyOf(figures), figures]))
  const expectedByKey = new Map(expected.map((figures) => [keyOf(figures), figures]))
  return [...new Set([...storedByKey.keys(), ...expectedByKey.keys()])].flatMap((key) => {
    return differing(about, storedByKey.get(key), expectedByKey.get(key))
  })
}

function differing(
  about: Pick<Difference, 'kind' | 'employeeId'>,
  stored: Figures | undefined,
  expected: Figures | undefined,
): Difference[] {
  const either = stored ?? expected
  if (either === undefined || isSame(stored, expected)) return []
  const fields = { kept: fieldsOf(stored), must: fieldsOf(expected) }
  return [{ ...about, projectId: projectOf(either), firstDay: either.firstDay, ...fields }]
}

/** Nearly all are the same: only differing ones are compared field by field. */
function isSame(stored: FigureFields | undefined, expected: FigureFields | undefined): boolean {
  if (stored === undefined || expected === undefined) return false
  const names = Object.keys(stored)
  return (
    names.length === Object.keys(expected).length &&
    names.every((name) => stored[name] === expected[name])
  )
}

function fieldsOf(figures: Figures | undefined): FigureFields | null {
  if (figures === undefined) return null
  const { firstDay: _, ...fields } = figures
  const parts = Object.entries(fields).filter(([name]) => name !== 'projectId')
  return Object.fromEntries(parts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function textOf(fields: FigureFields | null): string {
  const parts = Object.entries(fields ?? {}).map(([name, value]) => `${name} ${value}`)
  return fields === null ? '' : parts.join(', ')
}

/** A difference in one line. */
export function lineOf({
  kind,
  employeeId,
  projectId,
  firstDay,
  kept: stored,
  must: expected,
}: Difference): string {
  const name = [kind, employeeId, ...(projectId === null ? [] : [projectId]), firstDay].join(' ')
  const expectedText = expected === null ? 'absent' : textOf(expected)
  return `${name}: ${stored === null ? 'missing' : textOf(stored)}, but must be ${expectedText}`
}

/** The months that are closed: their own segments hold all hours once, at the frozen base hours. */
function frozenDifferences(
  { employeeId, cells, stretches }: CheckedEmployee,
  entries: readonly DayEntry[],
  closed: ReadonlyMap<Month, number>,
): Difference[] {
  const frozenCells = cells.filter(({ firstDay }) => closed.has(monthOf(firstDay)))
  const left = new Set(entries)
  const ofProject = grouped(entries, ({ projectId, day }) => `${projectId} ${monthOf(day)}`)
  const wrong = frozenCells.flatMap((cell) => {
    const own = ofProject.get(`${cell.projectId} ${monthOf(cell.firstDay)}`) ?? []
    const within = own.filter(({ day }) => cell.firstDay <= day && day <= cell.lastDay)
    for (const entry of within) left.delete(entry)
    const baseHundredths = closed.get(monthOf(cell.firstDay)) ?? 0
    const hundredths = sumOf(within.filter(({ isSubmitted }) => isSubmitted))
    const expected = {
      ...cell,
      baseHundredths,
      enteredHundredths: sumOf(within),
      submittedHundredths: hundredths,
      tenThousandths: manMonthOf({ baseHundredths, hundredths }),
    }
    return differing({ kind: 'cell', employeeId }, cell, expected)
  })
  const overlapping = frozenCells.flatMap((cell, index): Difference[] => {
    const next = frozenCells[index + 1]
    const overlaps = next?.projectId === cell.projectId && next.firstDay <= cell.lastDay
    if (!overlaps) return []
    const { projectId, firstDay, lastDay } = cell
    const expected = { lastDay: addDays(next.firstDay, -1) }
    return [{ kind: 'overlap', employeeId, projectId, firstDay, kept: { lastDay }, must: expected }]
  })
  const lost = grouped([...left], ({ projectId, day }) => `${projectId} ${monthOf(day)}`)
  return [
    ...wrong,
    ...overlapping,
    ...[...lost.values()].flatMap((some): Difference[] => {
      const [first] = some
      if (first === undefined) return []
      return [
        {
          kind: 'lost-hours',
          employeeId,
          projectId: first.projectId,
          firstDay: firstDayOf(monthOf(first.day)),
          kept: null,
          must: { enteredHundredths: sumOf(some) },
        },
      ]
    }),
    ...stretches.flatMap((stretch) => {
      const baseHundredths = closed.get(monthOf(stretch.firstDay))
      if (baseHundredths === undefined) return []
      return differing({ kind: 'stretch', employeeId }, stretch, { ...stretch, baseHundredths })
    }),
  ]
}

function sumOf(entries: readonly DayEntry[]): number {
  return entries.reduce((sum, { hundredths }) => sum + hundredths, 0)
}
