import { describe, expect, test } from 'vitest'
import { aLock, aTimecard } from '../timecard.fixture.ts'
import {
  dayAndWeekday,
  formatMonthYear,
  monthName,
  planText,
  refusalSentence,
  rejectionSentence,
} from './cell-text.ts'
import { refusedOf, sheetFrom } from '../sheet/sheet.ts'

/** The overtime of examples-3: a plan of 0.50 MM, 80.00 hours submitted, base 168.00. */
const meter = {
  isExempt: false,
  planHundredths: 50,
  otherTenThousandths: 0,
  otherByBase: [],
  segments: [{ firstDay: '2026-03-01', baseHundredths: 16800, hundredths: 8000 }],
}
const typed = (hundredths: number) => ({ '2026-03-16': hundredths })

describe('the plan meter in words', () => {
  test.each([
    [0, '0.02 MM left', 'plain'],
    [400, 'Plan used up', 'full'],
    [401, 'Will be overtime by 0.01 h (0.00 MM)', 'over'],
    [2000, 'Will be overtime by 0.10 MM', 'over'],
  ])('%i hundredths of an hour: %s', (hundredths, text, tone) => {
    expect(planText(meter, typed(hundredths), false, 'en')).toMatchObject({ text, tone })
  })

  test('speaks of what is, once the row is submitted', () => {
    expect(planText(meter, typed(2000), true, 'ko').text).toBe('계획보다 0.10 MM 초과')
    expect(planText(meter, typed(2000), false, 'ko').text).toBe('제출하면 0.10 MM 계획 초과')
  })

  test('has nothing to keep to where no plan counts', () => {
    const exempt = planText({ ...meter, isExempt: true }, typed(2000), false, 'en')
    expect(exempt).toMatchObject({ text: 'No plan limit', share: null })
  })

  test('shows overtime that was approved elsewhere as overtime, also in a week without hours', () => {
    const over = { ...meter, segments: [{ ...meter.segments[0]!, hundredths: 9000 }] }
    expect(planText(over, typed(0), false, 'en')).toMatchObject({
      text: '0.04 MM over the plan',
      tone: 'over',
    })
  })

  test('speaks of no plan where none was given', () => {
    const none = { ...meter, planHundredths: 0, segments: [] }
    expect(planText(none, {}, false, 'en')).toMatchObject({
      text: 'No plan · any hours are overtime',
      share: null,
    })
  })

  test('says so in a month without base hours', () => {
    const [segment] = meter.segments
    const empty = { ...meter, segments: [{ ...segment!, baseHundredths: 0, hundredths: 0 }] }
    expect(planText(empty, typed(100), false, 'en').text).toBe('A month without base hours')
  })
})

describe('days in both languages', () => {
  test('are written in the order of the language', () => {
    expect(dayAndWeekday('2026-03-09', 1, 'ko')).toBe('03-09 월')
    expect(dayAndWeekday('2026-03-09', 1, 'en')).toBe('Mon 03/09')
    expect([formatMonthYear('202611', 'ko'), formatMonthYear('202611', 'en')]).toEqual([
      '2026년 11월',
      'November 2026',
    ])
    expect([monthName('2026-04-01', 'ko'), monthName('2026-04-01', 'en')]).toEqual(['4월', 'Apr'])
  })
})

describe('a rejection', () => {
  const lastRejection = {
    kind: 'overtime',
    byName: '박서준',
    at: '2026-03-18 10:00',
    reason: '',
  } as const
  const rowWith = (text: Parameters<typeof aTimecard>[0][number]) =>
    aTimecard([text]).myProjectList[0]!

  test('says who, when and why, also where no reason was given', () => {
    const reason = '다음 주로 옮겨 주세요.'
    expect(rejectionSentence(rowWith({ lastRejection: { ...lastRejection, reason } }), 'ko')).toBe(
      `초과 근무 요청이 반려되었습니다. 박서준, 2026-03-18: ${reason}`,
    )
    expect(rejectionSentence(rowWith({ lastRejection }), 'en')).toBe(
      'The overtime request was rejected by 박서준 on 03/18/2026: No reason given',
    )
    expect(rejectionSentence(rowWith({}), 'en')).toBeNull()
  })
})

describe('why a change is refused', () => {
  const lock = aLock('timecard.future-day', { strength: 'lowerOnly', message: 'To come.' })
  const sheet = sheetFrom(aTimecard([{ caps: 8, locks: { 5: lock } }]))
  const sentenceOf = (day: number, to: number) => {
    const [refused] = refusedOf(sheet, [{ projectId: 'P1', day, from: 0, to }])
    return refused === undefined ? null : refusalSentence(sheet, refused, 'en')
  }

  test('is shown in the lock’s own words, else in the rule’s', () => {
    expect(sentenceOf(5, 100)).toBe('To come.')
    expect(sentenceOf(1, 900)).toBe('At most 8 hours can be entered on one day here.')
    expect(sentenceOf(1, 800)).toBeNull()
  })
})
