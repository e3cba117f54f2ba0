import { dayText, fill } from '@yuga/contract/problems/problem-texts'
import { monthOf } from '@yuga/domain/calendar/day'
import type { MessageText } from '../messages/texts.ts'
import type { Missed } from './missing.store.ts'

/** More than this a message does not name one by one. */
const mostNamed = 5

function listed(missed: readonly Missed[], nameOf: (one: Missed, language: 'ko' | 'en') => string) {
  const more = missed.length - mostNamed
  const namedIn = (language: 'ko' | 'en') =>
    missed
      .slice(0, mostNamed)
      .map((one) => nameOf(one, language))
      .join(', ')
  return {
    ko: more > 0 ? `${namedIn('ko')} 외 ${more}건` : namedIn('ko'),
    en: more > 0 ? `${namedIn('en')} and ${more} more` : namedIn('en'),
  }
}

/** To someone who has not submitted some weeks (jobs-8). */
export function missedWeeksText(missed: readonly Missed[]): MessageText {
  const weeks = listed(
    missed,
    ({ first_day, last_day }, language) =>
      `${dayText(first_day, language)} ~ ${dayText(last_day, language)}`,
  )
  return {
    ko: `아직 제출하지 않은 타임카드가 있습니다: ${weeks.ko}\n시간을 입력하고 제출해 주세요.`,
    en: `Your timecard is not submitted yet: ${weeks.en}\nPlease enter your hours and submit them.`,
  }
}

/** To someone who has not closed some months (jobs-9). */
export function missedClosesText(missed: readonly Missed[]): MessageText {
  const months = listed(missed, ({ first_day }, language) =>
    fill('{month}', { month: monthOf(first_day) }, language),
  )
  return {
    ko: `아직 마감하지 않은 월이 있습니다: ${months.ko}\n타임카드를 확인하고 월 마감을 해 주세요.`,
    en: `You have not closed yet: ${months.en}\nPlease check your timecard and close the month.`,
  }
}
