import { fill } from '@yuga/contract/problems/problem-texts'
import type { AlertFigure } from '@yuga/domain/alerts/figures'
import { amountText } from '@yuga/domain/money/amount-text'
import type { Currency } from '@yuga/domain/money/figures'
import { formatManMonths } from '@yuga/domain/timecard/hours'
import type { MessageText } from '../messages/texts.ts'
import type { StoredAlert } from './alerts.store.ts'

/** Tenths as they are read: with one decimal and a real minus sign. */
export function tenthsText(tenths: number): string {
  const text = (Math.abs(tenths) / 10).toFixed(1)
  return tenths < 0 ? `−${text}` : text
}

/** The same of a threshold, without a decimal that is 0. */
const thresholdText = (tenths: number | null) => tenthsText(tenths ?? 0).replace(/\.0$/, '')

const templates = {
  'margin-below': {
    ko: '누적 영업이익률 {value}% (기준 {threshold}% 미만)',
    en: 'Operating margin to date {value}% (threshold: below {threshold}%)',
  },
  'margin-falling': {
    ko: '누적 영업이익률 {before}% → {now}%, 전월보다 {value}%p 하락 (기준 {threshold}%p)',
    en: 'Operating margin to date fell from {before}% to {now}%, by {value} points (threshold: {threshold})',
  },
  'labour-over-plan': {
    ko: '누적 인건비 계획 대비 {value}% 초과 (기준 {threshold}%)',
    en: 'Labour cost to date {value}% above plan (threshold: {threshold}%)',
  },
  'billing-late': {
    ko: '청구 예정 월이 지난 청구 {count}건, {amount} ({month}부터)',
    en: 'Planned billing without an invoice since {month}: {count} for {amount}',
  },
  'utilization-outside': {
    ko: '{month} Billable 가동률 {value}% (기준 {threshold}~{upper}%)',
    en: 'Billable utilization {value}% in {month} (band: {threshold} to {upper}%)',
  },
  'plan-used-up': {
    ko: '남은 계획 {left} MM, 최근 4주 속도로 {value}주 뒤 소진 (기준 {threshold}주)',
    en: '{left} MM of the plan left, used up in {value} weeks at the present pace (threshold: {weeks})',
  },
} as const satisfies Record<StoredAlert['kind'], MessageText>

const usedUp: MessageText = {
  ko: '계획 MM을 모두 사용 (기준 {threshold}주)',
  en: 'The planned man-months are used up (threshold: {weeks})',
}

/** A figure with the threshold that it is compared with, as text. */
export function figureText(
  { kind, threshold, upper }: Pick<StoredAlert, 'kind' | 'threshold' | 'upper'>,
  { value, other, month }: AlertFigure,
  currency: Currency,
): MessageText {
  const template = kind === 'plan-used-up' && value === 0 ? usedUp : templates[kind]
  const isLate = kind === 'billing-late'
  const amount = isLate ? amountText(other ?? 0, currency) : ''
  const textIn = (language: 'ko' | 'en') =>
    fill(
      template[language],
      {
        value: tenthsText(value),
        threshold: thresholdText(threshold),
        weeks: threshold === 10 ? '1 week' : `${thresholdText(threshold)} weeks`,
        upper: thresholdText(upper),
        before: tenthsText(value + (other ?? 0)),
        now: tenthsText(other ?? 0),
        count: value,
        amount: currency === 'USD' ? amount : { ko: `${amount}원`, en: `KRW ${amount}` }[language],
        left: kind === 'plan-used-up' ? formatManMonths(other ?? 0) : '',
        month: month ?? '',
      },
      language,
    )
  return { ko: textIn('ko'), en: textIn('en') }
}

/** Something that became true. */
export type Raised = { readonly name: MessageText; readonly figure: MessageText }

/** Of more than these the others are counted (alerts-13). */
const mostNamed = 10

/** What a message or a mail says of what became true in one night. */
export function raisedText(raised: readonly Raised[]): MessageText {
  const named = raised.slice(0, mostNamed)
  const more = raised.length - named.length
  const linesIn = (language: 'ko' | 'en') =>
    named.map(({ name, figure }) => `[${name[language]}] ${figure[language]}`)
  return {
    ko: [...linesIn('ko'), ...(more > 0 ? [`외 ${more}건`] : [])].join('\n'),
    en: [...linesIn('en'), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'),
  }
}

/** The subject of such a mail. */
export function raisedSubject(raised: readonly Raised[]): MessageText {
  const [only] = raised
  return raised.length === 1 && only !== undefined
    ? { ko: `[Yuga] 알림: ${only.name.ko}`, en: `[Yuga] Alert: ${only.name.en}` }
    : { ko: `[Yuga] 알림 ${raised.length}건`, en: `[Yuga] ${raised.length} alerts` }
}

/** What a subject is called: a member is not named outside the product. */
export function subjectName(name: MessageText, isMember: boolean): MessageText {
  return isMember ? { ko: `${name.ko} · 멤버`, en: `${name.en} · a member` } : name
}
