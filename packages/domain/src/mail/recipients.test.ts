import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMailAddress, type KnownRecipients, whyNotMailTo } from './recipients.ts'

const known: KnownRecipients = {
  employeeIds: new Set(['kim', 'lee']),
  employeeAddresses: new Set(['kim@example.com']),
  listAddresses: new Set(['pmo@example.com']),
}

const to = (people: readonly string[], addresses: readonly string[] = []) =>
  whyNotMailTo({ people, addresses }, known)

describe('a mail may go', () => {
  test.each([
    ['an employee by the id', ['kim'], []],
    ['an employee by the known address', ['KIM@example.com '], []],
    ['an employee without an address', ['lee'], []],
    ['the configured list', [], ['pmo@example.com']],
    ['the configured list however it is written', [], ['PMO@Example.com']],
    ['an employee among the addresses', [], ['kim@example.com']],
  ])('to %s', (_, people, addresses) => {
    expect(to(people, addresses)).toEqual([])
  })
})

describe('a mail may not go', () => {
  test('to no one', () => {
    expect(to([])).toEqual([{ code: 'mail.no-receiver' }])
  })

  test('[mail-8] to anybody else, and each is named', () => {
    expect(to(['kim', 'park', 'a@evil.example'], ['pmo@example.com', 'b@evil.example'])).toEqual([
      { code: 'mail.unknown-receiver', at: 'userIdList.1', values: { receiver: 'park' } },
      { code: 'mail.unknown-receiver', at: 'userIdList.2', values: { receiver: 'a@evil.example' } },
      {
        code: 'mail.unknown-receiver',
        at: 'defaultEmailList.1',
        values: { receiver: 'b@evil.example' },
      },
    ])
  })

  test('to an id that is among the addresses, or an address of the list among the people', () => {
    expect(to([], ['kim']).map(({ at }) => at)).toEqual(['defaultEmailList.0'])
    expect(to(['pmo@example.com']).map(({ at }) => at)).toEqual(['userIdList.0'])
  })

  test('to any text that is not known to the letter', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(!['kim', 'lee', 'kim@example.com'].includes(text.trim().toLowerCase()))
        expect(to([text])).toHaveLength(1)
        expect(to([`kim@example.com, ${text}`])).toHaveLength(1)
        expect(to([`kim@example.com\r\nBcc: ${text}`])).toHaveLength(1)
      }),
    )
  })
})

test.each([
  ['kim@example.com', true],
  ['kim.lee+yuga@mail.example.co.kr', true],
  ["o'hara@example.com", true],
  ['김@회사.한국', true],
  ['', false],
  ['kim', false],
  ['kim@', false],
  ['@example.com', false],
  ['kim@example.com, lee@example.com', false],
  ['kim@example.com\r\nBcc: lee@example.com', false],
  ['Kim <kim@example.com>', false],
  ['"kim lee"@example.com', false],
  ['kim@exa mple.com', false],
  ['kim@example..com', false],
  [`${'k'.repeat(250)}@example.com`, false],
])('%j is one mail address: %s', (text, isOne) => {
  expect(isMailAddress(text)).toBe(isOne)
})
