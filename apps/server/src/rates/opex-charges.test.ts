import {
  createOpexCharges,
  listOpexCharges,
  updateOpexCharges,
} from '@yuga/contract/master-data/opex-charges'
import { describe, expect, test } from 'vitest'
import { inParallel } from '../../test/in-parallel.ts'
import { refusalOf, type Caller } from '../../test/server.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer('2026-03-18T09:00:00+09:00')

const admin = () => company.person({ name: '한관리', roles: ['LE999'] })
const row = (
  standardYear: number,
  rate: string | number,
  gpStyleCode: 'ST001' | 'ST002' = 'ST001',
) => ({
  standardYear: String(standardYear),
  gpStyleCode,
  rate,
})
const read = (by: Caller, year: number) => by(listOpexCharges, { params: { year } })
const ratesOf = async (by: Caller, year: number) =>
  (await read(by, year)).opexChargeList.map(({ rate }) => rate)
const register = (by: Caller, year: number, rate: string | number) =>
  by(createOpexCharges, { body: { opexChargeList: [row(year, rate)], version: 0 } })

describe('a year that was never saved', () => {
  test('[rates-1] shows every GP style without a rate, and no last update', async () => {
    const answer = await read(await admin(), 2040)
    expect(answer).toMatchObject({
      lastUpdateDateObject: null,
      lastUpdaterName: '',
      version: 0,
      totalCount: 4,
    })
    expect(answer.opexChargeList.map(({ gpStyleCode, rate }) => [gpStyleCode, rate])).toEqual([
      ['ST001', ''],
      ['ST002', ''],
      ['ST003', ''],
      ['ST004', ''],
    ])
  })

  test('is registered by POST, and has a last update and a version from then on', async () => {
    const by = await admin()
    expect(await register(by, 2041, '5.5')).toEqual({ version: 1 })
    const answer = await read(by, 2041)
    expect(answer).toMatchObject({
      lastUpdateDateObject: '20260318',
      lastUpdaterName: '한관리',
      version: 1,
    })
    expect(answer.opexChargeList[0]).toEqual({
      standardYear: '2041',
      gpStyleCode: 'ST001',
      gpStyleCodeName: 'SI',
      rate: '5.5',
      remarkContent: '',
    })
  })

  test('is not changed by PUT', async () => {
    const body = { opexChargeList: [row(2042, '1')] }
    const by = await admin()
    const refusal = await leavesNoTrace(server, () => refusalOf(by(updateOpexCharges, { body })))
    expect(refusal).toMatchObject({ status: 404, code: 900, reason: 'year.not-found' })
  })

  test('[rates-5, wire-7] that two register at the same moment is registered by one, and the other gets a message', async () => {
    const [one, other] = [await admin(), await admin()]
    const { answers, refusals } = await inParallel([
      register(one, 2043, '1'),
      register(other, 2043, '2'),
    ])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 record.stale-version'])
    const again = await refusalOf(
      one(createOpexCharges, { body: { opexChargeList: [row(2043, '3')] } }),
    )
    expect(again).toMatchObject({ status: 409, reason: 'year.taken' })
  })
})

describe('a change', () => {
  test('[rates-5] is one write with the next version, and the audit holds the whole year before and after', async () => {
    const by = await admin()
    await register(by, 2044, '5.5')
    const body = {
      opexChargeList: [{ ...row(2044, '.25'), remarkContent: '조정' }, row(2044, '', 'ST002')],
      version: 1,
    }
    expect(await by(updateOpexCharges, { body })).toEqual({ version: 2 })
    expect(await ratesOf(by, 2044)).toEqual(['0.25', '0', '', ''])
    const { rows } = await server.pool.query(
      `select action, subject, before, after from audit where actor_id = $1
       order by audit_sn desc limit 1`,
      [by.employeeId],
    )
    expect(rows).toEqual([
      {
        action: 'opex.change',
        subject: '2044',
        before: [{ styleCode: 'ST001', rateTenThousandths: 55_000, remark: '' }],
        after: [
          { styleCode: 'ST001', rateTenThousandths: 2_500, remark: '조정' },
          { styleCode: 'ST002', rateTenThousandths: 0, remark: '' },
        ],
      },
    ])
  })

  test('over someone else’s is refused, and nothing is written', async () => {
    const by = await admin()
    await register(by, 2045, '1')
    const change = (rate: string, version?: number) =>
      by(updateOpexCharges, {
        body: { opexChargeList: [row(2045, rate)], ...(version !== undefined && { version }) },
      })
    await change('2', 1)
    const refusal = await leavesNoTrace(server, () => refusalOf(change('3', 1)))
    expect(refusal).toMatchObject({ status: 409, code: 900, reason: 'record.stale-version' })
    // another client sends no version and is not checked
    expect(await change('4')).toEqual({ version: 3 })
  })

  test('leaves a remark that is not sent, and a style that is not sent, as they are', async () => {
    const by = await admin()
    const opexChargeList = [
      { ...row(2046, '1'), remarkContent: '남는 비고' },
      row(2046, '2', 'ST002'),
    ]
    await by(createOpexCharges, { body: { opexChargeList } })
    await by(updateOpexCharges, { body: { opexChargeList: [row(2046, '3')] } })
    const { opexChargeList: after } = await read(by, 2046)
    expect(after[0]).toMatchObject({ rate: '3', remarkContent: '남는 비고' })
    expect(after[1]).toMatchObject({ rate: '2' })
  })

  test('leaves every other year alone', async () => {
    const by = await admin()
    await register(by, 2047, '1')
    await register(by, 2048, '2')
    expect(await ratesOf(by, 2047)).toEqual(['1', '', '', ''])
    expect((await read(by, 2047)).version).toBe(1)
    expect(await read(by, 2039)).toMatchObject({ version: 0, lastUpdateDateObject: null })
  })
})

describe('what is refused', () => {
  test.each([
    ['5.5.5', 'input.rate'],
    ['-1', 'input.rate'],
    ['12.345', 'input.rate'],
    ['123456', 'input.rate'],
    ['100.1', 'input.rate'],
    ['5,5', 'input.rate'],
  ])('[rates-2] a rate of %j, at its cell', async (rate, reason) => {
    const by = await admin()
    const refusal = await leavesNoTrace(server, () => refusalOf(register(by, 2050, rate)))
    expect(refusal).toMatchObject({
      status: 422,
      code: 900,
      issues: [{ path: 'opexChargeList.0.rate', reason }],
    })
  })

  test('rows of two years, and a style that is there twice', async () => {
    const by = await admin()
    const create = (opexChargeList: ReturnType<typeof row>[]) =>
      leavesNoTrace(server, () => refusalOf(by(createOpexCharges, { body: { opexChargeList } })))
    expect(await create([row(2051, '1'), row(2052, '1', 'ST002')])).toMatchObject({
      status: 422,
      issues: [{ path: 'opexChargeList.1.standardYear', reason: 'year.differs' }],
    })
    expect(await create([row(2051, '1'), row(2051, '2')])).toMatchObject({
      status: 422,
      issues: [{ path: 'opexChargeList.1.gpStyleCode', reason: 'year.row-twice' }],
    })
  })

  test('writing by readers; those who create projects read, others read nothing', async () => {
    const [executive, pm, employee] = [
      await company.person({ roles: ['LE005'] }),
      await company.person({ roles: ['LE003'] }),
      await company.person({ roles: ['LE001'] }),
    ]
    expect((await read(pm, 2040)).totalCount).toBe(4)
    expect((await read(executive, 2040)).totalCount).toBe(4)
    expect(await refusalOf(read(employee, 2040))).toMatchObject({ status: 403, code: 950 })
    expect(await refusalOf(register(executive, 2053, '1'))).toMatchObject({
      status: 403,
      code: 950,
    })
  })
})
