import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe calls serious or critical, by light and by dark: of the colours alone contrast is asked anew. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // a page learns of other colours when it next draws
    await page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(drawn)
          setTimeout(drawn, 1_000)
        }),
    )
    await page.waitForTimeout(150)
    const axe = axeOn(page)
    const found = await (
      colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])
    ).analyze()
    expect(graveIn(found), `${what}, ${colorScheme}`).toEqual([])
  }
}

/**
 * Axe with all its rules. It names what violates them, but not each element that keeps them, and puts its answer
 * together in the page itself, which has no frames, rather than in a new one: a fourth of the work.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
}

/** What is serious or critical of what axe found. */
export function graveIn({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
