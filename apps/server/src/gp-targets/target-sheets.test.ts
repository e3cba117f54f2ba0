import {
  downloadEmployeeTargets,
  listEmployeeTargets,
  saveEmployeeTargets,
} from '@yuga/contract/master-data/gp-employee-targets'
import {
  downloadNonBillableTargets,
  downloadTeamTargets,
  readNonBillableTargets,
  readTeamTargets,
  saveNonBillableTargets,
  saveTeamTargets,
} from '@yuga/contract/master-data/gp-targets'
import type { FileEndpoint, RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { downloaded } from '../../test/download.ts'
import { makeTeams } from '../../test/plain/master-data/gp-targets.ts'
import type { Caller } from '../../test/server.ts'
import { cellsOf } from '../../test/sheets.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
const params = { year: 2026 }
let admin: Caller
let korean: Caller

/** What a sheet says above its table, and its rows. */
async function reading<E extends FileEndpoint>(by: Caller, endpoint: E, request: RequestOf<E>) {
  const cells = await cellsOf(await downloaded(by, endpoint, request))
  const [title, filters, , , ...table] = cells
  return { title: title?.[0], filters: filters?.[0], table }
}

beforeAll(async () => {
  await makeTeams(server)
  admin = await company.person({ roles: ['LE999'] })
  korean = await server.as(admin.employeeId, { 'accept-language': 'ko' })
  const teamGpTargetList = [
    { organizationId: 'T1', firstTarget: 100_000_000, additionalTarget: -95_000_000 },
    { organizationId: 'T2', firstTarget: 20_000_000, additionalTarget: 0 },
  ]
  await admin(saveTeamTargets, { params, body: { teamGpTargetList } })
  const nonBillableGpTargetList = [
    { organizationId: 'T1', projectTypeCode: 'PM005', targetMM: 3 },
    { organizationId: 'T2', projectTypeCode: 'PM005', targetMM: 1.25 },
  ]
  await admin(saveNonBillableTargets, { params, body: { nonBillableGpTargetList } })
})

describe('targets of teams', () => {
  test('are in the requested order, else by division and team', async () => {
    const teams = async (sort?: 'firstTarget' | 'finalTarget' | '-finalTarget') => {
      const query = sort === undefined ? {} : { sort }
      const { teamGpTargetList } = await admin(readTeamTargets, { params, query })
      return teamGpTargetList.map(({ organizationId }) => organizationId)
    }
    expect(await teams()).toEqual(['T1', 'T2'])
    expect(await teams('firstTarget')).toEqual(['T2', 'T1'])
    expect(await teams('finalTarget')).toEqual(['T1', 'T2'])
    expect(await teams('-finalTarget')).toEqual(['T2', 'T1'])
    const query = { sort: 'targetMM' } as const
    const { nonBillableGpTargetList } = await admin(readNonBillableTargets, { params, query })
    expect(nonBillableGpTargetList.map(({ targetMM }) => targetMM)).toEqual([1.25, 3])
  })

  test('are in a sheet as they are shown, with the year in its heading (sheets-1)', async () => {
    const query = { sort: 'firstTarget' } as const
    expect(await reading(admin, downloadTeamTargets, { params, query })).toEqual({
      title: 'GP team target 2026',
      filters: 'All',
      table: [
        ['Division', 'Team', 'First target (KRW)', 'Additional target (KRW)', 'Final target (KRW)'],
        ['D1', 'T2', 20_000_000, 0, 20_000_000],
        ['D1', 'T1', 100_000_000, -95_000_000, 5_000_000],
      ],
    })
    const type = await server.pool.query(
      `select display_name as name from project_types where type_code = 'PM005'`,
    )
    const name: unknown = type.rows[0].name
    expect(await reading(korean, downloadNonBillableTargets, { params })).toEqual({
      title: 'GP 논빌러블 목표 2026',
      filters: '전체',
      table: [
        ['부문', '팀', '유형', '목표 (MM)'],
        ['D1', 'T1', name, 3],
        ['D1', 'T2', name, 1.25],
      ],
    })
  })
})

test('[gp-targets-7, sheets-1] targets of employees are in a sheet by the filters and with the labels of the screen', async () => {
  const [kim, lee, park] = await Promise.all([
    company.person({ name: 'Kim' }),
    company.person({ name: 'Lee' }),
    company.person({ name: 'Park' }),
  ])
  const target = { billableTarget: 5, nonBillableTarget: 2.4, endMonth: '202612' }
  const employeeGpTargetList = [
    { ...target, employeeId: kim.employeeId, startMonth: '202607' },
    { ...target, employeeId: lee.employeeId, startMonth: '202601', billableTarget: 9 },
    { ...target, employeeId: park.employeeId, startMonth: '202601', targetUseYn: 'N' as const },
  ]
  await admin(saveEmployeeTargets, { params, body: { employeeGpTargetList } })
  const requested = {
    params: { ...params, date: '20260318' },
    query: { targetUseYn: 'Y', sort: '-billableTarget' },
  } as const
  const { employeeGpTargetList: shown } = await admin(listEmployeeTargets, requested)
  const [first] = shown
  expect(await reading(korean, downloadEmployeeTargets, requested)).toMatchObject({
    title: 'GP 직원 목표 2026',
    filters: '목표 사용: 사용',
    table: [
      [
        '부문',
        '팀',
        '이름',
        '레벨',
        'B 목표 (원)',
        'N-B 목표 (MM)',
        '시작월',
        '종료월',
        '상태',
        '목표 사용',
      ],
      [
        'D1',
        'T1',
        'Lee',
        expect.any(String),
        9,
        2.4,
        new Date('2026-01-01'),
        new Date('2026-12-01'),
        '진행',
        '사용',
      ],
      [
        'D1',
        'T1',
        'Kim',
        expect.any(String),
        5,
        2.4,
        new Date('2026-07-01'),
        new Date('2026-12-01'),
        '예정',
        '사용',
      ],
    ],
  })
  const { table } = await reading(admin, downloadEmployeeTargets, requested)
  const [, best] = table
  expect([best]).toEqual([
    [
      'D1',
      'T1',
      'Lee',
      first?.grade,
      9,
      2.4,
      new Date('2026-01-01'),
      new Date('2026-12-01'),
      'Active',
      'Used',
    ],
  ])
})
