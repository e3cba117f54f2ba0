import type { ScreenName } from '@yuga/contract/access/menu'
import type { Messages, Text } from './messages.ts'

type ScreenNames = Messages<Readonly<Record<ScreenName, Text>>>

let told: ScreenNames | undefined

/** The list of screens stands above the nouns: what it calls them is told here, for a noun that speaks of screens. */
export function tellScreenNames(names: ScreenNames): void {
  told = names
}

export function screenNames(): ScreenNames {
  if (told === undefined) throw new Error('The screens are named before any of them is loaded')
  return told
}
