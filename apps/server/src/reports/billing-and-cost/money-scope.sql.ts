import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { lastDayOf, type Month } from '@yuga/domain/calendar/day'
import { codeNameIn } from '../../master-data/code-name.sql.ts'
import { typeNameIn } from '../../master-data/type-name.sql.ts'
import { projectScopeCtes } from '../../access/project-scope.sql.ts'
import type { Actor } from '../../http/actor.ts'

/*
 * The projects of billing and cost data, as SQL (billing-and-cost-5): $1 to $6 the reader, $7 the language, $8 the
 * office.
 */

/** The request of billing and cost data. */
export type MoneyQuery = {
  /** Empty: all. */
  readonly officeCode: string
  readonly first: Month
  readonly last: Month
}

/** What is said of a project. */
export type ReportedProject = {
  readonly projectId: string
  readonly projectName: string
  readonly typeName: string
  readonly currencyCode: string
  readonly currencyName: string
}

/**
 * A project and its months, the earliest first: its name is read once, and not with each month. A month is read
 * as `numberOfMonth` and its amounts.
 */
export type WithMonths<Amounts extends readonly number[]> = ReportedProject & {
  readonly months: readonly (readonly [month: number, ...amounts: Amounts])[]
}

/** A month as a number: lists of numbers are written and read in a third of the time of objects with names. */
export const numberOfMonth = (month: string) =>
  `(date_part('year', ${month}) * 100 + date_part('month', ${month}))::int8`

const months = new Map<number, Month>()

/** The month of such a number: the same text for all projects, as making it took longer than adding it up. */
export function monthNumbered(number: number): Month {
  const known = months.get(number)
  if (known !== undefined) return known
  const text = String(number)
  const month: Month = `${text.slice(0, 4)}-${text.slice(4)}`
  months.set(number, month)
  return month
}

/** The parameters of a reader: the places of leaders are those of the part's last day, PMs as such read nothing. */
export function moneyReader({ employeeId, scopeRoles }: Actor, last: Month) {
  const { everything, ledUnits, ownUnit } = projectScopeOf(scopeRoles)
  return [employeeId, everything, false, ledUnits, ownUnit, lastDayOf(last)] as const
}

/** `shown`: the projects of an office with money that the reader reads. */
export const reportedProjectsCtes = `
  ${projectScopeCtes},
  shown as materialized (
    select p.project_id, p.includes_business_cost, y.category_code = 'CT004' as is_internal_rnd
    from reachable r join projects p using (project_id) join project_types y using (type_code)
    where r.sees_money and ($8 = '' or p.office_code = $8))`

/** What is said of project `p` (`ReportedProject`). */
export const projectColumns = `p.project_id as "projectId", p.name as "projectName",
    ${typeNameIn('$7', 'y')} as "typeName",
    p.currency_code as "currencyCode",
    ${codeNameIn('$7', 'c')} as "currencyName"`

export const projectJoins = `
  join projects p using (project_id)
  join project_types y using (type_code)
  join codes c on c.group_code = p.currency_group and c.detail_code = p.currency_code`
