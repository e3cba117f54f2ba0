import { readReportSource } from '@yuga/contract/reports/report-source'
import { downloadUtilization, listUtilization } from '@yuga/contract/reports/utilization'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../src/db/migrate.ts'
import { openPool } from '../../src/db/connection/open.ts'
import { migrationsFolder } from '../database.ts'
import { downloaded } from '../download.ts'
import { type Company, companyOn } from '../factories.ts'
import { createCompany } from '../create-company.ts'
import { cellsOf } from '../sheets.ts'
import { type Caller, refusalOf, startServerOn, type TestServer } from '../server.ts'
import { canReplicate, startStreamingPair, type StreamingPair } from './streaming-pair.ts'

/* March 2026 has 22 weekdays: 176 base hours of everybody who is employed. */

// a run on Debian's PostgreSQL has what is needed, and must not pass without it
const isRequested = canReplicate || process.env.TEST_DATABASE_URL !== undefined

describe.skipIf(!isRequested)('reports read from a streaming replica', () => {
  let pair: StreamingPair
  let server: TestServer
  let company: Company
  let executive: Caller
  beforeAll(async () => {
    pair = await startStreamingPair()
    const owner = openPool(pair.primaryUrl)
    await owner.query('create role serving login')
    await migrate(owner, migrationsFolder, { servingRole: 'serving', givesAuditTime: true })
    await createCompany(owner)
    await owner.end()
    const [servingUrl, replicaUrl] = [pair.primaryUrl, pair.replicaUrl].map((url) =>
      url.replace('owner@', 'serving@'),
    ) as [string, string]
    server = await startServerOn(
      { url: pair.primaryUrl, servingUrl, replicaUrl, drop: () => Promise.resolve() },
      '2026-04-08T09:00:00+09:00',
    )
    company = companyOn(server)
    executive = await company.person({ roles: ['LE005'], team: 'T3' })
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await pair.end()
  })

  const source = () => executive(readReportSource, {})
  const query = { standardYear: 2026, organizationId: 'D1', beginDay: '202603', endDay: '202603' }
  const baseHours = async () => (await executive(listUtilization, { query }))[0]?.baseHour
  const onReplica = async (statement: string) => {
    const pool = openPool(pair.replicaUrl)
    await pool.query(statement).finally(() => pool.end())
  }
  /** Until what is known of the replica is looked at again. */
  const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 15_000, interval: 250 })

  test('say that nothing is missing while the replica has everything', async () => {
    await company.person({ team: 'T1' })
    await soon(async () => expect(await source()).toEqual({ replicaYn: 'Y', lagSeconds: 0 }))
    await soon(async () => expect(await baseHours()).toBe(176))
  })

  test('show what the replica has, on screen and in the sheet, and say how far it is behind', async () => {
    await onReplica('select pg_wal_replay_pause()')
    try {
      await company.person({ team: 'T1' })
      await soon(async () => {
        const { replicaYn, lagSeconds } = await source()
        expect(replicaYn).toBe('Y')
        expect(lagSeconds).toBeGreaterThan(0)
      })
      expect(await baseHours()).toBe(176)
      const cells = await cellsOf(await downloaded(executive, downloadUtilization, { query }))
      expect(cells.flat()).toContain(176)
    } finally {
      await onReplica('select pg_wal_replay_resume()')
    }
    await soon(async () => expect(await baseHours()).toBe(352))
  })

  test('[reports-8] show a leader nothing of a unit that was taken from them, also where the replica lags', async () => {
    const leader = await company.person({ roles: ['LE003'], team: 'T3' })
    await company.leads(leader, 'T1')
    const own = { ...query, organizationId: 'T1' }
    await soon(async () => expect(await source()).toEqual({ replicaYn: 'Y', lagSeconds: 0 }))
    expect((await leader(listUtilization, { query: own }))[0]?.organizationId).toBe('T1')
    await onReplica('select pg_wal_replay_pause()')
    try {
      await server.pool.query(
        `update organizations set team_leader_id = null where team_leader_id = $1`,
        [leader.employeeId],
      )
      const gone = 'organization.not-found'
      expect((await refusalOf(leader(listUtilization, { query: own }))).reason).toBe(gone)
      await expect(downloaded(leader, downloadUtilization, { query: own })).rejects.toThrow(gone)
      // a reader of everything is answered by the replica still
      await soon(async () => expect((await source()).lagSeconds).toBeGreaterThan(0))
      expect((await source()).replicaYn).toBe('Y')
      expect(await leader(readReportSource, {})).toEqual({ replicaYn: 'N', lagSeconds: 0 })
    } finally {
      await onReplica('select pg_wal_replay_resume()')
    }
  })

  test('[reports-8] are read from the database where the replica breaks them off, on screen and in the sheet', async () => {
    await soon(async () => expect(await source()).toEqual({ replicaYn: 'Y', lagSeconds: 0 }))
    // known as there for two seconds, and gone within them
    await pair.stopReplica()
    const cells = await cellsOf(await downloaded(executive, downloadUtilization, { query }))
    expect(cells.flat()).toContain(352)
    await pair.startReplica()
  }, 60_000)

  test('are read from the database while the replica is gone, and from the replica when it is back', async () => {
    await pair.stopReplica()
    expect(await baseHours()).toBe(352)
    await soon(async () => expect(await source()).toEqual({ replicaYn: 'N', lagSeconds: 0 }))
    await company.person({ team: 'T1' })
    expect(await baseHours()).toBe(528)
    await pair.startReplica()
    await soon(async () => expect((await source()).replicaYn).toBe('Y'))
    expect(await baseHours()).toBe(528)
  }, 60_000)

  test('[reports-8] are never read from a replica that has taken over', async () => {
    await pair.promote()
    await soon(async () => expect((await source()).replicaYn).toBe('N'))
    await company.person({ team: 'T1' })
    expect(await baseHours()).toBe(704)
  }, 60_000)
})
