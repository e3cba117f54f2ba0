import { readCodes } from '@yuga/contract/master-data/codes'
import { readHolidays } from '@yuga/contract/master-data/holidays'
import { readSite, setOwnLanguage } from '@yuga/contract/people/session'
import { call } from '@yuga/contract/wire/call'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

describe('the codes of a group', () => {
  test('are named in the requested language, in their order', async () => {
    const kim = await company.person()
    const korean = await server.as(kim.employeeId, { 'accept-language': 'ko-KR' })
    const query = { groupCode: 'GRPZST' }
    expect(await kim(readCodes, { query })).toEqual([
      { groupCode: 'GRPZST', detailCode: 'ST001', detailName: 'In progress' },
      { groupCode: 'GRPZST', detailCode: 'ST002', detailName: 'Ended' },
    ])
    expect((await korean(readCodes, { query })).map((code) => code.detailName)).toEqual([
      '진행',
      '종료',
    ])
  })

  test('[master-data-4] that the documents name are all there, with both names', async () => {
    const kim = await company.person()
    const groups = {
      GRPZST: 2,
      GROFFC: 2,
      GRCRCY: 2,
      GRGPST: 4,
      CTEXPN: 6,
      GRPZDV: 2,
      GRUNPR: 2,
      GRROLE: 6,
      GRDEGR: 5,
    }
    for (const [groupCode, count] of Object.entries(groups)) {
      const codes = await kim(readCodes, { query: { groupCode } })
      expect(codes, groupCode).toHaveLength(count)
      expect(codes.every((code) => code.detailName !== '')).toBe(true)
    }
  })

  test('leave out what is switched off; an unknown group is empty', async () => {
    const kim = await company.person()
    await server.pool.query(
      `insert into codes (group_code, detail_code, name_ko, name_en, is_active)
       values ('GRTEST', 'A', '가', 'a', true), ('GRTEST', 'B', '나', 'b', false)`,
    )
    const codes = await kim(readCodes, { query: { groupCode: 'GRTEST' } })
    expect(codes.map((code) => code.detailCode)).toEqual(['A'])
    expect(await kim(readCodes, { query: { groupCode: 'grtest' } })).toEqual([])
  })
})

describe('the holidays of an office', () => {
  const holidaysIn = async (yearMonth: string, officeCode = 'FC001') => {
    const kim = await company.person()
    const result = await kim(readHolidays, { params: { yearMonth, officeCode } })
    return result.map((one) => `${one.holidayStartDateObject}-${one.holidayEndDateObject}`)
  }

  test('[calendar-5] are those that touch the month, from the year before or into the next too', async () => {
    await company.holiday('2025-12-31', '2026-01-02')
    await company.holiday('2026-01-15')
    await company.holiday('2026-01-31', '2026-03-01')
    await company.holiday('2026-01-20', '2026-01-20', 'FC002')
    expect(await holidaysIn('202512')).toEqual(['20251231-20260102'])
    expect(await holidaysIn('202601')).toEqual([
      '20251231-20260102',
      '20260115-20260115',
      '20260131-20260301',
    ])
    expect(await holidaysIn('202602')).toEqual(['20260131-20260301'])
    expect(await holidaysIn('202603')).toEqual(['20260131-20260301'])
    expect(await holidaysIn('202604')).toEqual([])
    expect(await holidaysIn('202601', 'FC002')).toEqual(['20260120-20260120'])
    expect(await holidaysIn('202601', 'nowhere')).toEqual([])
  })
})

describe('what the sign-in page must know', () => {
  const site = () => call(server.wire(), readSite, {})
  const waits = { timeout: 10_000, interval: 200 }

  test('[demonstration-3] names the demonstration accounts only while their data are in use', async () => {
    expect(await site()).toMatchObject({
      buildDate: '20260318',
      release: '49',
      demoAccounts: [],
      demoPassword: null,
    })
    await server.pool.query(
      'insert into installation (is_demonstration, created_at) values (true, now())',
    )
    // an answer is remembered for a moment
    await expect.poll(async () => (await site()).demoAccounts.length, waits).toBeGreaterThan(0)
    const { demoPassword } = await site()
    expect(demoPassword).toEqual(expect.any(String))
    await server.pool.query('update installation set is_demonstration = false')
    await expect.poll(site, waits).toMatchObject({ demoAccounts: [], demoPassword: null })
  })

  test('[demonstration-3] says that the first administrator is missing until there is one', async () => {
    expect((await site()).needsFirstAdministrator).toBe(true)
    await company.person({ roles: ['LE999'] })
    await expect.poll(async () => (await site()).needsFirstAdministrator, waits).toBe(false)
  })
})

test('a language that is none of ours is refused', async () => {
  const kim = await company.person()
  const refusal = await refusalOf(kim(setOwnLanguage, { body: { language: 'fr' as 'en' } }))
  expect(refusal).toMatchObject({ status: 422, issues: [{ path: 'language' }] })
})
