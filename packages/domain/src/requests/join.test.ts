import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type JoinQuestion,
  type JoinStanding,
  joinStandingOf,
  whyNotAskToJoin,
  whyNotJoin,
} from './join.ts'

const running = { isEnded: false }
const ended = { isEnded: true }

const table: readonly [string, JoinQuestion, asking: string | null, lettingIn: string | null][] = [
  ['of a running project', { project: running, standing: 'N' }, null, null],
  [
    'once, while the request waits',
    { project: running, standing: 'R' },
    'member.already-requested',
    null,
  ],
  [
    'of a project one has joined',
    { project: running, standing: 'A' },
    'member.already-member',
    'member.already-member',
  ],
  [
    'of an ended project',
    { project: ended, standing: 'N' },
    'member.project-ended',
    'member.project-ended',
  ],
  [
    'of a project that ended while the request waited',
    { project: ended, standing: 'R' },
    'member.project-ended',
    'member.project-ended',
  ],
  [
    'of an ended project that one has joined',
    { project: ended, standing: 'A' },
    'member.already-member',
    'member.already-member',
  ],
  [
    'of a project that does not exist',
    { project: null, standing: 'N' },
    'member.unknown-project',
    'member.unknown-project',
  ],
]

describe('asking to join, and being let in (requests-13)', () => {
  test.each(table)('%s', (_sentence, question, asking, lettingIn) => {
    expect(whyNotAskToJoin(question)?.code ?? null).toBe(asking)
    expect(whyNotJoin(question)?.code ?? null).toBe(lettingIn)
  })

  const questions = fc.record<JoinQuestion>({
    project: fc.option(fc.record({ isEnded: fc.boolean() })),
    standing: fc.constantFrom<JoinStanding>('N', 'R', 'A'),
  })

  test('[requests-13] only a running project that one has no part in can be requested', () => {
    fc.assert(
      fc.property(questions, (question) => {
        const { project, standing } = question
        const may = project !== null && !project.isEnded && standing === 'N'
        expect(whyNotAskToJoin(question) === null).toBe(may)
      }),
    )
  })

  test('anyone who can ask can be let in, and asking leaves that as it is', () => {
    fc.assert(
      fc.property(questions, (question) => {
        if (whyNotAskToJoin(question) !== null) return
        expect(whyNotJoin({ ...question, standing: 'R' })).toBeNull()
      }),
    )
  })
})

test.each([
  [false, false, 'N'],
  [false, true, 'R'],
  [true, false, 'A'],
  [true, true, 'A'],
] as const)(
  '[requests-14] a member %s with a request %s is shown as %s',
  (isMember, isRequestPending, standing) => {
    expect(joinStandingOf({ isMember, isRequestPending })).toBe(standing)
  },
)
