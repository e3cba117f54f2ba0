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
  constructor(found: readonly Problem<ProblemCode>[]) {
    super(found.map((problem) => problem.code).join(', '))
    this.name = 'Refusal'
    this.problems = found
  }
}

export function refuse(
  code: ProblemCode,
  more: { at?: string; values?: Record<string, string | number> } = {},
): never {
  throw new Refusal([{ code, ...more }])
}

export function refuseIfAny(found: readonly Problem<ProblemCode>[]): void {
  if (found.length > 0) throw new Refusal(found)
}

/** The envelope of wire-2 is made here and nowhere else. */
export function envelopeFor(
  found: readonly Problem<ProblemCode>[],
  language: Language,
  requestId: string,
): { status: number; body: ErrorEnvelope } {
  const first = found[0] ?? { code: 'server.failed' as const }
  // one of several that is about the whole is named beside them, at no field: the headline only counts
  const placed = found.length > 1 ? found : found.filter(({ at }) => at !== undefined)
  const headline: Problem<ProblemCode> =
    found.length > 1 ? { code: 'input.several', values: { count: found.length } } : first
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
