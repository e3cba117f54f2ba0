import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { sendMailsAgain } from '@yuga/contract/messages/mails'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import { refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { lockMails, sendAgain, wakeSenders } from './outbox.store.ts'
import { isStillUseful } from './outbox.view.ts'

/** Puts failed mails back among those that wait, all or none (mail-9). */
export async function sendFailedAgain({
  db,
  body,
  now,
  audit,
}: ReceivedBy<typeof sendMailsAgain> & Context) {
  const sns = [...new Set(body.mailSnList)]
  const result = new Map((await lockMails(db, sns)).map((mail) => [mail.email_sn, mail]))
  const whyNot = (sn: number): ProblemCode | null => {
    const mail = result.get(sn)
    if (mail === undefined) return 'mail.not-found'
    if (mail.state !== 'failed') return 'mail.not-failed'
    return isStillUseful(mail, now) ? null : 'mail.link-expired'
  }
  refuseIfAny(
    body.mailSnList.flatMap((sn, index) => {
      const code = whyNot(sn)
      return code === null ? [] : [{ code, at: `mailSnList.${index}` }]
    }),
  )
  await sendAgain(db, sns, now)
  await wakeSenders(db)
  await audit(
    ...sns.map((sn) => ({
      forEmployeeId: null,
      action: 'mail.send-again',
      subject: `mail ${sn}`,
      before: { state: 'failed' },
      after: { state: 'waiting' },
    })),
  )
  return { count: sns.length }
}
