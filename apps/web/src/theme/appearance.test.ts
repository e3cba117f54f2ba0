import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A window that can be made wider and narrower. */
let windowWidth = 1440
let media: { readonly below: number; readonly listeners: (() => void)[] }[] = []

function widen(width: number): void {
  windowWidth = width
  for (const { listeners } of media) for (const listener of listeners) listener()
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  windowWidth = 1440
  media = []
  vi.stubGlobal('matchMedia', (query: string) => {
    const one = { below: Number(/width < (\d+)px/.exec(query)?.[1] ?? 0), listeners: [] }
    media.push(one)
    return {
      get matches() {
        return windowWidth < one.below
      },
      addEventListener: (_: string, listener: () => void) =>
        void (one.listeners as (() => void)[]).push(listener),
    }
  })
})
afterEach(() => vi.unstubAllGlobals())

const isFolded = () => document.documentElement.dataset['folded'] === 'true'

test('the sidebar folds by itself below 1100 px, and stands open again above', async () => {
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
