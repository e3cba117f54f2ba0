import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { problemText } from '@yuga/contract/problems/problems'
import type { remindEmployees } from '@yuga/contract/reports/timecard-status'
import { firstDayOf, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import type { Problem } from '@yuga/domain/problem'
import {
  closeStateOf,
  type RemindProblemCode,
  whyNotRemind,
} from '@yuga/domain/timecard/month/close-state'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { sendMessages } from '../messages/messages.store.ts'
import { type PersonMonth, personMonths } from '../month-close/month-progress.store.ts'
import { noteMonthReminders } from '../month-close/month-reminders.store.ts'
import { reachOf } from './reach.ts'
import { monthReminderText } from './remind-text.ts'

type Call = ReceivedBy<typeof remindEmployees> & Context & { readonly actor: Actor }

const mostNamed = 1000

/**
 * Reminds exactly those who were chosen of what is missing of their month, by message and mail, each at most once a
 * day; who misses nothing is left out and named. Somebody out of the caller's reach is not there (timecard-status-6).
 */
export async function remind(
  { db, actor, body, now, language, audit }: Call,
  month: Month,
): Promise<AnswerOf<typeof remindEmployees>> {
  const employeeIds = [...new Set(body.employeeIdList)]
  const day = lastDayOf(month)
  const reach = await reachOf(db, actor, 'timecard.remind', { employeeIds, day })
  const months = await personMonths(db, employeeIds, month, now)
  const known = new Set(months.map(({ employeeId }) => employeeId))
  const strange = body.employeeIdList.findIndex((id) => !known.has(id) || !reach.holds(id))
  if (strange !== -1) refuse('close.not-in-scope', { at: `employeeIdList.${strange}` })

  const leftOut: { person: PersonMonth; broken: Problem<RemindProblemCode> }[] = []
  const asked: PersonMonth[] = []
  for (const person of months) {
    const broken = whyNotRemind({ ...person, state: closeStateOf(person) })
    if (broken === null) asked.push(person)
    else leftOut.push({ person, broken })
  }
  const askedIds = asked.map(({ employeeId }) => employeeId)
  const by = { employeeId: actor.employeeId, now }
  const noted = await noteMonthReminders(db, askedIds, month, by)
  const reminded = asked.filter(({ employeeId }) => noted.has(employeeId))
  for (const person of asked) {
    if (!noted.has(person.employeeId)) {
      leftOut.push({ person, broken: { code: 'remind.reminded-today' } })
    }
  }
  await sendMessages(
    db,
    actor,
    reminded.map((person) => ({
      receiverId: person.employeeId,
      category: 'reminder',
      text: monthReminderText(month, actor.name, closeStateOf(person)),
      about: { kind: 'week', day: person.firstMissing ?? firstDayOf(month) },
    })),
    now,
  )
  await audit(
    ...reminded.map((person) => ({
      forEmployeeId: person.employeeId,
      action: 'month.remind',
      subject: `month ${person.employeeId} ${month}`,
      after: { state: closeStateOf(person) },
    })),
  )
  return {
    remindedCount: reminded.length,
    leftOutCount: leftOut.length,
    leftOutList: leftOut.slice(0, mostNamed).map(({ person, broken }) => ({
      employeeId: person.employeeId,
      employeeName: person.name,
      reason: broken.code,
      message: problemText(broken, language),
    })),
  }
}
