import { expect, test } from 'vitest'
import { formatDay, formatDays, formatInstant, formatMonth } from './format.ts'
import { initialLanguage } from './language.ts'

test('[screens-2] a day is written the Korean or the English way, from either form of the wire', () => {
  expect(formatDay('20260728', 'ko')).toBe('2026-07-28')
  expect(formatDay('2026-07-28', 'ko')).toBe('2026-07-28')
  expect(formatDay('20260728', 'en')).toBe('07/28/2026')
  expect(formatDay('2026-07-28', 'en')).toBe('07/28/2026')
})

test('what is no day stays as it came', () => {
  expect(formatDay('', 'ko')).toBe('')
  expect(formatDay('soon', 'en')).toBe('soon')
})

test('a period and a month follow the language', () => {
  expect(formatDays('20260329', '20260331', 'en')).toBe('03/29/2026 ~ 03/31/2026')
  expect(formatMonth('202607', 'ko')).toBe('2026-07')
  expect(formatMonth('2026-07', 'en')).toBe('07/2026')
})

test('an instant is shown on the day of the office, not of the machine', () => {
  const justBeforeMidnightInLondon = '2026-07-27T15:30:00Z'
  expect(formatInstant(justBeforeMidnightInLondon, 'ko', 'Asia/Seoul')).toBe('2026-07-28 00:30')
  expect(formatInstant(justBeforeMidnightInLondon, 'en', 'America/Los_Angeles')).toBe(
    '07/27/2026 08:30',
  )
})

test('[screens-1] the first language is Korean for a Korean browser, English otherwise, the stored choice before both', () => {
  expect(initialLanguage(null, 'ko-KR')).toBe('ko')
  expect(initialLanguage(null, 'ko')).toBe('ko')
  expect(initialLanguage(null, 'de-DE')).toBe('en')
  expect(initialLanguage('en', 'ko-KR')).toBe('en')
  expect(initialLanguage('nonsense', 'en-US')).toBe('en')
})
