import {
  listMails,
  readMail,
  sendEmail,
  sendMailsAgain,
  tryMailsNow,
} from '@yuga/contract/messages/mails'
import { yesOrNo } from '@yuga/contract/wire/wire'
import type { FastifyInstance } from 'fastify'
import { type CompanyDefaults, mailingListOf } from '../company/company.store.ts'
import type { MailSettings } from '../config.ts'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { lineOf, mailOf, makeAllDue, pageOfMails } from './outbox.store.ts'
import { lineToWire, mailToWire } from './outbox.view.ts'
import { sendFailedAgain } from './send-again.ts'
import { writeEmail } from './send-email.ts'

/** The outbox for administrators (mail-9), and mails that a person requests (mail-8). */
export function outboxRoutes(
  app: FastifyInstance,
  parts: Parts,
  {
    mail,
    companyDefaults,
  }: {
    readonly mail: MailSettings | undefined
    readonly companyDefaults: CompanyDefaults
  },
): void {
  serve(
    app,
    parts,
    listMails,
    async ({ db, query, actor, language, now }) => {
      const { totalCount, rows } = await pageOfMails(db, query, actor.timeZone)
      const mailLine = lineToWire(await lineOf(db), mail, language)
      return { totalCount, mailLine, mailList: rows.map((row) => mailToWire(row, language, now)) }
    },
    { reads: 'snapshot' },
  )

  serve(app, parts, readMail, async ({ db, params, language, now }) => {
    const row = (await mailOf(db, params.mailSn)) ?? refuse('mail.not-found', { at: 'mailSn' })
    const { contents, is_private } = row
    return { ...mailToWire(row, language, now), contents, privateYn: yesOrNo(is_private) }
  })

  serve(app, parts, sendMailsAgain, sendFailedAgain)

  serve(app, parts, tryMailsNow, async ({ db, now, audit }) => {
    await makeAllDue(db, now)
    const waitingCount = (await lineOf(db))?.waiting ?? 0
    await audit({
      forEmployeeId: null,
      action: 'mail.try-now',
      subject: 'mail all',
      after: { waitingCount },
    })
    return { waitingCount }
  })

  serve(app, parts, sendEmail, async (call) =>
    writeEmail(call, await mailingListOf(call.db, companyDefaults)),
  )
}
