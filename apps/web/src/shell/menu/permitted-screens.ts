import { menu, menuEntryAt, menuFor } from '@yuga/contract/menu'
import { may } from '@yuga/contract/access'
import { textIn } from '../../i18n/use-text.ts'
import type { IconName } from '../../ui/icon.tsx'
import { menuMessages, type MenuLabel } from '../shell.messages.ts'

/** The screens of the menu that are there; the others say in their place that they are to come. */
const present: ReadonlySet<string> = new Set(['/timecard', '/approval'])

export type Screen = {
  readonly label: MenuLabel
  readonly path: string
  /** The group of the menu it stands in. */
  readonly group: MenuLabel | null
  readonly icon: IconName
  readonly isToCome: boolean
}

export function isToCome(path: string): boolean {
  return !present.has(path)
}

/** Every path of the menu whose screen is to come. */
export const pathsToCome: readonly string[] = [
  ...new Set(menu.flatMap((entry) => entry.children ?? [entry]).map(({ path }) => path)),
].filter(isToCome)

export function namesOf(label: MenuLabel): readonly string[] {
  return [textIn(menuMessages, 'ko')(label), textIn(menuMessages, 'en')(label), label]
}

/** Every screen that somebody with these roles may open, in the order of the menu. */
export function permittedScreens(roles: readonly string[]): Screen[] {
  return menuFor(roles).flatMap((entry) =>
    (entry.children ?? [entry]).map(({ label, path }) => ({
      label: label as MenuLabel,
      path,
      group: entry.children === undefined ? null : (entry.label as MenuLabel),
      icon: entry.label as IconName,
      isToCome: isToCome(path),
    })),
  )
}

/**
 * Where somebody with these roles comes to: the timecard, else the first screen that is there; below a
 * path the first of its entries (document 5 §1.1). Null: there is none yet.
 */
export function firstPathFor(roles: readonly string[], below = ''): string | null {
  const paths = permittedScreens(roles).map((screen) => screen.path)
  if (below !== '') return paths.find((path) => path.startsWith(below)) ?? null
  return paths.find((path) => path === '/timecard') ?? paths.find((path) => !isToCome(path)) ?? null
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
