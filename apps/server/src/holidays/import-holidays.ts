import { createHash } from 'node:crypto'
import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { type importHolidays, mostPassedOverNamed } from '@yuga/contract/master-data/holiday-import'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, firstDayOf, monthOf } from '@yuga/domain/calendar/day'
import { holidaysInFile, whyNotYears } from '@yuga/domain/holidays/ics/holidays-in-file'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStalePreview } from '../master-data/plan-upload.ts'
import { isOffice } from '../master-data/offices.store.ts'
import { holidaysOf } from './holiday-list.store.ts'
import { addHolidays, impactOf, lockOffice } from './holidays.store.ts'
import { impactFor } from './holidays.view.ts'
import { auditedOf, subjectOf } from './write-holiday.ts'

type Call = Context & { readonly actor: Actor } & ReceivedBy<typeof importHolidays>

const [tab, newLine, carriageReturn, blank] = [0x09, 0x0a, 0x0d, 0x20]

/**
 * The octets of a file with only those folds undone that cut a character: some programs count octets (RFC 5545, 3.1).
 * The others stay, so that lines keep their numbers.
 */
function unfolded(bytes: Uint8Array): Uint8Array {
  const stored = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const end = bytes[at] === carriageReturn && bytes[at + 1] === newLine ? at + 1 : at
    const isFold = bytes[end] === newLine && (bytes[end + 1] === blank || bytes[end + 1] === tab)
    // within a character, octets that follow the first one begin with the bits 10
    if (isFold && ((bytes[end + 2] ?? 0) & 0xc0) === 0x80) at = end + 1
    else stored[length++] = bytes[at] ?? 0
  }
  return stored.subarray(0, length)
}

function textOf({ upload }: Call): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(unfolded(upload.bytes))
  } catch {
    return refuse('calendar-file.unreadable', { at: 'file' })
  }
}

const keyOf = (one: { firstDay: string; lastDay: string; name: string }) =>
  `${one.firstDay} ${one.lastDay} ${one.name}`

/** Adds the holidays of a file to an office, all that are not left out or none (calendar-9). */
export async function addFromFile(call: Call): Promise<AnswerOf<typeof importHolidays>> {
  const { db, actor, now, audit, query, body } = call
  const { officeCode, fromYear, toYear } = query
  const isPreview = query.previewYn === 'Y'
  refuseIfAny(whyNotYears(fromYear, toYear))
  if (!(await isOffice(db, officeCode))) refuse('holiday.unknown-office', { at: 'officeCode' })
  const window = { firstDay: `${fromYear}-01-01`, lastDay: `${toYear}-12-31` }
  const { holidays, passedOver, problems } = holidaysInFile(textOf(call), window)
  refuseIfAny(problems)
  // of two who add the same file, the second finds its holidays there
  if (!isPreview) await lockOffice(db, officeCode)
  const last = holidays.reduce(
    (day, one) => (one.lastDay > day ? one.lastDay : day),
    window.lastDay,
  )
  const first = holidays[0]?.firstDay ?? window.firstDay
  const known = new Set((await holidaysOf(db, officeCode, first, last)).map(keyOf))
  const leftOut = new Set(body.leaveOut)
  const shown = holidays.map((one, place) => {
    const action = known.has(keyOf(one)) ? 'known' : leftOut.has(place) ? 'leaveOut' : 'add'
    return { ...one, place, action } as const
  })
  const added = shown
    .filter(({ action }) => action === 'add')
    .map(({ name, firstDay, lastDay }) => ({ officeCode, name, firstDay, lastDay }))
  const report = {
    basis: createHash('sha256')
      .update(JSON.stringify([officeCode, added]))
      .digest('base64url'),
    addedCount: added.length,
    knownCount: shown.filter(({ action }) => action === 'known').length,
    passedOverCount: passedOver.length,
    passedOverList: passedOver.slice(0, mostPassedOverNamed).map((event) => ({
      eventName: event.name,
      startDateObject: dayToWire(event.firstDay),
      reason: event.reason,
    })),
    holidayList: shown.map((one) => ({
      place: one.place,
      holidayName: one.name,
      holidayStartDateObject: dayToWire(one.firstDay),
      holidayEndDateObject: dayToWire(one.lastDay),
      action: one.action,
      observanceYn: yesOrNo(one.isObservance),
    })),
  }
  if (isPreview) {
    return { ...report, writtenYn: 'N', impact: impactFor(await impactOf(db, [], added)) }
  }
  refuseStalePreview(query.basis, report)
  const by = { employeeId: actor.employeeId, now }
  const { made, changed } = await addHolidays(db, officeCode, added, by)
  await audit(
    ...made.map((one) => ({
      forEmployeeId: null,
      action: 'holiday.add',
      subject: subjectOf(one.holidaySn),
      after: auditedOf(one),
    })),
  )
  const months = changed.map(({ employeeId, firstDay }) => ({
    employeeId,
    month: firstDayOf(monthOf(firstDay)),
    cells: 1,
  }))
  return { ...report, writtenYn: 'Y', impact: impactFor(months) }
}
