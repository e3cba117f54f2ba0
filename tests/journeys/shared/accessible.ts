import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Axe = {
  /** What axe itself is, as text for a page. */
  readonly source: string
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact?: string }[] }
}

const { source, _audit: audit }: Axe = createRequire(import.meta.resolve('@axe-core/playwright'))(
  'axe-core',
)

/** Rules that call nothing serious, whatever they find: what they say would not be shown. */
const ofNoWeight = audit.rules
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  .map(({ id }) => id)

type Appearance = 'light' | 'dark'

/**
 * What axe calls serious or critical, by light and by dark: of the colours only contrast is checked again. The
 * appearance that is there is looked at first, so that a page which is looked at twice changes colours twice.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [first, second]: Appearance[] = isDark ? ['dark', 'light'] : ['light', 'dark']
  await standIn(page, first)
  expect(await faultsOn(page), `${what}, ${first}`).toEqual([])
  await standIn(page, second)
  expect(await faultsOn(page, ['color-contrast']), `${what}, ${second}`).toEqual([])
}

async function standIn(page: Page, colorScheme: Appearance | undefined): Promise<void> {
  if (colorScheme !== undefined) await page.emulateMedia({ colorScheme })
  // a page learns of other colours when it next draws
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(drawn)
        setTimeout(drawn, 1_000)
      }),
  )
  await page.waitForTimeout(150)
}

/**
 * What axe finds serious or critical, by all its rules unless some are named. It names what violates them, but
 * not each element that keeps them, fetches nothing again (there is no film whose length it must know), and puts
 * its answer together in the page itself, which has no frames. A page takes it in once.
 */
export async function faultsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const look = new AxeBuilder({ page, axeSource: 'void 0' })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await (
    rules ? look.withRules([...rules]) : look.disableRules(ofNoWeight)
  ).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
