import { menuEntryAt, menuFor } from '@yuga/contract/menu'
import { may } from '@yuga/contract/access'
import type { MenuLabel } from './shell.messages.ts'

export type Screen = {
  readonly label: MenuLabel
  readonly path: string
  /** The group of the menu it stands in. */
  readonly group: MenuLabel | null
}

/** Every screen that somebody with these roles may open, in the order of the menu. */
export function permittedScreens(roles: readonly string[]): Screen[] {
  return menuFor(roles).flatMap((entry): Screen[] =>
    entry.children === undefined
      ? [{ label: entry.label as MenuLabel, path: entry.path, group: null }]
      : entry.children.map((child) => ({
          label: child.label as MenuLabel,
          path: child.path,
          group: entry.label as MenuLabel,
        })),
  )
}

/** Those whose Korean or English name has the text; spaces and case do not matter. */
export function matchingScreens(
  screens: readonly Screen[],
  text: string,
  namesOf: (label: MenuLabel) => readonly string[],
): Screen[] {
  const plain = (one: string) => one.toLowerCase().replaceAll(/\s/g, '')
  const wanted = plain(text)
  return screens.filter(({ label, group }) =>
    [...namesOf(label), ...(group === null ? [] : namesOf(group))].some((name) =>
      plain(name).includes(wanted),
    ),
  )
}

/** The menu entry of a path, and whether these roles open it (document 5 §1.1). */
export function screenAt(
  path: string,
  roles: readonly string[],
): { readonly label: MenuLabel; readonly isOpen: boolean } | null {
  const entry = menuEntryAt(path)
  if (entry === undefined) return null
  return {
    label: entry.label as MenuLabel,
    isOpen: entry.needs === undefined || may(roles, entry.needs),
  }
}

/** Where to go after sign-in: where one wanted to go, unless that leads nowhere or outside. */
export function wantedPath(wanted: string | undefined, fallback: string): string {
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted)) return fallback
  const path = wanted.split(/[?#]/)[0]
  return path === '/' || path === '/login' || path === '/logout' ? fallback : wanted
}
