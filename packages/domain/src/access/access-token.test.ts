import { describe, expect, test } from 'vitest'
import { type TokenRequest, whyNotMakeToken } from './access-token.ts'

const possible: TokenRequest = {
  scopes: ['timecard.own'],
  lastDay: '2026-12-31',
  today: '2026-11-28',
  holds: (scope) => scope !== 'settings.write',
  working: 49,
}
const codesOf = (change: Partial<TokenRequest>) =>
  whyNotMakeToken({ ...possible, ...change }).map(({ code, at = '' }) => `${code} ${at}`.trim())

describe('[tokens-1] an employee makes a token', () => {
  test.each<[string, Partial<TokenRequest>, string[]]>([
    ['with one scope until the end of the year', {}, []],
    ['for today alone', { lastDay: '2026-11-28' }, []],
    ['for a year', { lastDay: '2027-11-28' }, []],
    ['for a year with 29 February', { today: '2027-03-01', lastDay: '2028-03-01' }, []],
    ['not without a scope', { scopes: [] }, ['token.no-scope scopeList']],
    [
      'not with a scope that the employee does not hold',
      { scopes: ['timecard.own', 'settings.write'] },
      ['token.not-yours scopeList.1'],
    ],
    ['not until yesterday', { lastDay: '2026-11-27' }, ['token.last-day-passed lastDay']],
    ['not for two days more than a year', { lastDay: '2027-11-30' }, ['token.too-long lastDay']],
    ['not with 50 others that work', { working: 50 }, ['token.too-many']],
    [
      'and hears of every reason at once',
      { scopes: [], lastDay: '2025-01-01', working: 60 },
      ['token.no-scope scopeList', 'token.last-day-passed lastDay', 'token.too-many'],
    ],
  ])('%s', (_, change, codes) => {
    expect(codesOf(change)).toEqual(codes)
  })
})
