import { describe, expect, test } from 'vitest'
import type { RoleId } from '../access/roles.ts'
import { whyNotDecide, whyNotWithdraw, type DecideQuestion, type RequestState } from './decide.ts'

function question(changes: Partial<DecideQuestion> = {}): DecideQuestion {
  return {
    deciderId: 'E9',
    deciderRoles: ['LE002'],
    requesterId: 'E3',
    pmId: 'E9',
    requesterInScope: false,
    requesterLeadsAbove: false,
    kind: 'unsubmit',
    state: 'pending',
    isMonthClosed: false,
    ...changes,
  }
}

function refusal(changes: Partial<DecideQuestion>) {
  return whyNotDecide(question(changes))?.code ?? null
}

describe('who decides', () => {
  const stranger = { pmId: 'E8' }
  const inScope = { pmId: 'E8', requesterInScope: true }
  const above = { pmId: 'E8', requesterInScope: true, requesterLeadsAbove: true }

  test.each<[string, RoleId[], Partial<DecideQuestion>, string | null]>([
    ['a PM for a managed project', ['LE002'], {}, null],
    ['not a PM for another project', ['LE002'], stranger, 'request.not-in-scope'],
    ['not a PM for a subtree', ['LE002'], inScope, 'request.not-in-scope'],
    ['a PM also for someone above', ['LE002'], { requesterLeadsAbove: true }, null],
    ['a team leader for the subtree', ['LE003'], inScope, null],
    ['not a team leader outside it', ['LE003'], stranger, 'request.not-in-scope'],
    ['not a team leader for a leader above', ['LE003'], above, 'request.not-in-scope'],
    ['a part leader for the subtree', ['LE004'], inScope, null],
    ['not a part leader outside it', ['LE004'], stranger, 'request.not-in-scope'],
    ['not a part leader for a leader above', ['LE004'], above, 'request.not-in-scope'],
    ['an admin for all', ['LE999'], stranger, null],
    ['an admin also for a leader above', ['LE999'], above, null],
    ['not an employee, not even as PM', ['LE001'], {}, 'request.not-in-scope'],
    ['not an executive', ['LE005'], inScope, 'request.not-in-scope'],
    ['anyone with one of several roles that allow it', ['LE001', 'LE005', 'LE004'], inScope, null],
    [
      'a team leader who manages the project, above or not',
      ['LE002', 'LE003'],
      { ...above, pmId: 'E9' },
      null,
    ],
    ['no one without a role', [], inScope, 'request.not-in-scope'],
  ])('%s', (_sentence, deciderRoles, changes, code) => {
    expect(refusal({ deciderRoles, ...changes })).toBe(code)
  })

  test.each<RoleId>(['LE002', 'LE003', 'LE004', 'LE999'])(
    'no one decides a request of their own, not even with %s',
    (role) => {
      const own = { deciderId: 'E3', pmId: 'E3', requesterInScope: true }
      expect(refusal({ deciderRoles: [role], ...own })).toBe('request.own')
    },
  )
})

describe('a request is decided once', () => {
  test.each<[RequestState, string | null]>([
    ['pending', null],
    ['approved', 'request.already-decided'],
    ['rejected', 'request.already-decided'],
    ['withdrawn', 'request.withdrawn'],
    ['cancelled', 'request.cancelled'],
  ])('%s: %s, for deciding and withdrawing alike', (state, code) => {
    expect(refusal({ state })).toBe(code)
    const own = { callerId: 'E3', requesterId: 'E3', kind: 'overtime' as const }
    const withdrawal = whyNotWithdraw({ ...own, state })
    expect(withdrawal?.code ?? null).toBe(code)
  })

  test('[requests-1] and says that the project has ended where that cancelled a request to join', () => {
    expect(refusal({ kind: 'member', state: 'cancelled' })).toBe('request.project-ended')
    const own = { callerId: 'E3', requesterId: 'E3', kind: 'member' as const }
    expect(whyNotWithdraw({ ...own, state: 'cancelled' })?.code).toBe('request.project-ended')
  })

  test('and not in a closed month', () => {
    expect(refusal({ isMonthClosed: true })).toBe('request.month-closed')
  })

  test('and its state is shown only to those who may decide it', () => {
    expect(refusal({ state: 'approved', pmId: 'E8' })).toBe('request.not-in-scope')
  })
})

test('only the requester withdraws a request', () => {
  const requested = {
    callerId: 'E9',
    requesterId: 'E3',
    kind: 'overtime' as const,
    state: 'pending',
  } as const
  expect(whyNotWithdraw(requested)?.code).toBe('request.not-requester')
})
