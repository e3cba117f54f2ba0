import { terms } from '@yuga/contract/texts/terms'
import {
  addDays,
  addMonths,
  type Day,
  firstDayOf,
  lastDayOf,
  monthOf,
} from '@yuga/domain/calendar/day'
import { grouped } from '@yuga/domain/grouped'
import type { Db } from '../db/statement.ts'
import { dayIn } from '../http/clock.ts'
import type { JobDefinition, JobRun } from '../jobs/job.ts'
import { fromYuga, sendMessages } from '../messages/messages.store.ts'
import type { MessageText } from '../messages/texts.ts'
import { noteMonthReminders } from '../month-close/month-reminders.store.ts'
import * as store from './missing.store.ts'
import { missedClosesText, missedWeeksText } from './reminder-texts.ts'

type Stored = {
  /** The last of those who were looked at; null at the end. */
  readonly last: string | null
  readonly looked: number
  readonly reminded: number
  readonly total: number
}

type Reminder = Pick<JobDefinition, 'name' | 'title' | 'schedule' | 'rangeOf'> & {
  readonly missed: typeof store.missedWeeks
  /** Those of them that are in a month of which their people were not reminded today in another way. */
  readonly firstToday: typeof firstOfMonthsToday
  readonly textOf: (missed: readonly store.Missed[]) => MessageText
}

/** On which day of a month the closes of the one before are reminded of. */
const dayOfCloses = 3

/** Every Monday, about the week before (jobs-8). */
export const timecardReminder = reminder({
  name: 'timecard-reminder',
  title: { ko: '미제출 타임카드 안내', en: 'Reminder of missing timecards' },
  schedule: { every: 'week', weekday: 1, at: '09:00' },
  rangeOf: (dueOn) => ({ firstDay: addDays(dueOn, -8), lastDay: addDays(dueOn, -2) }),
  missed: store.missedWeeks,
  firstToday: (db, missed, now) =>
    firstOfMonthsToday(db, withoutClosesOf(dayIn('Asia/Seoul', now), missed), now),
  textOf: missedWeeksText,
})

/** On the third of every month, about the month before (jobs-9). */
export const closeReminder = reminder({
  name: 'close-reminder',
  title: terms.closeReminder,
  schedule: { every: 'month', dayOfMonth: dayOfCloses, at: '09:00' },
  rangeOf: (dueOn) => {
    const month = addMonths(monthOf(dueOn), -1)
    return { firstDay: firstDayOf(month), lastDay: lastDayOf(month) }
  },
  missed: store.missedCloses,
  firstToday: firstOfMonthsToday,
  textOf: missedClosesText,
})

/**
 * On the day on which the closes of a month are reminded of, its weeks are not by themselves: the close needs more,
 * and comes once (jobs-8).
 */
function withoutClosesOf(today: Day, missed: readonly store.Missed[]): readonly store.Missed[] {
  if (Number(today.slice(-2)) !== dayOfCloses) return missed
  const month = addMonths(monthOf(today), -1)
  return missed.filter(({ first_day }) => monthOf(first_day) !== month)
}

/** Employees who are reminded of a month or of its weeks in one way today are not in another one (jobs-10). */
async function firstOfMonthsToday(
  db: Db,
  missed: readonly store.Missed[],
  now: Date,
): Promise<store.Missed[]> {
  const first: store.Missed[] = []
  for (const [month, ofMonth] of grouped(missed, ({ first_day }) => monthOf(first_day))) {
    const ids = ofMonth.map(({ employee_id }) => employee_id)
    const noted = await noteMonthReminders(db, ids, month, { employeeId: null, now })
    first.push(...ofMonth.filter(({ employee_id }) => noted.has(employee_id)))
  }
  return first
}

/** A job that reminds those who miss something, some people a step, each once of the same (jobs-10). */
function reminder(what: Reminder): JobDefinition<Stored> {
  const { name, title, schedule, rangeOf } = what
  return {
    name,
    title,
    schedule,
    rangeOf,
    async run(run) {
      let stored = run.kept
      while (stored?.last !== null) {
        const before: Stored | null = stored
        stored = await run.step((db) => remindSome(db, run, what, before))
      }
      const { looked, reminded } = stored
      return reminded === 0
        ? {
            ko: `${looked}명을 확인했으며 새로 안내할 사람이 없습니다.`,
            en: `Of ${looked} people no one was to be reminded again.`,
          }
        : {
            ko: `${looked}명을 확인하고 ${reminded}명에게 안내했습니다.`,
            en: `Of ${looked} people ${reminded} were reminded.`,
          }
    },
  }
}

async function remindSome(
  db: Db,
  run: JobRun<Stored>,
  { name: job, missed: missedBy, firstToday, textOf }: Reminder,
  before: Stored | null,
) {
  const now = run.now()
  const total = before?.total ?? (await store.countTimecardKeepers(db))
  const { ids, last } = await store.timecardKeepersAfter(db, before?.last ?? '')
  const result = await missedBy(db, ids, { job, range: run.range, now })
  const missed = await firstToday(db, result, now)
  const ofPerson = grouped(missed, ({ employee_id }) => employee_id)
  await store.noteReminded(db, { job, runSn: run.runSn }, missed)
  await sendMessages(
    db,
    fromYuga,
    [...ofPerson].map(([receiverId, own]) => ({
      receiverId,
      category: 'reminder',
      text: textOf(own),
      about: { kind: 'week', day: own[0]?.first_day ?? run.range.firstDay },
    })),
    now,
  )
  const stored: Stored = {
    last,
    looked: (before?.looked ?? 0) + ids.length,
    reminded: (before?.reminded ?? 0) + ofPerson.size,
    total,
  }
  return { kept: stored, done: stored.looked, total }
}
