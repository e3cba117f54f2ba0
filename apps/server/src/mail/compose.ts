import { messageCategories } from '@yuga/contract/messages/message-categories'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Attachment } from './attachments.store.ts'
import { mailHtml } from './html.ts'
import type { TakenMail } from './queue.store.ts'

export type Sender = { readonly name: string; readonly address: string }

const text = {
  ko: {
    open: 'Yuga에서 열기',
    chosenFoot:
      'Yuga에서 보낸 메일입니다. 어떤 소식을 메일로 받을지는 ‘내 계정’에서 정할 수 있습니다.',
    foot: 'Yuga에서 보낸 메일입니다.',
    stop: '더 이상 받지 않기',
  },
  en: {
    open: 'Open in Yuga',
    chosenFoot: 'Sent by Yuga. Choose under “My account” which news reach you by mail.',
    foot: 'Sent by Yuga.',
    stop: 'Stop receiving this mail',
  },
} as const

/** A mail as plain text and as HTML, from the same text (mail-2). */
export function contentsOf(
  mail: Pick<TakenMail, 'language' | 'kind' | 'subject' | 'contents' | 'leads_to' | 'stop_path'>,
  publicUrl: string | undefined,
): { readonly text: string; readonly html: string } {
  const { open, foot, chosenFoot, stop } = text[mail.language]
  const isChosen = messageCategories.some((category) => category === mail.kind)
  const footer = isChosen ? chosenFoot : foot
  const address = addressOf(mail.leads_to, publicUrl)
  const stopAddress = addressOf(mail.stop_path, publicUrl)
  const lines = mail.contents.split(/\r\n|\r|\n/)
  return {
    text: [
      ...lines,
      ...(address === null ? [] : ['', `${open}: ${address}`]),
      '',
      '-- ',
      footer,
      ...(stopAddress === null ? [] : [`${stop}: ${stopAddress}`]),
    ].join('\n'),
    html: mailHtml({
      language: mail.language,
      subject: mail.subject,
      lines,
      ownAddress: publicUrl,
      link: address === null ? null : { address, label: open },
      foot: footer,
      stop: stopAddress === null ? null : { address: stopAddress, label: stop },
    }),
  }
}

function addressOf(path: string | null, publicUrl: string | undefined): string | null {
  return path === null || publicUrl === undefined ? null : `${publicUrl}${path}`
}

/** The bytes of a mail, the same whenever it is sent again. */
export function composeMail(
  mail: TakenMail,
  from: Sender,
  publicUrl: string | undefined,
  attachment?: Attachment,
): Promise<Buffer> {
  const stopAddress = addressOf(mail.stop_path, publicUrl)
  const composer = new MailComposer({
    from: { name: from.name, address: from.address },
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    headers: {
      // no one's absence answers it
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': mail.language,
      ...(stopAddress !== null && { 'List-Unsubscribe': `<${stopAddress}>` }),
    },
    ...contentsOf(mail, publicUrl),
    ...(attachment !== undefined && { attachments: [attachedAs(attachment)] }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

const attachedAs = ({ name, mediaType, bytes }: Attachment) => ({
  filename: name,
  contentType: mediaType,
  content: bytes,
})
