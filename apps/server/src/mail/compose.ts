import { messageCategories } from '@yuga/contract/message-categories'
import MailComposer from 'nodemailer/lib/mail-composer'
import { mailHtml } from './html.ts'
import type { TakenMail } from './queue.store.ts'

export type Sender = { readonly name: string; readonly address: string }

const words = {
  ko: {
    open: 'Yuga에서 열기',
    chosenFoot:
      'Yuga에서 보낸 메일입니다. 어떤 소식을 메일로 받을지는 ‘내 계정’에서 정할 수 있습니다.',
    foot: 'Yuga에서 보낸 메일입니다.',
  },
  en: {
    open: 'Open in Yuga',
    chosenFoot: 'Sent by Yuga. Choose under “My account” which news reach you by mail.',
    foot: 'Sent by Yuga.',
  },
} as const

/** A mail as plain text and as HTML, from the same words (mail-2). */
export function contentsOf(
  mail: Pick<TakenMail, 'language' | 'kind' | 'subject' | 'contents' | 'leads_to'>,
  publicUrl: string | undefined,
): { readonly text: string; readonly html: string } {
  const { open, foot, chosenFoot } = words[mail.language]
  const isChosen = messageCategories.some((category) => category === mail.kind)
  const footer = isChosen ? chosenFoot : foot
  const address =
    mail.leads_to === null || publicUrl === undefined ? null : `${publicUrl}${mail.leads_to}`
  const lines = mail.contents.split(/\r\n|\r|\n/)
  return {
    text: [
      ...lines,
      ...(address === null ? [] : ['', `${open}: ${address}`]),
      '',
      '-- ',
      footer,
    ].join('\n'),
    html: mailHtml({
      language: mail.language,
      subject: mail.subject,
      lines,
      ownAddress: publicUrl,
      link: address === null ? null : { address, label: open },
      foot: footer,
    }),
  }
}

/** The bytes of a mail, the same whenever it is sent again. */
export function composeMail(
  mail: TakenMail,
  from: Sender,
  publicUrl: string | undefined,
): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: from.name, address: from.address },
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    headers: {
      // nobody's absence answers it
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': mail.language,
    },
    ...contentsOf(mail, publicUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
