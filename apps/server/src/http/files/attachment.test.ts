import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test('a plain name stays as it is', () => {
  expect(attachment('ProjectType_20260318.xlsx')).toBe(
    'attachment; filename="ProjectType_20260318.xlsx"',
  )
})

test('[wire-1] Hangul, emoji and blanks survive in the second name (RFC 8187)', () => {
  expect(attachment('분류 😀.xlsx')).toBe(
    `attachment; filename="__ _.xlsx"; filename*=UTF-8''%EB%B6%84%EB%A5%98%20%F0%9F%98%80.xlsx`,
  )
})

test('nothing of a name ends the header or names a folder', () => {
  expect(attachment('a"; b\r\nc/d\\e%20.xlsx')).toBe(
    `attachment; filename="a_; b__c_d_e_20.xlsx"; filename*=UTF-8''a%22%3B%20b__c_d_e%2520.xlsx`,
  )
})
