import { expect, type Locator } from '@playwright/test'

/** What is pressed with a pointer is at least so wide and high (WCAG 2.2, target size). */
const least = 24

/** Each of them in sight is large enough to be hit. */
export async function expectEasyToHit(targets: Locator): Promise<void> {
  await expect(targets.first()).toBeVisible()
  const small = await targets.evaluateAll(
    (all, px) =>
      all.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        // a screen that is magnified by a fraction rounds
        const isSmall = Math.min(width, height) < px - 0.05
        return width > 0 && isSmall ? [`${target.textContent} ${width} × ${height}`] : []
      }),
    least,
  )
  expect(small, `smaller than ${least} px`).toEqual([])
}
