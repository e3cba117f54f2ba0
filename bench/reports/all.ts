import { readOverview } from '@yuga/contract/reports/overview'
import { listProjectsBehindPlan } from '@yuga/contract/reports/behind-plan'
import { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import { compareTeamProfit, compareUtilization } from '@yuga/contract/reports/comparison'
import {
  readForecast,
  readForecastToCome,
  readProjectForecast,
} from '@yuga/contract/reports/forecast'
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
import { urlOf } from '@yuga/contract/wire/call'
import type { Endpoint } from '@yuga/contract/wire/endpoint'
import { monthOf } from '@yuga/domain/calendar/day'
import type { Pool } from '../company.ts'
import { lastYear, thisYear, today } from '../day.ts'

/** Utilization detail has a column for each of so many people, and for each unit where there are more. */
const mostColumns = 300

/** The units and projects that reports are read of. */
export async function chooseUnits(pool: Pool) {
  const { rows: units } = await pool.query<{ id: string; depth: number; people: number }>(
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
  const { rows: projects } = await pool.query<{ id: string }>(
    `select project_id as id from man_month_cells c join projects using (project_id)
     join project_types t using (type_code)
     where t.section_code = 'DV001' and c.month between make_date($1, 1, 1) and make_date($1, 12, 1)
     group by 1 order by sum(ten_thousandths) desc, 1`,
    [lastYear],
  )
  const idOf = (row: { readonly id: string } | undefined) => row?.id ?? ''
  const teams = units.filter(({ depth, people }) => depth >= 2 && people > 0 && people < 100)
  return {
    company: idOf(units.find(({ depth }) => depth === 0)),
    /** The unit below the company with the most people, and the largest that has a column for each. */
    division: idOf(units.find(({ depth }) => depth === 1)),
    people: idOf(units.find(({ depth, people }) => depth > 0 && people <= mostColumns)),
    /** Half of the other teams are larger. */
    team: idOf(teams[Math.floor(teams.length / 2)]),
    largestProject: idOf(projects[0]),
    project: idOf(projects[Math.floor(projects.length / 2)]),
  }
}

/** Every report of the last year, or of a month where it is about one, and what opens behind it: path by name. */
export function everyReport(units: Awaited<ReturnType<typeof chooseUnits>>): [string, string][] {
  const { company, division, people, team, largestProject, project } = units
  const standardYear = lastYear
  const months = { beginYearMonth: `${lastYear}01`, endYearMonth: `${lastYear}12` }
  const money = { ...months, currencyCode: 'CY001' }
  const quarter = { beginDay: `${thisYear}01`, endDay: `${thisYear}03` }
  const closed = { standardYear, searchYearMonth: `${lastYear}11` }
  const running = { standardYear: thisYear, searchYearMonth: monthOf(today).replace('-', '') }
  const operating = { standardYear, gubunCode: 'OPERATING' }
  const ofDivision = { standardYear, organizationId: division }
  const reports: [string, Endpoint, object][] = [
    ...(
      [
        [division, 'the largest division'],
        [team, 'a team'],
      ] as const
    ).flatMap(([organizationId, name]): [string, Endpoint, object][] => [
      [`team profit, ${name}`, listTeamProfit, { standardYear, organizationId }],
      [`projects behind it, ${name}`, listTeamProfitProjects, { standardYear, organizationId }],
      [`operating profit explained, ${name}`, explainTeamProfit, { ...operating, organizationId }],
      [`team profit then and now, ${name}`, compareTeamProfit, { standardYear, organizationId }],
    ]),
    ['team profit then and now by month', compareTeamProfit, { ...ofDivision, monthlyYn: 'Y' }],
    ['project profit, large', listProjectProfit, { standardYear, projectId: largestProject }],
    ['project profit, middle', listProjectProfit, { standardYear, projectId: project }],
    ['SI exit', listEndedSiProjects, { beginDay: lastYear, endDay: lastYear }],
    ...(
      [
        [company, 'the company'],
        [team, 'a team'],
      ] as const
    ).flatMap(([organizationId, name]): [string, Endpoint, object][] => [
      [`utilization, ${name}`, listUtilization, { standardYear, organizationId }],
      [`status of a closed month, ${name}`, listTimecardStatus, { ...closed, organizationId }],
      [`status of this month, ${name}`, listTimecardStatus, { ...running, organizationId }],
    ]),
    ['utilization trend', readUtilizationTrend, { standardYear, organizationId: company }],
    ['utilization then and now', compareUtilization, { standardYear, organizationId: company }],
    ['utilization by unit', readUtilizationDetail, ofDivision],
    ['utilization by person', readUtilizationDetail, { standardYear, organizationId: people }],
    ['utilization of a team', readUtilizationDetail, { standardYear, organizationId: team }],
    ['overview of a quarter', readOverview, { standardYear, beginDay: `${lastYear}10` }],
    ['overview of a year', readOverview, { standardYear }],
    ['forecast of this year', readForecast, { standardYear: thisYear }],
    [
      'what is to come of the largest division',
      readForecastToCome,
      { standardYear: thisYear, organizationId: division, gubunCode: 'OPERATING' },
    ],
    [
      'estimate at completion, large',
      readProjectForecast,
      { projectId: largestProject, standardYear: 'all' },
    ],
    ['projects behind their plan', listProjectsBehindPlan, { standardYear: thisYear, ...quarter }],
    ['progress of this month', readMonthProgress, { ...running, organizationId: company }],
    ['billing data', readBillingData, months],
    ['cost data', readCostData, months],
    ['billing data explained', explainBillingData, { ...money, gubunCode: 'SERVICE' }],
    ['cost data explained', explainCostData, { ...money, gubunCode: 'CE004' }],
    ['reconciliation of a month', readReconciliation, closed],
  ]
  return reports.map(([name, endpoint, query]) => [name, urlOf(endpoint, { query })])
}
