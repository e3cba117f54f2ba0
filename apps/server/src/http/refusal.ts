import type { ErrorEnvelope } from '@yuga/contract/wire/envelope'
import {
  envelopeCodeOf,
  type Language,
  type ProblemCode,
  problems,
  problemText,
} from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'

/** Thrown by a handler to refuse; every broken rule is named, the first gives the status. */
export class Refusal extends Error {
  readonly problems: readonly Problem<ProblemCode>[]
  /** How a sign-in goes on that was refused for its second step (factors-5). */
  readonly factor: ErrorEnvelope['factor']
  constructor(problems: readonly Problem<ProblemCode>[], factor?: ErrorEnvelope['factor']) {
    super(problems.map((problem) => problem.code).join(', '))
    this.name = 'Refusal'
    this.problems = problems
    this.factor = factor
  }
}

export function refuse(
  code: ProblemCode,
  more: { at?: string; values?: Record<string, string | number> } = {},
): never {
  throw new Refusal([{ code, ...more }])
}

export function refuseIfAny(problems: readonly Problem<ProblemCode>[]): void {
  if (problems.length > 0) throw new Refusal(problems)
}

/** The envelope of wire-2 is made here and nowhere else. */
export function envelopeFor(
  result: readonly Problem<ProblemCode>[],
  language: Language,
  requestId: string,
): { status: number; body: ErrorEnvelope } {
  const first = result[0] ?? { code: 'server.failed' as const }
  // one of several that is about the whole is named with them, at no field: the headline only counts
  const placed = result.length > 1 ? result : result.filter(({ at }) => at !== undefined)
  const headline: Problem<ProblemCode> =
    result.length > 1 ? { code: 'input.several', values: { count: result.length } } : first
  return {
    status: problems[first.code].status,
    body: {
      code: envelopeCodeOf(first.code),
      message: problemText(headline, language),
      requestId,
      reason: first.code,
      ...(placed.length > 0 && {
        issues: placed.map((problem) => ({
          path: problem.at ?? '',
          message: problemText(problem, language),
          reason: problem.code,
        })),
      }),
    },
  }
}
