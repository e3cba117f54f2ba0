import {
  addDays,
  addMonths,
  type Day,
  type Month,
  monthOf,
  yearOf,
} from '@yuga/domain/calendar/day'
import { statusCodes } from '@yuga/domain/projects/project-codes'
import type { ProjectRecord } from '../../projects/save/project-record.ts'
import type { CompanyCalendar, Project } from '@yuga/demo/company/company'
import { earlier } from '@yuga/demo/company/lists'

/** A project as a save left it, and who made the save. */
export type PastVersion = {
  readonly day: Day
  readonly savedBy: string
  readonly record: ProjectRecord
}

type Stage = {
  readonly day: Day
  readonly savedBy: string
  readonly look: (record: ProjectRecord) => ProjectRecord
}

/**
 * How a project came to be as it is: registered by an administrator, staffed by its PM, invoices and costs entered
 * on the way, ended (project-records-4). The last of them is the project as it is.
 */
export function pastVersionsOf(
  project: Project,
  record: ProjectRecord,
  calendar: CompanyCalendar,
  administratorId: string,
): PastVersion[] {
  const { startDay, endedDay, pm } = project
  const lastDay = earlier(calendar.lastEnteredDay.FC001, endedDay ?? calendar.today)
  const entered = lastMonthOf(record)
  const half = entered === null ? null : middleOf(monthOf(startDay), entered)
  const onEighth = (month: Month | null): Day =>
    `${month === null ? '9999-12' : addMonths(month, 1)}-08`
  const wanted: Stage[] = [
    {
      day: earlier(addDays(startDay, -7), lastDay),
      savedBy: administratorId,
      look: (whole) => staffedBy(withoutActuals(whole, null), addDays(startDay, 5), false),
    },
    {
      day: addDays(startDay, 12),
      savedBy: pm.id,
      look: (whole) => staffedBy(withoutActuals(whole, null), addDays(startDay, 60), true),
    },
    { day: onEighth(half), savedBy: administratorId, look: (whole) => withoutActuals(whole, half) },
    { day: onEighth(entered), savedBy: administratorId, look: (whole) => whole },
  ]
  const stages = wanted.filter(
    ({ day }, place) => place === 0 || (day < lastDay && day > (wanted[place - 1]?.day ?? '')),
  )
  if (endedDay !== null)
    stages.push({ day: endedDay, savedBy: administratorId, look: (whole) => whole })
  return stages.map(({ day, savedBy, look }, place) => {
    const isLast = place === stages.length - 1
    const known = isLast ? record : inProgress(look(record))
    return { day, savedBy, record: { ...known, version: place + 1 } }
  })
}

function inProgress(record: ProjectRecord): ProjectRecord {
  return { ...record, statusCode: statusCodes.inProgress, endedDay: null }
}

/** The last month that has invoices or costs. */
function lastMonthOf({ billings, costs }: ProjectRecord): Month | null {
  const months = [
    ...billings.map(({ actualMonth }) => actualMonth),
    ...costs.map(({ month }) => month),
  ]
  return months.reduce(
    (last, month) => (month !== null && (last === null || month > last) ? month : last),
    null,
  )
}

function middleOf(first: Month, last: Month): Month {
  const number = (month: Month) => yearOf(month) * 12 + Number(month.slice(5, 7))
  return addMonths(first, Math.floor((number(last) - number(first)) / 2))
}

/** Without invoices and costs of later months; null: without any. */
function withoutActuals(record: ProjectRecord, last: Month | null): ProjectRecord {
  const isKnown = (month: Month) => last !== null && month <= last
  return {
    ...record,
    costs: record.costs.filter(({ month }) => isKnown(month)),
    billings: record.billings
      .filter(
        ({ planned, actualMonth }) => planned > 0 || actualMonth === null || isKnown(actualMonth),
      )
      .map((row) =>
        row.actualMonth === null || isKnown(row.actualMonth)
          ? row
          : { ...row, actualMonth: null, actual: 0, remark: '' },
      ),
  }
}

/** With those who had come by a day; before the first groups were made, with the default one alone. */
function staffedBy(record: ProjectRecord, day: Day, hasGroups: boolean): ProjectRecord {
  return {
    ...record,
    remark: hasGroups ? record.remark : '',
    groups: record.groups
      .filter(({ isDefault }) => isDefault || hasGroups)
      .map((group) => ({
        ...group,
        members: group.members
          .filter(({ residence }) => (residence[0]?.fromDay ?? day) <= day)
          .map((member) => ({
            ...member,
            residence: member.residence.slice(0, 1),
            isActive: true,
          })),
      })),
  }
}
