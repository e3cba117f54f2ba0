import { afterEach, beforeEach, vi } from 'vitest'
import { keepWorking, type Working } from '../../src/jobs/keep-working.ts'
import { writeMails, type NewMail } from '../../src/mail/mails.store.ts'
import { mailJob } from '../../src/mail/send-mails.ts'
import { isStillDue } from '../../src/report-mails/still-due.ts'
import type { SmtpPatience } from '../../src/mail/smtp.ts'
import type { Caller, TestServer } from '../server.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'

/** A mail as stored in the outbox. */
export type MailRow = {
  readonly email_sn: number
  readonly message_id: string
  readonly to_address: string
  readonly subject: string
  readonly contents: string
  readonly state: string
  readonly attempts: number
  readonly next_attempt_at: string
  readonly sent_at: string | null
  readonly last_failure: string | null
  readonly last_error: string | null
}

/** The outbox of a test's server, and servers that send from it. */
export function outboxOf(server: TestServer) {
  const working: Working[] = []
  return {
    /** A server that sends to this mail server, until the test ends. */
    sendsTo(smtp: Pick<TestSmtp, 'settings'>, patience?: SmtpPatience): Working {
      const failures: unknown[] = []
      const job = mailJob({
        settings: smtp.settings,
        clock: server.clock,
        publicUrl: 'https://yuga.example.com',
        isStillDue,
        onFailure: (failure) => failures.push(failure),
        ...(patience && { patience }),
      })
      const made = keepWorking(server.servingPool, job, {
        now: () => server.clock.now(),
        onFailure: (error) => failures.push(error),
      })
      working.push(made)
      return made
    },
    stopSending: async () => {
      await Promise.all(working.splice(0).map((one) => one.stop()))
    },
    write: (to: Caller, more: Partial<NewMail> = {}) =>
      writeMails(
        server.pool,
        [
          {
            receiverId: to.employeeId,
            kind: 'overtime',
            subject: { ko: '초과 근무', en: 'Overtime' },
            text: { ko: '승인되었습니다.', en: 'Approved.' },
            ...more,
          },
        ],
        { now: server.clock.now() },
      ),
    async to(receiver: Caller): Promise<MailRow[]> {
      const { rows } = await server.pool.query<MailRow>(
        'select * from email_outbox where receiver_id = $1 order by email_sn',
        [receiver.employeeId],
      )
      return rows
    },
    async line() {
      const { rows } = await server.pool.query<{
        failures: number
        rests_until: string | null
        last_failure: string | null
        last_error: string | null
      }>('select * from mail_line')
      return rows[0]
    },
    /** Time passes, and the senders look again. */
    async passes(minutes: number): Promise<void> {
      server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000).toISOString())
      await server.pool.query(`notify yuga_mail`)
    },
  }
}

/** Looks again and again until it holds. */
export const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 })

/** An outbox that is empty before each test of a file, and that ends its senders and mail servers after it. */
export function useOutbox(server: TestServer) {
  const outbox = outboxOf(server)
  const opened: TestSmtp[] = []
  const smtpWith = async (...args: Parameters<typeof startSmtp>) => {
    const smtp = await startSmtp(...args)
    opened.push(smtp)
    return smtp
  }
  const stateOf = async (receiver: Caller) => (await outbox.to(receiver)).map(({ state }) => state)
  beforeEach(async () => {
    await server.pool.query('delete from email_outbox')
    await server.pool.query(
      'update mail_line set failures = 0, rests_until = null, last_failure = null, last_error = null',
    )
  })
  afterEach(async () => {
    await outbox.stopSending()
    await Promise.all(opened.splice(0).map((smtp) => smtp.close()))
  })
  return { outbox, smtpWith, stateOf }
}
