import { afterEach, expect, test, vi } from 'vitest'
import { heldLocks, openChannel } from './other-tabs.ts'
import { localTexts, tabTexts } from './storage.ts'

const originals = ['localStorage', 'sessionStorage'].map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
)

/** As a browser does that blocks what sites keep: already the look at the storage throws. */
function block(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const [name] of originals)
    Object.defineProperty(globalThis, name, { get, configurable: true })
}

afterEach(() => {
  for (const [name, original] of originals)
    if (original !== undefined) Object.defineProperty(globalThis, name, original)
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('what is kept is read again, and null keeps it no more', () => {
  localTexts.set('a', 'one')
  tabTexts.set('a', 'two')
  expect([localTexts.get('a'), tabTexts.get('a')]).toEqual(['one', 'two'])
  localTexts.set('a', null)
  expect([localTexts.get('a'), tabTexts.get('a')]).toEqual([null, 'two'])
})

test('a blocked storage keeps nothing and throws nothing', () => {
  block()
  expect(() => localStorage).toThrow('Access is denied')
  for (const texts of [localTexts, tabTexts]) {
    texts.set('a', 'one')
    texts.set('a', null)
    expect(texts.get('a')).toBeNull()
  }
})

test('language and theme begin and change where the storage is blocked', async () => {
  block()
  vi.resetModules()
  const language = await import('../i18n/language.ts')
  language.chooseLanguage('ko')
  expect(language.currentLanguage()).toBe('ko')
  language.chooseLanguage('en')
  expect(language.currentLanguage()).toBe('en')
  const appearance = await import('../theme/appearance.ts')
  appearance.chooseAppearance({ mode: 'dark' })
  expect(document.documentElement.dataset['mode']).toBe('dark')
})

test('a session begins and ends where storage, channels and locks are blocked', async () => {
  block()
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('BroadcastChannel', refuse)
  vi.stubGlobal('indexedDB', { open: refuse })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: () => Promise.reject(new Error('no')), query: async () => refuse() },
  })
  vi.resetModules()
  expect(openChannel('a')).toBeNull()
  expect(await heldLocks()).toBeNull()
  const { aSession } = await import('../testing/fake-network.ts')
  const { setSession, sessionState } = await import('../api/session/current-session.ts')
  const { keepBeforeShown, restoreSession } = await import('../api/session/stored-session.ts')
  await restoreSession()
  expect(sessionState().session).toBeNull()
  await keepBeforeShown(aSession())
  setSession(aSession())
  expect(sessionState().session?.token).toBe('a-token')
  setSession(null)
  expect(sessionState().session).toBeNull()
  Reflect.deleteProperty(navigator, 'locks')
})
