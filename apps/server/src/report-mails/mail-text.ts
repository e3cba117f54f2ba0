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
  const period = periodOf(months)
  const head = headOf({ title, name, months })
  const ko = [
    ...head.ko,
    orderedBy === null
      ? '매월 받기로 한 보고서입니다.'
      : `${orderedBy} 님이 매월 보내도록 한 보고서입니다.`,
    hasSheet
      ? '첨부 파일은 받는 분이 조회할 수 있는 범위로 만들었으므로, 다른 분이 받은 파일과 다를 수 있습니다.'
      : `파일이 ${megabytes}MB를 넘어 첨부하지 못했습니다. 아래 링크에서 조회하고 내려받을 수 있습니다.`,
  ]
  const en = [
    ...head.en,
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

/** To the owner of a report that rests, as nothing is counted any more for its unit (report-mails-11). */
export function restTextOf({
  title,
  name,
  unitName,
  months,
}: Pick<MailFacts, 'title' | 'name' | 'months'> & { readonly unitName: string }): {
  readonly subject: MailText
  readonly text: MailText
} {
  const head = headOf({ title, name, months })
  const ko = [
    ...head.ko,
    `‘${unitName}’ 조직은 이 기간의 조직도에 없고 집계된 값도 없어, 매월 보내던 이 보고서를 멈췄습니다.`,
    '이전 기간의 보고서는 그대로 조회할 수 있습니다. 다른 조직의 보고서를 받으려면 조회 조건을 바꾸어 다시 보내고, 더 필요하지 않으면 삭제해 주세요.',
  ]
  const en = [
    ...head.en,
    `The organization chart of this period has no “${unitName}”, and nothing is counted for it. This report is paused and is no longer sent.`,
    'Reports of earlier periods can still be opened. To get the report of another organization, change its filters and resume it; delete it if it is not needed.',
  ]
  return {
    subject: {
      ko: `[Yuga] 매월 보고서 멈춤: ${title.ko} · ${name}`,
      en: `[Yuga] Monthly report paused: ${title.en} · ${name}`,
    },
    text: { ko: ko.join('\n'), en: en.join('\n') },
  }
}

/** What every mail about a monthly report begins with. */
function headOf({ title, name, months }: Pick<MailFacts, 'title' | 'name' | 'months'>) {
  const period = periodOf(months)
  return {
    ko: [`${title.ko} · ${name}`, `기간: ${period}`, ''],
    en: [`${title.en} · ${name}`, `Period: ${period}`, ''],
  }
}

const periodOf = ({ first, last }: SavedMonths) => (first === last ? first : `${first} ~ ${last}`)
