import { useSyncExternalStore } from 'react'

export type Mode = 'system' | 'light' | 'dark'
export type SidebarTheme = 'white' | 'brown' | 'black'

export type Appearance = {
  /** What was chosen; `system` follows the machine. */
  readonly mode: Mode
  readonly sidebar: SidebarTheme
  /** The sidebar shows icons only. */
  readonly folded: boolean
}

// public/appearance.js reads the same before the first paint.
const storageKey = 'yuga.appearance'

const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function read(): Appearance {
  let kept: Partial<Appearance> = {}
  try {
    kept = (JSON.parse(localStorage.getItem(storageKey) ?? 'null') ?? {}) as Partial<Appearance>
  } catch {
    // Unreadable: as if nothing had been chosen.
  }
  return {
    mode: kept.mode === 'light' || kept.mode === 'dark' ? kept.mode : 'system',
    sidebar: kept.sidebar === 'brown' || kept.sidebar === 'black' ? kept.sidebar : 'white',
    folded: kept.folded === true,
  }
}

let appearance = read()

export function isDark(): boolean {
  return appearance.mode === 'dark' || (appearance.mode === 'system' && system.matches)
}

function show(): void {
  const { dataset } = document.documentElement
  dataset['mode'] = isDark() ? 'dark' : 'light'
  dataset['sidebar'] = appearance.sidebar
  if (appearance.folded) dataset['folded'] = 'true'
  else delete dataset['folded']
  for (const listener of listeners) listener()
}

system.addEventListener('change', show)
addEventListener('storage', (event) => {
  if (event.key !== storageKey) return
  appearance = read()
  show()
})

/** Keeps a choice for the next visit and shows it in every tab. */
export function chooseAppearance(change: Partial<Appearance>): void {
  appearance = { ...appearance, ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(appearance))
  } catch {
    // A browser that keeps nothing still changes for this visit.
  }
  show()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => appearance)
}

export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}
