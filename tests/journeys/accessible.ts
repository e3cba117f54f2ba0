import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe calls serious or critical, by light and by dark: of the colours alone contrast is asked anew. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForTimeout(150)
    const axe = new AxeBuilder({ page })
    const found = await (
      colorScheme === 'light' ? axe : axe.withRules(['color-contrast'])
    ).analyze()
    expect(graveIn(found), `${what}, ${colorScheme}`).toEqual([])
  }
}

/** What is serious or critical of what axe found. */
export function graveIn({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
