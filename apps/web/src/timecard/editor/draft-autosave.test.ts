import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDraftAutosave, mergeDrafts } from './draft-autosave.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import type { TypedCell } from '../sheet/sheet.ts'

/** A place in memory, as slow as a disk. */
function aStore(drafts: readonly Draft[] = []): DraftStore & { held: Map<string, Draft> } {
  const held = new Map(drafts.map((draft) => [draft.id, draft]))
  const later = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
  const put = async (draft: Draft) => {
    await later()
    held.set(draft.id, draft)
  }
  return {
    held,
    makeReady: later,
    put,
    putNow: put,
    remove: async (id) => {
      await later()
      held.delete(id)
    },
    of: async (employeeId) => [...held.values()].filter((one) => one.employeeId === employeeId),
  }
}

const cell = (day: number, mine: number): TypedCell => ({ projectId: 'P1', day, base: 0, mine })

function anAutosave(
  store: DraftStore,
  onStored: (isStored: boolean) => void = () => {},
  ownerId = 'E1',
) {
  return createDraftAutosave({
    store,
    parties: { actorId: 'E1', ownerId },
    fromDate: '20260308',
    tabId: 'me',
    now: () => '2026-03-10T02:00:00Z',
    onStored,
  })
}

function aDraft(tabId: string, cells: TypedCell[], overrides: Partial<Draft> = {}): Draft {
  const draft = {
    employeeId: 'E1',
    ownerId: 'E1',
    fromDate: '20260308',
    tabId,
    cells,
    ...overrides,
  }
  return { keptAt: '2026-03-10T01:00:00Z', id: `${draft.fromDate} ${tabId}`, ...draft }
}

describe('keeping a draft', () => {
  test('ends with the latest cells, however fast they came', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.nat(6)), { minLength: 1 }), async (versions) => {
        const store = aStore()
        const autosave = anAutosave(store)
        for (const days of versions) {
          autosave.keep([...new Set(days)].map((day) => cell(day, 100 + day)))
        }
        await autosave.settled()
        const last = new Set(versions.at(-1))
        const [draft] = [...store.held.values()]
        expect(new Set(draft?.cells.map(({ day }) => day) ?? [])).toEqual(last)
      }),
      { numRuns: 30 },
    )
  })

  test('says when the browser could not keep it', async () => {
    const stored: boolean[] = []
    const broken = { ...aStore(), put: () => Promise.reject(new Error('quota')) }
    const autosave = anAutosave(broken, (isStored) => stored.push(isStored))
    autosave.keep([cell(1, 800)])
    await autosave.settled()
    expect(stored).toEqual([false])
  })
})

describe('taking up a draft', () => {
  test('takes what this tab and closed tabs left, and nothing of a living tab or another person', async () => {
    const store = aStore([
      aDraft('me', [cell(1, 100)]),
      aDraft('closed', [cell(2, 200)]),
      aDraft('open', [cell(3, 300)]),
      aDraft('closed', [cell(4, 400)], { fromDate: '20260315' }),
      aDraft('other', [cell(5, 500)], { employeeId: 'E2' }),
    ])
    const draft = await anAutosave(store).claim(new Set(['me', 'open']))
    expect(draft?.cells.map(({ day }) => day)).toEqual([1, 2])
  })

  test("takes nothing that was typed for another employee, and for them nothing of one's own", async () => {
    const store = aStore([
      aDraft('closed', [cell(1, 100)]),
      aDraft('gone', [cell(2, 200)], { ownerId: 'LEE' }),
    ])
    const days = async (ownerId: string) => {
      const draft = await anAutosave(store, () => {}, ownerId).claim(new Set(['me']))
      return draft?.cells.map(({ day }) => day)
    }
    expect(await days('E1')).toEqual([1])
    expect(await days('LEE')).toEqual([2])
    expect(await days('PARK')).toBeUndefined()
  })

  test('drops the old draft only after its cells are kept again', async () => {
    const store = aStore([aDraft('closed', [cell(2, 200)])])
    const autosave = anAutosave(store)
    const draft = await autosave.claim(new Set(['me']))
    expect(store.held.size).toBe(1)
    autosave.keep(draft?.cells ?? [])
    await autosave.settled()
    expect([...store.held.values()].map(({ tabId }) => tabId)).toEqual(['me'])
  })

  test('of one cell in two drafts, the one typed last counts', () => {
    const draft = mergeDrafts([
      aDraft('b', [cell(1, 700)], { keptAt: '2026-03-10T03:00:00Z' }),
      aDraft('a', [cell(1, 800), cell(2, 100)], { keptAt: '2026-03-10T02:00:00Z' }),
    ])
    expect(draft?.cells).toEqual([cell(1, 700), cell(2, 100)])
    expect(draft?.keptAt).toBe('2026-03-10T03:00:00Z')
    expect(mergeDrafts([])).toBeNull()
  })
})
