import { readBillingData, readCostData } from '@yuga/contract/reports/billing-and-cost'
import { compareTeamProfit, compareUtilization } from '@yuga/contract/reports/comparison'
import {
  downloadTeamProfit,
  listProjectProfit,
  listTeamProfit,
  listTeamProfitProjects,
} from '@yuga/contract/reports/profit'
import { profitRowCodes } from '@yuga/contract/reports/profit-lines'
import { readReconciliation } from '@yuga/contract/reports/reconciliation'
import { listTimecardStatus } from '@yuga/contract/reports/timecard-status'
import {
  downloadUtilizationDetail,
  listUtilization,
  readUtilizationDetail,
  readUtilizationTrend,
} from '@yuga/contract/reports/utilization'
import { beforeAll, expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

/* 2023, in which no one was employed and nothing was sold, without chart, prices, rates or targets. */

const { company } = useServer('2026-04-08T09:00:00+09:00')

const year = { standardYear: 2023 }
const ofDivision = { query: { ...year, organizationId: 'D1' } }
let admin: Caller
let project: string
beforeAll(async () => {
  admin = await company.person({ roles: ['LE999'], team: 'C', joinDay: '2026-04-01' })
  project = await company.project({ pm: admin, startDay: '2026-04-01' })
})

test('[reports-1] has units without base hours, and no percentage of them', async () => {
  const rows = await admin(listUtilization, ofDivision)
  expect(rows[0]).toMatchObject({ organizationId: 'D1', baseHour: 0, billableHour: 0 })
  for (const { billableUtilization, nonBillableUtilization } of rows) {
    expect([billableUtilization, nonBillableUtilization]).toEqual([null, null])
  }
  const trend = await admin(readUtilizationTrend, ofDivision)
  expect(trend.map(({ billableUtilization }) => billableUtilization)).toEqual(Array(12).fill(null))
  const detail = await admin(readUtilizationDetail, ofDivision)
  expect(detail).toMatchObject({ outsideList: [], columnList: [{ columnId: 'D1', baseHour: 0 }] })
  expect(detail.timecardPivotList).toHaveLength(1)
  expect((await admin(compareUtilization, ofDivision)).differingCount).toBe(0)
})

test('[reports-1] has profit of 0, nothing missing, and achieves no target', async () => {
  const answer = await admin(listTeamProfit, ofDivision)
  expect(answer.missingList).toEqual([])
  expect(
    answer.billableTeamProfitDisplayList.map(({ gubunCode, viewTarget }) => [
      gubunCode,
      viewTarget,
    ]),
  ).toEqual(
    Object.values(profitRowCodes).map((code) => [
      code,
      code === profitRowCodes.achievement ? null : 0,
    ]),
  )
  const { projectList, otherCount } = await admin(listTeamProfitProjects, ofDivision)
  expect([projectList, otherCount]).toEqual([[], 0])
  const ofProject = await admin(listProjectProfit, { query: { ...year, projectId: project } })
  for (const row of ofProject.projectProfitDisplayList) {
    expect([row.viewPlan, row.viewActual, row.viewDifference]).toEqual([0, 0, 0])
  }
  expect((await admin(compareTeamProfit, ofDivision)).differingCount).toBe(0)
})

test('[reports-1] has no billings, no costs and no people', async () => {
  const query = { beginYearMonth: '202301', endYearMonth: '202312', projectLcCode: '' }
  expect(await admin(readBillingData, { query })).toEqual({ billingDataList: [], totalList: [] })
  expect(await admin(readCostData, { query })).toEqual({ costDataList: [], totalList: [] })
  const status = { query: { ...ofDivision.query, searchYearMonth: '202303' } }
  expect(await admin(listTimecardStatus, status)).toEqual([])
})

test('agrees in every check', async () => {
  const { checkList } = await admin(readReconciliation, { query: year })
  expect(checkList.length).toBeGreaterThan(0)
  const outcomes = checkList.flatMap(({ monthlyList }) => monthlyList.map((one) => one.outcome))
  expect(new Set(outcomes)).toEqual(new Set(['agrees']))
})

test('has sheets all the same', async () => {
  for (const sheet of [downloadTeamProfit, downloadUtilizationDetail]) {
    expect((await downloaded(admin, sheet, ofDivision)).subarray(0, 2).toString()).toBe('PK')
  }
})
