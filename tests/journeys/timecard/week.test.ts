import type { Locator, Page } from '@playwright/test'
import { TimecardScreen } from '../shared/screens/timecard-screen.ts'
import { expectAccessible } from '../shared/accessible.ts'
import { type Say, textsIn } from '../shared/texts/texts.ts'
import { expect, test } from '../shared/yuga.ts'

test.describe('where hours wait for Save', () => {
  test.use({ waitsForSave: true })

  test('a week is entered, saved and submitted with the keyboard alone', async ({
    page,
    say,
    company,
  }) => {
    const { kim, project } = await company.staff()
    const { keyboard } = page
    await page.goto('/')
    await expect(page.getByLabel(say('id'), { exact: true })).toBeFocused()
    await keyboard.type(kim.id)
    await keyboard.press('Tab')
    await keyboard.type('yuga-demo')
    await keyboard.press('Enter')

    const week = new TimecardScreen(page, say)
    await expect(week.grid).toBeVisible()
    await tabTo(page, week.grid.getByRole('gridcell').and(page.locator(':focus')))
    await keyboard.press('End')
    await keyboard.press('Home')
    await expect(week.cell(project, 'sun')).toBeFocused()
    await keyboard.press('ArrowRight')
    await week.typeOn('8', '7.5', '6.25')
    await expect(week.total(project)).toHaveText('21.75')
    await expect(week.text('unsaved', { count: 3 })).toBeVisible()
    await keyboard.press('Control+s')
    await expect(week.text('saved')).toBeVisible()
    await expect(week.text('allSaved')).toBeVisible()

    await keyboard.press('ArrowLeft')
    await keyboard.press('Delete')
    await expect(week.total(project)).toHaveText('14.25')
    await keyboard.press('Control+z')
    await expect(week.text('allSaved')).toBeVisible()

    await tabTo(page, week.submitAll.and(page.locator(':focus')))
    await keyboard.press('Enter')
    await expect(week.submitted).toBeVisible()
    await expect(week.state(project, 'rowSubmitted')).toBeVisible()
    await expect(week.cell(project, 'mon')).toHaveAccessibleName(new RegExp(say('rowIsSubmitted')))

    await page.reload()
    await expect(week.state(project, 'rowSubmitted')).toBeVisible()
    await expect(week.cell(project, 'wed')).toHaveText('6.25')
    expect(await company.hoursOf(kim)).toEqual({
      '2026-03-16': 8,
      '2026-03-17': 7.5,
      '2026-03-18': 6.25,
    })
  })
})

test('the keys of a sheet do what they say, and a browser never takes them', async ({
  timecardOf,
  company,
}) => {
  const { pm, kim, project: one } = await company.staff({ projectName: '가온은행 여신' })
  const two = await company.another(pm, kim, { resides: true })
  const week = await timecardOf(kim)
  const { keyboard } = week.page
  await week.page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))

  // Out of the open cell over the rest of the week; days to come are passed over.
  await week.cell(one, 'mon').click()
  await keyboard.type('4')
  await keyboard.press('Control+r')
  for (const day of ['mon', 'tue', 'wed'] as const)
    await expect(week.cell(one, day)).toHaveText('4')
  await expect(week.cell(one, 'thu')).toHaveText('0')
  // Tab, Tab, Enter: below where Tab began.
  await week.cell(one, 'mon').click()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(week.cell(two, 'mon')).toBeFocused()

  // Nothing happens in silence.
  await keyboard.type('9')
  await expect(week.text('willBe', { hours: 8 })).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.type('1.005')
  await expect(week.text('twoDecimals')).toBeVisible()
  await keyboard.press('Enter')
  await expect(week.cell(two, 'mon')).toHaveText('1')
  await keyboard.press('x')
  await expect(week.text('onlyHours')).toBeVisible()
  await week.type(two, 'tue', '1:30', '2h')
  await expect(week.total(two)).toHaveText('4.50')

  // Another week and back: what was typed is there, on the same page, and is submitted by a key.
  await keyboard.press('Alt+PageUp')
  await expect(week.heading('mon')).toContainText(/03.09/)
  await expect(week.grid.locator(':focus')).toHaveCount(1)
  await keyboard.press('Alt+PageDown')
  await expect(week.cell(two, 'wed')).toHaveText('2')
  await expect(week.grid.locator(':focus')).toHaveCount(1)
  expect(await week.page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  await keyboard.press('Control+Shift+Enter')
  await expect(week.state(two, 'rowSubmitted')).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({
    '2026-03-16': 5,
    '2026-03-17': 5.5,
    '2026-03-18': 6,
  })
})

test('hours are pasted from a sheet, and cells that cannot take them are named first', async ({
  timecardOf,
  company,
  say,
}) => {
  const { pm, kim, project } = await company.staff({ projectName: '가온은행 여신' })
  const projects = [project, await company.another(pm, kim)] as const
  const week = await timecardOf(kim)

  await copyFromSheet(week.page, '8\t4\t4.5\n0\t4\t3.5\n')
  await week.cell(projects[0], 'mon').click()
  await week.page.keyboard.press('Control+v')
  await expect(week.text('pasted', { count: 5 })).toBeVisible()
  await expect(week.cell(projects[0], 'wed')).toHaveText('4.5')
  await expect(week.cell(projects[1], 'wed')).toHaveText('3.5')

  await copyFromSheet(week.page, '7,5\t1\tholiday')
  await week.cell(projects[0], 'wed').click()
  await week.page.keyboard.press('Control+v')
  const preview = week.dialog('beforePasting')
  await expect(preview.getByText(say('dayToCome'))).toBeVisible()
  await preview.getByRole('button', { name: say('pasteOne') }).click()
  await expect(preview).toBeHidden()
  await expect(week.cell(projects[0], 'wed')).toHaveText('7.5')
  await expect(week.cell(projects[0], 'thu')).toHaveText('0')

  await week.saveAll()
  expect(await company.hoursOf(kim)).toEqual({
    '2026-03-16': 8,
    '2026-03-17': 8,
    '2026-03-18': 11,
  })
})

test('[timecard-14] last week is completed where its notice leads, and copied with a project put away since', async ({
  timecardOf,
  company,
  say,
}) => {
  const { pm, kim, project: one } = await company.staff({ projectName: '가온은행 여신' })
  const two = await company.another(pm, kim)
  const week = await timecardOf(kim)
  await expect(week.text('weekBefore')).toBeVisible()
  await week.button('goThere').click()
  await expect(week.heading('mon')).toContainText(/03.09/)
  await week.type(one, 'mon', '8', '4')
  await week.type(two, 'tue', '4')
  await week.submitAll.click()
  await expect(week.state(two, 'rowSubmitted')).toBeVisible()
  await week.button('nextWeek').click()
  await expect(week.heading('mon')).toContainText(/03.16/)
  await expect(week.text('weekBefore')).toHaveCount(0)

  const remove = { name: say('removeRow', { project: two.name }) }
  await week.row(two).getByRole('button', remove).click()
  await expect(week.row(two)).toHaveCount(0)
  await week.button('addToList').click()
  await expect(week.text('selectProject')).toBeVisible()
  await week.page.getByRole('combobox', { name: say('otherProjects') }).click()
  await week.page.getByTitle(two.name).click()
  await week.page.keyboard.press('Escape')
  await week.button('addToList').click()
  await expect(week.row(two)).toBeVisible()
  await week.row(two).getByRole('button', remove).click()
  await expect(week.row(two)).toHaveCount(0)

  await copiesByKeys(week.page, say)
  await expect(week.cell(one, 'mon')).toHaveText('8')
  await expect(week.cell(two, 'tue')).toHaveText('4')
  await week.saveAll()
  expect(await company.hoursOf(kim)).toEqual({
    '2026-03-09': 8,
    '2026-03-10': 8,
    '2026-03-16': 8,
    '2026-03-17': 8,
  })
})

test('a day over 24 hours is refused at its cells, the others are saved, and what was typed stays', async ({
  timecardOf,
  company,
  say,
}) => {
  const kim = await company.hire('김하윤')
  const pm = await company.hire('박서준', 'LE002')
  const one = await company.result('가온은행 여신', pm)
  await company.join(kim, one)
  const two = await company.another(pm, kim)
  const week = await timecardOf(kim)
  await week.type(one, 'mon', '20', '8')
  await week.type(two, 'mon', '8')
  await week.save.click()
  await expect(week.page.getByRole('alert')).toContainText(say('othersSaved'))
  const why = new RegExp(say('dayAddsUpTo', { hours: 28 }))
  await expect(week.cell(two, 'mon')).toHaveAccessibleName(why)
  await expect(week.cell(one, 'tue')).toHaveText('8')
  await expect.poll(() => company.hoursOf(kim)).toEqual({ '2026-03-17': 8 })

  await week.type(one, 'mon', '12')
  await expect(week.page.getByRole('alert')).toHaveCount(0)
  await week.saveAll()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 20, '2026-03-17': 8 })
})

test('a resident is kept to eight hours and to workdays, and a day to come says why it is locked', async ({
  timecardOf,
  company,
  say,
}) => {
  const kim = await company.hire('김하윤')
  const project = await company.result('누리카드 정보계', await company.hire('박서준', 'LE002'))
  await company.join(kim, project, { resides: true })
  const week = await timecardOf(kim)
  await week.type(project, 'mon', '9')
  await expect(week.text('cutTo', { hours: 8 })).toBeVisible()
  await expect(week.cell(project, 'mon')).toHaveText('8')

  await week.cell(project, 'sun').click()
  await week.page.keyboard.type('4')
  await expect(week.text('residentWeekend')).toBeVisible()
  await expect(week.cell(project, 'sun')).toHaveText('0')
  await expect(week.cell(project, 'thu')).toHaveAccessibleName(new RegExp(say('dayToCome')))
  await expect(week.button('nextWeek')).toBeDisabled()
  await expect(week.button('nextWeek')).toHaveAccessibleDescription(say('noNextWeek'))
})

test.describe('where hours wait for Save', () => {
  test.use({ waitsForSave: true })

  test('switching the language keeps what is typed, and says nothing of leaving', async ({
    staffedWeek,
    company,
    say,
    language,
  }) => {
    const { kim, project, week } = await staffedWeek()
    await week.type(project, 'mon', '8', '7.5')
    await expect(week.text('unsaved', { count: 2 })).toBeVisible()
    const other = textsIn(language === 'ko' ? 'en' : 'ko')
    const inOther = new TimecardScreen(week.page, other)
    await week.page.getByRole('button', { name: language === 'ko' ? 'ENG' : 'KOR' }).click()
    await expect(inOther.text('unsaved', { count: 2 })).toBeVisible()
    await expect(inOther.cell(project, 'tue')).toHaveText('7.5')
    for (const text of [say, other]) {
      // Confirmed once and now: a toast would go by itself.
      expect(await week.page.getByText(text('draftSaved')).count()).toBe(0)
    }
    await inOther.saveAll()
    expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 7.5 })
  })
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('hours are entered one day at a time', async ({ visit, company, say }) => {
    const { kim, project } = await company.staff()
    const page = await visit(kim, '/timecard')
    const card = page.getByRole('region', { name: project.name })
    await expect(card).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)

    await card.getByRole('button', { name: say('more', { hours: 1 }), exact: true }).tap()
    await card.getByRole('button', { name: say('more', { hours: '0.5' }), exact: true }).tap()
    const hours = page.getByLabel(say('hoursOf', { project: project.name }))
    await expect(hours).toHaveValue('1.5')
    await page.getByRole('button', { name: say('previousDay') }).tap()
    await hours.fill('7.25')
    await page.getByRole('button', { name: say('nextDay') }).tap()
    await page.getByRole('button', { name: say('nextDay') }).tap()
    await expect(card.getByText(say('dayToCome'))).toBeVisible()
    await expect(page.getByText(say('weekTotal', { hours: '8.75' }))).toBeVisible()

    await page.getByRole('button', { name: say('save'), exact: true }).tap()
    await expect(page.getByText(say('allSaved'))).toBeVisible()
    expect(await company.hoursOf(kim)).toEqual({ '2026-03-17': 7.25, '2026-03-18': 1.5 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, 'nothing is wider than the telephone').toBe(390)
  })
})

/** What someone marks and copies in another program. */
/** The menu of the button opens, moves, closes and acts by keys alone, and its focus comes back (timecard-14). */
async function copiesByKeys(page: Page, say: Say): Promise<void> {
  const button = page.getByRole('button', { name: say('copyWeek') })
  const menu = page.getByRole('menu', { name: say('copyWeek') })
  const [rows, hours] = [say('copyRows'), say('copyHours')].map((name) =>
    menu.getByRole('menuitem', { name, exact: true }),
  )
  await expect(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  for (const [key, first] of [
    ['ArrowDown', rows],
    ['ArrowUp', hours],
    ['Enter', rows],
    ['Space', rows],
  ] as const) {
    await page.keyboard.press(key)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(first!).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await expect(rows!).toBeFocused()
  await expectAccessible(page, 'the menu of the previous week')
  await page.keyboard.press('ArrowDown')
  await expect(hours!).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows!).toBeFocused()
  await page.keyboard.press('End')
  await expect(hours!).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  // on the button, or in the grid that has taken the rows: never nowhere
  await expect(page.locator(':focus')).toHaveCount(1)
}

async function copyFromSheet(page: Page, text: string): Promise<void> {
  const sheet = await page.context().newPage()
  await sheet.setContent('<textarea></textarea>')
  const cells = sheet.getByRole('textbox')
  await cells.fill(text)
  await cells.press('Control+a')
  await cells.press('Control+c')
  await sheet.close()
  await page.bringToFront()
}

async function tabTo(page: Page, focused: Locator): Promise<void> {
  for (let keys = 0; keys < 60; keys += 1) {
    if (await focused.isVisible()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there.')
}
