import type { Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import type { Say } from '../shared/texts/texts.ts'
import { expect, test } from '../shared/yuga.ts'

function matrixOf(page: Page, say: Say) {
  const grid = page.getByRole('grid', { name: say('planMatrix') })
  return {
    grid,
    /** A cell by its row and its month of 2026. */
    cell: (row: number, month: number) =>
      grid.locator(`[data-row="${row}"][data-column="${month}"]`),
    paste: (text: string) =>
      page.evaluate((pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        const event = { clipboardData, bubbles: true, cancelable: true }
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event))
      }, text),
  }
}

test('a PM plans members by month: typed, pasted, filled, undone, warned, and a placeholder becomes a person', async ({
  company,
  visit,
  say,
}) => {
  const pm = await company.hire('하도윤', 'LE002')
  const kim = await company.hire('김가람')
  const lee = await company.hire('이초롱')
  const project = await company.result('한빛은행 정산', pm)
  const other = await company.result('다른 일', pm)
  await company.join(kim, project, { plan: 0.5 })
  await company.join(kim, other, { plan: 0.6 })
  const page = await visit(pm, `/project/${project.id}`)
  const matrix = matrixOf(page, say)
  await expect(matrix.cell(0, 3)).toContainText('0.5')
  // 0.50 here and 0.60 on the other project
  await expect(page.getByText(say('overFull'))).toContainText('1.10')

  await page.getByRole('button', { name: say('addTbn') }).click()
  await matrix.cell(1, 4).click()
  await page.keyboard.type('0.25')
  await page.keyboard.press('Enter')
  await matrix.cell(1, 4).click()
  await page.keyboard.press('Control+r')
  await expect(matrix.cell(1, 12)).toHaveText('0.25')
  await page.keyboard.press('Control+z')
  await expect(matrix.cell(1, 12)).toHaveText('0')

  await matrix.cell(0, 4).click()
  await matrix.paste('0.4\t0,3\t?\n1\t1\t1\n')
  const preview = page.getByRole('dialog', { name: say('beforePasting') })
  await expect(preview.getByRole('row')).toHaveCount(2)
  await expectAccessible(page, 'the preview of a paste of plans')
  await page.keyboard.press('Enter')
  await expect(matrix.cell(0, 5)).toHaveText('0.30')
  await expect(matrix.cell(1, 6)).toHaveText('1.00')

  // a name that stays next to the last months is taken, and the months stay too
  await page.setViewportSize({ width: 820, height: 900 })
  await matrix.cell(1, 12).click()
  const left = () => matrix.grid.evaluate((grid) => grid.parentElement?.scrollLeft ?? 0)
  await matrix.grid.evaluate((grid) => grid.parentElement?.scrollTo({ left: 9_999 }))
  const before = await left()
  expect(before).toBeGreaterThan(100)
  const name = await matrix.grid.locator('[data-over-row="1"][title]').boundingBox()
  await page.mouse.click((name?.x ?? 0) + 20, (name?.y ?? 0) + 10)
  await expect(matrix.cell(1, 0)).toBeFocused()
  expect(await left()).toBe(before)
  await page.keyboard.press('ArrowUp')
  await expect(matrix.cell(0, 0)).toBeFocused()
  expect(await left()).toBe(before)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: say('nameEmployeeFor', { name: 'TBN 1' }) }).click()
  await page.getByRole('textbox', { name: say('findPeople') }).fill('ㅇㅊㄹ')
  const result = page.getByRole('treeitem', { name: lee.id })
  await expect(result).toBeVisible()
  // colours are measured once the dialog has come in
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  await expectAccessible(page, 'the popup of members')
  await result.click()
  await page.getByRole('button', { name: say('putInPlace'), exact: true }).click()
  await expect(matrix.grid.getByRole('rowheader', { name: lee.name })).toBeVisible()
  await expect(matrix.cell(1, 6)).toHaveText('1.00')

  await page
    .getByRole('combobox', { name: say('gradeOf', { name: kim.name }) })
    .selectOption({ index: 1 })
  await expectAccessible(page, 'the members of a project')
  await matrix.cell(1, 7).click()
  await page.keyboard.type('0.5')
  await page.keyboard.press('Control+s')
  const sure = page.getByRole('dialog').getByRole('button', { name: say('save'), exact: true })
  await expect(sure).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/project(\?|$)/)
  expect(await company.plansOf(lee)).toEqual({
    '2026-04': 100,
    '2026-05': 100,
    '2026-06': 100,
    '2026-07': 50,
  })

  await page.goto(`/project/${project.id}`)
  await page.getByRole('checkbox', { name: say('supportOf', { name: lee.name }) }).click()
  await page.getByRole('button', { name: say('yes'), exact: true }).click()
  await expect(matrix.cell(1, 6)).toHaveText('0')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: `${kim.name} · ` }).click()
  await expectAccessible(page, 'the members of a project on a telephone')
})

test('a leader sees who has time, the projects behind it and which PM to ask', async ({
  company,
  visit,
  say,
}) => {
  const leader = await company.hire('정나래', 'LE004')
  const pm = await company.hire('하도윤', 'LE002')
  const kim = await company.hire('김솔바람')
  const project = await company.result('나래물류 전산', pm)
  await company.join(kim, project, { plan: 0.75 })
  const page = await visit(leader, '/staffing?from=2026-03&months=3&searchKeyword=김솔바람')
  const row = page.getByRole('row').filter({ hasText: kim.name })
  await expect(row).toContainText('0.75')
  await expectAccessible(page, 'staffing')
  await row.getByRole('button', { name: kim.name }).click()
  const months = page.getByRole('dialog', { name: say('staffingOf', { name: kim.name }) })
  await expect(months.getByRole('row').filter({ hasText: project.name })).toContainText(pm.name)
  await page.keyboard.press('Escape')
  const free = page.getByRole('searchbox', { name: say('freeAtLeast') })
  await free.fill('3')
  await free.press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page).toHaveURL(/free=.*3/)
})

test('[screens-22] staffing of twelve months is a table on paper, whole and within its width', async ({
  visit,
  say,
}) => {
  const page = await visit({ id: 'admin', name: '박예린' }, '/staffing?from=2026-03&months=12')
  // the longer side of A4 without its margins
  await page.setViewportSize({ width: 1047, height: 740 })
  const table = page.getByRole('table', { name: say('staffing') })
  await expect(page.getByRole('list', { name: say('staffing') })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveCount(16)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1047)
  expect(await table.evaluate((drawn) => drawn.scrollWidth)).toBeLessThanOrEqual(1047)
})
