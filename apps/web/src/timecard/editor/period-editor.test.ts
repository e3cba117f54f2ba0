import type { Timecard } from '@yuga/contract/timecard/timecard'
import { describe, expect, test } from 'vitest'
import { Unreachable } from '../../api/failures.ts'
import { aTimecard } from '../timecard.fixture.ts'
import { select, startEditing, typeInto } from '../sheet/grid-state.ts'
import { createPeriodEditor } from './period-editor.ts'
import { unsavedCells } from './savable.ts'
import { selectOnly } from '../../ui/sheet-grid/selection.ts'
import { placeOfDay } from '../sheet/selection.ts'
import { aServer, before, refusal, saved, type } from './period-editor.fixture.ts'

describe('saving', () => {
  test('sends the changed cells only, with the version they were typed on', async () => {
    const { calls, requested } = aServer([saved([0, 8, 7.5, 0, 0, 0, 0])])
    const period = createPeriodEditor(before, calls)
    type(period, 1, 8)
    type(period, 2, 7.5)
    expect(await period.save()).toBe('saved')
    expect(requested).toMatchObject([
      { version: 1, list: [{ projectId: 'P1', timeMonday: 8, timeTuesday: 7.5 }] },
    ])
    expect(unsavedCells(period.grid.get())).toEqual([])
    expect(period.status.get().merged).toBeNull()
  })

  test('sends once, however often the button is pressed', async () => {
    const { calls, requested } = aServer([saved([0, 8, 0, 0, 0, 0, 0])])
    const period = createPeriodEditor(before, calls)
    type(period, 1, 8)
    const outcomes = await Promise.all([period.save(), period.save()])
    expect(outcomes).toEqual(['saved', 'busy'])
    expect(requested).toHaveLength(1)
  })

  test('repeats with the same key until someone answers', async () => {
    const lost = new Unreachable('lost')
    const { calls, requested } = aServer([lost, lost, saved([0, 8, 0, 0, 0, 0, 0])])
    const period = createPeriodEditor(before, calls)
    const phases: unknown[] = []
    period.status.subscribe(() => phases.push(period.status.get().sending?.waiting))
    type(period, 1, 8)
    expect(await period.save()).toBe('saved')
    expect(new Set(requested.map(({ key }) => key)).size).toBe(1)
    expect(requested).toHaveLength(3)
    expect(phases).toContain('lost')
  })

  test('keeps what is typed while the save is on its way', async () => {
    let answer: (timecard: Timecard) => void = () => {}
    const { calls } = aServer([])
    const period = createPeriodEditor(before, {
      ...calls,
      save: () => new Promise((resolve) => (answer = resolve)),
    })
    type(period, 1, 8)
    const saving = period.save()
    type(period, 1, 6)
    type(period, 2, 4)
    answer(saved([0, 8, 0, 0, 0, 0, 0]))
    await saving
    expect(unsavedCells(period.grid.get())).toEqual([
      { projectId: 'P1', day: 1, base: 800, mine: 600 },
      { projectId: 'P1', day: 2, base: 0, mine: 400 },
    ])
    expect(period.status.get().merged).toBeNull()
  })

  test('puts refusals to their cells, and they go when the cell changes', async () => {
    const { calls } = aServer([
      refusal('timecard.project-ended', [
        { path: 'timecardSaveList.1.timeMonday', message: 'The project has ended.' },
      ]),
    ])
    const period = createPeriodEditor(before, calls)
    type(period, 2, 8)
    type(period, 1, 8, 'P2')
    expect(await period.save()).toBe('refused')
    const refusals = () => period.grid.get().refusals
    expect(refusals().get('P2')?.days[1]?.message).toBe('The project has ended.')
    expect(unsavedCells(period.grid.get())).toHaveLength(2)
    type(period, 1, 4, 'P2')
    expect(refusals().size).toBe(0)
  })

  test('asks the rule first, so that a refusal costs no journey', async () => {
    const { calls, requested } = aServer([])
    const period = createPeriodEditor(before, calls)
    type(period, 1, 20)
    type(period, 1, 6, 'P2')
    expect(await period.save()).toBe('refused')
    expect(requested).toEqual([])
    expect(period.grid.get().refusals.get('P2')?.days[1]?.message).toBe('timecard.over-day-total')
  })

  test('shows another failure as it is, and keeps what was typed', async () => {
    const failure = refusal('session.not-allowed')
    const { calls } = aServer([failure])
    const period = createPeriodEditor(before, calls)
    type(period, 1, 8)
    expect(await period.save()).toBe('refused')
    expect(period.status.get().failure).toBe(failure)
    expect(unsavedCells(period.grid.get())).toHaveLength(1)
  })
})

describe('a week that someone else changed', () => {
  const theirs = saved([0, 6, 0, 3, 0, 0, 0])

  test('is loaded under what was typed; both changes of one cell need a choice', async () => {
    const { calls, requested } = aServer([refusal('timecard.stale-version'), theirs], theirs)
    const period = createPeriodEditor(before, calls)
    type(period, 1, 8)
    type(period, 2, 4)
    expect(await period.save()).toBe('refused')
    const { merged, mergeRequests } = period.status.get()
    expect(mergeRequests).toBe(1)
    expect(merged?.conflicts).toMatchObject([{ day: 1, mine: 800, theirs: 600 }])
    expect(merged?.changedElsewhere).toMatchObject([{ day: 3, from: 0, to: 300 }])
    expect(period.grid.get().sheet.rows[0]?.hours).toEqual([0, 800, 400, 300, 0, 0, 0])

    period.receive(theirs)
    expect(period.status.get().merged?.changedElsewhere).toHaveLength(1)

    period.settleConflict(merged!.conflicts[0]!, 'theirs')
    expect(period.status.get().merged?.conflicts).toEqual([])
    await period.save()
    expect(requested[1]).toMatchObject({ version: 2, list: [{ projectId: 'P1', timeTuesday: 4 }] })
  })

  test('that came by itself needs a confirmation before it is written over, with what is there now', async () => {
    const { calls, requested } = aServer([saved([0, 7, 0, 3, 0, 0, 0])])
    const period = createPeriodEditor(before, calls)
    type(period, 1, 8)
    period.receive(theirs)
    type(period, 1, 7)
    expect(await period.save()).toBe('refused')
    expect(requested).toEqual([])
    const { merged, mergeRequests } = period.status.get()
    expect(mergeRequests).toBe(1)
    expect(merged?.conflicts).toMatchObject([{ day: 1, mine: 700, theirs: 600 }])
    period.settleConflict(merged!.conflicts[0]!, 'mine')
    expect(await period.save()).toBe('saved')
    expect(period.status.get().merged).toBeNull()
  })

  test('an older answer that comes late changes nothing', () => {
    const period = createPeriodEditor(theirs, aServer([]).calls)
    period.receive(before)
    expect(period.grid.get().sheet.rows[0]?.hours[1]).toBe(600)
  })
})

describe('submitting', () => {
  test('is no change by someone else: a save right after it goes through without a question', async () => {
    const submitted = aTimecard([{ week: [0, 8, 0, 0, 0, 0, 0], rowState: 'submitted' }, {}], {
      version: 2,
    })
    const all = aTimecard(
      [{ week: [0, 8, 0, 0, 0, 0, 0], rowState: 'submitted' }, { week: [0, 4, 0, 0, 0, 0, 0] }],
      { version: 3 },
    )
    const { calls, requested } = aServer(
      [before, refusal('timecard.stale-version'), all],
      submitted,
    )
    const period = createPeriodEditor(before, calls)
    type(period, 1, 8)
    type(period, 1, 4, 'P2')
    await period.submit(['P1'])
    expect(await period.save()).toBe('saved')
    expect(period.status.get()).toMatchObject({ mergeRequests: 0, merged: null, failure: null })
    expect(requested[2]).toMatchObject({ version: 2, list: [{ projectId: 'P2', timeMonday: 4 }] })
    expect(requested[2]?.key).not.toBe(requested[1]?.key)
  })

  test('ends what was said of its rows: restored hours, refusals', async () => {
    const { calls } = aServer([
      refusal('timecard.project-ended', [
        { path: 'timecardSaveList.0.timeMonday', message: 'Ended.' },
      ]),
      before,
    ])
    const period = createPeriodEditor(before, calls)
    period.restore({
      id: 'd',
      employeeId: 'E',
      ownerId: 'E',
      fromDate: '20260308',
      tabId: 't',
      keptAt: '2026-03-10T01:32:00Z',
      cells: [{ projectId: 'P1', day: 1, base: 0, mine: 800 }],
    })
    await period.save()
    expect(period.grid.get().refusals.size).toBe(1)
    await period.submit(['P1'])
    expect(period.status.get().restored).toBeNull()
    expect(period.grid.get().refusals.size).toBe(0)
  })

  test('sends the chosen rows with their unsaved cells, and leaves the others unsaved', async () => {
    const { calls, requested } = aServer([before])
    const period = createPeriodEditor(before, calls)
    type(period, 1, 8)
    type(period, 1, 4, 'P2')
    expect(await period.submit(['P2'])).toEqual([{ projectId: 'P2', result: true }])
    expect(requested).toMatchObject([{ list: [{ projectId: 'P2', timeMonday: 4 }] }])
    expect(unsavedCells(period.grid.get())).toMatchObject([{ projectId: 'P1', day: 1 }])
  })
})

describe('a draft', () => {
  const draft = (cells: { day: number; base: number; mine: number; projectId?: string }[]) => ({
    id: 'd',
    employeeId: 'E',
    ownerId: 'E',
    fromDate: '20260308',
    tabId: 't',
    keptAt: '2026-03-10T01:32:00Z',
    cells: cells.map((cell) => ({ projectId: 'P1', ...cell })),
  })

  test('is put back, said, and can be undone', () => {
    const period = createPeriodEditor(before, aServer([]).calls)
    period.restore(draft([{ day: 1, base: 0, mine: 800 }]))
    expect(period.grid.get().sheet.rows[0]?.hours[1]).toBe(800)
    expect(period.status.get().restored?.patch).toHaveLength(1)
    period.undoRestore()
    expect(unsavedCells(period.grid.get())).toEqual([])
    expect(period.status.get().restored).toBeNull()
  })

  test('never writes over what has been typed since', () => {
    const period = createPeriodEditor(before, aServer([]).calls)
    type(period, 1, 5)
    period.restore(
      draft([
        { day: 1, base: 0, mine: 800 },
        { day: 2, base: 0, mine: 300 },
      ]),
    )
    expect(period.grid.get().sheet.rows[0]?.hours).toEqual([0, 500, 300, 0, 0, 0, 0])
  })

  test('holds the open cell as far as it is typed', () => {
    const period = createPeriodEditor(before, aServer([]).calls)
    period.grid.update((state) =>
      typeInto(startEditing(select(state, selectOnly(placeOfDay(0, 3))), '7'), '7.5'),
    )
    expect(unsavedCells(period.grid.get())).toEqual([
      { projectId: 'P1', day: 3, base: 0, mine: 750 },
    ])
  })
})
