import {
  deleteLogo,
  readCompany,
  readLogo,
  updateCompany,
  updateLogo,
} from '@yuga/contract/company/company'
import { sendEmail } from '@yuga/contract/messages/mails'
import { readSite } from '@yuga/contract/people/session'
import { call } from '@yuga/contract/wire/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { TestForm } from '../../test/form.ts'
import { jpegOf, pngOf } from '../../test/files/images.ts'
import { callerOver, type Caller, refusalOf, wireTo } from '../../test/server.ts'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { useServer } from '../../test/use-server.ts'
import { buildApp } from '../app.ts'

const { server, company } = useServer()

const settings = {
  companyName: '한빛소프트',
  companyNameEn: 'Hanbit Software',
  mailSuffix: 'hanbit.example',
  mailingList: ['pmo@example.com'],
  autosaveYn: 'N' as const,
  auditDays: null,
  signInDays: 30,
  messageDays: null,
  mailDays: 60,
  answerDays: 2,
  leaverDays: null,
}

const logoOf = (bytes: Uint8Array, name = 'logo.png') => ({
  query: {},
  upload: new TestForm(bytes, { name }) as never,
})

let admin: Caller
beforeEach(async () => {
  admin = await company.person({ roles: ['LE999'] })
})

/** The same person at another server, which has its settings and has cached nothing. */
async function atServer(person: Caller, config: object = {}) {
  const app = await buildApp({
    pool: server.servingPool,
    clock: server.clock,
    config: { webRoot: '/x', buildDate: '2026-03-18', ...config },
  })
  await app.ready()
  const wire = wireTo(app)(person.token)
  return { app, by: callerOver(wire, person.employeeId, person.token) }
}

const site = async () => {
  const { app, by } = await atServer(admin)
  const facts = await call(by.wire, readSite, {})
  await app.close()
  return facts
}

describe('what the company says of itself', () => {
  test('[company-2] is what the server was started with until it is saved, and then what was saved, an empty list too', async () => {
    await server.pool.query('delete from company_settings')
    const config = { mailList: ['env@example.com'], mailKeepDays: 7 }
    const { app, by } = await atServer(admin, config)
    const before = await by(readCompany, {})
    expect(before).toEqual({
      companyName: '',
      companyNameEn: '',
      companyLogo: null,
      mailSuffix: '',
      mailingList: ['env@example.com'],
      autosaveYn: 'Y',
      auditDays: null,
      signInDays: 90,
      messageDays: null,
      mailDays: 7,
      answerDays: 2,
      leaverDays: null,
      version: 0,
      lastUpdateDateObject: null,
      lastUpdaterName: '',
    })
    await by(updateCompany, { body: { ...settings, mailingList: [], version: 0 } })
    const after = await by(readCompany, {})
    expect(after).toMatchObject({ ...settings, mailingList: [], version: 1 })
    expect(after.lastUpdateDateObject).toBe('20260318')
    expect(after.lastUpdaterName).not.toBe('')
    await app.close()
  })

  test('[timecard-13] decides whether hours save themselves', async () => {
    await server.pool.query('delete from company_settings')
    const someone = await company.person()
    const week = { query: { fromDate: '20260315', toDate: '20260321' } }
    expect((await someone(readTimecard, week)).autosaveYn).toBe('Y')
    await admin(updateCompany, { body: { ...settings, version: 0 } })
    expect((await someone(readTimecard, week)).autosaveYn).toBe('N')
    const { rows } = await server.pool.query(
      "select after from audit where action = 'company.change' order by audit_sn desc limit 1",
    )
    expect(rows[0].after).toMatchObject({ autosaveYn: 'N' })
  })

  test('[company-2] a logo that is put in first keeps what the server was started with', async () => {
    await server.pool.query('delete from company_settings')
    const { app, by } = await atServer(admin, { mailList: ['env@example.com'], mailKeepDays: 7 })
    await by(updateLogo, logoOf(pngOf(64, 32)))
    expect(await by(readCompany, {})).toMatchObject({
      mailingList: ['env@example.com'],
      mailDays: 7,
      answerDays: 2,
      leaverDays: null,
      version: 1,
    })
    await app.close()
  })

  test('is shown to everybody before they sign in, but for mail and retention', async () => {
    await admin(updateCompany, { body: settings })
    const facts = await site()
    expect(facts).toMatchObject({
      companyName: '한빛소프트',
      companyNameEn: 'Hanbit Software',
    })
    expect(Object.keys(facts)).not.toContain('mailSuffix')
    expect(JSON.stringify(facts)).not.toContain('pmo@example.com')
  })

  test('[company-1] is saved by one of two at the same time, and the other gets a message', async () => {
    await admin(updateCompany, { body: settings })
    const { version } = await admin(readCompany, {})
    const other = await company.person({ roles: ['LE999'] })
    const saves = await Promise.allSettled([
      admin(updateCompany, { body: { ...settings, companyName: '하나', version } }),
      other(updateCompany, { body: { ...settings, companyName: '둘', version } }),
    ])
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = await refusalOf(
      admin(updateCompany, { body: { ...settings, companyName: '셋', version } }),
    )
    expect(refused).toMatchObject({ status: 409, code: 900, reason: 'record.stale-version' })
    expect(['하나', '둘']).toContain((await admin(readCompany, {})).companyName)
  })

  test('names every field that is wrong, and writes nothing', async () => {
    const before = await admin(readCompany, {})
    const body = {
      ...settings,
      mailSuffix: 'not a domain',
      mailingList: ['pmo@example.com', 'x', 'PMO@EXAMPLE.COM'],
      auditDays: 30,
      mailDays: null,
    }
    const refused = await refusalOf(admin(updateCompany, { body }))
    expect(refused.status).toBe(422)
    expect(refused.issues?.map(({ path }) => path)).toEqual([
      'mailSuffix',
      'mailingList.1',
      'mailingList.2',
      'auditDays',
      'mailDays',
    ])
    expect(await admin(readCompany, {})).toEqual(before)
  })

  test('[company-4] decides which addresses other than employees a mail may go to (mail-8)', async () => {
    await admin(updateCompany, { body: { ...settings, mailingList: ['board@example.com'] } })
    const pm = await company.person({ roles: ['LE002'] })
    const { app, by } = await atServer(pm, { mailList: ['env@example.com'] })
    const mail = { title: 'news', contents: 'x', userIdList: [] }
    expect(await by(sendEmail, { body: mail })).toMatchObject({ receiverCount: 1 })
    const { rows } = await server.pool.query(
      'select to_address from email_outbox where writer_id = $1',
      [pm.employeeId],
    )
    expect(rows).toEqual([{ to_address: 'board@example.com' }])
    const refused = await refusalOf(
      by(sendEmail, { body: { ...mail, defaultEmailList: ['env@example.com'] } }),
    )
    expect(refused.reason).toBe('mail.unknown-receiver')
    await app.close()
  })
})

describe('[company-5] the logo', () => {
  test('is a PNG or JPEG image by its content, whatever its name says, and is served as such, to be kept', async () => {
    for (const [bytes, mediaType] of [
      [pngOf(120, 40), 'image/png'],
      [jpegOf(120, 40), 'image/jpeg'],
    ] as const) {
      const { companyLogo } = await admin(updateLogo, logoOf(bytes, 'logo.gif'))
      expect(companyLogo).toMatchObject({ width: 120, height: 40 })
      const answer = await server.app.inject({
        method: 'GET',
        url: `/api/v1/yuga${companyLogo?.path}`,
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': mediaType,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.rawPayload.equals(bytes)).toBe(true)
    }
  })

  test('of another image has another address, and the one before is gone with its file', async () => {
    const first = await admin(updateLogo, logoOf(pngOf(64, 32)))
    const second = await admin(updateLogo, logoOf(pngOf(64, 32, { colour: [0, 0, 0] })))
    expect(second.companyLogo?.path).not.toBe(first.companyLogo?.path)
    const logoKey = first.companyLogo?.path.split('/').at(-1) ?? ''
    expect((await refusalOf(admin(readLogo, { params: { logoKey } }))).status).toBe(404)
    const removed = await admin(deleteLogo, { query: { version: second.version } })
    expect(removed.companyLogo).toBeNull()
    expect((await site()).companyLogo).toBeNull()
    const { rows } = await server.pool.query(`select from files where name like 'logo.%'`)
    expect(rows).toEqual([])
  })

  test('[company-1] does not replace one that another user has saved since', async () => {
    const { version } = await admin(updateLogo, logoOf(pngOf(64, 32)))
    await admin(updateLogo, { ...logoOf(pngOf(40, 20)), query: { version } })
    const refused = await refusalOf(
      admin(updateLogo, { ...logoOf(pngOf(48, 24)), query: { version } }),
    )
    expect(refused.reason).toBe('record.stale-version')
    expect((await admin(readCompany, {})).companyLogo).toMatchObject({ width: 40 })
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const png = pngOf(64, 32)
  test.each([
    ['a drawing that may hold a script', Buffer.from(svg)],
    [
      'such a drawing behind the head of an image',
      Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
    ],
    [
      'an image with a page behind it',
      Buffer.concat([png, Buffer.from('<html><script>1</script>')]),
    ],
    ['an image cut off', png.subarray(0, 40)],
    [
      'a GIF image',
      Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from(`4d5a${'00'.repeat(200)}`, 'hex')],
    ['JPEG without a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ])('is not %s', async (_, bytes) => {
    const before = await admin(readCompany, {})
    const refused = await refusalOf(admin(updateLogo, logoOf(bytes)))
    expect(refused).toMatchObject({ status: 422, reason: 'company.logo-kind' })
    expect(await admin(readCompany, {})).toEqual(before)
  })

  test.each([
    ['too small', pngOf(8, 8)],
    ['a line', pngOf(400, 20)],
    [
      'one that claims a size that would fill the memory',
      pngOf(20, 20, { claims: [60_000, 60_000] }),
    ],
    ['one that claims to be nothing', jpegOf(0, 0)],
  ])('is not %s', async (_, bytes) => {
    const refused = await refusalOf(admin(updateLogo, logoOf(bytes)))
    expect(refused).toMatchObject({ status: 422, reason: 'company.logo-size' })
  })

  test('is of at most one megabyte', async () => {
    const heavy = Buffer.concat([pngOf(64, 32), Buffer.alloc(1_048_576)])
    const refused = await refusalOf(admin(updateLogo, logoOf(heavy)))
    expect(refused).toMatchObject({ status: 413, reason: 'upload.too-large' })
  })
})
