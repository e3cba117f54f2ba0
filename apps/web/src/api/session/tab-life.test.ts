import { afterEach, expect, test } from 'vitest'
import { tabTexts } from '../../browser/storage.ts'
import { longestAwayMs, noteOpen, wasAway } from './tab-life.ts'

const now = Date.parse('2026-03-18T09:00:00Z')

afterEach(() => {
  tabTexts.set('yuga.openAt', null)
  Reflect.deleteProperty(document, 'wasDiscarded')
})

test.each([
  ['just now', now, false],
  ['two minutes ago', now - longestAwayMs, false],
  ['more than two minutes ago', now - longestAwayMs - 1, true],
  ['in a time to come, by a clock that was moved', now + longestAwayMs + 1, true],
])('[sessions-5] a tab that was open %s', (_, openAt, expected) => {
  noteOpen(openAt)
  expect(wasAway(now)).toBe(expected)
})

test('a tab that kept no time was not away, and one with a broken time was', () => {
  expect(wasAway(now)).toBe(false)
  tabTexts.set('yuga.openAt', 'soon')
  expect(wasAway(now)).toBe(true)
})

test('a tab that the browser dropped to spare memory was not away', () => {
  noteOpen(now - 3_600_000)
  Object.defineProperty(document, 'wasDiscarded', { value: true, configurable: true })
  expect(wasAway(now)).toBe(false)
})
