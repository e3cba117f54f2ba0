import { dictionary } from '@zxcvbn-ts/language-common'

/** The 49,000 most used passwords of known leaks, in lower case. */
const common = new Set(dictionary['passwords-common'])

export function isCommonPassword(lowerCase: string): boolean {
  return common.has(lowerCase)
}
