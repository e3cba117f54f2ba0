import { keepBaseline, listBaselines } from '@yuga/contract/projects/baselines'
import { deleteProject } from '@yuga/contract/projects/project-detail'
import { updateProjectStatus } from '@yuga/contract/projects/projects'
import { readProjectForecast } from '@yuga/contract/reports/forecast'
import { describe, expect, test } from 'vitest'
import { projectFields } from '../../../test/plain/projects.ts'
import { moneyOn } from '../../../test/subjects/profit-company.ts'
import type { Caller } from '../../../test/server.ts'
import { refused, useProjects } from '../project.fixture.ts'

/*
 * The plan of a project of the fixture, in won: SI 100,000,000 billed in March and licenses of 5,000,000 in April;
 * outsourcing 13,000,000, expense 1,000,000 and third parties 3,000,000 over the twelve months of 2026, and sales OPEX of
 * 5.5 % of 87,000,000, 4,785,000. No price of a man-month is entered.
 */

const { server, company, admin, made, change } = useProjects()
const money = moneyOn(server)

const planned = (projectFields.billingsList ?? []).map((row) => ({
  ...row,
  actualDate: '',
  actualAmount: 0,
}))

const listOf = async (projectId: string, by: Caller = admin()) =>
  (await by(listBaselines, { params: { projectId } })).baselineList
const keep = (projectId: string, version: number, baselineName = '변경 계약', by = admin()) =>
  by(keepBaseline, { params: { projectId }, body: { baselineName, version } })

async function againstBaseline(projectId: string, baselineSn: number, more: object = {}) {
  const query = { projectId, standardYear: 'all' as const, baselineSn, ...more }
  const answer = await admin()(readProjectForecast, { query })
  const line = (code: string) => {
    const match = answer.lineList.find(({ gubunCode }) => gubunCode === code)
    return [match?.forecastAmount, match?.baselineAmount, match?.baselineDifferenceAmount]
  }
  return { ...answer, line }
}

describe('the first baseline', () => {
  test('[baselines-1, baselines-2] is kept as the project is registered, with its plan and who registered it', async () => {
    const { projectId } = await made({ billingsList: planned })
    const [first, ...others] = await listOf(projectId)
    expect(others).toEqual([])
    expect(first).toMatchObject({ baselineName: '', firstYn: 'Y' })
    expect(first?.storedAt).toBe(server.clock.now().toISOString())
    const { line } = await againstBaseline(projectId, first?.baselineSn ?? 0)
    expect(line('SALES').slice(1)).toEqual([105_000_000, 0])
    expect(line('CE001').slice(1)[0]).toBe(13_000_000)
    expect(line('CE004')[1]).toBe(4_785_000)
    // 105,000,000 less 13,000,000, 1,000,000, 3,000,000 and 4,785,000
    expect(line('CE005')[1]).toBe(83_215_000)
  })

  test('[baselines-1] misses what was missing, also once it is entered', async () => {
    const { projectId } = await made({ billingsList: planned })
    const [first] = await listOf(projectId)
    const of = () => againstBaseline(projectId, first?.baselineSn ?? 0)
    expect((await of()).line('LABOUR')[1]).toBeNull()
    const price = { grade: 'GR003', primeCost: 1_000, settlement: 2_000 } as const
    await money.price(2026, { ...price, unitType: 'UP001' })
    await money.price(2026, { ...price, unitType: 'UP002' })
    const { line, missingList } = await of()
    expect(line('LABOUR')[1]).toBeNull()
    expect(line('OPERATING')[2]).toBeNull()
    expect(missingList).toContainEqual(expect.objectContaining({ kind: 'unit-price' }))
    await server.pool.query('delete from unit_prices')
  })
})

describe('a further baseline', () => {
  test('[baselines-3, baselines-4] keeps the plan of the version that is read; the variance is the forecast less it', async () => {
    const { projectId } = await made({ billingsList: planned })
    const [first] = await listOf(projectId)
    // 10,000,000 more of licenses, in December
    const more = { ...planned[1]!, billingSn: null, planDate: '202612', planAmount: 10_000_000 }
    const { version } = await change(admin(), {
      projectId,
      version: 1,
      licenseAmount: 15_000_000,
      billingsList: [...planned, more],
    })
    const { baselineSn } = await keep(projectId, version, ' 변경 계약 🚀 ')
    const list = await listOf(projectId)
    expect(list.map(({ baselineName, firstYn }) => [baselineName, firstYn])).toEqual([
      ['변경 계약 🚀', 'N'],
      ['', 'Y'],
    ])
    const before = await againstBaseline(projectId, first?.baselineSn ?? 0)
    expect(before.line('SALES')).toEqual([115_000_000, 105_000_000, 10_000_000])
    const after = await againstBaseline(projectId, baselineSn)
    expect(after.line('SALES')).toEqual([115_000_000, 115_000_000, 0])
    // it stays as it was
    await change(admin(), { projectId, version, licenseAmount: 0, billingsList: [planned[0]!] })
    expect((await againstBaseline(projectId, baselineSn)).line('SALES')).toEqual([
      100_000_000, 115_000_000, -15_000_000,
    ])
    const { rows } = await server.pool.query<{ action: string; after: object }>(
      `select action, after from audit where subject = $1 and action = 'project.keep-baseline'`,
      [`project ${projectId}`],
    )
    expect(rows).toMatchObject([{ after: { baselineSn, baselineName: '변경 계약 🚀', version } }])
  })

  test('[baselines-4] in a year has the months of the year, in another currency by its rate', async () => {
    await money.exchangeRate(2026, 1_000)
    const { projectId } = await made({ billingsList: planned })
    const [first] = await listOf(projectId)
    const sn = first?.baselineSn ?? 0
    const next = await againstBaseline(projectId, sn, { standardYear: 2027 })
    expect(next.line('SALES')[1]).toBe(0)
    const dollars = await againstBaseline(projectId, sn, { currencyCode: 'CY002' })
    expect(dollars.line('SALES')[1]).toBe(105_000)
    await server.pool.query('delete from exchange_rates')
  })

  test('[baselines-3] is refused over another version, without a name, by others, and of an ended project', async () => {
    const { pm, projectId } = await made({ billingsList: planned })
    const params = { projectId }
    const refusal = async (by: Caller, body: { baselineName: string; version: number }) =>
      (await refused(by, keepBaseline, { params, body })).reason
    const body = { baselineName: 'A', version: 1 }
    expect(await refusal(admin(), { ...body, version: 7 })).toBe('record.stale-version')
    expect(await refusal(admin(), { ...body, baselineName: ' ' })).toBe('input.required')
    expect(await refusal(admin(), { ...body, baselineName: '가'.repeat(101) })).toBe(
      'input.too-long',
    )
    expect(await refusal(pm, body)).toBe('session.not-allowed')
    const end = { projectId, projectStatusCode: 'ST002' as const, version: 1 }
    const { version } = await admin()(updateProjectStatus, { body: end })
    expect(await refusal(admin(), { ...body, version })).toBe('project.ended')
    expect(await listOf(projectId)).toHaveLength(1)
  })

  test('[baselines-3] is not the 51st', async () => {
    const { projectId } = await made({ billingsList: planned })
    await server.pool.query(
      `insert into project_baselines (project_id, name, is_first, currency_code, contents, kept_at, kept_by)
       select $1, 'B' || i, false, 'CY001', '[]', now(), $2 from generate_series(1, 48) i`,
      [projectId, admin().employeeId],
    )
    await keep(projectId, 1, '가'.repeat(100))
    const body = { baselineName: 'A', version: 1 }
    expect(await refused(admin(), keepBaseline, { params: { projectId }, body })).toMatchObject({
      status: 409,
      reason: 'project.too-many-baselines',
    })
  })
})

describe('baselines', () => {
  test('[baselines-4] are read by those who read the money of the project, and are of their project alone', async () => {
    const { pm, projectId } = await made({ billingsList: planned })
    const other = await made({ billingsList: planned })
    expect(await listOf(projectId, pm)).toHaveLength(1)
    const stranger = await company.person({ roles: ['LE001', 'LE002'] })
    expect(await refused(stranger, listBaselines, { params: { projectId } })).toMatchObject({
      reason: 'project.not-found',
    })
    const [foreign] = await listOf(other.projectId)
    const query = { projectId, standardYear: 'all' as const, baselineSn: foreign?.baselineSn }
    expect(await refused(admin(), readProjectForecast, { query })).toMatchObject({
      status: 404,
      reason: 'project.baseline-not-found',
    })
    // a number that no column holds is refused as well, and makes no server fail
    expect(
      await refused(admin(), readProjectForecast, {
        query: { ...query, baselineSn: 2_147_483_648 },
      }),
    ).toMatchObject({ status: 422, reason: 'input.out-of-range' })
  })

  test('[baselines-1] go with their project', async () => {
    const owner = { projectYear: 2026, teamCode: 'T1', managementDeptYN: 'Y' }
    const { projectId } = await made({
      billingsList: [],
      teamProfitList: [owner],
      licenseAmount: 0,
    })
    await admin()(deleteProject, { params: { projectId }, query: { version: 1 } })
    const { rows } = await server.pool.query(
      'select from project_baselines where project_id = $1',
      [projectId],
    )
    expect(rows).toEqual([])
  })
})
