import type { Words } from '@yuga/contract/wire/sheet'
import type { SavedMonths } from '@yuga/domain/report-mails/period'
import { mostAttachedBytes } from '../mail/attachments.store.ts'

type MailText = { readonly ko: string; readonly en: string }

/** What a mail tells of its report. */
export type MailFacts = {
  readonly title: Words
  /** What its owner calls it. */
  readonly name: string
  readonly months: SavedMonths
  /** Null: the receiver has ordered it for themselves. */
  readonly orderedBy: string | null
  /** Whether the sheet is with it; one that is too large is not. */
  readonly hasSheet: boolean
}

const megabytes = mostAttachedBytes / 1_048_576

/** What the mail with a monthly report says: no figure of it, but who ordered it and whose scope it shows. */
export function mailTextOf({ title, name, months, orderedBy, hasSheet }: MailFacts): {
  readonly subject: MailText
  readonly text: MailText
} {
  const { first, last } = months
  const period = first === last ? first : `${first} ~ ${last}`
  const ko = [
    `${title.ko} · ${name}`,
    `기간: ${period}`,
    '',
    orderedBy === null
      ? '매월 받기로 한 보고서입니다.'
      : `${orderedBy} 님이 매월 보내도록 한 보고서입니다.`,
    hasSheet
      ? '첨부 파일은 받는 분이 조회할 수 있는 범위로 만들었으므로, 다른 분이 받은 파일과 다를 수 있습니다.'
      : `파일이 ${megabytes}MB를 넘어 첨부하지 못했습니다. 아래 링크에서 조회하고 내려받을 수 있습니다.`,
  ]
  const en = [
    `${title.en} · ${name}`,
    `Period: ${period}`,
    '',
    orderedBy === null
      ? 'This is the report that you have sent to yourself every month.'
      : `${orderedBy} has this report sent to you every month.`,
    hasSheet
      ? 'The attached sheet shows what you may read, so it can differ from what others get.'
      : `The sheet is larger than ${megabytes} MB and is not attached. Open and download it by the link below.`,
  ]
  return {
    subject: {
      ko: `[Yuga] ${title.ko} ${period}: ${name}`,
      en: `[Yuga] ${title.en} ${period}: ${name}`,
    },
    text: { ko: ko.join('\n'), en: en.join('\n') },
  }
}
