import {
  downloadBillingData,
  downloadCostData,
  readBillingData,
  readCostData,
} from '@yuga/contract/reports/billing-and-cost'
import { compareUtilization } from '@yuga/contract/reports/comparison'
import { listTeamProfit } from '@yuga/contract/reports/profit'
import { listEndedSiProjects, listProfitProjects } from '@yuga/contract/reports/report-projects'
import {
  downloadTimecardStatus,
  listTimecardStatus,
  readMonthProgress,
} from '@yuga/contract/reports/timecard-status'
import {
  downloadUtilization,
  downloadUtilizationDetail,
  downloadWorkedHours,
  listUtilization,
  readUtilizationDetail,
  readUtilizationTrend,
} from '@yuga/contract/reports/utilization'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { company } = useServer('2026-04-08T09:00:00+09:00')

let executive: Caller
beforeAll(async () => {
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
})

const ofTeam = { standardYear: 2026, organizationId: 'T1', beginDay: '202603', endDay: '202603' }
const nowhere = { query: { ...ofTeam, location: 'FC009' } }
const ofMonth = { query: { ...nowhere.query, searchYearMonth: '202603' } }
const ofEmptyUnit = { query: { ...ofMonth.query, organizationId: '' } }
/** As a client sends it that knows no types. */
const withoutUnit = {
  query: { ...ofMonth.query, organizationId: undefined as unknown as string },
}
const money = {
  query: { projectLcCode: 'FC009', beginYearMonth: '202603', endYearMonth: '202603' },
}

test.each([
  ['utilization', () => executive(listUtilization, nowhere)],
  ['its trend', () => executive(readUtilizationTrend, nowhere)],
  ['its comparison', () => executive(compareUtilization, nowhere)],
  ['its sheet', () => executive(downloadUtilization, nowhere)],
  ['utilization detail', () => executive(readUtilizationDetail, nowhere)],
  ['its sheet', () => executive(downloadUtilizationDetail, nowhere)],
  ['its hours', () => executive(downloadWorkedHours, nowhere)],
  ['timecard status', () => executive(listTimecardStatus, ofMonth)],
  ['its progress', () => executive(readMonthProgress, ofMonth)],
  ['its sheet', () => executive(downloadTimecardStatus, ofMonth)],
  ['billing data', () => executive(readBillingData, money)],
  ['its sheet', () => executive(downloadBillingData, money)],
  ['cost data', () => executive(readCostData, money)],
  ['its sheet', () => executive(downloadCostData, money)],
] as const)(
  '[reports-12] an office that there is not is refused, never shown as nothing: %s',
  async (_, ask) => {
    expect(await refusalOf(ask())).toMatchObject({
      status: 422,
      issues: [{ path: expect.stringMatching(/^(location|projectLcCode)$/) }],
    })
  },
)

test.each([
  ['utilization', () => executive(listUtilization, withoutUnit)],
  ['utilization detail', () => executive(readUtilizationDetail, withoutUnit)],
  ['timecard status', () => executive(listTimecardStatus, withoutUnit)],
  ['team profit', () => executive(listTeamProfit, withoutUnit)],
  ['team profit of an empty one', () => executive(listTeamProfit, ofEmptyUnit)],
] as const)('a report without a unit is refused and says what to choose: %s', async (_, ask) => {
  expect(await refusalOf(ask())).toMatchObject({
    status: 422,
    issues: [{ path: 'organizationId', message: 'Please select an organization.' }],
  })
})

test('the office of a team profit is not looked at, as it narrows nothing down', async () => {
  const { billableTeamProfitDisplayList } = await executive(listTeamProfit, nowhere)
  expect(billableTeamProfitDisplayList).not.toHaveLength(0)
})

test('[reports-12] a type of project that there is not is refused, and one without projects is not', async () => {
  for (const list of [listProfitProjects, listEndedSiProjects]) {
    expect(await executive(list, { query: { projectType: 'PM009' } })).toEqual([])
    expect(await refusalOf(executive(list, { query: { projectType: 'PM999' } }))).toMatchObject({
      status: 422,
      issues: [{ path: 'projectType' }],
    })
  }
})
