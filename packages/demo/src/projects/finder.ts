import { addDays, type Day } from '@yuga/domain/calendar/day'
import type { OfficeCode, Person, Project, Unit } from '../company/company.ts'
import { grouped } from '@yuga/domain/grouped'
import type { Random } from '../company/random.ts'

/** The company's projects with hours, by what one looks for. */
export type ProjectFinder = {
  /** The project of the demonstration's story; an error where there is none. */
  keyed(key: string): Project
  ledBy(person: Person): readonly Project[]
  /**
   * A project for customers or research that the team would put someone on at that day: mostly one
   * of the team, else of its division, else of its office. Undefined when none has begun or lasts.
   */
  openTo(team: Unit, officeCode: OfficeCode, day: Day, random: Random): Project | undefined
}

const shortestAllocationDays = 20

export function projectFinderOf(all: readonly Project[]): ProjectFinder {
  // no one works on what is not won yet (tentative-2)
  const projects = all.filter(({ winProbability }) => winProbability === null)
  const byKey = new Map(
    projects.flatMap((project) => (project.key ? [[project.key, project]] : [])),
  )
  const byManager = grouped(projects, ({ pm }) => pm.id)
  // The keyed projects have their members by name.
  const ordinary = projects.filter(({ key, isBillable }) => key === null && isBillable)
  const byTeam = grouped(ordinary, ({ team }) => team.id)
  const byDivision = grouped(ordinary, ({ team }) => `${team.upperId} ${team.officeCode}`)
  const byOffice = grouped(ordinary, ({ officeCode }) => officeCode)

  function openTo(team: Unit, officeCode: OfficeCode, day: Day, random: Random) {
    const circles = [
      byTeam.get(team.id),
      byDivision.get(`${team.upperId} ${officeCode}`),
      byOffice.get(officeCode),
    ]
    // Some people work for another team now and then, which gives internal settlement.
    const first = random.weighted([[0, 80] as const, [1, 14], [2, 6]])
    for (const circle of [...circles.slice(first), ...circles.slice(0, first)]) {
      const open = (circle ?? []).filter((project) => isOpenOn(project, day))
      if (open.length > 0) return random.pick(open)
    }
    return undefined
  }

  return {
    keyed: (key) => {
      const project = byKey.get(key)
      if (project === undefined) throw new Error(`The demonstration misses the project ${key}`)
      return project
    },
    ledBy: (person) => byManager.get(person.id) ?? [],
    openTo,
  }
}

function isOpenOn({ startDay, lastWorkDay }: Project, day: Day): boolean {
  return startDay <= day && addDays(day, shortestAllocationDays) <= lastWorkDay
}
