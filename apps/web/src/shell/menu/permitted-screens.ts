import type { Permission } from '@yuga/contract/access/access'
import {
  menu,
  menuEntryAt,
  type MenuEntry,
  menuFor,
  type MenuPart,
  opens,
  type ScreenName,
} from '@yuga/contract/access/menu'
import type { StartScreen } from '@yuga/contract/people/session'
import type { DeputyKind } from '@yuga/domain/access/deputyship'
import { textIn } from '../../i18n/use-text.ts'
import { screenMessages, screens } from '../../screens.ts'
import type { IconName } from '../../ui/icon.tsx'
import { menuPartMessages } from './menu-parts.messages.ts'

export type PermittedScreen = {
  readonly name: ScreenName
  readonly path: string
  /** The group of the menu it is in. */
  readonly group: ScreenName | null
  /** The heading within the group. */
  readonly part: MenuPart | null
  readonly icon: IconName | undefined
}

/** Every entry of the menu that is a screen and no group. */
export const leaves: readonly MenuEntry[] = menu.flatMap((entry) => entry.children ?? [entry])

/** By what the palette finds a screen. */
export function namesOf(name: ScreenName): readonly string[] {
  return [textIn(screenMessages, 'ko')(name), textIn(screenMessages, 'en')(name), name]
}

/** By what it finds all screens under a heading. */
export function namesOfPart(part: MenuPart): readonly string[] {
  return [textIn(menuPartMessages, 'ko')(part), textIn(menuPartMessages, 'en')(part)]
}

/** The entries of a group by their headings, in the order of the menu; those without one together. */
export function partsOf(entries: readonly MenuEntry[]) {
  const parts: { readonly part: MenuPart | null; readonly entries: MenuEntry[] }[] = []
  for (const entry of entries) {
    const { part = null } = entry
    const last = parts.at(-1)
    if (last?.part === part) last.entries.push(entry)
    else parts.push({ part, entries: [entry] })
  }
  return parts
}

type May = (permission: Permission) => boolean

/** Every screen that someone who may do this opens, in the order of the menu. */
export function permittedScreens(
  may: May,
  standsIn: readonly DeputyKind[] = [],
): PermittedScreen[] {
  return menuFor({ may, standsIn }).flatMap((entry) =>
    (entry.children ?? [entry]).map(({ name, path, part = null }) => ({
      name,
      path,
      group: entry.children === undefined ? null : entry.name,
      part,
      icon: screens[entry.name].icon,
    })),
  )
}

/**
 * Where someone who may do this comes to: the timecard, unless they chose home or have none, then home (home-1); below
 * a path the first of its entries (access-5). Null: there is none.
 */
export function firstPathFor(
  may: May,
  { below = '', startScreen = 'timecard' }: { below?: string; startScreen?: StartScreen } = {},
): string | null {
  const permitted = permittedScreens(may)
  if (below !== '') return permitted.find(({ path }) => path.startsWith(below))?.path ?? null
  return (permitted.find(({ name }) => name === startScreen) ?? permitted[0])?.path ?? null
}

/** The menu entry of a path, and whether someone who may do this opens it, or a principal (access-5). */
export function screenAt(
  path: string,
  may: May,
  standsIn: readonly DeputyKind[] = [],
): { readonly name: ScreenName; readonly isOpen: boolean } | null {
  const entry = menuEntryAt(path)
  if (entry === undefined) return null
  return { name: entry.name, isOpen: opens({ may, standsIn }, entry) }
}

/** Where to go after sign-in: where one wanted to go, unless that leads nowhere or outside. */
export function wantedPath(wanted: string | undefined, fallback: string): string {
  if (wanted === undefined || !/^\/(?![/\\])/.test(wanted)) return fallback
  const path = wanted.split(/[?#]/)[0]
  return path === '/' || path === '/login' || path === '/logout' ? fallback : wanted
}
