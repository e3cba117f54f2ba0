import { expect, test } from 'vitest'
import { fileNameIn } from './wire.ts'

test.each([
  [`attachment; filename="__.xlsx"; filename*=UTF-8''%EB%B6%84%EB%A5%98.xlsx`, '분류.xlsx'],
  ['attachment; filename="Codes_20260318.xlsx"', 'Codes_20260318.xlsx'],
  ['attachment', 'download'],
  ['', 'download'],
])('of %s the file is called %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name)
})
