import type { api } from '@yuga/contract'
import { listMessages } from '@yuga/contract/messages/messages'
import type { Company } from '../factories.ts'
import { asksUnsubmit } from '../weeks.ts'
import type { PlainOf } from './plain.ts'

/** Requests of messages; each time there is an unread one. */
export function plainMessages(company: Company): { messages: PlainOf<typeof api.messages> } {
  const shownOf = async () => {
    const { pm, kim, project } = await company.staff()
    await asksUnsubmit(kim, project)
    const { latestNtcnSeq, seenMark } = await pm(listMessages, { query: {} })
    return { by: pm, params: { ntcnSeq: latestNtcnSeq }, seenMark }
  }
  const one = async () => {
    const { by, params } = await shownOf()
    return { by, params }
  }
  return {
    messages: {
      listMessages: async () => ({
        by: (await shownOf()).by,
        query: {
          offset: 1,
          limit: 10,
          sort: '-requestDatetime',
          section: 'unsubmit',
          readYn: 'N',
          contents: 'typo',
          requestDatetime: '20260301~20260331',
          sender: 'Kim',
        },
      }),
      readMessage: one,
      markMessageRead: one,
      markMessagesRead: async () => {
        const { by, params, seenMark } = await shownOf()
        return { by, body: { upToNtcnSeq: params.ntcnSeq, seenMark } }
      },
      readMailKinds: async () => ({ by: await company.person() }),
      chooseMailKinds: async () => ({
        by: await company.person(),
        body: { mailKindList: [{ section: 'overtime', mailYn: 'N' }] },
      }),
    },
  }
}
