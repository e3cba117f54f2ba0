import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('[staffing-4] an executive sees in three clicks who is free next month', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('임도겸', 'LE005')
  const page = await visit(executive, '/notice')
  const menu = page.getByRole('navigation', { name: say('mainMenu') })
  // the first click and the second
  await menu.getByRole('button', { name: say('projectInquiry') }).click()
  await menu.getByRole('link', { name: say('staffing') }).click()
  const table = page.getByRole('table', { name: say('staffing') })
  const april = table.getByRole('columnheader').filter({ hasText: say('april2026') })
  // the third
  await april.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-freeMM.*month=.*2026-04|month=.*2026-04.*sort=-freeMM/)
  await expect(april).toHaveAttribute('aria-sort', 'descending')
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  const place = await april.evaluate((head: HTMLTableCellElement) => head.cellIndex)
  const texts = await table
    .locator(`tbody tr td:nth-child(${place + 1}) [data-state] > [aria-hidden]`)
    .allInnerTexts()
  const free = texts.map((text) => Number(text.replace('−', '-').replace(/[▲●–]/g, '') || 0))
  expect(free.length).toBeGreaterThan(20)
  expect(free).toEqual(free.toSorted((one, other) => other - one))
  expect(free[0]).toBe(1)
  await expectAccessible(page, 'the heat map of staffing')

  // grouped by project, and on a telephone as a list of people with their free months
  await page.goto('/staffing?group=project')
  await expect(table.locator('th[scope=rowgroup]').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const list = page.getByRole('list', { name: say('staffing') })
  await expect(list.getByRole('list', { name: say('freeMM') }).first()).toBeVisible()
  await expectAccessible(page, 'the heat map of staffing on a telephone')
  await page.getByRole('button', { name: say('filterRows'), exact: true }).click()
  await expect(page.getByLabel(say('skillsContain'))).toBeInViewport({
    ratio: 1,
  })
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWider).toBe(false)
})

test('[staffing-9] a PM moves months of a plan by the keyboard, with the question of a save', async ({
  company,
  visit,
  say,
}) => {
  const pm = await company.hire('하온유', 'LE002', 'LE004')
  const kim = await company.hire('김별하')
  const project = await company.result('별하물류 전산', pm)
  await company.join(kim, project, { plan: 0.75 })
  const page = await visit(pm, '/staffing?from=2026-03&months=3&searchKeyword=김별하')
  await page.getByRole('button', { name: kim.name }).click()
  const dialog = page.getByRole('dialog', { name: say('staffingOf', { name: kim.name }) })
  await dialog.getByRole('button', { name: say('moveMonthsOf', { project: project.name }) }).click()
  const move = page.getByRole('dialog').filter({ hasText: project.name })
  const march = move.locator('[data-month="2026-03"]')
  await expect(march).toContainText('0.75')
  await expectAccessible(page, 'moving months of a plan')
  await march.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(move.locator('[data-month="2026-04"]')).toContainText('0.75')
  await move.getByRole('button', { name: say('save'), exact: true }).click()
  const sure = page.getByRole('dialog').getByRole('button', { name: say('save'), exact: true })
  await expect(sure.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await company.plansOf(kim)).toEqual({ '2026-04': 75 })
  await expect(page.getByRole('row').filter({ hasText: kim.name })).toContainText('0.25')

  // by the mouse: the chosen month is dragged back, and copied
  await page.getByRole('button', { name: kim.name }).click()
  await dialog.getByRole('button', { name: say('moveMonthsOf', { project: project.name }) }).click()
  const april = move.locator('[data-month="2026-04"]')
  // a finger scrolls the months, and carries those that it has chosen
  await expect(april).toHaveCSS('touch-action', 'auto')
  await april.click()
  await expect(april).toHaveCSS('touch-action', 'none')
  await move.getByText(say('copyMonths'), { exact: true }).click()
  await april.dragTo(move.locator('[data-month="2026-06"]'))
  await expect(move.locator('[data-month="2026-06"]')).toContainText('0.75')
  await expect(april).toContainText('0.75')
  await page.keyboard.press('Escape')
})

test('[staffing-11] a PM drags months on the map, copies by the keyboard, and answers the question of a save', async ({
  company,
  visit,
  say,
}) => {
  const pm = await company.hire('하다온', 'LE002', 'LE004')
  const kim = await company.hire('김바다')
  const project = await company.result('바다물류 전산', pm)
  await company.join(kim, project, { plan: 0.75 })
  const page = await visit(pm, '/staffing?from=2026-03&months=3&searchKeyword=김바다&group=project')
  const row = page.getByRole('row').filter({ hasText: kim.name })
  const month = (wanted: string) => row.locator(`[data-month="${wanted}"]`)
  await expect(month('2026-03')).toContainText('0.75')
  await expectAccessible(page, 'the map of months by project')
  const sure = page.getByRole('dialog').getByRole('button', { name: say('save'), exact: true })

  // no to the question leaves all as it is
  await month('2026-03').dragTo(month('2026-05'))
  await expect(sure.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await company.plansOf(kim)).toEqual({ '2026-03': 75 })

  await month('2026-03').dragTo(month('2026-05'))
  await expect(sure.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(month('2026-05')).toContainText('0.75')
  expect(await company.plansOf(kim)).toEqual({ '2026-05': 75 })

  await month('2026-05').focus()
  for (const key of ['c', 'Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  await expect(sure.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(month('2026-04')).toContainText('0.75')
  expect(await company.plansOf(kim)).toEqual({ '2026-04': 75, '2026-05': 75 })
})

test('[staffing-7, staffing-8] who could take a placeholder is two clicks from what is needed', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('임새벽', 'LE005')
  const page = await visit(executive, '/staffing')
  const needed = page.getByRole('table', { name: say('peopleNeeded') })
  await needed.getByRole('button').first().click()
  const seats = page.getByRole('dialog')
  await seats
    .getByRole('button', { name: say('whoCouldTake') })
    .first()
    .click()
  const candidates = page.getByRole('list', { name: say('whoCouldTake') })
  await expect(candidates.getByRole('listitem').first()).toContainText('MM')
  await expectAccessible(page, 'who could take a placeholder')
  await expect(page.getByRole('link', { name: say('openMembers') })).toHaveAttribute(
    'href',
    /\/project\/.*#members/,
  )
})

test('[staffing-6] someone enters their skills in the account, and a leader finds them by one', async ({
  company,
  visit,
  say,
}) => {
  const kim = await company.hire('김노을')
  const leader = await company.hire('정누리', 'LE004')
  const page = await visit(kim, '/account#skills')
  await page.getByRole('button', { name: say('addSkill') }).click()
  await page.getByLabel(say('skill'), { exact: true }).fill('Elixir 🧪')
  await page.getByRole('button', { name: say('addSkill') }).click()
  await page.getByLabel(say('skill'), { exact: true }).nth(1).fill('elixir 🧪 ')
  const section = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: say('addSkill') }) })
  await section.getByRole('button', { name: say('save'), exact: true }).click()
  await expect(section.getByText(say('skillTwice'))).toBeVisible()
  await page.getByRole('button', { name: say('removeSkill', { place: 2 }) }).click()
  await section.getByRole('button', { name: say('save'), exact: true }).click()
  await expect(page.getByText(say('saved'))).toBeVisible()
  await expectAccessible(page, 'own skills')
  const staffing = await visit(leader, '/staffing?skill=elixir')
  const rows = staffing.getByRole('table', { name: say('staffing') }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(kim.name)
  await expect(rows).toContainText('Elixir 🧪')
})
