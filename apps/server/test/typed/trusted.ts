import {
  downloadCostData,
  downloadBillingData,
  readBillingData,
  readCostData,
} from '@yuga/contract/reports/billing-and-cost'
import {
  downloadProjectProfit,
  downloadTeamProfit,
  listProjectProfit,
  listTeamProfit,
  listTeamProfitProjects,
} from '@yuga/contract/reports/profit'
import { explainProjectProfit, explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { readReconciliation } from '@yuga/contract/reports/reconciliation'
import type { Reading } from '@yuga/contract/reports/reports'
import {
  downloadUtilization,
  downloadUtilizationDetail,
  listUtilization,
  readUtilizationDetail,
} from '@yuga/contract/reports/utilization'
import { explainUtilization } from '@yuga/contract/reports/utilization-explanation'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { expect } from 'vitest'
import { downloaded } from '../download.ts'
import type { Caller } from '../server.ts'
import { cellsOf } from '../sheets.ts'
import { sumOf, walk } from '../subjects/explained-profit.ts'
import { differing } from '../subjects/reconciliation-company.ts'

/*
 * What holds of reports whatever was typed in: rows add up to totals, months to the year, explanations to their
 * figures, the check rows of sheets are 0, and the reconciliation finds nothing that differs.
 */

type Query = {
  readonly year: number
  readonly units: readonly string[]
  readonly projects: readonly string[]
}

const currencies = ['CY001', 'CY002'] as const
const readings: readonly Reading[] = ['THEN', 'NOW']

export async function expectTrusted(reader: Caller, requested: Query): Promise<void> {
  for (const organizationId of requested.units) {
    for (const reading of readings) {
      const query = { standardYear: requested.year, organizationId, reading }
      for (const currencyCode of currencies) {
        await expectTeamProfit(reader, { ...query, currencyCode })
      }
      await expectUtilization(reader, query)
    }
  }
  for (const projectId of requested.projects) {
    for (const currencyCode of currencies) {
      await expectProjectProfit(reader, { standardYear: requested.year, projectId, currencyCode })
    }
  }
  await expectMoney(reader, requested.year)
  expect(await differingIn(reader, requested.year)).toEqual([])
}

/** The checks of the reconciliation of a year that differ. */
export const differingIn = async (reader: Caller, standardYear: number): Promise<string[]> =>
  differing(await reader(readReconciliation, { query: { standardYear } }))

const cents = (value: number | null) => (value === null ? null : Math.round(value * 100))

/** The last row of a sheet: the check, of which each figure is 0, or a dash where something is missing. */
async function expectChecked(sheet: Buffer, place = 0): Promise<void> {
  const [name, ...figures] = (await cellsOf(sheet, place)).at(-1) ?? []
  expect(name).toBe('Check (sum of rows − total)')
  expect(figures.filter((one) => ![undefined, 0, '–', ''].includes(one as never))).toEqual([])
}

type Team = RequestOf<typeof listTeamProfit>['query']

async function expectTeamProfit(reader: Caller, query: Team): Promise<void> {
  const answer = await reader(listTeamProfit, { query })
  const { unitList, billableTeamProfitDisplayList: rows } = answer
  const about = JSON.stringify(query)
  const leaves = unitList.filter(
    ({ organizationId, ownYn }) =>
      ownYn === 'Y' ||
      !unitList.some(({ upperOrganizationId }) => upperOrganizationId === organizationId),
  )
  for (const row of rows) {
    if (row.gubunCode === 'ACHIEVEMENT') continue
    const shown = cents(row.viewTarget)
    const months = sumOf(row.monthlyDisplayList.map(({ viewValue }) => cents(viewValue)))
    expect([about, row.gubunCode, 'months', months]).toEqual([
      about,
      row.gubunCode,
      'months',
      shown,
    ])
    const below = sumOf(
      leaves.map(({ teamProfitDisplayList: list }) =>
        cents(list.find(({ gubunCode }) => gubunCode === row.gubunCode)?.viewTarget ?? null),
      ),
    )
    expect([about, row.gubunCode, 'units', below]).toEqual([about, row.gubunCode, 'units', shown])
  }
  const { projectList } = await reader(listTeamProfitProjects, { query })
  for (const row of rows.filter(
    ({ gubunCode }) => !['TARGET', 'ACHIEVEMENT'].includes(gubunCode),
  )) {
    const sum = sumOf(
      projectList.map(({ teamProfitDisplayList: list }) =>
        cents(list.find(({ gubunCode }) => gubunCode === row.gubunCode)?.viewTarget ?? null),
      ),
    )
    const named = [about, row.gubunCode, 'projects']
    expect([...named, sum]).toEqual([...named, cents(row.viewTarget)])
  }
  await walk(
    { ...query, gubunCode: 'OPERATING' as const },
    (more) => reader(explainTeamProfit, { query: more }),
    { isDollars: query.currencyCode === 'CY002', random: null },
  )
  const sheet = await downloaded(reader, downloadTeamProfit, { query })
  await expectChecked(sheet)
  await expectChecked(sheet, 1)
}

type Project = RequestOf<typeof listProjectProfit>['query']

async function expectProjectProfit(reader: Caller, query: Project): Promise<void> {
  const about = JSON.stringify(query)
  const { projectProfitDisplayList } = await reader(listProjectProfit, { query })
  for (const row of projectProfitDisplayList) {
    for (const side of ['viewPlan', 'viewActual', 'viewDifference'] as const) {
      const months = sumOf(row.monthlyDisplayList.map((month) => cents(month[side])))
      const named = [about, row.gubunCode, side]
      expect([...named, months]).toEqual([...named, cents(row[side])])
    }
  }
  await walk(
    { ...query, gubunCode: 'OPERATING' as const, side: 'DIFFERENCE' as const },
    (more) => reader(explainProjectProfit, { query: more }),
    { isDollars: query.currencyCode === 'CY002', random: null },
  )
  await expectChecked(await downloaded(reader, downloadProjectProfit, { query }))
}

type Hours = RequestOf<typeof listUtilization>['query']

async function expectUtilization(reader: Caller, query: Hours): Promise<void> {
  const about = JSON.stringify(query)
  const list = await reader(listUtilization, { query })
  const [whole] = list
  const leaves = list.filter(
    ({ organizationId, ownYn }) =>
      ownYn === 'Y' ||
      !list.some(({ upperOrganizationId }) => upperOrganizationId === organizationId),
  )
  const detail = await reader(readUtilizationDetail, { query })
  for (const field of ['billableHour', 'nonBillableHour', 'baseHour'] as const) {
    const sum = sumOf(leaves.map((row) => cents(row[field])))
    expect([about, field, sum]).toEqual([about, field, cents(whole?.[field] ?? null)])
  }
  const [column, ...columns] = detail.columnList
  expect([about, cents(column?.baseHour ?? null)]).toEqual([
    about,
    sumOf(columns.map(({ baseHour }) => cents(baseHour))),
  ])
  expect([about, column?.baseHour]).toEqual([about, whole?.baseHour])
  for (const figureCode of ['BILLABLE', 'NON_BILLABLE', 'BASE'] as const) {
    const field = { BILLABLE: 'billableHour', NON_BILLABLE: 'nonBillableHour', BASE: 'baseHour' }
    const value = await opensHours(reader, { ...query, figureCode, measureCode: 'HOURS' })
    const shown = whole?.[field[figureCode] as 'baseHour']
    expect([about, figureCode, value]).toEqual([about, figureCode, shown])
  }
  await expectChecked(await downloaded(reader, downloadUtilization, { query }))
  await downloaded(reader, downloadUtilizationDetail, { query })
}

type Explained = RequestOf<typeof explainUtilization>['query']

/** Opens hours down to weeks and stretches; answers the figure. */
async function opensHours(reader: Caller, query: Explained): Promise<number | null> {
  const { viewValue, rowList } = await reader(explainUtilization, { query })
  if (rowList.length === 0) return viewValue
  const named = JSON.stringify(query)
  const sum = sumOf(rowList.map((row) => cents(row.viewValue)))
  expect([named, sum]).toEqual([named, cents(viewValue)])
  for (const { next, viewValue: shown } of rowList) {
    if (next === null) continue
    const below = { ...query, ...next }
    expect([JSON.stringify(below), await opensHours(reader, below as Explained)]).toEqual([
      JSON.stringify(below),
      shown,
    ])
  }
  return viewValue
}

/** Billing and cost data: the sums of each currency are the sums of its rows, on screen and in the sheet. */
async function expectMoney(reader: Caller, year: number): Promise<void> {
  const query = { beginYearMonth: `${year}01`, endYearMonth: `${year}12` }
  const billed = await reader(readBillingData, { query })
  const cost = await reader(readCostData, { query })
  const sumsOf = <Row extends { readonly projectCurrency: string }>(
    rows: readonly Row[],
    currency: string,
    field: keyof Row,
  ) =>
    sumOf(
      rows
        .filter(({ projectCurrency }) => projectCurrency === currency)
        .map((row) => cents(row[field] as number | null)),
    )
  for (const total of billed.totalList) {
    for (const field of ['serviceAmount', 'licenseAmount', 'thirdPartyAmount'] as const) {
      expect(sumsOf(billed.billingDataList, total.projectCurrency, field)).toBe(cents(total[field]))
    }
  }
  const costs = [
    'outsourcingAmount',
    'expenseAmount',
    'thirdPartyAmount',
    'salesOpexAmount',
  ] as const
  for (const total of cost.totalList) {
    for (const field of costs) {
      expect(sumsOf(cost.costDataList, total.projectCurrency, field)).toBe(cents(total[field]))
    }
  }
  await expectChecked(await downloaded(reader, downloadBillingData, { query }))
  await expectChecked(await downloaded(reader, downloadCostData, { query }))
}
