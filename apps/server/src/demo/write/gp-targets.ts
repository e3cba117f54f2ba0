import { type Day, monthOf, yearOf } from '@yuga/domain/calendar/day'
import type pg from 'pg'
import type { Company, Person, Unit } from '@yuga/demo/company/company'
import { earlier } from '@yuga/demo/company/lists'
import { instantOf } from '@yuga/demo/company/moments'
import { randomOf } from '@yuga/demo/company/random'
import { teamOf } from '@yuga/demo/company/structure'
import { administratorOf } from './company.ts'
import { copyInto, type Fields } from './copy.ts'

/** Won of gross profit that someone of the grade is to make in a year. */
const yearsTarget: Readonly<Record<string, number>> = {
  GR001: 240_000_000,
  GR002: 210_000_000,
  GR003: 180_000_000,
  GR004: 150_000_000,
  GR005: 120_000_000,
}

const nonBillableTypes = ['PM005', 'PM006', 'PM007'] as const

/** Writes the targets of last year and of this one; those of next year are still to be set. */
export async function writeGpTargets(db: pg.PoolClient, company: Company): Promise<void> {
  const thisYear = yearOf(company.calendar.today)
  const years = [thisYear - 1, thisYear]
  const people = years.flatMap((year) => employeeTargetsOf(company, year))
  await copyInto(db, 'gp_employee_targets', people)
  await copyInto(
    db,
    'gp_team_targets',
    years.flatMap((year) => teamTargetsOf(company, year, people)),
  )
  await copyInto(
    db,
    'gp_non_billable_targets',
    years.flatMap((year) => nonBillableTargetsOf(company, year)),
  )
  await copyInto(
    db,
    'year_tables',
    years.flatMap((year) => yearsSaved(company, year)),
  )
}

/** Everybody in a profit center: the target of their grade, from the month in which it was given. */
function employeeTargetsOf({ structure, people }: Company, year: number): Fields[] {
  return people.flatMap((person) =>
    gradesIn(person, year).flatMap(({ unit, gradeCode, firstMonth, lastMonth }): Fields[] =>
      teamOf(structure, unit)?.isProfitCenter === true
        ? [
            {
              year,
              employee_id: person.id,
              billable_target: yearsTarget[gradeCode] ?? 0,
              non_billable_hundredths: 120,
              first_month: firstMonth,
              last_month: lastMonth,
              // leaders are measured by their team
              is_used: person.duty === 'member' || person.duty === 'projectManager',
            },
          ]
        : [],
    ),
  )
}

type Stretch = { unit: Unit; gradeCode: string; firstMonth: number; lastMonth: number }

/** The months of a year by the grade of their first day, as far as someone is employed. */
function gradesIn({ history, joinDay, retireDay }: Person, year: number): Stretch[] {
  const stretches: Stretch[] = []
  for (let month = 1; month <= 12; month += 1) {
    const first: Day = `${year}-${String(month).padStart(2, '0')}-01`
    const isBefore = monthOf(joinDay) > monthOf(first)
    const isAfter = retireDay !== null && retireDay < first
    const entry = history.findLast(({ fromDay }) => fromDay <= first) ?? history[0]
    if (isBefore || isAfter || entry === undefined) continue
    const last = stretches.at(-1)
    if (last?.gradeCode === entry.gradeCode) last.lastMonth = month
    else {
      const { unit, gradeCode } = entry
      stretches.push({ unit, gradeCode, firstMonth: month, lastMonth: month })
    }
  }
  return stretches
}

/** About the sum of the targets of a team's people, and what was added or taken away in summer. */
function teamTargetsOf({ structure, people }: Company, year: number, targets: Fields[]): Fields[] {
  const teamOfPerson = new Map(
    people.map(({ id, history }) => {
      const unit = history.findLast(({ fromDay }) => yearOf(fromDay) <= year)?.unit
      return [id, unit && teamOf(structure, unit)]
    }),
  )
  return structure.teams
    .filter((team) => team.isProfitCenter)
    .map((team) => {
      const random = randomOf('gp target', team.id, year)
      const sum = targets
        .filter((target) => target['year'] === year && target['is_used'] === true)
        .filter((target) => teamOfPerson.get(String(target['employee_id'])) === team)
        .reduce((total, target) => total + Number(target['billable_target']), 0)
      return {
        year,
        organization_id: team.id,
        first_target: Math.max(1, Math.round(sum / 100_000_000)) * 100_000_000,
        additional_target: random.pick([0, 0, 30_000_000, 50_000_000, -20_000_000]),
      }
    })
}

function nonBillableTargetsOf({ structure }: Company, year: number): Fields[] {
  return structure.teams
    .filter((team) => team.isProfitCenter)
    .flatMap((team) => {
      const random = randomOf('non-billable target', team.id, year)
      return nonBillableTypes
        .filter((type) => type === 'PM005' || random.chance(0.6))
        .map((type) => ({
          year,
          organization_id: team.id,
          type_code: type,
          target_hundredths: random.whole(2, 12) * 25,
        }))
    })
}

function yearsSaved({ people, calendar }: Company, year: number): Fields[] {
  const tables = ['gp-employee-target', 'gp-non-billable-target', 'gp-team-target']
  const day = earlier(`${year}-01-12`, calendar.lastEnteredDay.FC001)
  return tables.map((table) => ({
    table_name: table,
    year,
    version: 1,
    updated_at: instantOf({ day, minute: 10 * 60 + 40, officeCode: 'FC001' }),
    updated_by: administratorOf(people)?.id ?? null,
  }))
}
