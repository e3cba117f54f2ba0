import { Refused } from '@yuga/contract/wire/call'
import type { Timecard } from '@yuga/contract/timecard/timecard'
import { aTimecard } from '../timecard.fixture.ts'
import { setCell } from '../sheet/grid-state.ts'
import type { PeriodCalls } from './period-calls.ts'
import type { PeriodEditor } from './period-editor.ts'

type Step = Timecard | Error

/** A server that answers one thing after the other, and remembers what it was requested. */
export function aServer(steps: readonly Step[], fresh: Timecard | null = null) {
  const requested: { key: string; list: unknown; version: unknown }[] = []
  const left = [...steps]
  const next = async (request: Parameters<PeriodCalls['save']>[0], { key }: { key: string }) => {
    const { timecardSaveList, version } = request.body
    requested.push({ key, list: timecardSaveList, version })
    const step = left.shift()
    if (step === undefined) throw new Error('asked once too often')
    if (step instanceof Error) throw step
    return step
  }
  const calls: PeriodCalls = {
    save: next,
    submit: async (request, options) => {
      await next(request, options)
      return request.body.timecardSaveList.map(({ projectId }) => ({ projectId, result: true }))
    },
    read: async () => fresh ?? Promise.reject(new Error('nothing to read')),
    sentence: (_sheet, refused) => refused.problem.code,
    onChangedOnServer: () => {},
    pause: async () => {},
  }
  return { calls, requested }
}

export const type = (period: PeriodEditor, day: number, hours: number, projectId = 'P1') =>
  period.grid.update((state) => setCell(state, projectId, day, hours * 100))

export function refusal(reason: string, issues: { path: string; message: string }[] = []): Refused {
  return new Refused(reason === 'timecard.stale-version' ? 409 : 422, {
    code: 900,
    message: 'refused',
    requestId: 'r',
    reason,
    issues: issues.map((issue) => ({ ...issue, reason })),
  })
}

export const before = aTimecard([{}, {}])
export const saved = (week: readonly number[]) =>
  aTimecard([{ week: week as never }, {}], { version: 2 })
