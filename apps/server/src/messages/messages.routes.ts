import { messageCategories, nameOfCategory } from '@yuga/contract/messages/message-categories'
import {
  chooseMailKinds,
  listMessages,
  markMessageRead,
  markMessagesRead,
  readMailKinds,
  readMessage,
} from '@yuga/contract/messages/messages'
import { isDone, yesOrNo } from '@yuga/contract/wire/wire'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { type Parts, serve } from '../http/serve.ts'
import { storeMailKinds, unmailedCategories } from './mail-kinds.store.ts'
import { messageToWire } from './messages.view.ts'
import { markAllRead, markRead, ownMessage, ownMessages, seenBy } from './own-messages.store.ts'

/** Everybody's own messages (messages-8), and which of them come by mail (messages-11). */
export function messageRoutes(app: FastifyInstance, parts: Parts): void {
  serve(
    app,
    parts,
    listMessages,
    async ({ db, actor, query, language }) => {
      const { totalCount, rows } = await ownMessages(db, actor, query, language)
      const { mark, latest, unread } = await seenBy(db, actor.employeeId)
      const reader = { name: actor.name, language, holder: actor }
      return {
        totalCount,
        latestNtcnSeq: latest,
        seenMark: mark,
        unreadCount: unread,
        notificationsList: rows.map((row) => messageToWire(row, reader)),
      }
    },
    { reads: 'snapshot' },
  )

  serve(app, parts, readMessage, async ({ db, actor, params, language }) => {
    const result = await ownMessage(db, actor.employeeId, params.ntcnSeq, language)
    if (result === undefined) refuse('message.not-found', { at: 'ntcnSeq' })
    return messageToWire(result, { name: actor.name, language, holder: actor })
  })

  serve(app, parts, markMessageRead, async ({ db, actor, params, now, audit }) => {
    const { employeeId } = actor
    const wasUnread = await markRead(db, employeeId, params.ntcnSeq, now)
    if (wasUnread === undefined) refuse('message.not-found', { at: 'ntcnSeq' })
    if (!wasUnread) return isDone
    await audit({
      forEmployeeId: employeeId,
      action: 'message.read',
      subject: `message ${params.ntcnSeq}`,
      before: { isRead: false },
      after: { isRead: true },
    })
    return isDone
  })

  serve(app, parts, markMessagesRead, async ({ db, actor, body, now, audit }) => {
    const { employeeId } = actor
    const upTo = body.upToNtcnSeq
    const seen = { upTo, mark: body.seenMark }
    const readCount = await markAllRead(db, employeeId, seen, now)
    if (readCount === 0) return { readCount }
    await audit({
      forEmployeeId: employeeId,
      action: 'message.read-all',
      subject: `employee ${employeeId}`,
      before: { unread: readCount },
      after: { unread: 0, upTo },
    })
    return { readCount }
  })

  serve(app, parts, readMailKinds, async ({ db, actor, language }) => {
    const unmailed = await unmailedCategories(db, actor.employeeId)
    return {
      email: actor.email,
      mailKindList: messageCategories.map((section) => ({
        section,
        sectionName: nameOfCategory(section, language),
        mailYn: yesOrNo(!unmailed.has(section)),
      })),
    }
  })

  serve(app, parts, chooseMailKinds, async ({ db, actor, body, now, audit }) => {
    const { employeeId } = actor
    // what is named twice is meant as it was named last
    const choices = new Map(
      body.mailKindList.map(({ section, mailYn }) => [section, mailYn === 'Y']),
    )
    const changed = await storeMailKinds(db, employeeId, choices, now)
    if (changed.length === 0) return isDone
    const kinds = (isMailed: (now: boolean) => boolean) =>
      changed.map((one) => ({ category: one.category, isMailed: isMailed(one.is_mailed) }))
    await audit({
      forEmployeeId: employeeId,
      action: 'message.choose-mails',
      subject: `employee ${employeeId}`,
      before: kinds((isMailed) => !isMailed),
      after: kinds((isMailed) => isMailed),
    })
    return isDone
  })
}
