import { describe, expect, test } from 'vitest'
import { whyNotLogo } from './logo.ts'
import { mailSuffixOf, whyNotMailingList, whyNotSuffix } from './mail-settings.ts'
import { defaultRetention, type Retention, shortened, whyNotKeep } from './retention.ts'

describe('[company-3] a mail suffix', () => {
  test.each([
    ['example.com', 'example.com'],
    [' @Example.COM ', 'example.com'],
    ['', ''],
  ])('typed as "%s" is "%s"', (typed, suffix) => {
    expect(mailSuffixOf(typed)).toBe(suffix)
    expect(whyNotSuffix(suffix)).toBeNull()
  })

  test.each(['a b.com', 'x@y.com', 'example.', '.com', 'a,b.com', 'a\r\nBcc: x'])(
    'is not "%s"',
    (suffix) => {
      expect(whyNotSuffix(suffix)?.code).toBe('company.not-a-suffix')
    },
  )
})

describe('[company-4] a mailing list', () => {
  test('is of addresses, or empty', () => {
    expect(whyNotMailingList([])).toEqual([])
    expect(whyNotMailingList(['pmo@example.com', 'ceo@example.com'])).toEqual([])
  })

  test('names what is no address and what is there twice, each at its place', () => {
    const problems = whyNotMailingList([
      'pmo@example.com',
      'Lee <lee@example.com>',
      'PMO@example.com',
    ])
    expect(problems.map(({ code, at }) => [code, at])).toEqual([
      ['company.not-an-address', 'mailingList.1'],
      ['company.address-twice', 'mailingList.2'],
    ])
  })
})

describe('[company-6] how long something is stored', () => {
  test.each([
    ['audit', 364, 'company.keep-too-short'],
    ['audit', 365, undefined],
    ['audit', null, undefined],
    ['signIns', 0, 'company.keep-too-short'],
    ['signIns', 1, undefined],
    ['signIns', 90, undefined],
    ['signIns', 91, 'company.keep-too-long'],
    ['signIns', null, 'company.keep-needs-days'],
    ['messages', 29, 'company.keep-too-short'],
    ['messages', 30, undefined],
    ['messages', null, undefined],
    ['mails', 0, 'company.keep-too-short'],
    ['mails', 1, undefined],
    ['mails', 36_500, undefined],
    ['mails', 36_501, 'company.keep-too-long'],
    ['mails', null, 'company.keep-needs-days'],
    ['answers', 0, 'company.keep-too-short'],
    ['answers', 30, undefined],
    ['answers', 31, 'company.keep-too-long'],
    ['answers', null, 'company.keep-needs-days'],
    // the fifteenth day is the first on which no one who left can sign in
    ['leavers', 14, 'company.keep-too-short'],
    ['leavers', 15, undefined],
    ['leavers', 36_501, 'company.keep-too-long'],
    ['leavers', null, undefined],
  ] as const)('%s for %s days: %s', (what, days, code) => {
    expect(whyNotKeep(what, days)?.code).toBe(code)
  })

  test('is, where nothing was set, as the environment says of mails, and for good of the audit and messages', () => {
    expect(defaultRetention(30)).toEqual({
      audit: null,
      signIns: 90,
      messages: null,
      mails: 30,
      answers: 2,
      leavers: null,
    })
  })

  test('is shortened where there are fewer days, or days at all (company-8)', () => {
    const before: Retention = {
      audit: null,
      signIns: 30,
      messages: 90,
      mails: 30,
      answers: 2,
      leavers: null,
    }
    expect(shortened(before, before)).toEqual([])
    expect(shortened(before, { ...before, audit: 3_650, mails: 29 })).toEqual(['audit', 'mails'])
    expect(shortened(before, { ...before, messages: null, signIns: 31 })).toEqual([])
  })
})

describe('[company-5] a logo', () => {
  test.each([
    [16, 16, true],
    [2_000, 250, true],
    [15, 40, false],
    [2_001, 500, false],
    [810, 100, false],
    [100, 801, false],
    [0, 0, false],
  ])('of %i by %i pixels: %s', (width, height, fits) => {
    expect(whyNotLogo({ width, height }) === null).toBe(fits)
  })
})
