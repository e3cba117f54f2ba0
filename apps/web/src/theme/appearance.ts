import { useSyncExternalStore } from 'react'
import { localTexts } from '../browser/storage.ts'
import { sizes } from './tokens.ts'

export type Mode = 'system' | 'light' | 'dark'
export type SidebarTheme = 'white' | 'brown' | 'black'
export type Density = 'normal' | 'compact'

export type Appearance = {
  /** What was chosen; `system` follows the machine. */
  readonly mode: Mode
  readonly sidebar: SidebarTheme
  /** How high the rows of tables are. */
  readonly density: Density
  /** The sidebar shows icons only. */
  readonly folded: boolean
}

/** Folding is chosen for wide windows and for middling ones apart: what suits one crowds the other. */
type Stored = Omit<Appearance, 'folded'> & {
  readonly folded: boolean
  readonly foldedMiddling: boolean
}

// first-paint.js reads the same before the first paint.
const storageKey = 'yuga.appearance'

const system = matchMedia('(prefers-color-scheme: dark)')
/** A telephone has a drawer, which is never folded. */
const drawer = matchMedia(`(width < ${sizes.narrow}px)`)
/** Here the table needs the room more than the words of the menu do. */
const middling = matchMedia(`(width < ${sizes.folding}px)`)
const listeners = new Set<() => void>()

function read(): Stored {
  let result: Partial<Stored> = {}
  try {
    result = (JSON.parse(localTexts.get(storageKey) ?? 'null') ?? {}) as Partial<Stored>
  } catch {
    // Unreadable: as if nothing had been chosen.
  }
  return {
    mode: result.mode === 'light' || result.mode === 'dark' ? result.mode : 'system',
    sidebar: result.sidebar === 'brown' || result.sidebar === 'black' ? result.sidebar : 'white',
    density: result.density === 'compact' ? 'compact' : 'normal',
    folded: result.folded === true,
    foldedMiddling: result.foldedMiddling !== false,
  }
}

function here({ folded, foldedMiddling, ...looks }: Stored): Appearance {
  return {
    ...looks,
    folded: drawer.matches ? false : middling.matches ? foldedMiddling : folded,
  }
}

let stored = read()
let appearance = here(stored)

function wantsDark(): boolean {
  return appearance.mode === 'dark' || (appearance.mode === 'system' && system.matches)
}

let isShownDark = wantsDark()

/** Whether the page is shown dark; the machine may want it otherwise a moment before the page follows. */
export function isDark(): boolean {
  return isShownDark
}

function show(): void {
  appearance = here(stored)
  const { dataset } = document.documentElement
  isShownDark = wantsDark()
  dataset['mode'] = isShownDark ? 'dark' : 'light'
  dataset['sidebar'] = appearance.sidebar
  if (appearance.density === 'compact') dataset['density'] = 'compact'
  else delete dataset['density']
  if (appearance.folded) dataset['folded'] = 'true'
  else delete dataset['folded']
  for (const listener of listeners) listener()
}

for (const media of [system, drawer, middling]) media.addEventListener('change', show)
addEventListener('storage', (event) => {
  if (event.key !== storageKey) return
  stored = read()
  show()
})

/** Keeps a choice for the next visit and shows it in every tab. */
export function chooseAppearance({ folded, ...looks }: Partial<Appearance>): void {
  const fold =
    folded === undefined ? {} : { [middling.matches ? 'foldedMiddling' : 'folded']: folded }
  stored = { ...stored, ...looks, ...fold }
  localTexts.set(storageKey, JSON.stringify(stored))
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
