import type {
  createHoliday,
  deleteHoliday,
  readHolidayImpact,
  updateHoliday,
} from '@yuga/contract/master-data/holidays'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { isDone } from '@yuga/contract/wire/wire'
import { whyNotHolidayDays } from '@yuga/domain/holidays/holiday'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { isOffice } from '../master-data/offices.store.ts'
import { refuseStale } from '../master-data/version.ts'
import {
  addHoliday,
  changeHoliday,
  type EnteredHoliday,
  holidayOf,
  impactOf,
  removeHoliday,
  type StoredHoliday,
} from './holidays.store.ts'
import { enteredBy, impactFor } from './holidays.view.ts'

type Call = Context & { readonly actor: Actor }

export const subjectOf = (holidaySn: number) => `holiday ${holidaySn}`

/** What is kept of a holiday in the audit. */
export function auditedOf({ officeCode, name, firstDay, lastDay }: EnteredHoliday) {
  return { officeCode, name, firstDay, lastDay }
}

async function refuseWrong({ db }: Call, entered: EnteredHoliday): Promise<void> {
  const problem = whyNotHolidayDays(entered.firstDay, entered.lastDay)
  refuseIfAny(problem === null ? [] : [problem])
  if (!(await isOffice(db, entered.officeCode))) {
    refuse('holiday.unknown-office', { at: 'officeCode' })
  }
}

export async function addOne(call: Call & ReceivedBy<typeof createHoliday>) {
  const { db, actor, now, audit, body } = call
  const entered = enteredBy(body)
  await refuseWrong(call, entered)
  const { holidaySn } = await addHoliday(db, entered, { employeeId: actor.employeeId, now })
  await audit({
    forEmployeeId: null,
    action: 'holiday.add',
    subject: subjectOf(holidaySn),
    after: auditedOf(entered),
  })
  return { sequence: holidaySn, version: 0 }
}

/** A holiday that could not be taken: it is gone, or went to another office at this moment. */
async function refuseUntaken({ db }: Call, holidaySn: number): Promise<never> {
  if ((await holidayOf(db, holidaySn)) === undefined) refuse('holiday.not-found')
  return refuse('record.stale-version', { at: 'version' })
}

export async function changeOne(call: Call & ReceivedBy<typeof updateHoliday>) {
  const { db, actor, now, audit, body } = call
  const { sequence, version } = body
  const entered = enteredBy(body)
  await refuseWrong(call, entered)
  let before: StoredHoliday | undefined
  const by = { employeeId: actor.employeeId, now }
  const changed = await changeHoliday(db, sequence, entered, by, (result) => {
    refuseStale(version, result)
    before = result
  })
  if (changed === undefined || before === undefined) return refuseUntaken(call, sequence)
  await audit({
    forEmployeeId: null,
    action: 'holiday.change',
    subject: subjectOf(sequence),
    before: auditedOf(before),
    after: auditedOf(entered),
  })
  return { sequence, version: before.version + 1 }
}

export async function removeOne(call: Call & ReceivedBy<typeof deleteHoliday>) {
  const { db, audit, params, query } = call
  let before: StoredHoliday | undefined
  const removed = await removeHoliday(db, params.sequence, (result) => {
    refuseStale(query.version, result)
    before = result
  })
  if (removed === undefined || before === undefined) return refuseUntaken(call, params.sequence)
  await audit({
    forEmployeeId: null,
    action: 'holiday.delete',
    subject: subjectOf(params.sequence),
    before: auditedOf(before),
  })
  return isDone
}

/** What adding, changing or deleting would do, before it is done (calendar-8). */
export async function readImpact(call: Call & ReceivedBy<typeof readHolidayImpact>) {
  const { db, query } = call
  const { sequence, officeCode, holidayStartDateObject, holidayEndDateObject } = query
  const match = sequence === undefined ? undefined : await holidayOf(db, sequence)
  if (sequence !== undefined && match === undefined) refuse('holiday.not-found')
  const gone = match === undefined ? [] : [match]
  if (holidayStartDateObject === undefined) return impactFor(await impactOf(db, gone, []))
  const entered = {
    officeCode: officeCode ?? match?.officeCode ?? refuse('input.required', { at: 'officeCode' }),
    name: '',
    firstDay: holidayStartDateObject,
    lastDay: holidayEndDateObject ?? holidayStartDateObject,
  }
  await refuseWrong(call, entered)
  return impactFor(await impactOf(db, gone, [entered]))
}
