import { dayText } from '@yuga/contract/problems/problem-texts'
import type { DeputyKind } from '@yuga/domain/access/deputyship'
import type { Day } from '@yuga/domain/calendar/day'
import type { MessageText } from './texts.ts'

/** What a message says of a deputyship. */
export type AboutDeputyship = {
  readonly principalName: string
  readonly deputyName: string
  /** Who names, changes or ends it. */
  readonly byName: string
  readonly kind: DeputyKind
  readonly fromDay: Day
  readonly toDay: Day
}

const kindNames = {
  entry: { ko: '타임카드 입력', en: 'entering the timecard' },
  approval: { ko: '승인', en: 'deciding requests' },
} as const

function stretch({ fromDay, toDay }: AboutDeputyship, language: 'ko' | 'en'): string {
  return `${dayText(fromDay, language)} ~ ${dayText(toDay, language)}`
}

/** To both: the deputy, the principal, the kind and the days. */
export function namedText(about: AboutDeputyship): MessageText {
  const { principalName, deputyName, kind } = about
  return {
    ko: `${principalName} 님이 ${deputyName} 님을 ${kindNames[kind].ko} 대리인으로 지정했습니다. (${stretch(about, 'ko')})`,
    en: `${principalName} named ${deputyName} as deputy for ${kindNames[kind].en}. (${stretch(about, 'en')})`,
  }
}

/** To both: the days are others now. */
export function movedText(about: AboutDeputyship): MessageText {
  const { principalName, deputyName, kind } = about
  return {
    ko: `${principalName} 님이 ${deputyName} 님의 ${kindNames[kind].ko} 대리 기간을 변경했습니다. (${stretch(about, 'ko')})`,
    en: `${principalName} changed the days in which ${deputyName} is deputy for ${kindNames[kind].en}. (${stretch(about, 'en')})`,
  }
}

/** To both: it is over before its last day, and who ended it. */
export function endedText(about: AboutDeputyship): MessageText {
  const { principalName, deputyName, byName, kind } = about
  return {
    ko: `${byName} 님이 ${principalName} 님의 ${kindNames[kind].ko} 대리(대리인: ${deputyName})를 종료했습니다. (${stretch(about, 'ko')})`,
    en: `${byName} ended that ${deputyName} is deputy of ${principalName} for ${kindNames[kind].en}. (${stretch(about, 'en')})`,
  }
}
