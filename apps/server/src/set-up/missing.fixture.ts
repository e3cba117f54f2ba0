import { readSetUp, type MissingKind } from '@yuga/contract/company/set-up'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

type Of = { readonly kind: MissingKind; readonly year?: number; readonly currency?: string }

/** A server on 18 March 2026, and what its administrator sees as missing. */
export function setUpServer() {
  const { server, company } = useServer('2026-03-18T09:00:00+09:00')
  let adminId: string | undefined

  /** The administrator, signed in again: the clock moves further than a session lasts. */
  async function admin(): Promise<Caller> {
    adminId ??= (await company.person({ name: '한관리', roles: ['LE999'] })).employeeId
    return server.as(adminId)
  }

  /** What is said to be missing of a kind and a year; undefined: nothing. */
  async function missing({ kind, year, currency = '' }: Of) {
    const { missingList } = await (await admin())(readSetUp, {})
    return missingList.find(
      (one) =>
        one.missingKind === kind &&
        one.standardYear === (year === undefined ? '' : String(year)) &&
        one.currencyCode === currency,
    )
  }
  return {
    server,
    company,
    admin,
    missing,
    ids: async (of: Of) =>
      ((await missing(of))?.itemList ?? []).map(({ itemId }) => itemId).toSorted(),
    concerned: async (of: Of, id: string) =>
      (await missing(of))?.itemList.find(({ itemId }) => itemId === id)?.concernedCount,
    /** While the server's clock is at another day. */
    on: async <T>(day: string, look: () => Promise<T>): Promise<T> => {
      server.clock.set(`${day}T09:00:00+09:00`)
      try {
        return await look()
      } finally {
        server.clock.set('2026-03-18T09:00:00+09:00')
      }
    },
    write: (sql: string, id: string) => server.pool.query(sql, [id]),
  }
}
