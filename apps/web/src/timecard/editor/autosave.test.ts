import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Unreachable } from '../../api/failures.ts'
import { gridActs, select, startEditing, typeInto } from '../sheet/grid-state.ts'
import { placeOfDay } from '../sheet/selection.ts'
import { selectOnly } from '../../ui/sheet-grid/selection.ts'
import { aTimecard } from '../timecard.fixture.ts'
import { autosavePauseMilliseconds, keepSaving } from './autosave.ts'
import type { PeriodCalls } from './period-calls.ts'
import { createPeriodEditor } from './period-editor.ts'
import { aServer, refusal, type } from './period-editor.fixture.ts'
import { unsavedCells } from './savable.ts'

type Week = readonly [number, number, number, number, number, number, number]

/** An answer of a company where hours save themselves; two projects, the second one empty by default. */
const answer = (version: number, week: Week = [0, 0, 0, 0, 0, 0, 0], second: Week = week0) =>
  aTimecard([{ week }, { week: second }], { version, autosaveYn: 'Y' })
const week0: Week = [0, 0, 0, 0, 0, 0, 0]

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open(calls: PeriodCalls, isSignedIn = () => true) {
  const period = createPeriodEditor(answer(1), calls)
  const leave = keepSaving(period, isSignedIn)
  return { period, leave }
}

const pause = (milliseconds = autosavePauseMilliseconds) =>
  vi.advanceTimersByTimeAsync(milliseconds)

describe('[timecard-13] typed hours', () => {
  test('are saved in one call after a pause, with the version of the answer from then on', async () => {
    const { calls, requested } = aServer([
      answer(2, [0, 8, 8, 0, 0, 0, 0]),
      answer(3, [0, 8, 8, 4, 0, 0, 0]),
    ])
    const { period } = open(calls)
    type(period, 1, 8)
    await pause(autosavePauseMilliseconds - 100)
    type(period, 2, 8)
    await pause(autosavePauseMilliseconds - 100)
    expect(requested).toEqual([])
    await pause(100)
    expect(requested).toMatchObject([
      { version: 1, list: [{ projectId: 'P1', timeMonday: 8, timeTuesday: 8 }] },
    ])
    type(period, 3, 4)
    await pause()
    expect(requested[1]).toMatchObject({
      version: 2,
      list: [{ projectId: 'P1', timeWednesday: 4 }],
    })
    expect(unsavedCells(period.grid.get())).toEqual([])
    await pause(60_000)
    expect(requested).toHaveLength(2)
  })

  test('wait for the button where the company switched it off', async () => {
    const { calls, requested } = aServer([])
    const period = createPeriodEditor(aTimecard([{}]), calls)
    const leave = keepSaving(period, () => true)
    type(period, 1, 8)
    await pause(60_000)
    leave()
    expect(requested).toEqual([])
  })

  test('are saved at once when the week is left, and by no one who is signed out', async () => {
    const { calls, requested } = aServer([answer(2, [0, 8, 0, 0, 0, 0, 0])])
    const { period, leave } = open(calls)
    type(period, 1, 8)
    leave()
    await pause(0)
    expect(requested).toHaveLength(1)

    const signedOut = open(calls, () => false)
    type(signedOut.period, 1, 8)
    await pause(60_000)
    signedOut.leave()
    expect(requested).toHaveLength(1)
  })

  test('of the open cell go out too; it stays open, and Escape takes them back', async () => {
    const { calls, requested } = aServer([answer(2, [0, 8, 0, 0, 0, 0, 0]), answer(3)])
    const { period } = open(calls)
    period.grid.update((state) =>
      typeInto(startEditing(select(state, selectOnly(placeOfDay(0, 1))), '8'), '8'),
    )
    await pause()
    expect(requested).toMatchObject([{ list: [{ projectId: 'P1', timeMonday: 8 }] }])
    expect(period.grid.get().editing).toMatchObject({ rowId: 'P1', field: 1, text: '8' })
    expect(unsavedCells(period.grid.get())).toEqual([])
    period.grid.update(gridActs.cancelEditing)
    await pause()
    expect(requested[1]).toMatchObject({ version: 2, list: [{ projectId: 'P1', timeMonday: 0 }] })
  })

  test('of a save that is on its way are not written over, and follow it; undo goes on', async () => {
    let answerFirst: (value: ReturnType<typeof answer>) => void = () => {}
    const { calls, requested } = aServer([answer(3, [0, 6, 4, 0, 0, 0, 0])])
    let isFirst = true
    const { period } = open({
      ...calls,
      save(request, options) {
        if (!isFirst) return calls.save(request, options)
        isFirst = false
        return new Promise((resolve) => (answerFirst = resolve))
      },
    })
    type(period, 1, 8)
    await pause()
    type(period, 1, 6)
    type(period, 2, 4)
    await pause(5_000)
    answerFirst(answer(2, [0, 8, 0, 0, 0, 0, 0]))
    await pause(0)
    expect(period.grid.get().sheet.rows[0]?.hours).toEqual([0, 600, 400, 0, 0, 0, 0])
    await pause()
    expect(requested).toMatchObject([
      { version: 2, list: [{ projectId: 'P1', timeMonday: 6, timeTuesday: 4 }] },
    ])
    period.grid.update(gridActs.undoLast)
    expect(period.grid.get().sheet.rows[0]?.hours[2]).toBe(0)
  })
})

describe('[timecard-13] cells that are refused', () => {
  const ended = refusal('timecard.project-ended', [
    { path: 'timecardSaveList.1.timeMonday', message: 'The project has ended.' },
  ])

  test('stay marked with their reason while the others are saved, and are not sent again as they are', async () => {
    const { calls, requested } = aServer([
      ended,
      answer(2, [0, 0, 8, 0, 0, 0, 0]),
      answer(3, [0, 0, 8, 0, 0, 0, 0], [0, 4, 0, 0, 0, 0, 0]),
    ])
    const { period } = open(calls)
    type(period, 2, 8)
    type(period, 1, 8, 'P2')
    await pause()
    expect(requested.map(({ list }) => list)).toEqual([
      [
        { projectId: 'P1', timeTuesday: 8 },
        { projectId: 'P2', timeMonday: 8 },
      ],
      [{ projectId: 'P1', timeTuesday: 8 }],
    ])
    expect(period.grid.get().refusals.get('P2')?.days[1]?.message).toBe('The project has ended.')
    expect(unsavedCells(period.grid.get())).toMatchObject([{ projectId: 'P2', day: 1, mine: 800 }])
    await pause(60_000)
    expect(requested).toHaveLength(2)

    type(period, 1, 4, 'P2')
    await pause()
    expect(requested[2]).toMatchObject({ list: [{ projectId: 'P2', timeMonday: 4 }] })
    expect(period.grid.get().refusals.size).toBe(0)
  })

  test('by the rule are not sent at all, and keep no other day back', async () => {
    const { calls, requested } = aServer([
      answer(2, [0, 0, 8, 0, 0, 0, 0]),
      answer(3, [0, 18, 8, 0, 0, 0, 0], [0, 6, 0, 0, 0, 0, 0]),
    ])
    const { period } = open(calls)
    type(period, 1, 20)
    type(period, 1, 6, 'P2')
    type(period, 2, 8)
    await pause()
    expect(requested).toMatchObject([{ list: [{ projectId: 'P1', timeTuesday: 8 }] }])
    expect(period.grid.get().refusals.get('P2')?.days[1]?.message).toBe('timecard.over-day-total')
    await pause(60_000)
    expect(requested).toHaveLength(1)
    type(period, 1, 18)
    await pause()
    expect(requested).toHaveLength(2)
    expect(unsavedCells(period.grid.get())).toEqual([])
  })

  test('are sent once more by the button, which does the same at once', async () => {
    const { calls, requested } = aServer([
      ended,
      answer(2, [0, 0, 8, 0, 0, 0, 0]),
      answer(3, week0, week0),
    ])
    const { period } = open(calls)
    type(period, 2, 8)
    type(period, 1, 8, 'P2')
    await pause()
    await period.save()
    expect(requested[2]).toMatchObject({ list: [{ projectId: 'P2', timeMonday: 8 }] })
  })
})

describe('[timecard-13] a save that fails as a whole', () => {
  test('is not tried again until something changes', async () => {
    const failure = refusal('session.not-allowed')
    const { calls, requested } = aServer([failure, answer(2, [0, 6, 0, 0, 0, 0, 0])])
    const { period } = open(calls)
    type(period, 1, 8)
    await pause(60_000)
    expect(requested).toHaveLength(1)
    expect(period.status.get().failure).toBe(failure)
    expect(unsavedCells(period.grid.get())).toHaveLength(1)
    type(period, 1, 6)
    await pause()
    expect(requested).toHaveLength(2)
    expect(period.status.get().failure).toBeNull()
  })

  test('for want of a connection goes out under one key once there is one', async () => {
    const lost = new Unreachable('lost')
    const { calls, requested } = aServer([lost, lost, answer(2, [0, 8, 0, 0, 0, 0, 0])])
    const { period } = open(calls)
    type(period, 1, 8)
    await pause()
    expect(new Set(requested.map(({ key }) => key)).size).toBe(1)
    expect(unsavedCells(period.grid.get())).toEqual([])
  })

  test('over a cell that another tab changed too waits for a choice, and saves the rest', async () => {
    const theirs = answer(2, [0, 6, 0, 0, 0, 0, 0])
    const { calls, requested } = aServer(
      [refusal('timecard.stale-version'), answer(3, [0, 6, 4, 0, 0, 0, 0])],
      theirs,
    )
    const { period } = open(calls)
    type(period, 1, 8)
    type(period, 2, 4)
    await pause()
    expect(requested[1]).toMatchObject({ version: 2, list: [{ projectId: 'P1', timeTuesday: 4 }] })
    const { merged, mergeRequests } = period.status.get()
    expect(merged?.conflicts).toMatchObject([{ day: 1, mine: 800, theirs: 600 }])
    expect(mergeRequests).toBe(0)
    await pause(60_000)
    expect(requested).toHaveLength(2)
    expect(unsavedCells(period.grid.get())).toMatchObject([{ day: 1, mine: 800 }])
  })

  test('does not swallow a submit that was pressed meanwhile', async () => {
    const { calls, requested } = aServer([answer(2, [0, 8, 0, 0, 0, 0, 0]), answer(3)])
    const { period } = open(calls)
    type(period, 1, 8)
    const saving = period.autosave()
    const submitting = period.submit(['P1'])
    expect(await saving).toBe('saved')
    expect(await submitting).toEqual([{ projectId: 'P1', result: true }])
    expect(requested).toHaveLength(2)
  })
})
