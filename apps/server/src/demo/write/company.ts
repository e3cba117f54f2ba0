import type pg from 'pg'
import {
  addDays,
  addMonths,
  type Day,
  monthOf,
  monthsFrom,
  yearOf,
} from '@yuga/domain/calendar/day'
import type { Company, HistoryEntry, Person, Project, Unit } from '@yuga/demo/company/company'
import type { ProjectFields } from '@yuga/domain/projects/project'
import { projectColumns } from '../../projects/save/project-record.ts'
import { copyInto, type Fields } from './copy.ts'
import { earlier } from '@yuga/demo/company/lists'
import { instantOf } from '@yuga/demo/company/moments'
import { isActive } from '@yuga/demo/people/people'
import { randomOf } from '@yuga/demo/company/random'
import { chartOf } from '@yuga/demo/company/structure'

/** Writes holidays, charts, people and projects: all that timecards refer to. */
export async function writeCompany(
  db: pg.PoolClient,
  company: Company,
  passwordHash: string,
): Promise<void> {
  const { structure, people, projects } = company
  const units = [structure.root, ...structure.divisions, ...structure.teams, ...structure.parts]
  const updated = updaterOf(company)
  await copyInto(
    db,
    'units',
    units.map(({ id }) => ({ organization_id: id })),
  )
  await copyInto(db, 'accounts', employeeRows(company, passwordHash, updated))
  await copyInto(db, 'employee_roles', roleRows(people))
  await copyInto(db, 'employee_history', historyRows(people))
  await copyInto(db, 'organizations', organizationRows(company, updated))
  await copyInto(db, 'holidays', holidayRows(company, updated))
  await copyInto(
    db,
    'projects',
    projects.map((project) => projectRow(project, updated)),
  )
  await copyInto(db, 'project_groups', projects.flatMap(groupRows))
}

/** The last update of what was entered on that day, at the latest yesterday, by an administrator. */
type Updater = (day: Day) => Fields

function updaterOf({ people, calendar }: Company): Updater {
  const by = administratorOf(people)?.id ?? null
  return (wanted) => {
    const day = earlier(wanted, calendar.lastEnteredDay.FC001)
    return {
      updated_at: instantOf({ day, minute: 9 * 60 + 20, officeCode: 'FC001' }),
      updated_by: by,
    }
  }
}

/** Who enters what only administrators may. */
export function administratorOf(people: readonly Person[]): Person | undefined {
  return people.find(({ duty }) => duty === 'administrator')
}

/** A member without a person yet: to be named, or from another company (projects-3). */
export type Placeholder = {
  project: Project
  kind: 'TBN' | 'OUTSOURCING'
  plan: readonly [string, number][]
}

/** The placeholders of the projects for customers that go on: their plan lies ahead. */
export function placeholdersOf({ projects, calendar }: Company): Placeholder[] {
  return projects
    .filter((project) => project.isBillable && project.endedDay === null)
    .flatMap((project) => {
      if (project.winProbability !== null) return tentativePlaceholders(project)
      const random = randomOf('placeholders', project.id)
      const kinds: Placeholder['kind'][] = [
        ...(random.chance(0.35) ? (['TBN'] as const) : []),
        ...(random.chance(0.25) ? (['OUTSOURCING'] as const) : []),
      ]
      return kinds.map((kind) => {
        const hundredths = random.pick([50, 50, 100, 100])
        const plan = [1, 2, 3].flatMap((offset): [string, number][] => {
          const month = addMonths(monthOf(calendar.today), offset)
          return month <= monthOf(project.endDay) ? [[month, hundredths]] : []
        })
        return { project, kind, plan }
      })
    })
}

/** A project that is not won yet is staffed by people to be named alone. */
function tentativePlaceholders(project: Project): Placeholder[] {
  const months = monthsFrom(monthOf(project.startDay), monthOf(project.endDay))
  return (['TBN', 'OUTSOURCING'] as const).map((kind) => ({
    project,
    kind,
    plan: months.map((month): [string, number] => [month, kind === 'TBN' ? 100 : 50]),
  }))
}

function holidayRows({ calendar }: Company, updated: Updater): Fields[] {
  return calendar.holidays.map(({ officeCode, name, firstDay, lastDay }, index) => ({
    holiday_sn: index + 1,
    office_code: officeCode,
    name,
    first_day: firstDay,
    last_day: lastDay,
    ...updated(`${yearOf(firstDay) - 1}-11-20`),
  }))
}

/** A chart for every year since the first project or employment, and for next year, which is being prepared. */
function organizationRows(company: Company, updated: Updater): Fields[] {
  const { calendar, structure, people, projects } = company
  const leaders = new Map(people.flatMap((person) => leadershipOf(person)))
  const begun = [...people.map(({ joinDay }) => joinDay), ...projects.map((p) => p.startDay)]
  const firstYear = yearOf(begun.reduce(earlier, calendar.firstDay))
  const count = yearOf(calendar.today) + 1 - firstYear + 1
  return Array.from({ length: count }, (_, index) => firstYear + index).flatMap((year) =>
    chartOf(structure, year, calendar).map((unit, index) => {
      const leader = leaders.get(unit.id)
      const leads = leader !== undefined && yearOf(leader.joinDay) <= year
      return {
        year,
        organization_id: unit.id,
        upper_organization_id: unit === structure.root ? null : unit.upperId,
        name: unit.name,
        display_name: unit.displayName,
        style_code: unit.styleCode,
        is_profit_center: unit.isProfitCenter,
        team_leader_id: leads ? leader.id : null,
        office_code: unit.officeCode,
        sort_order: index,
        ...updated(`${year - 1}-12-15`),
      }
    }),
  )
}

/** Which unit the person leads. A part has no leader: a leader has the role LE003. */
function leadershipOf(person: Person): [string, Person][] {
  const unit: Unit | undefined = person.history[0]?.unit
  const leads = person.duty === 'divisionLeader' || person.duty === 'teamLeader'
  return leads && unit !== undefined ? [[unit.id, person]] : []
}

function* employeeRows(
  { people, calendar }: Company,
  passwordHash: string,
  updated: Updater,
): Generator<Fields> {
  for (const person of people) {
    yield {
      employee_id: person.id,
      name: person.name,
      email: `${person.id}@yuga.example`,
      position: person.title,
      join_day: person.joinDay,
      retire_day: person.retireDay,
      is_active: isActive(person, calendar),
      password_hash: passwordHash,
      language: person.language,
      ...updated(addDays(person.history.at(-1)?.fromDay ?? person.joinDay, -3)),
    }
  }
}

function* roleRows(people: readonly Person[]): Generator<Fields> {
  for (const { id, roles } of people) {
    for (const { roleId, fromDay, toDay } of roles) {
      yield { employee_id: id, role_id: roleId, from_day: fromDay, to_day: toDay }
    }
  }
}

/** The employee with a promotion that was not applied. */
const notPromoted = 'kr0004'

function* historyRows(people: readonly Person[]): Generator<Fields> {
  for (const { id, duty, history } of people) {
    const row = ({ fromDay, unit, gradeCode, officeCode }: HistoryEntry): Fields => ({
      employee_id: id,
      from_day: fromDay,
      organization_id: unit.id,
      grade_code: gradeCode,
      office_code: officeCode,
      leads_division: duty === 'divisionLeader',
      is_applied: true,
    })
    yield* history.map(row)
    // a promotion that was entered and then not applied: it counts nowhere (organization-2)
    const last = history.at(-1)
    if (id === notPromoted && last !== undefined) {
      const entry = { ...last, fromDay: addDays(last.fromDay, 14), gradeCode: 'GR005' }
      yield { ...row(entry), is_applied: false }
    }
  }
}

function projectRow(project: Project, updated: Updater): Fields {
  const { id, linkedId, pm, endedDay } = project
  const fields: ProjectFields = {
    ...project,
    projectId: id,
    linkedProjectId: linkedId,
    pmId: pm.id,
    // written with the plan of its money
    license: 0,
    thirdParty: 0,
    thirdPartyCost: 0,
  }
  const columns = Object.entries(projectColumns) as [
    keyof ProjectFields,
    readonly [string, string],
  ][]
  return {
    ...Object.fromEntries(columns.map(([field, [column]]) => [column, fields[field]])),
    status_code: endedDay === null ? 'ST001' : 'ST002',
    ended_day: endedDay,
    ...updated(endedDay ?? addDays(project.startDay, -7)),
  }
}

function groupRows({ id, officeCode, createdGroup }: Project): Fields[] {
  const group = (groupId: string, name: string, order: number): Fields => ({
    project_id: id,
    group_id: groupId,
    name,
    is_default: order === 0,
    sort_order: order,
  })
  const standard = group('DEFAULT', officeCode === 'FC002' ? 'Default group' : '기본 그룹', 0)
  return createdGroup === null
    ? [standard]
    : [standard, group(createdGroup.id, createdGroup.name, 1)]
}
