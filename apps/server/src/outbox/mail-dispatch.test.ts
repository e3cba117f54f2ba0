import { expect, test } from 'vitest'
import { runsNow } from '../../test/subjects/jobs.ts'
import { outboxOf } from '../../test/mail/mails.ts'
import { useServer } from '../../test/use-server.ts'
import { mailDispatch } from './mail-dispatch.ts'

const { server, company } = useServer()
const sends = mailDispatch({ sendsMails: true })

test('[jobs-5] the night writes down how many mails were sent, failed and wait; by hand all are due at once', async () => {
  const outbox = outboxOf(server)
  const [kim, admin] = [await company.person(), await company.person({ roles: ['LE999'] })]
  const yesterday = { firstDay: '2026-03-17', lastDay: '2026-03-17' }
  for (let count = 0; count < 5; count += 1) await outbox.write(kim)
  const [first, second, third, fourth] = (await outbox.to(kim)).map(({ email_sn }) => email_sn)
  // the day before in Seoul ends at 15:00 by the clock of Greenwich
  const ends = (sn: number | undefined, column: string, at: string) =>
    server.pool.query(`update email_outbox set ${column} = $2 where email_sn = $1`, [sn, at])
  await ends(first, 'sent_at', '2026-03-17T14:59:00Z')
  await ends(second, 'sent_at', '2026-03-16T14:59:00Z')
  await ends(third, 'failed_at', '2026-03-17T00:00:00Z')
  await ends(fourth, 'next_attempt_at', '2026-03-19T00:00:00Z')

  expect((await runsNow(server, sends)).en).toBe('1 sent, 1 failed, 2 waiting.')
  expect((await outbox.to(kim))[3]?.next_attempt_at).toBe('2026-03-19T00:00:00.000Z')
  expect((await runsNow(server, sends, { range: yesterday, by: admin })).en).toBe(
    '1 sent, 1 failed, 2 waiting are tried at once.',
  )
  expect((await outbox.to(kim))[3]?.next_attempt_at).toBe(server.clock.now().toISOString())
})

test('without a mail server it says that nothing is sent, and what to set up', async () => {
  const admin = await company.person({ roles: ['LE999'] })
  await outboxOf(server).write(admin)
  const waits = mailDispatch({ sendsMails: false })
  const range = { firstDay: '2026-03-17', lastDay: '2026-03-17' }
  const said = await runsNow(server, waits, { range, by: admin })
  expect(said.en).toMatch(/ \d+ waiting\. No mail server is set up/)
  expect(said.ko).toContain('SMTP_URL')
  expect(said.en).not.toContain('at once')
})
