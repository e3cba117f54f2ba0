import { describe, expect, test } from 'vitest'
import { until, useOutbox } from '../../test/mail/mails.ts'
import { smtpError, type TestSmtp, testKeys } from '../../test/mail/smtp.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
const { outbox, smtpWith } = useOutbox(server)

describe('a way to the mail server that is closed costs nothing but waiting', () => {
  const closedFor = async (
    smtp: Pick<TestSmtp, 'settings'>,
    kind: string,
  ): Promise<{ last_error: string | null }> => {
    const kim = await company.person()
    await outbox.write(kim)
    outbox.sendsTo(smtp)
    await until(async () => {
      expect(await outbox.line()).toMatchObject({ failures: 1, last_failure: kind })
    })
    expect(await outbox.to(kim)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    return { last_error: (await outbox.line())?.last_error ?? null }
  }

  test('[mail-5] where nothing listens, and it is tried again after a pause', async () => {
    const gone = await smtpWith()
    await gone.close()
    await closedFor(gone, 'unreachable')
    const back = await smtpWith({}, { listenOn: gone.port })
    await outbox.passes(0.1)
    expect(back.arrived).toEqual([])
    await outbox.passes(0.1)
    await until(() => expect(back.arrived).toHaveLength(1))
    await until(async () => {
      expect(await outbox.line()).toMatchObject({ failures: 0, rests_until: null })
    })
  })

  test('where the certificate is not trusted', async () => {
    const tls = { secure: true, ...testKeys }
    await closedFor(await smtpWith(tls, { security: 'implicit' }), 'tls')
  })

  test('where the certificate is not trusted after STARTTLS', async () => {
    const smtp = await smtpWith({ disabledCommands: [], ...testKeys }, { security: 'starttls' })
    await closedFor(smtp, 'tls')
    expect(smtp.arrived).toEqual([])
  })

  test('where there is no encryption though it is required', async () => {
    const smtp = await smtpWith({}, { security: 'starttls' })
    await closedFor(smtp, 'tls')
    expect(smtp.arrived).toEqual([])
  })

  test('where the password is wrong, which is logged nowhere', async () => {
    const smtp = await smtpWith(
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ password }, _, done) => done(smtpError(535, `5.7.8 wrong password ${password}`)),
      },
      { user: 'yuga', password: 'hunter2-hunter2' },
    )
    const { last_error } = await closedFor(smtp, 'login')
    expect(last_error).toContain('wrong password ***')
    expect(last_error).not.toContain('hunter2')
  })

  test('and holds none of the connections that people are served by', async () => {
    let isRequested = false
    const smtp = await smtpWith({
      onRcptTo: () => {
        isRequested = true
      },
    })
    await outbox.write(await company.person())
    outbox.sendsTo(smtp, { connectMs: 2_000, silentMs: 2_000, mailMs: 2_000 })
    await until(() => expect(isRequested).toBe(true))
    expect(server.servingPool.totalCount).toBe(server.servingPool.idleCount)
  })
})
