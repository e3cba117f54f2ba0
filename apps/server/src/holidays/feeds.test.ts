import {
  listHolidayFeeds,
  makeHolidayFeed,
  revokeHolidayFeed,
} from '@yuga/contract/master-data/holiday-feeds'
import { holidaysInFile } from '@yuga/domain/holidays/ics/holidays-in-file'
import { describe, expect, test } from 'vitest'
import { addressOfFeed } from '../../test/subjects/holiday-files.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const make = async (by: Caller, officeCode = 'FC001') =>
  (await by(makeHolidayFeed, { body: { officeCode } })).feedPath ?? ''
const read = (url: string, remoteAddress = '10.1.0.1') =>
  server.app.inject({ method: 'GET', url, remoteAddress })
const namesIn = (text: string) => {
  const years = { firstDay: '2026-01-01', lastDay: '2026-12-31' }
  return holidaysInFile(text, years).holidays.map(
    ({ name, firstDay, lastDay }) => `${firstDay} ${lastDay} ${name}`,
  )
}

describe('the address of an office’s holidays', () => {
  test('answers them without a sign-in, as a calendar in which an event ends on the day after', async () => {
    await company.holiday('2026-02-16', '2026-02-18')
    await company.holiday('2026-07-03', '2026-07-03', 'FC002')
    const kim = await company.person()
    const answer = await read(await make(kim))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(namesIn(answer.body)).toEqual(['2026-02-16 2026-02-18 Holiday'])
    expect(answer.body).toContain('DTEND;VALUE=DATE:20260219\r\n')
    expect(namesIn((await read(await make(kim, 'FC002'))).body)).toEqual([
      '2026-07-03 2026-07-03 Holiday',
    ])
  })

  test('[calendar-10] is stored as a hash, and ends when it is revoked or made again, each alone', async () => {
    const [kim, lee] = [await company.person(), await company.person()]
    const first = await make(kim)
    const other = await make(lee)
    const second = await make(kim)
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    const token = second.split('/').at(-2) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await server.pool.query<{ text: string }>(
      `select string_agg(f::text, '') || (select string_agg(a::text, '') from audit a)
         || coalesce((select string_agg(w::text, '') from write_answers w), '') as text
       from holiday_feeds f`,
    )
    expect(rows[0]?.text).not.toContain(token)
    const madeAt = async () =>
      (await kim(listHolidayFeeds, {})).feedList.map((one) => one.madeAt !== null)
    expect(await madeAt()).toEqual([true, false])
    await kim(revokeHolidayFeed, { params: { officeCode: 'FC001' } })
    expect(await madeAt()).toEqual([false, false])
    expect((await read(second)).statusCode).toBe(404)
    expect((await read(other)).statusCode).toBe(200)
    const again = () => kim(revokeHolidayFeed, { params: { officeCode: 'FC001' } })
    expect(await refusalOf(again())).toMatchObject({ status: 404, reason: 'holiday.no-feed' })
  })

  test('is not shown a second time when the call is repeated', async () => {
    const kim = await server.as((await company.person()).employeeId, { 'idempotency-key': 'feed' })
    expect(await make(kim)).toMatch(/holidays\.ics$/)
    expect(await kim(makeHolidayFeed, { body: { officeCode: 'FC001' } })).toEqual({
      feedPath: null,
    })
  })

  test('[calendar-10] ends with the account and with the employment of its owner', async () => {
    const kim = await company.person()
    const path = await make(kim)
    const set = (text: string) =>
      server.pool.query(`update employees set ${text} where employee_id = $1`, [kim.employeeId])
    await set('is_active = false')
    expect((await read(path, '10.1.0.2')).statusCode).toBe(404)
    await set(`is_active = true, retire_day = '2026-03-17'`)
    expect((await read(path, '10.1.0.2')).statusCode).toBe(404)
    await set(`retire_day = '2026-03-18'`)
    expect((await read(path, '10.1.0.2')).statusCode).toBe(200)
    await set('retire_day = null')
  })

  test('is read ten times at once, and guesses of one place are slowed down', async () => {
    const path = await make(await company.person())
    const answers = []
    for (let count = 0; count < 11; count += 1) {
      answers.push((await read(path, '10.1.0.3')).statusCode)
    }
    expect(answers).toEqual([...Array<number>(10).fill(200), 429])
    const guesses = []
    for (let count = 0; count < 22; count += 1) {
      const guess = addressOfFeed(`${'x'.repeat(40)}${String(count).padStart(3, '0')}`)
      guesses.push((await read(guess, '10.1.0.4')).statusCode)
    }
    expect(guesses[0]).toBe(404)
    expect(guesses.at(-1)).toBe(429)
    const fresh = await make(await company.person())
    expect((await read(fresh, '10.1.0.4')).statusCode).toBe(429)
    expect((await read(fresh, '10.1.0.5')).statusCode).toBe(200)
  })
})
