import {
  createExchangeRate,
  readExchangeRate,
  updateExchangeRate,
} from '@yuga/contract/master-data/exchange-rates'
import { describe, expect, test } from 'vitest'
import { refusalOf, type Caller } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer('2026-03-18T09:00:00+09:00')

const admin = () => company.person({ name: '한관리', roles: ['LE999'] })
const read = (by: Caller, year: number) => by(readExchangeRate, { params: { year } })
const register = (by: Caller, stdrYear: number, won: string | number) =>
  by(createExchangeRate, { body: { stdrYear: String(stdrYear), won, version: 0 } })

describe('the exchange rate of a year', () => {
  test('is none until it is registered, and has a last update then', async () => {
    const by = await admin()
    expect(await read(by, 2040)).toEqual({
      stdrYear: '2040',
      won: null,
      version: 0,
      lastUpdateDateObject: null,
      lastUpdaterName: '',
    })
    expect(await register(by, 2040, '1350')).toEqual({ version: 1 })
    expect(await read(by, 2040)).toEqual({
      stdrYear: '2040',
      won: 1350,
      version: 1,
      lastUpdateDateObject: '20260318',
      lastUpdaterName: '한관리',
    })
  })

  test('[rates-3] saved empty is 0', async () => {
    const by = await admin()
    await register(by, 2041, '')
    expect((await read(by, 2041)).won).toBe(0)
  })

  test('is changed by PUT once it is registered, with the version that was seen', async () => {
    const by = await admin()
    const change = (version?: number) =>
      by(updateExchangeRate, {
        body: { stdrYear: 2042, won: 1400, ...(version !== undefined && { version }) },
      })
    expect(await refusalOf(change())).toMatchObject({ status: 404, reason: 'year.not-found' })
    await register(by, 2042, 1350)
    expect(await change(1)).toEqual({ version: 2 })
    const refusal = await leavesNoTrace(server, () => refusalOf(change(1)))
    expect(refusal).toMatchObject({ status: 409, reason: 'record.stale-version' })
    expect(await refusalOf(register(by, 2042, 1))).toMatchObject({ status: 409 })
    expect((await read(by, 2042)).won).toBe(1400)
  })

  test.each(['10001', '1350.5', '-1', '1,350', 'abc'])('is never %j', async (won) => {
    const by = await admin()
    const refusal = await leavesNoTrace(server, () => refusalOf(register(by, 2043, won)))
    expect(refusal).toMatchObject({
      status: 422,
      issues: [{ path: 'won', reason: 'input.won-per-dollar' }],
    })
  })

  test('is read by readers of settings, and written by administrators', async () => {
    const pm = await company.person({ roles: ['LE002'] })
    const leader = await company.person({ roles: ['LE003'] })
    expect((await read(pm, 2044)).won).toBeNull()
    expect(await refusalOf(read(leader, 2044))).toMatchObject({ status: 403 })
    expect(await refusalOf(register(pm, 2044, 1))).toMatchObject({ status: 403 })
  })
})
