import type { api } from '@yuga/contract'
import type { Company } from '../../factories.ts'
import type { PlainOf } from '../plain.ts'
import type { TestServer } from '../../server.ts'

const year = 2031

/** Requests of opex charges and exchange rates; each time about a year as it was never saved. */
export function plainRates(
  server: TestServer,
  company: Company,
): {
  exchangeRates: PlainOf<typeof api.exchangeRates>
  opexCharges: PlainOf<typeof api.opexCharges>
} {
  const admin = () => company.person({ roles: ['LE999'] })
  const savedAt = async (table: string, version: number | null) => {
    const values = [table, year]
    await server.pool.query('delete from year_tables where table_name = $1 and year = $2', values)
    if (version === null) return
    await server.pool.query(
      'insert into year_tables (table_name, year, version) values ($1, $2, $3)',
      [...values, version],
    )
  }
  const opexCharges = {
    opexChargeList: [
      {
        standardYear: String(year),
        gpStyleCode: 'ST001' as const,
        rate: '5.5',
        remarkContent: 'SI',
      },
    ],
  }
  const exchangeRate = { stdrYear: String(year), won: '1350' }
  const aboutNoOne = { about: null }
  const first = async <Body>(table: string, body: Body) => {
    await savedAt(table, null)
    return { by: await admin(), ...aboutNoOne, body: { ...body, version: 0 } }
  }
  /** Another figure each time: a save that changes nothing leaves no record. */
  let figure = 1_000
  const nextFigure = () => String((figure += 1))
  const later = async <Body>(table: string, body: Body) => {
    await savedAt(table, 3)
    return { by: await admin(), ...aboutNoOne, body: { ...body, version: 3 } }
  }
  const requested = async () => ({ by: await admin(), params: { year: String(year) } })
  return {
    exchangeRates: {
      readExchangeRate: requested,
      createExchangeRate: () => first('exchange', exchangeRate),
      updateExchangeRate: () => later('exchange', { ...exchangeRate, won: nextFigure() }),
    },
    opexCharges: {
      listOpexCharges: requested,
      createOpexCharges: () => first('opex', opexCharges),
      updateOpexCharges: () =>
        later('opex', {
          opexChargeList: opexCharges.opexChargeList.map((row) => ({
            ...row,
            remarkContent: `SI ${nextFigure()}`,
          })),
        }),
    },
  }
}
