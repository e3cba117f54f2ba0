import type { BrowserContext, Page } from '@playwright/test'

/** What stays with a page or its browser, so that the next journey would meet it. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'install',
  'newCDPSession',
  'on',
  'once',
  'route',
  'setExtraHTTPHeaders',
  'setOffline',
] as const

type Open = () => Promise<BrowserContext>

/**
 * A browser without a user, with an open page. It has been used: what it once
 * fetched and compiled of the product need not be again, which is half of what a visit costs. The first that
 * sits down at each, and all who have `page`, come to a new one.
 */
export type Machine = {
  readonly page: Page
  /** What its pages meet that our policy forbids, or that broke them. */
  complaints: string[]
  /** Puts it back as it was; false where that cannot be. */
  clear(): Promise<boolean>
  scrap(): Promise<void>
}

/** Those of one worker, for one address and one kind of browser each. */
export class Machines {
  readonly #idle = new Map<string, Machine[]>()

  async take(kind: string, url: string, open: Open): Promise<Machine> {
    return this.#idle.get(kind)?.pop() ?? setUp(await open(), url)
  }

  async giveBack(kind: string, machine: Machine): Promise<void> {
    if (!(await machine.clear().catch(() => false))) return machine.scrap()
    this.#idle.set(kind, [...(this.#idle.get(kind) ?? []), machine])
  }
}

async function setUp(context: BrowserContext, url: string): Promise<Machine> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const viewport = page.viewportSize()
  let isAsItWas = true
  listen(context, (complaint) => machine.complaints.push(complaint))
  for (const one of [page, context, page.clock]) {
    notifyOf(one, () => {
      isAsItWas = false
    })
  }
  const machine: Machine = {
    page,
    complaints: [],
    async clear() {
      if (!isAsItWas || new URL(page.url()).origin !== url) return false
      for (const other of context.pages()) if (other !== page) await other.close()
      await toNowhere(page, url)
      await page.emulateMedia({ colorScheme: 'light', media: null })
      if (viewport !== null) await page.setViewportSize(viewport)
      await page.mouse.move(0, 0)
      await context.clearCookies()
      await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
      await devtools.send('Page.resetNavigationHistory')
      return page.evaluate(async () => {
        for (const storage of [localStorage, sessionStorage]) storage.clear()
        return (await indexedDB.databases()).length + (await caches.keys()).length === 0
      })
    },
    scrap: () => context.close(),
  }
  await toNowhere(page, url)
  return machine
}

/** An answer of the server's address that loads nothing. */
export async function toNowhere(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/readyz`)
}

function notifyOf(changed: object, notify: () => void): void {
  for (const name of lasting) {
    const change: unknown = Reflect.get(changed, name)
    if (typeof change !== 'function') continue
    Reflect.set(changed, name, (...args: unknown[]): unknown => {
      notify()
      return Reflect.apply(change, changed, args)
    })
  }
}

export function listen(context: BrowserContext, complain: (complaint: string) => void): void {
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complain(message.text())
  })
  context.on('weberror', (failure) => complain(String(failure.error().stack)))
}
