import { describe, expect, test } from 'vitest'
import { until, useOutbox } from '../../test/mail/mails.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

const { outbox, smtpWith, stateOf } = useOutbox(server)

describe('a mail that no one should get any more, or could get', () => {
  test('[mail-10] is not sent when its link has expired; one that is sent in time leaves no link behind', async () => {
    const smtp = await smtpWith()
    const [kim, lee] = [await company.person(), await company.person()]
    const text = { ko: 'https://yuga.example.com/set-password#token=abc', en: '' }
    const inAnHour = new Date(server.clock.now().getTime() + 3_600_000)
    const link = { kind: 'passwordLink', text, secretUntil: inAnHour } as const
    await outbox.write(kim, link)
    outbox.sendsTo(smtp)
    await until(async () => expect(await stateOf(kim)).toEqual(['sent']))
    expect(smtp.arrived[0]?.raw).toContain('token')
    expect(JSON.stringify(await outbox.to(kim))).not.toContain('token')
    await outbox.stopSending()
    await outbox.write(lee, {
      ...link,
      secretUntil: new Date(server.clock.now().getTime() + 60_000),
    })
    await outbox.passes(2)
    outbox.sendsTo(smtp)
    await until(async () => {
      expect(await outbox.to(lee)).toMatchObject([{ state: 'failed', last_failure: 'expired' }])
    })
    expect(smtp.arrived).toHaveLength(1)
  })

  test('has failed where the address is none, and is no way to reach others', async () => {
    const smtp = await smtpWith()
    const [kim, lee] = [await company.person(), await company.person()]
    await server.pool.query(`update employees set email = $2 where employee_id = $1`, [
      kim.employeeId,
      'kim@example.com, spy@evil.example',
    ])
    await outbox.write(kim)
    await outbox.write(lee)
    outbox.sendsTo(smtp)
    await until(async () => expect(await stateOf(lee)).toEqual(['sent']))
    expect(await outbox.to(kim)).toMatchObject([{ state: 'failed', last_failure: 'address' }])
    expect(smtp.arrived.map(({ to }) => to)).toEqual([`${lee.employeeId}@example.com`])
  })
})
