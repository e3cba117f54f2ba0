import {
  deleteTeamTarget,
  listTargetTeams,
  readTeamTargets,
  saveTeamTargets,
} from '@yuga/contract/master-data/gp-targets'
import { deleteOrganization } from '@yuga/contract/master-data/organizations'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { inParallel } from '../../test/in-parallel.ts'
import { makeTeams } from '../../test/plain/master-data/gp-targets.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
beforeAll(() => makeTeams(server))

const admin = () => company.person({ roles: ['LE999'] })
type Rows = RequestOf<typeof saveTeamTargets>['body']['teamGpTargetList']
const row = (organizationId: string, firstTarget: number, additionalTarget = 0) => ({
  organizationId,
  firstTarget,
  additionalTarget,
})
const put = (by: Caller, year: number, rows: Rows, version?: number) =>
  by(saveTeamTargets, {
    params: { year },
    body: { teamGpTargetList: rows, ...(version !== undefined && { version }) },
  })
const drop = (by: Caller, year: number, organizationId: string, version?: number) =>
  by(deleteTeamTarget, {
    params: { year },
    body: { organizationId, ...(version !== undefined && { version }) },
  })
const read = (by: Caller, year: number) => by(readTeamTargets, { params: { year } })

async function refused(attempt: () => Promise<unknown>) {
  const { status, reason, issues = [] } = await leavesNoTrace(server, () => refusalOf(attempt()))
  return [status, reason, ...issues.map(({ path }) => path)]
}

describe('the teams that targets are set for', () => {
  test('are the profit centers of the year’s chart, for everybody who is signed in', async () => {
    const kim = await company.person({ roles: ['LE005'] })
    expect(await kim(listTargetTeams, { query: { year: 2026 } })).toEqual([
      { teamCode: 'T1', teamNameAlias: 'T1', organizationName: 'T1', department: 'D1' },
      { teamCode: 'T2', teamNameAlias: 'T2', organizationName: 'T2', department: 'D1' },
    ])
  })

  test('of a year without a chart are those of the latest earlier one', async () => {
    const kim = await company.person()
    const teams = await kim(listTargetTeams, { query: { year: 2099 } })
    expect(teams.map(({ teamCode }) => teamCode)).toEqual(['T1', 'T2'])
  })
})

describe('GP targets of teams', () => {
  test('of a year that no one has saved are none, and never updated', async () => {
    expect(await read(await admin(), 2027)).toEqual({
      lastUpdateDateObject: null,
      lastUpdaterName: '',
      version: 0,
      teamGpTargetList: [],
    })
  })

  test('are saved with the sum of both parts, and say when and by which user', async () => {
    const by = await company.person({ name: '김관리', roles: ['LE999'] })
    expect(await put(by, 2026, [row('T1', 300_000_000, 100_000_000)], 0)).toEqual({ version: 1 })
    const stored = await read(await company.person({ roles: ['LE005'] }), 2026)
    expect(stored).toMatchObject({ version: 1, lastUpdaterName: '김관리' })
    expect(stored.lastUpdateDateObject).toMatch(/^\d{8}$/)
    expect(stored.teamGpTargetList).toEqual([
      {
        standardYear: '2026',
        organizationId: 'T1',
        organizationName: 'T1',
        department: 'D1',
        profitYN: 'Y',
        firstTarget: 300_000_000,
        additionalTarget: 100_000_000,
        finalTarget: 400_000_000,
      },
    ])
    const { rows } = await server.pool.query(
      `select action, subject from audit where actor_id = $1 order by audit_sn desc limit 1`,
      [by.employeeId],
    )
    expect(rows).toEqual([{ action: 'gp-team-target.add', subject: '2026' }])
  })

  test('[gp-targets-3] that are not named stay as they are', async () => {
    const by = await admin()
    await put(by, 2025, [row('T1', 10), row('T2', 20)])
    await put(by, 2025, [row('T2', 20, -5)])
    const finals = (await read(by, 2025)).teamGpTargetList.map((target) => target.finalTarget)
    expect(finals).toEqual([10, 15])
  })

  test('are for profit centers alone, each once, and every fault is named', async () => {
    const by = await admin()
    expect(await refused(() => put(by, 2028, [row('D1', 1), row('T1', 1), row('T1', 2)]))).toEqual([
      422,
      'gp-target.not-a-team',
      'teamGpTargetList.0.organizationId',
      'teamGpTargetList.2.organizationId',
    ])
  })

  test.each([
    ['a first target below 0', { firstTarget: -1, additionalTarget: 0 }, 'firstTarget'],
    ['a part of a won', { firstTarget: 1.5, additionalTarget: 0 }, 'firstTarget'],
    ['more than can be', { firstTarget: 0, additionalTarget: 1e14 }, 'additionalTarget'],
    ['less than can be', { firstTarget: 0, additionalTarget: -1e13 }, 'additionalTarget'],
    ['what is no number', { firstTarget: 'NaN', additionalTarget: 0 }, 'firstTarget'],
    ['a power of ten', { firstTarget: '1e5', additionalTarget: 0 }, 'firstTarget'],
    ['nothing', { firstTarget: '', additionalTarget: 0 }, 'firstTarget'],
    ['an amount without its other part', { firstTarget: 1 }, 'additionalTarget'],
  ])('refuse %s', async (_, amounts, field) => {
    const by = await admin()
    const rows = [{ organizationId: 'T1', ...amounts }] as Rows
    const [status, , at] = await refused(() => put(by, 2028, rows))
    expect([status, at]).toEqual([422, `teamGpTargetList.0.${field}`])
  })

  test.each(['C', 'nowhere', 'T1 ', '__proto__'])(
    'are for no unit that is no team of the year: %s',
    async (unit) => {
      const by = await admin()
      const [status, , at] = await refused(() => put(by, 2028, [row(unit, 1)]))
      expect([status, at]).toEqual([422, 'teamGpTargetList.0.organizationId'])
    },
  )

  test.each([1999, 20260, 2026.5, -2026])('are of no such year: %d', async (year) => {
    const by = await admin()
    const [status, reason] = await refused(() => put(by, year, [row('T1', 1)]))
    expect([status, reason]).toEqual([422, 'input.year'])
  })

  test('[gp-targets-1] stay for a unit that is a profit center no more, and are marked', async () => {
    const by = await admin()
    await put(by, 2029, [row('T2', 50)])
    const center = (is: boolean) =>
      server.pool.query(
        `update organizations set is_profit_center = $1 where organization_id = 'T2' and year = 2029`,
        [is],
      )
    await center(false)
    expect((await read(by, 2029)).teamGpTargetList).toMatchObject([{ profitYN: 'N' }])
    await put(by, 2029, [row('T2', 60)])
    await drop(by, 2029, 'T2')
    expect(await refused(() => put(by, 2029, [row('T2', 70)]))).toEqual([
      422,
      'gp-target.not-a-team',
      'teamGpTargetList.0.organizationId',
    ])
    await center(true)
  })

  test('are deleted one by one, at once, and the version goes on', async () => {
    const by = await admin()
    const { version } = await put(by, 2030, [row('T1', 10), row('T2', 20)])
    const dropped = await drop(by, 2030, 'T1', version)
    expect(dropped).toEqual({ version: version + 1 })
    expect((await read(by, 2030)).teamGpTargetList.map((one) => one.organizationId)).toEqual(['T2'])
    expect(await refused(() => drop(by, 2030, 'T1'))).toEqual([409, 'gp-target.gone'])
    expect(await refused(() => drop(by, 2030, 'T2', version))).toEqual([
      409,
      'record.stale-version',
      'version',
    ])
  })

  test('[gp-targets-3] that two people save at once are saved by one, and the other gets a message', async () => {
    const [one, other] = [await admin(), await admin()]
    const { answers, refusals } = await inParallel([
      put(one, 2031, [row('T1', 1)], 0),
      put(other, 2031, [row('T1', 2)], 0),
    ])
    expect(answers).toEqual([{ version: 1 }])
    expect(refusals).toEqual(['409 record.stale-version'])
  })

  test('that one deletes while the other saves are refused to one of them, and the record says what was before', async () => {
    const [one, other] = [await admin(), await admin()]
    const { version } = await put(one, 2032, [row('T1', 10), row('T2', 20)], 0)
    const { answers, refusals } = await inParallel([
      put(one, 2032, [row('T1', 11)], version),
      drop(other, 2032, 'T1', version),
    ])
    expect([answers, refusals]).toEqual([[{ version: version + 1 }], ['409 record.stale-version']])
    await drop(one, 2032, 'T2', version + 1)
    const { rows } = await server.pool.query<{ action: string; before: Rows; after: Rows }>(
      `select action, before, after from audit where subject = '2032' and action ~ 'gp-team-target'
       order by audit_sn`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'gp-team-target.add',
      'gp-team-target.change',
      'gp-team-target.change',
    ])
    const [first, second, third] = rows
    expect(first?.after).toEqual([row('T1', 10), row('T2', 20)])
    expect(second?.before).toEqual(first?.after)
    expect(third?.before).toEqual(second?.after)
    expect(third?.after).toEqual(
      second?.after.filter(({ organizationId }) => organizationId !== 'T2'),
    )
  })

  test('keep their team in the chart that they go by', async () => {
    const by = await admin()
    await put(by, 2027, [row('T2', 5)])
    const params = { year: 2027, organizationId: 'T2' }
    const { reason, message } = await leavesNoTrace(server, () =>
      refusalOf(by(deleteOrganization, { params, query: {} })),
    )
    expect([reason, message]).toEqual([
      'record.in-use',
      'This is in use and cannot be deleted: 1 GP target (2027)',
    ])
  })

  test('are written by administrators alone, and read by no one without settings', async () => {
    const executive = await company.person({ roles: ['LE002', 'LE005'] })
    expect(await refused(() => put(executive, 2026, []))).toEqual([403, 'session.not-allowed'])
    expect(await refused(() => drop(executive, 2026, 'T1'))).toEqual([403, 'session.not-allowed'])
    // a PM reads the settings and writes none of them
    const pm = await company.person({ roles: ['LE002'] })
    expect(await read(pm, 2026)).toMatchObject({ version: 1 })
    expect(await refused(() => put(pm, 2026, []))).toEqual([403, 'session.not-allowed'])
    const leader = await company.person({ roles: ['LE001', 'LE003', 'LE004'] })
    for (const attempt of [
      () => read(leader, 2026),
      () => put(leader, 2026, [row('T1', 1)]),
      () => drop(leader, 2026, 'T1'),
    ]) {
      expect(await refused(attempt)).toEqual([403, 'session.not-allowed'])
    }
  })
})
