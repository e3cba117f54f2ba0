import { expect, test } from 'vitest'
import { defineMessages } from './messages.ts'
import { textIn } from './use-text.ts'

const messages = defineMessages('messages-test', {
  plain: { ko: '저장', en: 'Save' },
  named: { ko: '{{name}} 님', en: 'Dear {{name}}' },
  counted: { ko: '{{count}}건', en: { one: '{{count}} item', other: '{{count}} items' } },
})

test('a text is in the language that is requested, with its values', () => {
  expect(textIn(messages, 'ko')('plain')).toBe('저장')
  expect(textIn(messages, 'en')('named', { name: '<O’Neil>' })).toBe('Dear <O’Neil>')
})

test('English distinguishes one from many', () => {
  expect(textIn(messages, 'en')('counted', { count: 1 })).toBe('1 item')
  expect(textIn(messages, 'en')('counted', { count: 0 })).toBe('0 items')
  expect(textIn(messages, 'ko')('counted', { count: 1 })).toBe('1건')
})
