import { calendarOf } from './company/calendar.ts'
import type { Company, CompanySize } from './company/company.ts'
import { peopleOf } from './people/people.ts'
import { projectsOf } from './projects/projects.ts'
import { fewestEmployees } from './people/positions.ts'
import { structureOf } from './company/structure.ts'

/** The company of that size on that day: all but memberships and hours, which come person by person. */
export function companyOf(size: CompanySize): Company {
  if (size.employees < fewestEmployees) {
    throw new RangeError(`The demonstration company needs at least ${fewestEmployees} employees.`)
  }
  if (size.years < 1) throw new RangeError('The demonstration company needs at least one year.')
  const calendar = calendarOf(size)
  const structure = structureOf(size)
  const people = peopleOf(size, calendar, structure)
  const projects = projectsOf(size, calendar, structure, people)
  return { size, calendar, structure, people, projects }
}
