import type { Texts } from '@yuga/contract/wire/sheet'
import type { SavedMonths } from '@yuga/domain/report-mails/period'
import type { RestReason } from '@yuga/domain/report-mails/rest'
import { mostAttachedBytes } from '../mail/attachments.store.ts'

type MailText = { readonly ko: string; readonly en: string }

/** What a mail says of its report. */
export type MailFacts = {
  readonly title: Texts
  /** What its owner calls it. */
  readonly name: string
  readonly months: SavedMonths
  /** Null: the receiver has ordered it for themselves. */
  readonly orderedBy: string | null
  /** Whether the sheet is with it; one that is too large is not. */
  readonly hasSheet: boolean
}

const megabytes = mostAttachedBytes / 1_048_576

/** What the mail with a monthly report says: no figure of it, but who ordered it and the scope that it shows. */
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

type About = Pick<MailFacts, 'title' | 'name' | 'months'>

const goOn = {
  ko: '이전 기간의 보고서는 그대로 조회할 수 있습니다. 다른 조직의 보고서를 받으려면 조회 조건을 바꾸어 다시 보내고, 더 필요하지 않으면 삭제해 주세요.',
  en: 'Reports of earlier periods can still be opened. To get the report of another organization, change its filters and resume it; delete it if it is not needed.',
}

/** Why a report is paused, and what its owner can do about it. */
const restLines: Readonly<Record<RestReason, (unitName: string) => MailText>> = {
  UNIT_GONE: (unitName) => ({
    ko: `‘${unitName}’ 조직은 이 기간의 조직도에 없고 집계된 값도 없어, 매월 보내던 이 보고서를 멈췄습니다.\n${goOn.ko}`,
    en: `The organization chart of this period has no “${unitName}”, and nothing is counted for it. This report is paused and is no longer sent.\n${goOn.en}`,
  }),
  OWNER_MAY_NOT: () => ({
    ko: '보내는 분이 더 이상 이 보고서를 조회할 수 없어, 매월 보내던 이 보고서를 멈췄습니다. 아무에게도 보내지 않았습니다.\n조회할 수 있는 조건으로 바꾸거나 권한을 다시 받은 뒤 다시 보내고, 더 필요하지 않으면 삭제해 주세요.',
    en: 'You can no longer open this report, so that it is paused and was sent to no one.\nChange its filters to what you can open, or resume it once you have access again; delete it if it is not needed.',
  }),
  NOBODY_MAY: () => ({
    ko: '받는 사람 가운데 이 보고서를 조회할 수 있는 사람이 없어, 매월 보내던 이 보고서를 멈췄습니다.\n받는 사람을 바꾸어 다시 보내고, 더 필요하지 않으면 삭제해 주세요.',
    en: 'None of its recipients can open this report, so that it is paused.\nChange the recipients and resume it; delete it if it is not needed.',
  }),
}

/** To the owner of a paused report, with the reason (report-mails-11, report-mails-13). */
export function restTextOf(about: About, reason: RestReason, unitName: string) {
  const { ko, en } = restLines[reason](unitName)
  return toOwner(about, { ko: '매월 보고서 멈춤', en: 'Monthly report paused' }, { ko, en })
}

const mostNamed = 10

/** To the owner of a report that some receivers may not read, which the owner did not know (report-mails-14). */
export function refusedTextOf(about: About, names: readonly string[]) {
  const named = names.slice(0, mostNamed).join(', ')
  const more = names.length - mostNamed
  const list =
    more > 0
      ? { ko: `${named} 외 ${more}명`, en: `${named} and ${more} more` }
      : { ko: named, en: named }
  return toOwner(
    about,
    { ko: '매월 보고서를 받지 못한 사람', en: 'Monthly report not sent to everybody' },
    {
      ko: `이 보고서를 조회할 수 없어 받지 못한 사람이 있습니다: ${list.ko}\n다른 사람에게는 보냈습니다. 더 받지 않을 사람은 받는 사람에서 빼 주세요.`,
      en: `These recipients cannot open this report and got nothing: ${list.en}\nThe others got theirs. Take those off the list who should no longer get it.`,
    },
  )
}

function toOwner(about: About, what: MailText, lines: MailText) {
  const { title, name } = about
  const head = headOf(about)
  return {
    subject: {
      ko: `[Yuga] ${what.ko}: ${title.ko} · ${name}`,
      en: `[Yuga] ${what.en}: ${title.en} · ${name}`,
    },
    text: { ko: [...head.ko, lines.ko].join('\n'), en: [...head.en, lines.en].join('\n') },
  }
}

/** What every mail about a monthly report begins with. */
function headOf({ title, name, months }: About) {
  const period = periodOf(months)
  return {
    ko: [`${title.ko} · ${name}`, `기간: ${period}`, ''],
    en: [`${title.en} · ${name}`, `Period: ${period}`, ''],
  }
}

const periodOf = ({ first, last }: SavedMonths) => (first === last ? first : `${first} ~ ${last}`)
