import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyHistory, type History, type PatchOf, recordPatch, redo, undo } from './history.ts'

type Change = { projectId: string; day: number; from: number; to: number }
type Patch = PatchOf<Change>

type Cells = Readonly<Record<string, number>>

function apply(cells: Cells, patch: Patch): Cells {
  const next = { ...cells }
  for (const { projectId, day, from, to } of patch) {
    expect(next[`${projectId}${day}`] ?? 0).toBe(from)
    next[`${projectId}${day}`] = to
  }
  return next
}

const action = fc.uniqueArray(
  fc.record({ projectId: fc.constantFrom('A', 'B'), day: fc.nat(6), to: fc.nat(2400) }),
  { selector: ({ projectId, day }) => `${projectId}${day}`, minLength: 1 },
)

describe('undo and redo', () => {
  test('take everything back and bring everything again, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
        let cells: Cells = {}
        let history: History<Change> = emptyHistory
        for (const one of actions) {
          const before = cells
          const patch = one.map(({ projectId, day, to }) => ({
            projectId,
            day,
            from: before[`${projectId}${day}`] ?? 0,
            to,
          }))
          cells = apply(cells, patch)
          history = recordPatch(history, patch)
        }
        const last = cells
        for (let step = undo(history); step !== null; step = undo(history)) {
          cells = apply(cells, step.patch)
          history = step.history
        }
        expect(Object.values(cells).every((hours) => hours === 0)).toBe(true)
        for (let step = redo(history); step !== null; step = redo(history)) {
          cells = apply(cells, step.patch)
          history = step.history
        }
        expect(cells).toEqual(last)
      }),
    )
  })

  test('a new action ends what could be redone', () => {
    const one = [{ projectId: 'A', day: 1, from: 0, to: 800 }]
    const undone = undo(recordPatch(emptyHistory, one))
    expect(redo(recordPatch(undone!.history, one))).toBeNull()
  })
})
