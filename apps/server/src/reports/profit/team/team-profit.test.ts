import type { AnswerOf, RequestOf } from '@yuga/contract/wire/endpoint'
import {
  downloadTeamProfit,
  listProjectProfit,
  listTeamProfit,
  listTeamProfitProjects,
} from '@yuga/contract/reports/profit'
import { profitRowCodes, type ProfitRowName } from '@yuga/contract/reports/profit-lines'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../../../test/download.ts'
import { cellsOf } from '../../../../test/sheets.ts'
import { moneyOn } from '../../../../test/subjects/profit-company.ts'
import { type Caller, refusalOf } from '../../../../test/server.ts'
import { useServer } from '../../../../test/use-server.ts'

/* Division D1 with T1 and T2, division D2 with T3; a month is closed by one who worked in it. */

const { server, company } = useServer('2026-04-08T09:00:00+09:00')
const money = moneyOn(server)

let executive: Caller
let leader: Caller
let worker: Caller
beforeAll(async () => {
  await money.profitCenters('T1', 'T2', 'T3')
  executive = await company.person({ roles: ['LE005'], team: 'C', joinDay: '2026-04-01' })
  leader = await company.person({ roles: ['LE003'], team: 'D1', joinDay: '2026-03-01' })
  await company.leads(leader, 'D1')
  worker = await company.person({ team: 'T1', joinDay: '2026-03-01' })
  const pm = await company.person({ roles: ['LE002'], team: 'T3', joinDay: '2026-03-01' })
  await company.project({ id: 'OWN', name: 'Own', pm })
  await company.project({ id: 'THEIRS', name: 'Theirs', pm })
  await company.project({ id: 'NOBODYS', name: 'Nobody’s', pm })
  await company.project({ id: 'WORKED', name: 'Worked', pm })
  await money.shares('OWN', 2026, { T1: 1 })
  // T1 sells of it, and neither owns nor staffs it
  await money.shares('THEIRS', 2026, { T3: 3, T1: 1 })
  await money.bills('OWN', '2026-01', 1_000)
  await money.bills('THEIRS', '2026-01', 400)
  await money.bills('NOBODYS', '2026-03', 7, 'ST002')
  for (const project of ['OWN', 'THEIRS']) await money.withoutBusinessCost(project)
  const period = { periodStart: '2026-03-01', periodEnd: '2026-03-07' }
  await company.worked(worker, 'OWN', [{ day: '2026-03-03', hundredths: 800, ...period }])
})

type Query = RequestOf<typeof listTeamProfit>['query']
const requested = (organizationId: string, more: Partial<Query> = {}) => ({
  query: { standardYear: 2026, beginDay: '202601', endDay: '202603', organizationId, ...more },
})
const ofUnit = (unit: string, more: Partial<Query> = {}, by = executive) =>
  by(listTeamProfit, requested(unit, more))
const row = (
  rows: AnswerOf<typeof listTeamProfit>['billableTeamProfitDisplayList'],
  name: ProfitRowName,
) => rows.find(({ gubunCode }) => gubunCode === profitRowCodes[name])

describe('a figure that', () => {
  test('[profit-5] has no price: it and every sum that holds it are none, and the price is named', async () => {
    const answer = await ofUnit('D1')
    const rows = answer.billableTeamProfitDisplayList
    expect(row(rows, 'labour')).toMatchObject({ viewTarget: null })
    expect(row(rows, 'operatingProfit')?.viewTarget).toBeNull()
    expect(row(rows, 'labour')?.monthlyDisplayList.map(({ viewValue }) => viewValue)).toEqual([
      0,
      0,
      null,
    ])
    expect(row(rows, 'grossProfit')?.viewTarget).toBe(1_100)
    expect(answer.missingList).toEqual([{ kind: 'unit-price', year: 2026, code: 'UP002 GR003' }])
  })

  test('comes to half a won is rounded up', async () => {
    const half = await company.person({ team: 'T3', joinDay: '2025-02-01' })
    const price = { unitType: 'UP002', grade: 'GR003', primeCost: 7, settlement: 9 } as const
    await money.price(2025, price)
    // half of the 160 hours of February, for the team that owns the project
    const days = ['03', '04', '05', '06'].map((day) => ({
      day: `2025-02-${day}`,
      hundredths: 2_000,
      periodStart: '2025-02-02',
      periodEnd: '2025-02-08',
    }))
    await company.worked(half, 'OWN', days)
    const february = { standardYear: 2025, beginDay: '202502', endDay: '202502' }
    const rows = (await ofUnit('T3', february)).billableTeamProfitDisplayList
    expect(row(rows, 'labour')).toMatchObject({ viewTarget: 4, viewManMonth: 0.5 })
    expect(row(rows, 'settlement')?.viewTarget).toBe(5)
  })

  test('misses a rate is none in the other currency alone', async () => {
    const answer = await ofUnit('D1', { currencyCode: 'CY002', endDay: '202602' })
    expect(row(answer.billableTeamProfitDisplayList, 'sales')?.viewTarget).toBeNull()
    expect(answer.missingList).toEqual([{ kind: 'exchange-rate', year: 2026, code: '' }])
  })

  test('has an owning team that no one named is marked, and the project is named', async () => {
    const answer = await ofUnit('T3')
    const license = row(answer.billableTeamProfitDisplayList, 'license')
    expect(license).toMatchObject({ viewTarget: 7, assumedYn: 'Y' })
    expect(license?.monthlyDisplayList.map(({ assumedYn }) => assumedYn)).toEqual(['N', 'N', 'Y'])
    expect(answer.assumedList).toEqual([
      { projectId: 'NOBODYS', projectName: 'Nobody’s', organizationId: 'T3' },
    ])
  })
})

describe('the projects of a unit', () => {
  const projectsOf = async (by: Caller, unit = 'D1') => {
    const { projectList, otherCount } = await by(listTeamProfitProjects, requested(unit))
    const rows = projectList.map(({ projectId, teamProfitDisplayList }) => [
      projectId,
      row(teamProfitDisplayList, 'sales')?.viewTarget,
    ])
    return { rows, otherCount }
  }

  test('are what its profit is made of', async () => {
    expect(await projectsOf(executive)).toEqual({
      rows: [
        ['OWN', 1_000],
        ['THEIRS', 100],
      ],
      otherCount: 0,
    })
  })

  test('[profit-7] projects that the reader may not read are in one row', async () => {
    expect(await projectsOf(leader)).toEqual({
      rows: [
        ['OWN', 1_000],
        ['', 100],
      ],
      otherCount: 1,
    })
    // so they do in its sheet, and add up to the unit all the same
    const before = requested('D1', { endDay: '202602' })
    const rows = await cellsOf(await downloaded(leader, downloadTeamProfit, before), 1)
    expect(rows.slice(-4).map((row) => row.slice(0, 3))).toEqual([
      ['OWN', 'Own', 1_000],
      [undefined, 'Other projects (1)', 100],
      [undefined, 'Total', 1_100],
      ['Check (sum of rows − total)', undefined, 0],
    ])
  })
})

describe('team profit', () => {
  test('[profit-8] is the same for any requested office', async () => {
    expect(await ofUnit('D1', { location: 'FC002' })).toEqual(await ofUnit('D1'))
  })

  test('[profit-9] says when the money of a closed month last changed', async () => {
    const at = '2026-04-02T01:00:00.000Z'
    await server.pool.query(
      `insert into project_money_changes values ('OWN', '2026-02-01', $1), ('OWN', '2026-03-01', $1)`,
      [at],
    )
    const months = async () =>
      (await ofUnit('D1')).monthList.map((one) => [one.closedYn, one.moneyChangedDate])
    const open = ['N', null]
    expect(await months()).toEqual([open, open, open])
    await server.pool.query(
      `insert into month_closes (employee_id, month, base_hundredths, closed_at, closed_by)
       values ($1, '2026-03-01', 17600, $2, $1)`,
      [worker.employeeId, at],
    )
    expect(await months()).toEqual([open, open, ['Y', at]])
  })

  test('says so of a project, too, that a unit only works for', async () => {
    // T3 owns it, and D1 has nothing of it but the hours of its people
    await money.shares('WORKED', 2026, { T3: 1 })
    const other = await company.person({ team: 'T2', joinDay: '2026-03-01' })
    const period = { periodStart: '2026-03-08', periodEnd: '2026-03-14' }
    await company.worked(other, 'WORKED', [{ day: '2026-03-10', hundredths: 800, ...period }])
    const at = '2026-04-03T01:00:00.000Z'
    await server.pool.query(
      `insert into project_money_changes values ('WORKED', '2026-03-01', $1)
       on conflict (project_id, month) do update set changed_at = excluded.changed_at`,
      [at],
    )
    expect((await ofUnit('D1')).monthList.at(-1)).toMatchObject({
      closedYn: 'Y',
      moneyChangedDate: at,
    })
  })

  test('is read by leaders of their units alone, and of the root by no one', async () => {
    const own = await ofUnit('D1', {}, leader)
    expect(own.billableTeamProfitDisplayList).toEqual(
      (await ofUnit('D1')).billableTeamProfitDisplayList,
    )
    expect(await refusalOf(ofUnit('D2', {}, leader))).toMatchObject({
      status: 404,
      reason: 'organization.not-found',
    })
    expect(await refusalOf(ofUnit('C'))).toMatchObject({ reason: 'report.root' })
  })

  test.each([
    [{ beginMonth: '02' }, 'beginMonth'],
    [{ endMonth: '202602' }, 'endMonth'],
  ])('does not take months that differ: %j', async (more, path) => {
    expect(await refusalOf(ofUnit('D1', more))).toMatchObject({
      issues: [{ path, reason: 'report.dates-differ' }],
    })
  })

  test.each([
    // no month, but the digits of one behind the year
    [{ beginMonth: '20263' }, 'beginMonth', 'input.month'],
    [{ endMonth: '20269' }, 'endMonth', 'input.month'],
    [{ beginMonth: '2012' }, 'beginMonth', 'input.month'],
    // of another year than the report, so that it would show other months
    [{ beginMonth: '202502' }, 'beginMonth', 'report.other-year'],
    [{ endMonth: '202503' }, 'endMonth', 'report.other-year'],
  ])(
    '[reports-1] cannot be requested for what is no month of its year: %j',
    async (more, path, reason) => {
      const query = { standardYear: 2026, organizationId: 'D1', ...more }
      expect(await refusalOf(executive(listTeamProfit, { query }))).toMatchObject({
        status: 422,
        issues: [{ path, reason }],
      })
    },
  )
})

describe('project profit', () => {
  const ofProject = (projectId: string, by: Caller) =>
    by(listProjectProfit, { query: { standardYear: 2026, projectId } })

  test('[reports-3] is read by anyone who sees the money of the project', async () => {
    expect(await ofProject('OWN', leader)).toEqual(await ofProject('OWN', executive))
    expect(await refusalOf(ofProject('THEIRS', leader))).toMatchObject({
      status: 404,
      reason: 'project.not-found',
    })
  })
})
