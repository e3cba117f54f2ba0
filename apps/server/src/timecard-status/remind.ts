import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { withoutInvisible } from '@yuga/contract/wire/visible-text'
import { problemText } from '@yuga/contract/problems/problems'
import type { remindEmployees } from '@yuga/contract/reports/timecard-status'
import { firstDayOf, lastDayOf, type Month } from '@yuga/domain/calendar/day'
import type { Problem } from '@yuga/domain/problem'
import {
  type CloseState,
  closeStateOf,
  closeStates,
  type RemindProblemCode,
  whyNotRemind,
} from '@yuga/domain/timecard/month/close-state'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { sendMessages } from '../messages/messages.store.ts'
import { namesInMessages } from '../messages/names.ts'
import { type PersonMonth, personMonths } from '../month-close/month-progress.store.ts'
import { noteMonthReminders } from '../month-close/month-reminders.store.ts'
import { reachOf } from './reach.ts'
import { monthReminderText } from './remind-text.ts'

type Call = ReceivedBy<typeof remindEmployees> & Context & { readonly actor: Actor }

const mostNamed = 1000

/**
 * Reminds exactly those who were chosen of what is missing of their month, by message and mail, each at most once a
 * day; an employee who misses nothing is left out and named. Someone out of the caller's reach is not there
 * (timecard-status-6).
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
  /** Those of them who can be reminded; the others are left out, with the reason. */
  const remindable = (people: readonly PersonMonth[]) =>
    people.filter((person) => {
      const isOneself = person.employeeId === actor.employeeId
      const broken = whyNotRemind({ ...person, state: closeStateOf(person), isOneself })
      if (broken !== null) leftOut.push({ person, broken })
      return broken === null
    })
  const open = remindable(months)
  const sentence = withoutInvisible(body.sentence ?? '').trim()
  const byName = (await namesInMessages(db, [actor]))(actor)
  const textOf = (state: CloseState) => monthReminderText(month, { byName, state, sentence })
  const answer = (reminded: readonly PersonMonth[]) => ({
    senderName: byName,
    remindedCount: reminded.length,
    remindedIdList: reminded.map(({ employeeId }) => employeeId),
    textList: closeStates.flatMap((state) => {
      const count = reminded.filter((person) => closeStateOf(person) === state).length
      const { ko, en } = textOf(state)
      return count === 0 ? [] : [{ state, count, textKo: ko, textEn: en }]
    }),
    leftOutCount: leftOut.length,
    leftOutList: leftOut.slice(0, mostNamed).map(({ person, broken }) => ({
      employeeId: person.employeeId,
      employeeName: person.name,
      reason: broken.code,
      message: problemText(broken, language),
    })),
  })
  if (body.previewYn === 'Y') return answer(open)
  const openIds = open.map(({ employeeId }) => employeeId)
  const by = { employeeId: actor.employeeId, now }
  const noted = await noteMonthReminders(db, openIds, month, by)
  const reminded = open.filter(({ employeeId }) => noted.has(employeeId))
  // another call was faster with these: the second read says who did it
  const faster = openIds.filter((employeeId) => !noted.has(employeeId))
  if (faster.length > 0) remindable(await personMonths(db, faster, month, now))
  await sendMessages(
    db,
    actor,
    reminded.map((person) => ({
      receiverId: person.employeeId,
      category: 'reminder',
      text: textOf(closeStateOf(person)),
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
  return answer(reminded)
}
