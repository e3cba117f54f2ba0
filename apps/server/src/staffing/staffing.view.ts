import { monthToWire } from '@yuga/domain/calendar/day'
import { grouped } from '@yuga/domain/grouped'
import { takesOf } from '@yuga/domain/projects/staffing/candidates'
import { capacityOf, holidaysIn } from '@yuga/domain/projects/staffing/load'
import { type PlannedMonth, planTotalOf } from '@yuga/domain/projects/staffing/month-plan'
import type { Skill } from '@yuga/domain/projects/staffing/skills'
import type { Capacity } from '../projects/members/capacity.store.ts'
import type { CandidateRow } from './candidates.store.ts'
import type { DemandOfMonth, PlaceholderRow } from './demand.store.ts'
import type { SkillOf } from './skills.store.ts'
import type { PlannedBy, StaffedPerson } from './staffing.store.ts'

export const skillFor = ({ name, level }: Skill) => ({ skillName: name, level })

/** People as the wire has them, each with their months, the projects behind the plans, and skills. */
export function staffingFor(
  people: readonly StaffedPerson[],
  facts: {
    readonly months: readonly Capacity[]
    readonly plans: readonly PlannedBy[]
    readonly skills: readonly SkillOf[]
  },
) {
  const monthsOf = grouped(facts.months, ({ employeeId }) => employeeId)
  const plansOf = grouped(facts.plans, ({ employeeId, month }) => `${month} ${employeeId}`)
  const skillsOf = grouped(facts.skills, ({ employeeId }) => employeeId)
  return people.map((person) => {
    const own = monthsOf.get(person.employeeId) ?? []
    return {
      ...person,
      freeMM: own.reduce((sum, one) => sum + freeIn(one), 0) / 100,
      skillList: (skillsOf.get(person.employeeId) ?? []).map(skillFor),
      monthList: own.map((one) =>
        monthFor(one, plansOf.get(`${one.month} ${one.employeeId}`) ?? []),
      ),
    }
  })
}

const capacityIn = ({ workdays, monthWorkdays }: Capacity) =>
  capacityOf({ workdays, workdaysOfMonth: monthWorkdays })
const freeIn = (one: Capacity) => capacityIn(one) - one.otherPlanHundredths

function monthFor(one: Capacity, plans: readonly PlannedBy[]) {
  const { month, otherPlanHundredths } = one
  const hidden = plans.find(({ projectId }) => projectId === null)?.hundredths ?? 0
  return {
    customDate: monthToWire(month),
    capacityMM: capacityIn(one) / 100,
    planMM: otherPlanHundredths / 100,
    freeMM: freeIn(one) / 100,
    workDays: one.workdays,
    monthWorkDays: one.monthWorkdays,
    holidays: holidaysIn(month, one.monthWorkdays),
    projectList: plans.flatMap(
      ({ projectId, projectName, pmId, pmName, first, last, hundredths }) =>
        projectId === null ||
        projectName === null ||
        pmId === null ||
        pmName === null ||
        first === null ||
        last === null
          ? []
          : [
              {
                projectId,
                projectName,
                pmId,
                pmName,
                beginMonth: monthToWire(first),
                endMonth: monthToWire(last),
                planMM: hundredths / 100,
              },
            ],
    ),
    hiddenMM: hidden / 100,
  }
}

/** The grades in their order, each with its months. */
export function demandFor(rows: readonly DemandOfMonth[]) {
  return [...grouped(rows, ({ gradeCode }) => gradeCode)].map(([gradeCode, months]) => ({
    gradeCode,
    grade: months[0]?.grade ?? '',
    peopleCount: months[0]?.people ?? 0,
    monthList: months.map(({ month, demand, tentative, weighted, capacity, free }) => ({
      customDate: monthToWire(month),
      demandMM: demand / 100,
      tentativeMM: tentative / 100,
      weightedMM: weighted / 100,
      capacityMM: capacity / 100,
      freeMM: free / 100,
    })),
  }))
}

export function placeholderFor({ months, ...placeholder }: PlaceholderRow) {
  return {
    ...placeholder,
    planMM: planTotalOf(months) / 100,
    monthList: months.map(({ month, hundredths }) => ({
      customDate: monthToWire(month),
      mm: hundredths / 100,
    })),
  }
}

/** Those who could take a placeholder, each with what of its months they could take (staffing-8). */
export function candidatesFor(
  people: readonly CandidateRow[],
  wanted: readonly PlannedMonth[],
  facts: { readonly months: readonly Capacity[]; readonly skills: readonly SkillOf[] },
) {
  const monthOf = new Map(
    facts.months.map((one) => [`${one.month} ${one.employeeId}`, freeIn(one)]),
  )
  const skillsOf = grouped(facts.skills, ({ employeeId }) => employeeId)
  return people.map((person) => {
    const freeOf = (month: string) => monthOf.get(`${month} ${person.employeeId}`) ?? 0
    const takes = takesOf(wanted, freeOf)
    return {
      ...person,
      takesMM: planTotalOf(takes) / 100,
      skillList: (skillsOf.get(person.employeeId) ?? []).map(skillFor),
      monthList: wanted.map(({ month, hundredths }, place) => ({
        customDate: monthToWire(month),
        wantedMM: hundredths / 100,
        freeMM: freeOf(month) / 100,
        takesMM: (takes[place]?.hundredths ?? 0) / 100,
      })),
    }
  })
}
