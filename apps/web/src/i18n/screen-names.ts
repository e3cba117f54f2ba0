import type { ScreenName } from '@yuga/contract/access/menu'
import type { Messages, Text } from './messages.ts'

type ScreenNames = Messages<Readonly<Record<ScreenName, Text>>>

let known: ScreenNames | undefined

/** The list of screens is above the nouns: it sets the names here, for a noun that names screens. */
export function setScreenNames(names: ScreenNames): void {
  known = names
}

export function screenNames(): ScreenNames {
  if (known === undefined) throw new Error('The screens are named before any of them is loaded')
  return known
}
