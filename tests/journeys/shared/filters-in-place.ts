import type { Page } from '@playwright/test'

/** What of screens-25 and screens-26 does not hold on the screen, in words. */
export function misplacedOn(page: Page, sheetButtons: readonly string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const faults: string[] = []
    const isSeen = (element: Element) => element.getClientRects().length > 0
    for (const row of document.querySelectorAll('main [role="search"]')) {
      const fields = row.querySelectorAll('.ant-select, .ant-input-search, [role="radiogroup"]')
      for (const field of [...fields].filter(isSeen)) {
        const top = field.getBoundingClientRect().top
        const labels = [...row.querySelectorAll('.y-label')].map((one) => ({
          said: one.textContent,
          box: one.getBoundingClientRect(),
        }))
        const left = field.getBoundingClientRect().left
        const isNamed = labels.some(
          ({ box }) => box.bottom <= top && top - box.bottom < 12 && box.left <= left,
        )
        if (!isNamed) faults.push(`no label above ${field.textContent || field.className}`)
      }
      const button = [...row.querySelectorAll('button[type="submit"]')].find(isSeen)
      const first = [...fields].find(isSeen)
      if (button !== undefined && first !== undefined) {
        const [place, start] = [button.getBoundingClientRect(), first.getBoundingClientRect()]
        if (Math.abs(place.bottom - start.bottom) > 4) faults.push('search is in another row')
      }
    }
    for (const button of document.querySelectorAll('main button')) {
      const name = button.textContent?.trim() ?? ''
      if (!names.includes(name) || !isSeen(button)) continue
      if (button.closest('.y-page-actions') === null) faults.push(`${name} is not in the head`)
    }
    return faults
  }, sheetButtons)
}
