import { describe, expect, test } from 'vitest'
import { whyNotAddTo, whyNotDeleteCode, whyNotOffice, whyNotSwitch } from './change-code.ts'

describe('codes are added', () => {
  test.each(['GROFFC', 'GRDEGR', 'GRDEPT'])(
    '[master-data-3] to %s, which has codes of the company',
    (group) => {
      expect(whyNotAddTo(group)).toBeNull()
    },
  )

  test.each(['GRPZST', 'GRCRCY', 'GRGPST', 'CTEXPN', 'GRPZDV', 'GRUNPR', 'GRROLE', 'GRSUPT'])(
    'never to %s, which has codes that the rules name',
    (group) => {
      expect(whyNotAddTo(group)).toEqual({ code: 'code.closed-group', at: 'groupCode' })
    },
  )

  test.each(['', 'DEFAULT', 'groffc', 'constructor'])('never to %s, which is no group', (group) => {
    expect(whyNotAddTo(group)).toEqual({ code: 'code.unknown-group', at: 'groupCode' })
  })
})

test('an office needs a time zone and a currency, and every missing one is named', () => {
  const whole = { timeZone: 'Asia/Seoul', currencyCode: 'CY001' }
  expect(whyNotOffice('GROFFC', whole)).toEqual([])
  expect(whyNotOffice('GROFFC', { timeZone: '', currencyCode: '' })).toEqual([
    { code: 'code.office-needs', at: 'timeZone' },
    { code: 'code.office-needs', at: 'currencyCode' },
  ])
})

test('[master-data-5] only an office has a time zone and a currency', () => {
  expect(whyNotOffice('GRDEGR', { timeZone: '', currencyCode: '' })).toEqual([])
  expect(whyNotOffice('GRDEGR', { timeZone: 'Asia/Seoul', currencyCode: '' })).toEqual([
    { code: 'code.not-an-office', at: 'timeZone' },
  ])
})

test('[master-data-2] a code that the rules name is never switched off, any other is', () => {
  const off = { wasActive: true, isActive: false }
  expect(whyNotSwitch({ isFixed: true, ...off })).toEqual({
    code: 'code.fixed-active',
    at: 'activeYn',
  })
  expect(whyNotSwitch({ isFixed: false, ...off })).toBeNull()
  expect(whyNotSwitch({ isFixed: true, wasActive: true, isActive: true })).toBeNull()
})

test('[master-data-1] a code is deleted when no rule names it and nothing uses it', () => {
  expect(whyNotDeleteCode(false, [])).toBeNull()
  expect(whyNotDeleteCode(false, [{ by: 'projects', count: 0, names: [] }])).toBeNull()
  expect(whyNotDeleteCode(true, [])).toEqual({ code: 'code.fixed' })
  const uses = [{ by: 'employee-history', count: 3, names: ['김하윤'] }] as const
  expect(whyNotDeleteCode(false, uses)).toEqual({
    code: 'record.in-use',
    values: { listUses: JSON.stringify(uses) },
  })
})
