import { dayFields } from '@yuga/contract/timecard/timecard'
import type { UnreadableHours } from '@yuga/contract/wire/wire'
import type { Day } from '@yuga/domain/calendar/day'
import { capOf, lockOfCell, type RowFacts } from '@yuga/domain/timecard/facts'
import { weekOf } from '@yuga/domain/timecard/period'
import type { Problem } from '@yuga/domain/problem'
import type { HoursProblemCode } from '@yuga/domain/timecard/hours'
import { nextState } from '@yuga/domain/timecard/row-state'
import { type RequestedCell, type UnknownProject, whyNotSave } from '@yuga/domain/timecard/save'
import { type OwnedCall, writtenBy } from '../http/owned-call.ts'
import { problemsInLocalTime } from './local-times.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { StoredPeriod } from './period.store.ts'
import type { TakenPeriod } from './take-period.ts'
import { raiseVersion, writeCells, writeStates } from './timecard.store.ts'

type RequestedRow = { readonly projectId: string } & {
  readonly [Field in (typeof dayFields)[number]]?: number | UnreadableHours | undefined
}

type Question = {
  readonly cells: RequestedCell[]
  readonly unknownProjects: UnknownProject[]
  readonly unreadable: Problem<HoursProblemCode>[]
}

/** The figures of a row that are hours; any other value is put aside by name. */
function figuresOf(requested: RequestedRow, at: string, unreadable: Question['unreadable']) {
  return dayFields.flatMap((field, weekday) => {
    const to = requested[field]
    if (to === undefined) return []
    if (typeof to === 'number') return [{ to, weekday, at: `${at}.${field}` }]
    unreadable.push({ code: to.unreadable, at: `${at}.${field}` })
    return []
  })
}

/**
 * The request with the stored facts: a cell for every figure that came. A row that the employee
 * no longer has, and that comes without hours, is left out (timecard-4).
 */
function questionOf(
  { facts, tentative }: StoredPeriod,
  requested: readonly RequestedRow[],
): Question {
  const week = weekOf(facts.period)
  const question: Question = { cells: [], unknownProjects: [], unreadable: [] }
  requested.forEach((requestedRow, index) => {
    const at = `timecardSaveList.${index}`
    const figures = figuresOf(requestedRow, at, question.unreadable)
    const row = facts.rows.find((result) => result.projectId === requestedRow.projectId)
    if (row === undefined) {
      if (figures.every(({ to }) => to === 0)) return
      const { projectId } = requestedRow
      const match = tentative.find((one) => one.projectId === projectId)
      const tentativeOf = match?.pmName ?? null
      question.unknownProjects.push({ projectId, at: `${at}.projectId`, tentativeOf })
      return
    }
    figures.forEach(({ to, weekday, at: place }) => {
      const day = week[weekday]
      if (day === undefined) return
      question.cells.push({
        projectId: row.projectId,
        day,
        lock: lockOfCell(facts, row, day),
        capHundredths: capOf(row, day),
        from: row.hours[day] ?? 0,
        to,
        at: place,
      })
    })
  })
  return question
}

/** The hours per day that the request leaves as they are. */
function hoursNotRequested(rows: readonly RowFacts[], cells: readonly RequestedCell[]) {
  const requested = new Set(cells.map((cell) => `${cell.projectId} ${cell.day}`))
  const left: Record<Day, number> = {}
  for (const row of rows) {
    for (const [day, hundredths] of Object.entries(row.hours)) {
      if (!requested.has(`${row.projectId} ${day}`)) left[day] = (left[day] ?? 0) + hundredths
    }
  }
  return left
}

/** The rows with the written cells in them; hours changed on a flagged row open it (timecard-8). */
function rowsAfter(rows: readonly RowFacts[], changed: readonly RequestedCell[]): RowFacts[] {
  return rows.map((row) => {
    const cells = changed.filter((cell) => cell.projectId === row.projectId)
    if (cells.length === 0) return row
    const hours = { ...row.hours, ...Object.fromEntries(cells.map(({ day, to }) => [day, to])) }
    return { ...row, hours, state: nextState(row.state, 'changeHours') ?? row.state }
  })
}

/**
 * Writes all changed cells of the request or none, naming every refused one (timecard-4).
 * Answers the period as it is now; the caller counts the changed rows at the end (`countRows`).
 */
export async function savePeriod(
  call: OwnedCall,
  period: TakenPeriod,
  body: {
    readonly version?: number | undefined
    readonly timecardSaveList: readonly RequestedRow[]
  },
): Promise<TakenPeriod> {
  const { db, now, actor, owner, audit, language } = call
  const { facts } = period
  if (body.version !== undefined && body.version !== period.version) {
    refuse('timecard.stale-version', { at: 'version' })
  }
  const { cells, unknownProjects, unreadable } = questionOf(period, body.timecardSaveList)
  const otherHundredthsOf = hoursNotRequested(facts.rows, cells)
  const broken = [
    ...unreadable,
    ...whyNotSave({ period: facts.period, cells, unknownProjects, otherHundredthsOf }),
  ]
  if (broken.length > 0) {
    throw new Refusal(problemsInLocalTime(broken, { language, timeZone: actor.timeZone }))
  }

  const changed = cells.filter((cell) => cell.from !== cell.to)
  if (changed.length === 0) return period
  const rows = rowsAfter(facts.rows, changed)
  await writeCells(
    db,
    owner.employeeId,
    facts.period,
    changed.map(({ projectId, day, to }) => ({ projectId, day, hundredths: to })),
  )
  const reopened = rows.filter(
    (row, index) => row.state === 'open' && facts.rows[index]?.state === 'flagged',
  )
  if (reopened.length > 0) {
    await writeStates(
      db,
      reopened.map(({ projectId, state }) => ({
        employeeId: owner.employeeId,
        period: facts.period,
        projectId,
        state,
      })),
      writtenBy(call),
    )
  }
  const version = await raiseVersion(db, owner.employeeId, facts.period, now)
  await audit({
    forEmployeeId: owner.employeeId,
    action: 'timecard.save',
    subject: `timecard ${owner.employeeId} ${facts.period.firstDay}`,
    before: changed.map(({ projectId, day, from }) => ({ projectId, day, hundredths: from })),
    after: changed.map(({ projectId, day, to }) => ({ projectId, day, hundredths: to })),
  })
  const changedProjectIds = [...new Set(changed.map(({ projectId }) => projectId))]
  return {
    ...period,
    version,
    savedAt: now.toISOString(),
    facts: { ...facts, rows },
    changedProjectIds,
  }
}
