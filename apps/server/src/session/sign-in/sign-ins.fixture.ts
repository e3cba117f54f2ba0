import { beforeEach, expect } from 'vitest'
import { givePassword, signsIn } from '../../../test/account.ts'
import { useSecondServer, useServer } from '../../../test/use-server.ts'

export const home = { address: '10.1.0.1' }
export const office = { address: '10.1.0.2' }

/** Two servers where no one has failed to sign in yet, and the ways to fail; it is nine in the morning. */
export function useSignIns() {
  const { server, company } = useServer()
  const second = useSecondServer(server)

  beforeEach(async () => {
    at('09:00')
    await server.pool.query('delete from sign_in_failures')
  })

  function at(time: string) {
    server.clock.set(`2026-03-18T${time.length === 5 ? `${time}:00` : time}+09:00`)
  }

  async function kimWithPassword() {
    const kim = await company.person()
    await givePassword(server, kim)
    return kim.employeeId
  }

  async function fails(userId: string, times: number, from = home) {
    for (let time = 0; time < times; time += 1) {
      const { status, body } = await signsIn(server, userId, 'wrong password', from)
      expect([status, body.reason]).toEqual([401, 'session.wrong-credentials'])
    }
  }

  /** Failures that others made a minute ago, one from each address, without waiting for them. */
  async function attackedFromManyAddresses(userId: string, times: number) {
    await server.pool.query(
      `insert into sign_in_failures (id_hash, address, failed_at)
       select sha256(convert_to($1, 'UTF8')), '192.0.2.' || n, $3::timestamptz - interval '1 minute' from generate_series(1, $2) n`,
      [userId, times, server.clock.now()],
    )
  }

  return { server, second, at, kimWithPassword, fails, attackedFromManyAddresses }
}
