import type pg from 'pg'
import { addMonths, monthOf } from '@yuga/domain/calendar/day'
import { yearOf } from './calendar.ts'
import type { Company, Person, Project, Unit } from './company.ts'
import { copyInto } from './copy.ts'
import type { Cell } from './copy.ts'
import { isActive } from './people.ts'
import { randomOf } from './random.ts'
import { chartOf } from './structure.ts'

/** Writes holidays, charts, people and projects: all that timecards refer to. */
export async function writeCompany(
  db: pg.PoolClient,
  company: Company,
  passwordHash: string,
): Promise<void> {
  await copyInto(db, 'holidays', holidayColumns, holidayRows(company))
  await copyInto(db, 'organizations', organizationColumns, organizationRows(company))
  await copyInto(db, 'employees', employeeColumns, employeeRows(company, passwordHash))
  await copyInto(db, 'employee_roles', ['employee_id', 'role_id'], roleRows(company))
  await copyInto(db, 'employee_history', historyColumns, historyRows(company))
  await copyInto(db, 'projects', projectColumns, company.projects.map(projectRow))
  await copyInto(db, 'project_groups', groupColumns, company.projects.flatMap(groupRows))
}

/** A member that is nobody yet: to be named, or from another company (document 2 §9). */
export type Placeholder = { project: Project; name: string; plan: readonly [string, number][] }

/** The placeholders of the projects for customers that go on: their plan lies ahead. */
export function placeholdersOf({ projects, calendar }: Company): Placeholder[] {
  return projects
    .filter((project) => project.isBillable && project.endedDay === null)
    .flatMap((project) => {
      const random = randomOf('placeholders', project.id)
      const names = [
        ...(random.chance(0.35) ? ['TBN 1'] : []),
        ...(random.chance(0.25) ? ['Outsourcing 1'] : []),
      ]
      return names.map((name) => {
        const hundredths = random.pick([50, 50, 100, 100])
        const plan = [1, 2, 3].flatMap((offset): [string, number][] => {
          const month = addMonths(monthOf(calendar.today), offset)
          return month <= monthOf(project.endDay) ? [[month, hundredths]] : []
        })
        return { project, name, plan }
      })
    })
}

const holidayColumns = ['holiday_sn', 'office_code', 'name', 'first_day', 'last_day']

function holidayRows({ calendar }: Company): Cell[][] {
  return calendar.holidays.map(({ officeCode, name, firstDay, lastDay }, index) => [
    index + 1,
    officeCode,
    name,
    firstDay,
    lastDay,
  ])
}

const organizationColumns = [
  'year',
  'organization_id',
  'upper_organization_id',
  'name',
  'display_name',
  'style_code',
  'is_profit_center',
  'team_leader_id',
  'office_code',
  'sort_order',
]

/** A chart for every year with hours, and for next year, which is being prepared. */
function organizationRows({ calendar, structure, people }: Company): Cell[][] {
  const leaders = new Map(people.flatMap((person) => leadershipOf(person)))
  const firstYear = yearOf(calendar.firstDay)
  const count = yearOf(calendar.today) + 1 - firstYear + 1
  return Array.from({ length: count }, (_, index) => firstYear + index).flatMap((year) =>
    chartOf(structure, year, calendar).map((unit, index) => [
      year,
      unit.id,
      unit.upperId,
      unit.name,
      unit.displayName,
      unit.styleCode,
      unit.isProfitCenter,
      leaders.get(unit.id) ?? null,
      unit.officeCode,
      index,
    ]),
  )
}

/** Which unit the person leads. A part has no leader of its own: that takes the role LE003. */
function leadershipOf({ id, duty, history }: Person): [string, string][] {
  const unit: Unit | undefined = history[0]?.unit
  const leads = duty === 'divisionLeader' || duty === 'teamLeader'
  return leads && unit !== undefined ? [[unit.id, id]] : []
}

const employeeColumns = [
  'employee_id',
  'name',
  'email',
  'position',
  'join_day',
  'retire_day',
  'is_active',
  'password_hash',
  'language',
]

function* employeeRows({ people, calendar }: Company, passwordHash: string): Generator<Cell[]> {
  for (const person of people) {
    const { id, name, position, joinDay, retireDay, language } = person
    const isOn = isActive(person, calendar)
    const email = `${id}@yuga.example`
    yield [id, name, email, position, joinDay, retireDay, isOn, passwordHash, language]
  }
}

function* roleRows({ people }: Company): Generator<Cell[]> {
  for (const { id, roles } of people) for (const role of roles) yield [id, role]
}

const historyColumns = [
  'employee_id',
  'from_day',
  'organization_id',
  'grade_code',
  'office_code',
  'leads_division',
]

function* historyRows({ people }: Company): Generator<Cell[]> {
  for (const { id, duty, history } of people) {
    for (const { fromDay, unit, gradeCode, officeCode } of history) {
      yield [id, fromDay, unit.id, gradeCode, officeCode, duty === 'divisionLeader']
    }
  }
}

const projectColumns = [
  'project_id',
  'linked_project_id',
  'name',
  'type_code',
  'start_day',
  'end_day',
  'contract_start_day',
  'contract_end_day',
  'pm_id',
  'office_code',
  'currency_code',
  'includes_business_cost',
  'status_code',
  'ended_day',
  'remark',
]

function projectRow(project: Project): Cell[] {
  return [
    project.id,
    project.linkedId,
    project.name,
    project.typeCode,
    project.startDay,
    project.endDay,
    project.contractStartDay,
    project.contractEndDay,
    project.pm.id,
    project.officeCode,
    project.currencyCode,
    project.includesBusinessCost,
    project.endedDay === null ? 'ST001' : 'ST002',
    project.endedDay,
    project.remark,
  ]
}

const groupColumns = ['project_id', 'group_id', 'name', 'is_default', 'sort_order']

function groupRows({ id, officeCode, createdGroup }: Project): Cell[][] {
  const name = officeCode === 'FC002' ? 'Default group' : '기본 그룹'
  const rows: Cell[][] = [[id, 'DEFAULT', name, true, 0]]
  if (createdGroup !== null) rows.push([id, createdGroup.id, createdGroup.name, false, 1])
  return rows
}
