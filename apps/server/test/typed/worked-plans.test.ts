import { readProject, updateProject } from '@yuga/contract/projects/project-detail'
import { readUtilizationDetail } from '@yuga/contract/reports/utilization'
import { approveOvertimes, listOvertimes } from '@yuga/contract/requests/requests'
import { closeMonthForEveryone } from '@yuga/contract/timecard/month-close'
import { readTimecard, requestOvertime } from '@yuga/contract/timecard/timecard'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../server.ts'
import { profitRequestedBy, projectRow, requestedMonth, row } from '../subjects/requested-profit.ts'
import { useServer } from '../use-server.ts'
import { expectTrusted } from './trusted.ts'
import {
  eightOn,
  hires,
  registers,
  sells,
  staffedBy,
  submitsHours,
  typedOn,
} from './typed-company.ts'
import { foundsWorkedCompany } from './worked-company.ts'

/*
 * The worked examples of plans, overtime and members to be named (docs/rules/examples.md), typed in through the calls:
 * V1 of T3 has plans that are used up by 8 April 2026. Next to each figure is how it is computed by hand.
 */

const { server } = useServer('2025-12-01T09:00:00+09:00', 'migrated')
const typed = typedOn(server)

let admin: Caller
const { ofUnit, ofProject } = profitRequestedBy(() => admin)

/** 56.00 hours on three days. */
const fiftySix = (...[one, two, three]: readonly [string, string, string]) => ({
  [one]: 24,
  [two]: 24,
  [three]: 8,
})

beforeAll(async () => {
  const founder = await foundsWorkedCompany(server)
  await hires(founder, 'e3', { team: 'T3' })
  await hires(founder, 'e6', { team: 'T3', grade: 'GR002', joinDay: '2025-12-01' })
  await registers(founder, {
    projectId: 'V1',
    pmId: 'pm',
    startDate: '20251201',
    businessCostInclusionAlternative: 'N',
    teamProfitList: [sells(2025, 'T3', 1, 'Y'), sells(2026, 'T3', 1, 'Y')],
    billingsList: [{ planDate: '202611', planAmount: 1, revenueType: 'ST001' }],
    projectGroupList: staffedBy([
      { id: 'e3', resides: true, plan: { 202603: 0.5 } },
      { id: 'e6', plan: { 202603: 1 } },
      { placeholder: ['TBN', 1], resides: true, plan: { 202603: 0.5 } },
      { placeholder: ['OUTSOURCING', 1], resides: true, plan: { 202603: 1 } },
    ]),
  })
  const three = await typed.on('2026-04-08', 'e3')
  await submitsHours(
    three,
    'V1',
    eightOn('2026-03', '03', '04', '05', '06', '09', '10', '11', '12', '13', '16'),
  )
  const six = await typed.on('2026-04-08', 'e6')
  await submitsHours(six, 'V1', {
    ...fiftySix('2025-12-01', '2025-12-02', '2025-12-03'),
    ...fiftySix('2026-01-05', '2026-01-06', '2026-01-07'),
  })
  admin = await typed.on('2026-04-08', 'admin')
}, 60_000)

describe('a plan that is used up (examples-3)', () => {
  const asks = { fromDate: '20260329', toDate: '20260331' }
  const labour = async () => {
    const { viewActual } = projectRow(await ofProject('V1'), 'labour') ?? {}
    return [viewActual, row(await ofUnit('T3'), 'labour')?.viewManMonth]
  }
  const utilizationOf = async (person: string) => {
    const { utilizationDetailList } = await admin(readUtilizationDetail, {
      query: { ...requestedMonth('202603'), organizationId: 'T3' },
    })
    return utilizationDetailList
      .find(
        ({ projectGubun, summaryGubun }) =>
          projectGubun === 'total' && summaryGubun === 'utilization',
      )
      ?.employeeColumnList.find(({ columnId }) => columnId === person)?.utilization
  }

  test('[examples-3] three months of a third are a whole one: compared exactly, not by rounded cells', async () => {
    const six = await typed.on('2026-04-08', 'e6')
    expect(await submitsHours(six, 'V1', { '2026-03-03': 24, '2026-03-04': 24 })).toEqual([true])
    expect(await submitsHours(six, 'V1', { '2026-03-10': 8 })).toEqual([true])
    const { myProjectList } = await six(readTimecard, {
      query: { fromDate: '20260308', toDate: '20260314' },
    })
    // three cells of 0.3333 (man-months-3, man-months-6)
    expect(myProjectList.find(({ projectId }) => projectId === 'V1')?.usedManMonth).toBe(0.9999)
    expect(await submitsHours(six, 'V1', { '2026-03-17': 0.01 })).toEqual([false])
  })

  test('[examples-3] hours over it count once the PM has approved them, and cost what they are', async () => {
    const three = await typed.on('2026-04-08', 'e3')
    // 84 ÷ 168 = 0.5 exactly
    expect(await submitsHours(three, 'V1', { '2026-03-23': 4 })).toEqual([true])
    expect(await submitsHours(three, 'V1', { '2026-03-30': 0.01 })).toEqual([false])
    await three(requestOvertime, {
      body: { ...asks, requestContents: 'Release', timecardProjectList: [{ projectId: 'V1' }] },
    })
    // 0.5 × 8,000,000 of e3, and of e6 56 ÷ 168 = 0.33333…: 0.3333 × 6,000,000 = 1,999,800
    expect(await labour()).toEqual([5_999_800, 0.8333])
    expect(await utilizationOf('e3')).toBe(50)
    const pm = await typed.on('2026-04-08', 'pm')
    const { overtimeList } = await pm(listOvertimes, { query: {} })
    expect(overtimeList).toMatchObject([
      { projectId: 'V1', reqHour: 0.01, actualMM: 0.5001, planMM: 0.5 },
    ])
    await pm(approveOvertimes, { body: { timecardList: overtimeList } })
    // 84.01 ÷ 168 = 0.50005…: 0.5001 × 8,000,000 = 4,000,800; 50.0059… %
    expect(await labour()).toEqual([6_000_600, 0.8334])
    expect(await utilizationOf('e3')).toBe(50.01)
  })
})

describe('members to be named (examples-16)', () => {
  const compared = async () => {
    const { viewPlan, viewActual, viewDifference } =
      projectRow(await ofProject('V1'), 'labour') ?? {}
    return [viewPlan, viewActual, viewDifference]
  }
  /*
   * On-site of grade 3: e3 and one to be named, 0.50 × 8,000,000 each; e6 in-house of grade 2, 1.00 × 6,000,000; of an
   * outsourcing member nothing.
   */
  const asPlanned = [14_000_000, 6_000_600, -7_999_400]

  test('[examples-16] are planned by their grade, those of other companies at nothing', async () => {
    expect(await compared()).toEqual(asPlanned)
  })

  test('keep their plan when they become a person', async () => {
    await hires(admin, 'e7', { team: 'T3', joinDay: '2026-04-01' })
    const project = await admin(readProject, { query: { projectId: 'V1' } })
    const groups = project.projectGroupList.map((group) => ({
      ...group,
      projectMemberList: group.projectMemberList.map((member) =>
        member.placeholderType === 'TBN' ? { ...member, employeeId: 'e7' } : member,
      ),
    }))
    await admin(updateProject, {
      body: { projectId: 'V1', version: project.version, projectGroupList: groups as never },
    })
    const after = await admin(readProject, { query: { projectId: 'V1' } })
    const named = after.projectGroupList.flatMap(({ projectMemberList }) => projectMemberList)
    expect(named.find(({ employeeId }) => employeeId === 'e7')).toMatchObject({
      planMM: 0.5,
      placeholderType: '',
    })
    expect(await compared()).toEqual(asPlanned)
  })
})

test('all of it adds up on every screen, sheet and explanation, and is reconciled, after the close too', async () => {
  const requested = { year: 2026, units: ['D2'], projects: ['V1'] }
  await expectTrusted(admin, requested)
  await admin(closeMonthForEveryone, { body: { yearMonth: '202603' } })
  await expectTrusted(admin, requested)
}, 60_000)
