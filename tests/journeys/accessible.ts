import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe calls serious or critical, by light and by dark: of the colours alone contrast is asked anew. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(150)
    const look = async () => {
      const axe = axeOn(page)
      return graveIn(
        await (colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze(),
      )
    }
    // what was still being drawn in the other colours is looked at once more
    const found = await look()
    expect(found.length === 0 ? found : await look(), `${what}, ${colorScheme}`).toEqual([])
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
