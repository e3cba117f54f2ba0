import type { Page } from '@playwright/test'
import { accountOf } from '../shared/screens/sign-in-screen.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

test.use({ serviceWorkers: 'allow' })

/** Until the service worker has the page, as at a second visit. */
async function untilStored(page: Page): Promise<void> {
  const isStored = async () => {
    await navigator.serviceWorker.ready
    const shell = await caches.match('/')
    return navigator.serviceWorker.controller !== null && shell !== undefined
  }
  await page.waitForFunction(isStored, undefined, { timeout: 30_000 })
}

test(
  'without a connection a page still opens, but no call is answered from a store',
  atNight,
  async ({ visit, company, say }) => {
    const kim = await company.hire('김하윤')
    await company.join(kim, await company.result('해든금융 앱 개편', kim))
    const page = await visit(kim, '/timecard')
    await untilStored(page)
    const fromStore: string[] = []
    page.on('response', (response) => {
      if (response.fromServiceWorker() && response.url().includes('/api/')) {
        fromStore.push(response.url())
      }
    })
    await page.reload()
    await expect(page.getByRole('grid')).toBeVisible()

    await page.context().setOffline(true)
    await page.reload()
    await expect(accountOf(page, kim)).toBeVisible()
    await expect(page.getByText(say('serverAway'))).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
    const call = () =>
      fetch('/api/v1/yuga/codes').then(
        () => 'answered',
        () => 'failed',
      )
    expect(await page.evaluate(call)).toBe('failed')

    await page.context().setOffline(false)
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByText(say('serverAway'))).toHaveCount(0)
    expect(fromStore).toEqual([])
    const cache = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(stores.map((store) => store.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cache).toContain('/')
    expect(cache.filter((path) => path.startsWith('/api/'))).toEqual([])
  },
)

test('a sign-in says that the server is away, and the next try goes through', async ({
  page,
  company,
  say,
}) => {
  const kim = await company.hire('김하윤')
  await page.goto('/login')
  await page.getByLabel(say('id'), { exact: true }).fill(kim.id)
  await page.getByLabel(say('password'), { exact: true }).fill('yuga-demo')
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(say('cannotConnect'))
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await expect(accountOf(page, kim)).toBeVisible()
})
