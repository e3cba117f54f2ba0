import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call, Refused, type Wire } from '@yuga/contract/wire/call'
import type { AnswerOf, Endpoint, RequestOf } from '@yuga/contract/wire/endpoint'
import {
  approveOvertimes,
  approveUnsubmits,
  cancelOvertimes,
  cancelUnsubmits,
  listOvertimes,
  listUnsubmits,
} from '@yuga/contract/requests/requests'
import {
  dayFields,
  readTimecard,
  requestOvertime,
  requestUnsubmit,
  saveTimecard,
  submitTimecard,
  type TimecardRow,
} from '@yuga/contract/timecard/timecard'
import { dayFromWire } from '@yuga/domain/calendar/day'
import type { RowRequestKind } from '@yuga/domain/requests/row-request'
import type { Crew, Person, Week } from './crew.ts'
import type { Deed, Ledger, Outcome } from './ledger.ts'

const longestAnswerMs = 15_000
/** How often a person without an answer gives up instead of sending it again with the same key. */
const givesUp = 0.12

export type Day = {
  readonly crew: Crew
  readonly ledger: Ledger
  /** Where the server is; there may be two. */
  readonly urls: readonly string[]
  readonly random: () => number
  /** No one begins anything new; what was begun is sent until it is answered. */
  isOver: boolean
}

/** A wire over real sockets; no answer, and what only a proxy or an absent server says, throws. */
function wireOf(day: Day, { token }: Person, key?: string): Wire {
  return async ({ method, url, body }) => {
    const base = one(day, day.urls)
    const answer = await fetch(`${base}${url}`, {
      method,
      signal: AbortSignal.timeout(longestAnswerMs),
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

function one<T>({ random }: Day, list: readonly T[]): T {
  const result = list[Math.floor(random() * list.length)]
  if (result === undefined) throw new Error('There is nothing to choose from.')
  return result
}

/** Reads until there is an answer; undefined when the day ends first. */
async function reads<E extends Endpoint>(
  day: Day,
  person: Person,
  endpoint: E,
  request: RequestOf<E>,
): Promise<AnswerOf<E> | undefined> {
  while (!day.isOver) {
    try {
      return await call(wireOf(day, person), endpoint, request)
    } catch (failure) {
      noteFault(day, failure)
      await pause(100)
    }
  }
  return undefined
}

/** A 500 says that we failed at something we should have known. */
function noteFault({ ledger }: Day, failure: unknown): void {
  if (failure instanceof Refused && failure.status === 500) ledger.faults.push(failure.message)
}

/** Sends a deed until it is answered, with one key; writes into the ledger what was said. */
async function does<E extends Endpoint>(
  day: Day,
  person: Person,
  deed: Deed,
  endpoint: E,
  request: RequestOf<E>,
): Promise<void> {
  const wire = wireOf(day, person, randomUUID())
  const willGiveUp = day.random() < givesUp
  const write = (outcome: Outcome) =>
    void day.ledger.entries.push({ person: person.employeeId, deed, outcome })
  for (;;) {
    try {
      return write({ said: 'done', answer: await call(wire, endpoint, request) })
    } catch (failure) {
      noteFault(day, failure)
      if (failure instanceof Refused && failure.status < 500 && failure.status !== 429) {
        const reason = failure.envelope?.reason ?? ''
        return write({ said: 'refused', status: failure.status, reason })
      }
      if (willGiveUp) return write({ said: 'nothing' })
      day.ledger.retries += 1
      await pause(100 + day.random() * 200)
    }
  }
}

async function saves(day: Day, person: Person, week: Week, version: number, row: TimecardRow) {
  const free = row.days.flatMap((result, weekday) => (result.lock === null ? [weekday] : []))
  if (free.length === 0) return
  const chosen = [...new Set([one(day, free), one(day, free)])]
  const figures = chosen.map((weekday) => {
    const field = dayFields[weekday] ?? 'timeMonday'
    const now = Math.round(row[field] * 100)
    const hundredths = Math.floor(day.random() * 700)
    return { weekday, field, hundredths: hundredths >= now ? hundredths + 1 : hundredths }
  })
  const hours = Object.fromEntries(
    figures.map(({ field, hundredths }) => [field, hundredths / 100]),
  )
  const cells = figures
    .toSorted((a, b) => a.weekday - b.weekday)
    .map(({ weekday, hundredths }) => ({
      projectId: row.projectId,
      day: dayFromWire(row.days[weekday]?.date ?? '') ?? '',
      hundredths,
    }))
  const body = {
    fromDate: week.fromDate,
    toDate: week.toDate,
    version,
    timecardSaveList: [{ projectId: row.projectId, ...hours }],
  }
  const { periodStart } = week
  await does(day, person, { kind: 'save', periodStart, cells }, saveTimecard, { body })
}

async function asks(day: Day, person: Person, week: Week, of: RowRequestKind, projectId: string) {
  const { periodStart, fromDate, toDate } = week
  const body = {
    fromDate,
    toDate,
    requestContents: 'release',
    timecardProjectList: [{ projectId }],
  }
  const endpoint = of === 'overtime' ? requestOvertime : requestUnsubmit
  await does(day, person, { kind: 'request', of, periodStart, projectId }, endpoint, { body })
}

/** Looks at a week, then does what its rows allow. */
export async function employeeWorks(day: Day, person: Person): Promise<void> {
  while (!day.isOver) {
    await pause(day.random() * 40)
    const week = one(day, day.crew.weeks)
    const { periodStart, fromDate, toDate } = week
    const query = { fromDate, toDate }
    const card = await reads(day, person, readTimecard, { query })
    if (card === undefined || day.isOver) return
    const row = one(day, card.myProjectList)
    const { projectId, rowState } = row
    const chance = day.random()
    if (rowState === 'open' && row.timeTotal > 0 && chance < 0.25) {
      const body = { ...query, timecardSaveList: [{ projectId }] }
      await does(day, person, { kind: 'submit', periodStart, projectId }, submitTimecard, { body })
    } else if (rowState === 'flagged' && chance < 0.7) {
      await asks(day, person, week, 'overtime', projectId)
    } else if (rowState === 'open' || rowState === 'flagged') {
      await saves(day, person, week, card.version, row)
    } else if (rowState === 'submitted' && chance < 0.8) {
      await asks(day, person, week, 'unsubmit', projectId)
    }
  }
}

/** Decides what lies there, two or three at a time; someone else may be faster. */
export async function deciderWorks(day: Day, person: Person): Promise<void> {
  while (!day.isOver) {
    await pause(30 + day.random() * 80)
    const of = one(day, ['overtime', 'unsubmit'] as const)
    const query = { limit: 10 }
    const result =
      of === 'overtime'
        ? (await reads(day, person, listOvertimes, { query }))?.overtimeList
        : (await reads(day, person, listUnsubmits, { query }))?.timecardList
    if (day.isOver || result === undefined || result.length === 0) continue
    const requestSns = result
      .map(({ requestSn }) => requestSn)
      .filter(() => day.random() < 0.5)
      .slice(0, 3)
    if (requestSns.length === 0) continue
    const verdict = day.random() < 0.8 ? 'approve' : 'reject'
    const endpoint = {
      overtime: { approve: approveOvertimes, reject: cancelOvertimes },
      unsubmit: { approve: approveUnsubmits, reject: cancelUnsubmits },
    }[of][verdict]
    const body = { timecardList: requestSns.map((requestSn) => ({ requestSn })) }
    await does(day, person, { kind: 'decide', of, verdict, requestSns }, endpoint, { body })
  }
}

/** Everybody at work; ends when the day is over and everything begun has been answered. */
export async function everybodyWorks(day: Day): Promise<void> {
  await Promise.all([
    ...day.crew.employees.map((person) => employeeWorks(day, person)),
    ...day.crew.deciders.map((person) => deciderWorks(day, person)),
  ])
}
