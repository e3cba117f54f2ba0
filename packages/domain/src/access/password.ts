import type { Problem } from '../problem.ts'

export const fewestPasswordCharacters = 10
export const mostPasswordCharacters = 200

/** What must be left of a password without the words that anybody would try first. */
const fewestOwnCharacters = 6
const fewestDifferentCharacters = 5
/** A word of fewer letters is part of too many others. */
const shortestWord = 3

export type PasswordProblemCode = 'session.weak-password' | 'session.guessable-password'

/** The owner of the password, and what someone who knows them or the company would try. */
export type PasswordOwner = { readonly employeeId: string; readonly texts: readonly string[] }

/** A password as it is counted and hashed: without blanks around it, and however its letters were composed. */
export function cleanPassword(typed: string): string {
  return typed.trim().normalize('NFC')
}

/** Whether a typed password is long enough; Hangul counts by syllables, however it was typed. */
export function isLongEnough(typed: string): boolean {
  return [...cleanPassword(typed)].length >= fewestPasswordCharacters
}

/**
 * Why a password is refused. `isCommon` knows the widely used ones, in lower case; only the server has
 * that list.
 */
export function whyNotPassword(
  typed: string,
  owner: PasswordOwner,
  isCommon: (lowerCase: string) => boolean,
): Problem<PasswordProblemCode> | null {
  const password = cleanPassword(typed).toLowerCase()
  if (!isLongEnough(typed) || password === cleanPassword(owner.employeeId).toLowerCase()) {
    return { code: 'session.weak-password', values: { fewest: fewestPasswordCharacters } }
  }
  const isGuessable =
    [password, coreOf(password), spelledOut(coreOf(password))].some(isCommon) ||
    new Set(password).size < fewestDifferentCharacters ||
    ownCharacters(password, owner) < fewestOwnCharacters
  return isGuessable ? { code: 'session.guessable-password' } : null
}

/** Without the digits and signs that people put before and after a word. */
function coreOf(text: string): string {
  const letters = [...text.matchAll(/\p{L}/gu)]
  const [first] = letters
  const last = letters.at(-1)
  if (first === undefined || last === undefined) return ''
  return text.slice(first.index, last.index + last[0].length)
}

const signsForLetters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** p@ssw0rd is password. */
function spelledOut(text: string): string {
  return [...text].map((sign) => signsForLetters[sign] ?? sign).join('')
}

/** How much of a password is neither a digit, nor a sign, nor a word of its owner. */
function ownCharacters(password: string, { employeeId, texts }: PasswordOwner): number {
  const lettersOf = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? []
  const known = [employeeId.toLowerCase(), ...[employeeId, ...texts].flatMap(lettersOf)]
    .filter((word) => [...word].length >= shortestWord || /\p{Script=Hangul}{2}/u.test(word))
    .toSorted((one, other) => other.length - one.length)
  let rest = password
  for (const word of known) rest = rest.replaceAll(word, ' ')
  if (rest === password) return password.length
  return [...rest].filter((sign) => /\p{L}/u.test(sign)).length
}
