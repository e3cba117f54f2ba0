import { addDays, type Day } from '@yuga/domain/calendar/day'
import { isExemptFromPlan } from '@yuga/domain/timecard/man-months/man-month-parts'
import type { CompanyCalendar, Membership, Person, Project } from '../company/company.ts'
import { earlier, later } from '../company/lists.ts'
import { randomOf } from '../company/random.ts'

/** What an allocation needs in addition to its project. */
export type AllocationPlan = {
  fromDay: Day
  toDay: Day
  eighths: number
  isExact?: boolean
  isSupport?: boolean
}

/**
 * Collects a person's allocations. However often they come back to a project, they are a member once
 * (projects-1).
 */
export type MembershipBook = {
  /** Cuts the allocation to the project, the employment and the calendar; nothing left is no allocation. */
  add(project: Project, plan: AllocationPlan): Membership | null
  /** The eighths that are still free on every day of the stretch. */
  freeEighths(fromDay: Day, toDay: Day): number
  memberships(): Membership[]
}

/** Whether the member's hours are never above a plan. */
export function isExempt({ project, isSupport }: Membership): boolean {
  return isExemptFromPlan({ isBillable: project.isBillable, isSupport })
}

export function membershipBook(person: Person, calendar: CompanyCalendar): MembershipBook {
  const byProject = new Map<string, Membership>()
  const firstDay = later(person.joinDay, calendar.firstDay)
  const lastDay = earlier(person.retireDay ?? calendar.lastDay, calendar.lastDay)
  const allocations = () => [...byProject.values()].flatMap((membership) => membership.allocations)

  function add(project: Project, plan: AllocationPlan): Membership | null {
    const fromDay = [firstDay, project.startDay, plan.fromDay].reduce(later)
    const toDay = [lastDay, project.lastWorkDay, plan.toDay].reduce(earlier)
    if (toDay < fromDay) return null
    const known = byProject.get(project.id)
    const membership = known ?? newMembership(person, project, fromDay, plan, calendar)
    if (known === undefined) byProject.set(project.id, membership)
    membership.allocations.push({
      fromDay,
      toDay,
      eighths: plan.eighths,
      isExact: plan.isExact ?? false,
    })
    return membership
  }

  return {
    add,
    freeEighths: (fromDay, toDay) => 8 - busiest(allocations(), fromDay, toDay),
    memberships: () =>
      [...byProject.values()].map((membership) => retired(person, membership, calendar)),
  }
}

function newMembership(
  person: Person,
  project: Project,
  fromDay: Day,
  { isSupport }: AllocationPlan,
  calendar: CompanyCalendar,
): Membership {
  const random = randomOf('membership', person.id, project.id)
  const resides = random.chance(project.residing)
  const residence = [{ fromDay, resides }]
  const changeDay = addDays(fromDay, random.whole(40, 200))
  if (project.residing > 0 && random.chance(0.15) && changeDay < calendar.today) {
    residence.push({ fromDay: changeDay, resides: !resides })
  }
  return {
    project,
    isSupport: isSupport ?? false,
    isShown: true,
    isActive: true,
    inCreatedGroup: project.createdGroup !== null && project.pm !== person && random.chance(0.4),
    residence,
    allocations: [],
  }
}

/** What ended some months ago is mostly out of sight; now and then the member was taken out. */
function retired(person: Person, membership: Membership, { today }: CompanyCalendar): Membership {
  const lastDay = membership.allocations.map(({ toDay }) => toDay).reduce(later)
  if (lastDay >= addDays(today, -60) || !membership.isShown) return membership
  const random = randomOf('retired', person.id, membership.project.id)
  return { ...membership, isShown: random.chance(0.4), isActive: !random.chance(0.1) }
}

/** The most eighths taken on any day of the stretch: some allocation begins on the busiest one. */
function busiest(allocations: Membership['allocations'], fromDay: Day, toDay: Day): number {
  const overlapping = allocations.filter(
    (allocation) => allocation.fromDay <= toDay && allocation.toDay >= fromDay,
  )
  const starts = overlapping.map((allocation) => later(allocation.fromDay, fromDay))
  return starts.reduce((most, day) => {
    const sum = overlapping
      .filter((allocation) => allocation.fromDay <= day && allocation.toDay >= day)
      .reduce((total, { eighths }) => total + eighths, 0)
    return Math.max(most, sum)
  }, 0)
}
