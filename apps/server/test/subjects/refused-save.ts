import { saveTimecard } from '@yuga/contract/timecard/timecard'
import { expect } from 'vitest'
import { week } from '../weeks.ts'
import { type Caller, refusalOf, type TestServer } from '../server.ts'
import { leavesNoTrace } from '../traces.ts'

export type RequestedSave = {
  readonly by: Caller
  readonly period?: typeof week
  readonly rows: readonly Record<string, unknown>[]
}

/** A prepared case: the request, and how it must be refused. */
export type RefusedScene = () => Promise<{ requested: RequestedSave; expected: object }>

/** How a save is refused, in both languages, leaving nothing behind. */
export async function refusedSave(server: TestServer, { by, period = week, rows }: RequestedSave) {
  const body = { ...period, timecardSaveList: rows as { projectId: string }[] }
  const korean = await server.as(by.employeeId, { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' })
  const en = await leavesNoTrace(server, () => refusalOf(by(saveTimecard, { body })))
  const ko = await leavesNoTrace(server, () => refusalOf(korean(saveTimecard, { body })))
  expect([ko.status, ko.reason, ko.issues?.map(({ path }) => path)]).toEqual([
    en.status,
    en.reason,
    en.issues?.map(({ path }) => path),
  ])
  return {
    status: en.status,
    at: en.issues?.map(({ path, reason }) => [path.replace('timecardSaveList.', ''), reason]),
    en: en.issues?.[0]?.message,
    ko: ko.issues?.[0]?.message,
  }
}
