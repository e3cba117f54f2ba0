import type { Page } from '@playwright/test'
import type { TimecardScreen } from '../shared/screens/timecard-screen.ts'
import { tinyPlan } from '../shared/people.ts'
import { expect, test } from '../shared/yuga.ts'

/** Where the grid and its most used button stand. */
async function placesOf({ grid, save }: TimecardScreen) {
  const [first, second] = [await grid.boundingBox(), await save.boundingBox()]
  return { grid: first?.y, save: second?.y }
}

test.describe('where hours wait for Save', () => {
  test.use({ waitsForSave: true })

  test('notices and refusals come and go without moving the grid or its buttons', async ({
    weekOfTwo,
    say,
  }) => {
    const { project, other, week } = await weekOfTwo()
    await expect(week.text('weekBefore')).toBeVisible()
    const before = await placesOf(week)

    await week.type(project, 'mon', '20')
    await week.type(other, 'mon', '8')
    await week.save.click()
    const alert = week.page.getByRole('alert')
    await expect(alert).toContainText(say('notSaved'))
    expect(await placesOf(week)).toEqual(before)
    await alert.getByRole('button', { name: say('details') }).click()
    await expect(week.page.getByText(say('dayAddsUpTo', { hours: 28 })).first()).toBeVisible()
    await week.page.keyboard.press('Escape')
    await week.button('toTheCell').click()
    await expect(week.cell(other, 'mon'), 'the first of them').toBeFocused()

    await week.page.reload()
    await expect(week.text('restoredTwo')).toBeVisible()
    expect(await placesOf(week)).toEqual(before)
    await week.button('nextNotice').click()
    await expect(week.text('weekBefore')).toBeVisible()
  })
})

test('the focus is never lost: not when a project goes, not after a request, and Ctrl+S works from anywhere', async ({
  weekOfTwo,
  say,
}) => {
  const { kim, project, other, week } = await weekOfTwo({ plan: tinyPlan })
  const { page } = week
  const focusedInGrid = week.grid.locator(':focus')

  await week
    .row(other)
    .getByRole('button', { name: say('removeRow', { project: other.name }) })
    .focus()
  await page.keyboard.press('Enter')
  await expect(week.row(other)).toHaveCount(0)
  await expect(focusedInGrid).toHaveCount(1)
  await week.button('undo').click()
  await expect(week.row(other)).toBeVisible()

  await week.type(project, 'mon', '8')
  await page.getByRole('banner').getByRole('button', { name: kim.name }).focus()
  await page.keyboard.press('Control+s')
  await expect(week.text('allSaved')).toBeVisible()

  await week.type(project, 'tue', '8')
  await week.submitAll.click()
  await expect(week.state(project, 'flagged')).toBeVisible()
  await week.cell(project, 'tue').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const popup = week.dialog('askOvertime')
  await expect(popup.getByLabel(say('reason'), { exact: true })).toBeFocused()
  await page.keyboard.type('통합 테스트가 당겨졌습니다.')
  await page.keyboard.press('Control+Enter')
  await expect(week.state(project, 'pendingOvertime')).toBeVisible()
  await expect(focusedInGrid).toHaveCount(1)
})

test('a magnified page keeps the grid', async ({ staffedWeek }) => {
  const { project, week } = await staffedWeek()
  await week.page.setViewportSize({ width: 720, height: 450 })
  await week.type(project, 'mon', '8')
  await week.cell(project, 'mon').click()
  await week.page.keyboard.press('Shift+ArrowRight')
  await week.page.keyboard.press('Control+r')
  await expect(week.cell(project, 'tue')).toHaveText('8')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('everything of a row is shown and done, with fingers', async ({ visit, company, say }) => {
    const { pm, kim, project } = await company.staff({ resides: true })
    const other = await company.another(pm, kim)
    const page = await visit(kim, '/timecard?date=20260314')
    const card = page.getByRole('region', { name: project.name })
    const tab = page.getByRole('button', { pressed: true }).filter({ hasText: say('friday') })
    await expect(tab, 'an earlier week opens on its last workday without hours').toBeVisible()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expectTargets(page)

    await page.getByRole('button', { name: new RegExp(`^${say('monday')}`) }).tap()
    await card.getByRole('button', { name: say('wholeDay', { hours: 8 }) }).tap()
    await card.getByRole('button', { name: say('fillWeek') }).tap()
    await expect(card.getByText('40.00')).toBeVisible()
    await button(say('undo')).tap()
    await expect(card.getByText('40.00')).toHaveCount(0)
    await button(say('redo')).tap()
    await expect(card.getByText('40.00')).toBeVisible()
    await expect(card.getByText('0.24')).toBeVisible()
    await expect(card.getByText('99.00', { exact: true })).toBeVisible()

    await card.getByLabel(say('hoursOf', { project: project.name })).fill('9')
    await card.getByLabel(say('hoursOf', { project: project.name })).blur()
    await expect(page.getByText(say('cutTo', { hours: 8 }))).toBeVisible()
    await button(say('removeRow', { project: other.name })).tap()
    await expect(page.getByRole('region', { name: other.name })).toHaveCount(0)
    await expect(button(say('save'))).toBeInViewport()
    await button(say('save')).tap()
    await expect(page.getByText(say('allSaved'))).toBeVisible()
    expect(Object.values(await company.hoursOf(kim))).toEqual([8, 8, 8, 8, 8])
  })
})

/** Every button of the timecard is large enough for a finger. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.locator('[data-screen="timecard"] button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect()
      const isSeen = width > 0
      return isSeen && (width < 43.5 || height < 43.5)
        ? [`${button.textContent} ${width} × ${height}`]
        : []
    }),
  )
  expect(small).toEqual([])
}
