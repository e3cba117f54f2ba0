import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { MailSettings } from '../config.ts'
import type { Clock } from '../http/clock.ts'
import { LogThrottle } from '../http/log-throttle.ts'
import { keepWorking, type Working } from '../jobs/keep-working.ts'
import { type MailJobParts, mailJob } from '../mail/send-mails.ts'

/** Sends what waits in the outbox as long as the server runs, with all other servers (mail-3). */
export function keepSendingMails(
  app: FastifyInstance,
  {
    pool,
    clock,
    isStillDue,
  }: Pick<MailJobParts, 'isStillDue'> & { readonly pool: pg.Pool; readonly clock: Clock },
  settings: MailSettings,
  publicUrl: string | undefined,
): void {
  const throttle = new LogThrottle()
  const job = mailJob({
    settings,
    clock,
    publicUrl,
    isStillDue,
    onFailure: ({ kind, text }) =>
      throttle.log(`mail ${kind}`, (more) =>
        app.log.warn({ kind, text, ...more }, 'a mail could not be sent'),
      ),
  })
  let working: Working | undefined
  app.addHook('onReady', async () => {
    working = keepWorking(pool, job, {
      now: () => clock.now(),
      onFailure: (error) =>
        throttle.log('the job of mails', (more) =>
          app.log.error({ err: error, ...more }, 'the job that sends mails was interrupted'),
        ),
    })
  })
  app.addHook('preClose', async () => working?.stop())
}
