import { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import { urlOf } from '@yuga/contract/wire/call'
import { compareTeamProfit, compareUtilization } from '@yuga/contract/reports/comparison'
import { explainBillingData, explainCostData } from '@yuga/contract/reports/money-explanation'
import {
  listProjectProfit,
  listTeamProfit,
  listTeamProfitProjects,
} from '@yuga/contract/reports/profit'
import { explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { readReconciliation } from '@yuga/contract/reports/reconciliation'
import { listEndedSiProjects } from '@yuga/contract/reports/report-projects'
import { listTimecardStatus, readMonthProgress } from '@yuga/contract/reports/timecard-status'
import {
  listUtilization,
  readUtilizationDetail,
  readUtilizationTrend,
} from '@yuga/contract/reports/utilization'
import { monthOf } from '@yuga/domain/calendar/day'
import type { Control } from '../stage/control.ts'
import { today } from '../stage/day.ts'

/** The last year that is over, which reports are asked for. */
export const thisYear = Number(today.slice(0, 4))
export const lastYear = thisYear - 1

/** How much of the company a report is about, which decides how long it may take. */
export type Extent = 'company' | 'team'

/** A report as it is asked for over the wire. */
export type AskedReport = {
  readonly what: string
  readonly extent: Extent
  readonly path: string
}

/** The units and projects that reports are asked for. */
export type Chosen = {
  readonly root: string
  /** The unit right below the root with the most people. */
  readonly division: string
  /** The largest unit of which each person has a column in the detail of utilization. */
  readonly ofPeople: string
  /** An ordinary team: half of the others are larger. */
  readonly team: string
  /** The project with the most man-months, and one in the middle. */
  readonly largestProject: string
  readonly project: string
}

/** Utilization detail has a column for each of so many people. */
const mostPeople = 300

export async function chooseUnits(control: Control): Promise<Chosen> {
  const { rows: units } = await control.query<{ id: string; depth: number; people: number }>(
    `with recursive chart as (
       select organization_id as id, organization_id as below, 0 as steps from organizations where year = $1
       union all
       select c.id, o.organization_id, c.steps + 1 from chart c
       join organizations o on o.year = $1 and o.upper_organization_id = c.below),
     depths as (select below as id, max(steps) as depth from chart group by 1)
     select c.id, d.depth, count(distinct s.employee_id)::int as people
     from chart c join depths d using (id)
     left join work_stretches s on s.organization_id = c.below
       and s.month between make_date($1, 1, 1) and make_date($1, 12, 1)
     group by 1, 2 order by people desc, id`,
    [lastYear],
  )
  const { rows: projects } = await control.query<{ id: string }>(
    `select project_id as id from man_month_cells c join projects using (project_id)
     join project_types t using (type_code)
     where t.section_code = 'DV001' and c.month between make_date($1, 1, 1) and make_date($1, 12, 1)
     group by 1 order by sum(ten_thousandths) desc, 1`,
    [lastYear],
  )
  const idOf = (found: { readonly id: string } | undefined) => found?.id ?? ''
  const root = idOf(units.find(({ depth }) => depth === 0))
  const division = idOf(units.find(({ depth }) => depth === 1))
  const ofPeople = idOf(units.find(({ people }) => people <= mostPeople))
  const deepest = units.filter(({ depth, people }) => depth >= 2 && people > 0 && people < 100)
  return {
    root,
    division,
    ofPeople,
    team: idOf(deepest[Math.floor(deepest.length / 2)]),
    largestProject: idOf(projects[0]),
    project: idOf(projects[Math.floor(projects.length / 2)]),
  }
}

/** Every report of one year, of a month those that are about one, and what is opened behind them. */
export function everyReport(chosen: Chosen): AskedReport[] {
  const year = { standardYear: lastYear }
  const about = (organizationId: string) => ({ query: { ...year, organizationId } })
  const inMonth = (organizationId: string, month: string) => ({
    query: { standardYear: month.slice(0, 4), organizationId, searchYearMonth: month },
  })
  const status = (organizationId: string, month: string) =>
    urlOf(listTimecardStatus, inMonth(organizationId, month))
  const months = { beginYearMonth: `${lastYear}01`, endYearMonth: `${lastYear}12` }
  const won = { currencyCode: 'CY001' } as const
  const closed = `${lastYear}11`
  const running = monthOf(today).replace('-', '')
  const of = (extent: Extent, what: string, path: string): AskedReport => ({ what, extent, path })
  const { root, division, ofPeople, team, largestProject, project } = chosen
  return [
    of('company', 'team profit, the largest division', urlOf(listTeamProfit, about(division))),
    of('team', 'team profit, a team', urlOf(listTeamProfit, about(team))),
    ...(
      [
        ['company', 'the largest division', division],
        ['team', 'a team', team],
      ] as const
    ).flatMap(([extent, which, unit]) => [
      of(
        extent,
        `projects behind team profit, ${which}`,
        urlOf(listTeamProfitProjects, about(unit)),
      ),
      of(
        extent,
        `explanation of operating profit, ${which}`,
        urlOf(explainTeamProfit, { query: { ...about(unit).query, gubunCode: 'OPERATING' } }),
      ),
    ]),
    ...(
      [
        ['company', 'project profit, the largest project', largestProject],
        ['team', 'project profit, a project in the middle', project],
      ] as const
    ).map(([extent, what, projectId]) =>
      of(extent, what, urlOf(listProjectProfit, { query: { ...year, projectId } })),
    ),
    of(
      'company',
      'SI exit, the company',
      urlOf(listEndedSiProjects, { query: { beginDay: lastYear, endDay: lastYear } }),
    ),
    of('company', 'utilization, the company', urlOf(listUtilization, about(root))),
    of('team', 'utilization, a team', urlOf(listUtilization, about(team))),
    of('company', 'utilization trend, the company', urlOf(readUtilizationTrend, about(root))),
    of(
      'company',
      'utilization detail by unit, the largest division',
      urlOf(readUtilizationDetail, about(division)),
    ),
    of(
      'team',
      'utilization detail by person, up to 300 people',
      urlOf(readUtilizationDetail, about(ofPeople)),
    ),
    of('team', 'utilization detail by person, a team', urlOf(readUtilizationDetail, about(team))),
    of('company', 'timecard status of a closed month, the company', status(root, closed)),
    of('team', 'timecard status of a closed month, a team', status(team, closed)),
    of('company', 'timecard status of the running month, the company', status(root, running)),
    of('team', 'timecard status of the running month, a team', status(team, running)),
    of(
      'company',
      'progress of the running month, the company',
      urlOf(readMonthProgress, inMonth(root, running)),
    ),
    of(
      'company',
      'team profit then and now, the largest division',
      urlOf(compareTeamProfit, about(division)),
    ),
    of(
      'company',
      'team profit then and now by month, the largest division',
      urlOf(compareTeamProfit, { query: { ...about(division).query, monthlyYn: 'Y' } }),
    ),
    of('team', 'team profit then and now, a team', urlOf(compareTeamProfit, about(team))),
    of('company', 'utilization then and now, the company', urlOf(compareUtilization, about(root))),
    of('company', 'billing data, the company', urlOf(readBillingData, { query: months })),
    of('company', 'cost data, the company', urlOf(readCostData, { query: months })),
    of(
      'company',
      'explanation of a sum of billing data, the company',
      urlOf(explainBillingData, { query: { ...months, ...won, gubunCode: 'SERVICE' } }),
    ),
    of(
      'company',
      'explanation of a sum of sales OPEX in cost data, the company',
      urlOf(explainCostData, { query: { ...months, ...won, gubunCode: 'CE004' } }),
    ),
    of(
      'company',
      'reconciliation of a month, the company',
      urlOf(readReconciliation, { query: { ...year, searchYearMonth: closed } }),
    ),
  ]
}
