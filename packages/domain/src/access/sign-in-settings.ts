import type { Problem } from '../problem.ts'

/** Who signs in with a password: everybody, the administrators that are named, or no one. */
export const passwordSignIns = ['on', 'named', 'off'] as const
export type PasswordSignIn = (typeof passwordSignIns)[number]

/** Administrators who keep their password: enough for a company of any size to get in again. */
export const mostNamed = 20

export type SignInProblemCode =
  | 'sign-in.no-provider'
  | 'sign-in.not-tried'
  | 'sign-in.nobody-named'
  | 'sign-in.not-administrator'
  | 'sign-in.no-password'

/** An employee who is to keep the password, with what the tables know today. */
export type NamedAdministrator = {
  readonly isAdministrator: boolean
  readonly hasPassword: boolean
}

export type SignInChange = {
  readonly passwordSignIn: PasswordSignIn
  readonly named: readonly NamedAdministrator[]
  /** Whether a provider is on. */
  readonly hasProvider: boolean
  /** Whether the administrator who saves has signed in by a provider that is on. */
  readonly hasSignedInByProvider: boolean
}

/**
 * Everything for which the settings cannot be saved: no company locks itself out (sign-in-2). Places are fields of the
 * call that saves them.
 */
export function whyNotSaveSignIn(change: SignInChange): Problem<SignInProblemCode>[] {
  const { passwordSignIn, named, hasProvider, hasSignedInByProvider } = change
  if (passwordSignIn === 'on') return []
  const problems: Problem<SignInProblemCode>[] = []
  if (!hasProvider) problems.push({ code: 'sign-in.no-provider', at: 'passwordSignIn' })
  else if (!hasSignedInByProvider) {
    problems.push({ code: 'sign-in.not-tried', at: 'passwordSignIn' })
  }
  if (passwordSignIn === 'off') return problems
  if (named.length === 0) problems.push({ code: 'sign-in.nobody-named', at: 'namedIdList' })
  named.forEach(({ isAdministrator, hasPassword }, place) => {
    const at = `namedIdList.${place}`
    if (!isAdministrator) problems.push({ code: 'sign-in.not-administrator', at })
    else if (!hasPassword) problems.push({ code: 'sign-in.no-password', at })
  })
  return problems
}
