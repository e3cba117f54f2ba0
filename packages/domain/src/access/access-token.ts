import { addDays, type Day } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

/** Tokens of one employee that work at the same time (tokens-1). */
export const mostTokens = 50
/** The last day of a token is at most so many days ahead: a year, also a leap year. */
export const mostTokenDays = 366

export type TokenProblemCode =
  | 'token.no-scope'
  | 'token.not-yours'
  | 'token.last-day-passed'
  | 'token.too-long'
  | 'token.too-many'

/** The token that an employee wants, and what the tables know about the employee. */
export type TokenRequest = {
  readonly scopes: readonly string[]
  readonly lastDay: Day
  /** Today in the office of the employee. */
  readonly today: Day
  /** Whether the employee may do today what a scope allows. */
  readonly holds: (scope: string) => boolean
  /** Tokens of the employee that work today. */
  readonly working: number
}

/** Everything for which an employee cannot make this token (tokens-1). */
export function whyNotMakeToken(request: TokenRequest): Problem<TokenProblemCode>[] {
  const { scopes, lastDay, today, holds, working } = request
  const problems = whyNotHold({ scopes, holds, at: 'scopeList' })
  if (lastDay < today) problems.push({ code: 'token.last-day-passed', at: 'lastDay' })
  if (lastDay > addDays(today, mostTokenDays))
    problems.push({ code: 'token.too-long', at: 'lastDay' })
  if (working >= mostTokens) problems.push({ code: 'token.too-many', values: { most: mostTokens } })
  return problems
}

/** Everything for which a token or a service account cannot have these permissions (tokens-1, tokens-8). */
export function whyNotHold({
  scopes,
  holds,
  at,
}: Pick<TokenRequest, 'scopes' | 'holds'> & { readonly at: string }): Problem<TokenProblemCode>[] {
  if (scopes.length === 0) return [{ code: 'token.no-scope', at }]
  return scopes.flatMap((scope, place) =>
    holds(scope) ? [] : [{ code: 'token.not-yours', at: `${at}.${place}` }],
  )
}
