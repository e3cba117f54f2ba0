import type { api } from '@yuga/contract'
import { createUnitPrice, uploadUnitPrices } from '@yuga/contract/master-data/unit-prices'
import type { Company } from '../../factories.ts'
import { TestForm } from '../../form.ts'
import type { PlainOf } from '../plain.ts'
import type { TestServer } from '../../server.ts'
import { sheetOf } from '../../sheets.ts'

const year = 2032

/** Requests of unit prices; each time about a year without any. */
export function plainUnitPrices(
  server: TestServer,
  company: Company,
): { unitPrices: PlainOf<typeof api.unitPrices> } {
  const aboutNoOne = { about: null }
  const admin = async () => {
    await server.pool.query('delete from unit_prices')
    return company.person({ roles: ['LE999'] })
  }
  const price = {
    standardYear: String(year),
    sectionCode: 'UP001' as const,
    gradeCode: 'GR003',
    developmentUnitPriceAmount: '9000000',
    developmentUnitPriceAmountUsd: '6600.5',
    innerPrimeCost: '8000000',
    innerPrimeCostUsd: '5900.25',
    departmentExactCalculationAmount: '10000000',
    departmentExactCalculationAmountUsd: '7400',
    targetSelling: '12000000',
    targetSellingUsd: '8800',
    remarkContent: '비고',
  }
  const made = async () => {
    const by = await admin()
    const { version } = await by(createUnitPrice, { body: price })
    return { by, version }
  }
  const requested = { sort: 'gradeCode', sectionCode: 'UP001', gradeCode: 'GR003' } as const
  const { sectionCode, gradeCode } = price
  const params = { year: String(year) }
  return {
    unitPrices: {
      listUnitPrices: async () => ({
        by: await admin(),
        params,
        query: { offset: 1, limit: 10, ...requested },
      }),
      createUnitPrice: async () => ({ by: await admin(), ...aboutNoOne, body: price }),
      updateUnitPrice: async () => {
        const { by, version } = await made()
        return { by, ...aboutNoOne, body: { ...price, remarkContent: '바뀐 비고', version } }
      },
      deleteUnitPrice: async () => {
        const { by, version } = await made()
        return {
          by,
          ...aboutNoOne,
          params: { ...params, sectionCode, gradeCode },
          query: { version },
        }
      },
      copyUnitPrices: async () => {
        const { by } = await made()
        return { by, ...aboutNoOne, params, body: { percent: '3.5' } }
      },
      downloadUnitPrices: async () => ({
        by: await admin(),
        query: { year: String(year), ...requested, templateYn: 'N' },
      }),
      uploadUnitPrices: async () => {
        const by = await admin()
        const rows = [
          ['Year', 'Unit price type', 'Grade code', 'Prime cost (KRW)'],
          [String(year), 'UP002', 'GR002', 6_000_000],
        ]
        const upload = new TestForm(await sheetOf(rows))
        const { basis } = await by(uploadUnitPrices, { query: { previewYn: 'Y' }, upload })
        return { by, ...aboutNoOne, query: { previewYn: 'N' as const, basis }, upload }
      },
    },
  }
}
