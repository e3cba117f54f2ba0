import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** A window that can be made wider and narrower. */
let windowWidth = 1440
let media: { readonly below: number; readonly listeners: (() => void)[] }[] = []
let isSystemDark = false

function widen(width: number): void {
  windowWidth = width
  for (const { listeners } of media) for (const listener of listeners) listener()
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  windowWidth = 1440
  isSystemDark = false
  media = []
  for (const name of Object.keys(looks())) delete document.documentElement.dataset[name]
  vi.stubGlobal('matchMedia', (query: string) => {
    const one = { below: Number(/width < (\d+)px/.exec(query)?.[1] ?? 0), listeners: [] }
    media.push(one)
    return {
      get matches() {
        return query.includes('dark') ? isSystemDark : windowWidth < one.below
      },
      addEventListener: (_: string, listener: () => void) =>
        void (one.listeners as (() => void)[]).push(listener),
    }
  })
})
afterEach(() => vi.unstubAllGlobals())

const looks = () => ({ ...document.documentElement.dataset })
const isFolded = () => document.documentElement.dataset['folded'] === 'true'

test('the sidebar folds by itself below 1100 px, and is open again above', async () => {
  await import('./appearance.ts')
  widen(1099)
  expect(isFolded()).toBe(true)
  widen(1100)
  expect(isFolded()).toBe(false)
})

test('opening it in a middling window is kept for such windows, and folding a wide one for those', async () => {
  const { chooseAppearance } = await import('./appearance.ts')
  widen(1024)
  chooseAppearance({ folded: false })
  expect(isFolded()).toBe(false)
  widen(1440)
  chooseAppearance({ folded: true })
  widen(1024)
  expect(isFolded()).toBe(false)

  vi.resetModules()
  await import('./appearance.ts')
  widen(1024)
  expect(isFolded()).toBe(false)
  widen(1440)
  expect(isFolded()).toBe(true)
})

test('other choices leave the folding to itself', async () => {
  const { chooseAppearance } = await import('./appearance.ts')
  chooseAppearance({ mode: 'dark' })
  widen(1024)
  expect(isFolded()).toBe(true)
})

test('the drawer of a telephone is never folded', async () => {
  await import('./appearance.ts')
  widen(390)
  expect(isFolded()).toBe(false)
})

describe.each([
  { mode: 'light', system: true, shown: 'light' },
  { mode: 'dark', system: false, shown: 'dark' },
  { mode: 'system', system: true, shown: 'dark' },
  { mode: 'system', system: false, shown: 'light' },
] as const)('$mode on a machine whose dark is $system', ({ mode, system, shown }) => {
  test.each(['white', 'brown', 'black'] as const)(
    'with a %s sidebar is shown at once, and before the first paint of the next visit',
    async (sidebar) => {
      isSystemDark = system
      const { chooseAppearance, isDark } = await import('./appearance.ts')
      chooseAppearance({ mode, sidebar })
      expect(looks()).toEqual({ mode: shown, sidebar })
      expect(isDark()).toBe(shown === 'dark')

      document.documentElement.dataset['mode'] = 'none'
      document.documentElement.dataset['sidebar'] = 'none'
      await firstPaint()
      expect(looks()).toEqual({ mode: shown, sidebar })

      vi.resetModules()
      const next = await import('./appearance.ts')
      next.chooseAppearance({})
      expect(looks()).toEqual({ mode: shown, sidebar })
    },
  )
})

test('compact rows are kept, and there before the first paint of the next visit', async () => {
  const { chooseAppearance } = await import('./appearance.ts')
  expect(looks()['density']).toBeUndefined()
  chooseAppearance({ density: 'compact' })
  expect(looks()['density']).toBe('compact')

  delete document.documentElement.dataset['density']
  await firstPaint()
  expect(looks()['density']).toBe('compact')

  vi.resetModules()
  const next = await import('./appearance.ts')
  next.chooseAppearance({ density: 'normal' })
  expect(looks()['density']).toBeUndefined()
})

test('what follows the system follows it while the page is open', async () => {
  await import('./appearance.ts')
  isSystemDark = true
  widen(1440)
  expect(looks()['mode']).toBe('dark')
})

test.each(['', 'null', '{', '{"mode":"loud","sidebar":"pink"}'])(
  'without a choice, or one that cannot be read (%j), the sidebar is white and the mode the system’s',
  async (stored) => {
    localStorage.setItem('yuga.appearance', stored)
    isSystemDark = true
    await firstPaint()
    expect(looks()).toEqual({ mode: 'dark', sidebar: 'white' })
    const { chooseAppearance } = await import('./appearance.ts')
    chooseAppearance({})
    expect(looks()).toEqual({ mode: 'dark', sidebar: 'white' })
  },
)

/** What is in the head of the page, outside every module. */
async function firstPaint(): Promise<void> {
  vi.resetModules()
  await vi.importActual('./first-paint.js')
}
