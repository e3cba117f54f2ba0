import { Refused } from '@yuga/contract/wire/call'
import { describe, expect, test } from 'vitest'
import { PersonChanged, Unreachable } from '../../api/failures.ts'
import { createPeriodEditor } from './period-editor.ts'
import { unsavedCells } from './savable.ts'
import { aServer, before, saved, type } from './period-editor.fixture.ts'

describe('a save that no one answers', () => {
  const lost = () => new Unreachable('lost')

  test('is not tried again once its week is left, and what was typed stays unsaved', async () => {
    const { calls, requested } = aServer([lost(), lost(), lost(), saved([0, 8, 0, 0, 0, 0, 0])])
    const period = createPeriodEditor(before, {
      ...calls,
      async pause(_milliseconds, signal) {
        if (requested.length === 2) period.setShown(false)
        signal?.throwIfAborted()
      },
    })
    type(period, 1, 8)
    expect(await period.save()).toBe('refused')
    expect(requested).toHaveLength(2)
    expect(period.status.get()).toMatchObject({ sending: null, failure: null })
    expect(unsavedCells(period.grid.get())).toHaveLength(1)
  })

  test('says how many cells wait, and can be stopped; the same again goes under the same key', async () => {
    const { calls, requested } = aServer([lost(), lost(), saved([0, 8, 4, 0, 0, 0, 0])])
    const period = createPeriodEditor(before, {
      ...calls,
      async pause(_milliseconds, signal) {
        if (period.status.get().sending?.waiting === 'lost') period.stopWaiting()
        signal?.throwIfAborted()
      },
    })
    const said: unknown[] = []
    period.status.subscribe(() => said.push(period.status.get().sending))
    type(period, 1, 8)
    type(period, 2, 4)
    expect(await period.save()).toBe('refused')
    expect(said).toContainEqual({ kind: 'save', count: 2, waiting: 'lost' })
    expect(await period.save()).toBe('saved')
    expect(requested).toHaveLength(3)
    expect(new Set(requested.map(({ key }) => key)).size).toBe(1)
  })

  test('ends when the person changed, without a word about a connection', async () => {
    const { calls, requested } = aServer([new PersonChanged()])
    const period = createPeriodEditor(before, calls)
    type(period, 1, 8)
    expect(await period.save()).toBe('refused')
    expect(requested).toHaveLength(1)
    expect(period.status.get()).toMatchObject({ sending: null, failure: null })
  })

  test('a busy server is requested a few times under one key, and then its words are shown', async () => {
    const envelope = { code: 999, message: 'busy', requestId: 'r', reason: 'server.busy' } as const
    const busy = new Refused(503, envelope, 1)
    const { calls, requested } = aServer(Array.from({ length: 9 }, () => busy))
    const period = createPeriodEditor(before, calls)
    type(period, 1, 8)
    expect(await period.save()).toBe('refused')
    expect(requested).toHaveLength(6)
    expect(new Set(requested.map(({ key }) => key)).size).toBe(1)
    expect(period.status.get().failure).toBe(busy)
  })
})
