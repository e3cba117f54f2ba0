import type { api } from '@yuga/contract'
import { outboxOf } from '../mail/mails.ts'
import type { Company } from '../factories.ts'
import type { PlainOf } from './plain.ts'
import type { TestServer } from '../server.ts'

/** Requests about mails; each time there is a failed one. */
export function plainMails(
  server: TestServer,
  company: Company,
): { mails: PlainOf<typeof api.mails> } {
  const admin = () => company.person({ roles: ['LE999'] })
  const failed = async () => {
    const outbox = outboxOf(server)
    const to = await company.person()
    await outbox.write(to)
    await server.pool.query('update email_outbox set failed_at = $2 where receiver_id = $1', [
      to.employeeId,
      server.clock.now(),
    ])
    const [row] = await outbox.to(to)
    return { by: await admin(), mailSn: row?.email_sn ?? 0 }
  }
  const aboutNoOne = { about: null }
  return {
    mails: {
      listMails: async () => ({
        by: (await failed()).by,
        query: {
          offset: 1,
          limit: 10,
          sort: '-createdAt',
          state: 'failed',
          kind: 'overtime,unsubmit',
          toAddress: 'example.com',
          receiverName: 'Kim',
          subject: '근무',
          createdAt: '20260301~20260331',
        },
      }),
      readMail: async () => {
        const { by, mailSn } = await failed()
        return { by, params: { mailSn } }
      },
      sendMailsAgain: async () => {
        const { by, mailSn } = await failed()
        return { by, ...aboutNoOne, body: { mailSnList: [mailSn] } }
      },
      tryMailsNow: async () => ({ by: await admin(), ...aboutNoOne }),
      sendEmail: async () => {
        const receiver = await company.person()
        return {
          by: await company.person({ roles: ['LE002'] }),
          ...aboutNoOne,
          body: {
            userIdList: [receiver.employeeId],
            defaultEmailList: [`${receiver.employeeId}@example.com`],
            title: '[P2026] 프로젝트가 등록되었습니다.',
            contents: '프로젝트: 새 회계\n기간: 2026-03-01 ~ 2026-12-31',
          },
        }
      },
    },
  }
}
