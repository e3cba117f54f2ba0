import type { Page } from '@playwright/test'
import type { Person } from '../shared/people.ts'
import { accountOf, SignInScreen, signOutWithUnsaved } from '../shared/screens/sign-in-screen.ts'
import { TimecardScreen } from '../shared/screens/timecard-screen.ts'
import { expect, test } from '../shared/yuga.ts'

/** What waits for Save, or never gets there: of a company where hours do not save themselves. */
test.use({ waitsForSave: true })

const saves = /\/timecard\/projects\?/

/** No save gets through any more; the answer lets them through again, and the page learns of it. */
async function cutOffSaves(page: Page): Promise<() => Promise<void>> {
  await page.route(saves, (route) => route.abort('internetdisconnected'))
  return async () => {
    await page.unroute(saves)
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
}

/** Every save that a page tries from now on, by the person whom it names. */
function savesTried(page: Page): string[] {
  const tried: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !saves.test(request.url())) return
    tried.push(new URL(request.url()).searchParams.get('userId') ?? 'nobody')
  })
  return tried
}

test('a save that waits when its person signs out is never made by the next who signs in', async ({
  timecardOf,
  company,
  say,
}) => {
  const { kim, project } = await company.staff()
  const lee = await company.hire('이도윤')
  await company.join(lee, project)
  const week = await timecardOf(kim)
  const { page } = week
  const signOut = async (person: Person) => {
    await accountOf(page, person).click()
    await week.button('signOut').click()
  }

  const letThrough = await cutOffSaves(page)
  await week.type(project, 'mon', '8', '7.5')
  await week.save.click()
  await expect(week.text('stopSending')).toBeVisible()
  await signOutWithUnsaved(page, kim, say)

  await new SignInScreen(page, say).signIn(lee.id)
  await expect(week.cell(project, 'mon')).toHaveText('0')
  const tried = savesTried(page)
  await letThrough()
  await page.waitForTimeout(3_000)
  expect(tried).toEqual([])
  await expect(week.cell(project, 'mon')).toHaveText('0')
  await expect(week.text('allSaved')).toBeVisible()
  expect([await company.hoursOf(lee), await company.hoursOf(kim)]).toEqual([{}, {}])

  await signOut(lee)
  await new SignInScreen(page, say).signIn(kim.id)
  await expect(week.text('restored', { count: 2 })).toBeVisible()
  await expect(week.cell(project, 'tue')).toHaveText('7.5')
  await week.saveAll()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 7.5 })
  expect(await company.hoursOf(lee)).toEqual({})
})

test('nor is it when the other person signs in in another tab', async ({
  timecardOf,
  company,
  say,
}) => {
  const { kim, project } = await company.staff()
  const lee = await company.hire('이도윤')
  await company.join(lee, project)
  const week = await timecardOf(kim)
  const tab = await week.page.context().newPage()
  await tab.goto('/message')

  const letThrough = await cutOffSaves(week.page)
  await week.type(project, 'mon', '8')
  await week.save.click()
  await expect(week.text('stopSending')).toBeVisible()
  await signOutWithUnsaved(tab, kim, say)
  await new SignInScreen(tab, say).signIn(lee.id)
  await expect(accountOf(week.page, lee)).toBeVisible()

  const tried = savesTried(week.page)
  await letThrough()
  await week.page.waitForTimeout(3_000)
  expect(tried).toEqual([])
  expect([await company.hoursOf(lee), await company.hoursOf(kim)]).toEqual([{}, {}])

  // What lee leaves behind is nothing of kim's, and kim's is there again for kim.
  const own = new TimecardScreen(tab, say)
  await tab.goto('/timecard')
  await expect(own.cell(project, 'mon')).toHaveText('0')
  await week.page.close()
  await accountOf(tab, lee).click()
  await own.button('signOut').click()
  await new SignInScreen(tab, say).signIn(kim.id)
  await expect(own.cell(project, 'mon')).toHaveText('8')
  await expect(own.text('restoredOne')).toBeVisible()
})
