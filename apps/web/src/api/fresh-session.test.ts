import { expect, test } from 'vitest'
import { likelyToday } from './fresh-session.ts'

test('the likely day is that of the office, whatever the machine is set to', () => {
  const now = new Date('2026-03-31T15:30:00Z')
  expect(likelyToday('Asia/Seoul', now)).toBe('20260401')
  expect(likelyToday('America/Los_Angeles', now)).toBe('20260331')
})
