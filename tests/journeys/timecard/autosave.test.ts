import { expect, test } from '../shared/yuga.ts'

const saves = /\/timecard\/projects\?/

test('[timecard-13] typed hours save themselves, and are there after a reload', async ({
  staffedWeek,
  company,
}) => {
  const { kim, project, week } = await staffedWeek()
  await week.type(project, 'mon', '8', '7.5')
  await expect(week.text('allSaved')).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 7.5 })
  expect(await company.timesOf('timecard.save', kim), 'one record a save').toBe(1)

  // the open cell too, which stays open
  await week.cell(project, 'wed').click()
  await week.page.keyboard.type('4')
  await expect.poll(() => company.timesOf('timecard.save', kim)).toBe(2)
  await week.page.keyboard.type('.5')
  await week.page.keyboard.press('Enter')
  await expect(week.cell(project, 'wed')).toHaveText('4.5')
  await expect.poll(() => company.timesOf('timecard.save', kim)).toBe(3)
  await week.page.reload()
  await expect(week.cell(project, 'tue')).toHaveText('7.5')
  await expect(week.cell(project, 'wed')).toHaveText('4.5')
  await expect(week.text('allSaved')).toBeVisible()
})

test('hours are saved when another week is opened before the pause is over', async ({
  staffedWeek,
  company,
}) => {
  const { kim, project, week } = await staffedWeek()
  await week.type(project, 'mon', '8')
  await week.button('previousWeek').click()
  await expect(week.heading('mon')).toContainText(/03.09/)
  await expect.poll(() => company.hoursOf(kim)).toEqual({ '2026-03-16': 8 })
  await expect(week.text('otherDrafts')).toHaveCount(0)
})

test('two tabs that type in one week save themselves beside each other', async ({
  staffedTabs,
  company,
}) => {
  const { kim, project, first, second } = await staffedTabs()
  await first.type(project, 'mon', '8')
  await second.type(project, 'tue', '4')
  await expect(first.cell(project, 'tue')).toHaveText('4')
  await expect(second.cell(project, 'mon')).toHaveText('8')
  await expect(first.text('allSaved')).toBeVisible()
  await expect(second.text('allSaved')).toBeVisible()
  await expect(second.page.getByRole('dialog')).toHaveCount(0)
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 4 })
})

test('hours typed without a connection save themselves once it is back', async ({
  staffedWeek,
  company,
}) => {
  const { kim, project, week } = await staffedWeek()
  const { page } = week
  await page.route(saves, async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await week.type(project, 'mon', '8')
  await expect(week.text('waitsToSave', { count: 1 })).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({})
  await page.unroute(saves)
  await page.context().setOffline(false)
  await expect(week.text('allSaved')).toBeVisible()
  expect(await company.timesOf('timecard.save', kim)).toBe(1)
})

test('a refused cell stays marked while the others save themselves', async ({
  weekOfTwo,
  company,
}) => {
  const { kim, project, other, week } = await weekOfTwo()
  await week.type(project, 'mon', '20', '8')
  await week.type(other, 'mon', '6')
  await expect(week.text('correctMarked')).toBeVisible()
  await expect(week.text('othersSaved')).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-17': 8 })

  await week.type(other, 'mon', '4')
  await expect(week.text('allSaved')).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 24, '2026-03-17': 8 })
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('hours of a day save themselves', async ({ visit, company, say }) => {
    const { kim, project } = await company.staff()
    const page = await visit(kim, '/timecard')
    await page.getByLabel(say('hoursOf', { project: project.name })).fill('7.5')
    await expect.poll(() => company.hoursOf(kim)).toEqual({ '2026-03-18': 7.5 })
    await expect(page.getByText(say('allSaved'))).toBeVisible()
  })
})
