import { monthToWire } from '@yuga/domain/calendar/day'
import { grouped } from '@yuga/domain/grouped'
import { capacityOf } from '@yuga/domain/projects/staffing/load'
import type { Capacity } from '../projects/members/capacity.store.ts'
import type { PlannedBy, StaffedPerson } from './staffing.store.ts'

/** People as the wire has them, each with their months and the projects behind the plans. */
export function staffingFor(
  people: readonly StaffedPerson[],
  months: readonly Capacity[],
  plans: readonly PlannedBy[],
) {
  const monthsOf = grouped(months, ({ employeeId }) => employeeId)
  const plansOf = grouped(plans, ({ employeeId, month }) => `${month} ${employeeId}`)
  return people.map((person) => {
    const own = monthsOf.get(person.employeeId) ?? []
    return {
      ...person,
      freeMM: own.reduce((sum, one) => sum + freeIn(one), 0) / 100,
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
    projectList: plans.flatMap(({ projectId, projectName, pmId, pmName, hundredths }) =>
      projectId === null || projectName === null || pmId === null || pmName === null
        ? []
        : [{ projectId, projectName, pmId, pmName, planMM: hundredths / 100 }],
    ),
    hiddenMM: hidden / 100,
  }
}
