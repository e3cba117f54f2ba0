import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { readPersonMonth } from '@yuga/contract/timecard/person-month'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, lastDayOf, monthToWire } from '@yuga/domain/calendar/day'
import { hoursNumber } from '@yuga/domain/timecard/hours'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { daysOfMonth, factsOfMonth, hoursOfMonth } from './person-month.store.ts'
import { refuseUnread } from './reach.ts'

type Call = ReceivedBy<typeof readPersonMonth> & Context & { readonly actor: Actor }

const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)

/** A month as it is printed: the own, or of an employee in the reader's reach on its last day (timecard-status-11). */
export async function personMonth(call: Call): Promise<AnswerOf<typeof readPersonMonth>> {
  const { db, actor, query, language } = call
  const { yearMonth: month, employeeId = actor.employeeId } = query
  if (employeeId !== actor.employeeId) {
    await refuseUnread(db, actor, { employeeId, day: lastDayOf(month) })
  }
  const facts = await factsOfMonth(db, employeeId, month, language)
  if (facts === undefined) return refuse('close.not-in-scope', { at: 'employeeId' })
  const days = await daysOfMonth(db, employeeId, month)
  const projects = await hoursOfMonth(db, employeeId, month)
  return {
    employeeId,
    employeeName: facts.name,
    organizationName: facts.unitName,
    yearMonth: monthToWire(month),
    baseHour: hoursNumber(facts.base),
    closedDate: facts.closedDay === null ? '' : dayToWire(facts.closedDay),
    dayList: days.map(({ day, dayKind, isEmployed }) => ({
      date: dayToWire(day),
      dayKind,
      employedYn: yesOrNo(isEmployed),
      jobTimeSum: hoursNumber(sumOf(projects.map(({ byDay }) => byDay[day] ?? 0))),
    })),
    projectList: projects.map(({ projectId, projectName, byDay, hundredths, submitted }) => ({
      projectId,
      projectName,
      jobTimeList: days.map(({ day }) => hoursNumber(byDay[day] ?? 0)),
      jobTimeSum: hoursNumber(hundredths),
      submitTimeSum: hoursNumber(submitted),
    })),
    jobTimeSum: hoursNumber(sumOf(projects.map(({ hundredths }) => hundredths))),
    submitTimeSum: hoursNumber(sumOf(projects.map(({ submitted }) => submitted))),
  }
}
