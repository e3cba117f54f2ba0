import type { Page, Route } from '@playwright/test'
import { TimecardScreen } from '../shared/screens/timecard-screen.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

/** What waits for Save, or never gets there: of a company where hours do not save themselves. */
test.use({ waitsForSave: true })

const saves = /\/timecard\/projects\?/
const submits = /\/timecard\/projects\/submits\?/

/** The server does what is requested, but its answer never arrives. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** How many weeks with unsaved hours the browser has stored. */
function storedDrafts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('yuga-timecard')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const count = database.transaction('drafts').objectStore('drafts').count()
          count.addEventListener('success', () => {
            database.close()
            resolve(count.result)
          })
        })
      }),
  )
}

async function loseOneAnswer(page: Page, address: RegExp): Promise<void> {
  await page.route(address, loseAnswer, { times: 1 })
}

test('a save whose answer is lost is sent again by itself and done once', async ({
  staffedWeek,
  company,
}) => {
  const { kim, project, week } = await staffedWeek()
  await loseOneAnswer(week.page, saves)
  await week.type(project, 'mon', '8', '7.5')
  await week.save.click()
  await expect(week.text('saved')).toBeVisible()
  await expect(week.text('allSaved')).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 7.5 })
  expect(await company.timesOf('timecard.save', kim)).toBe(1)

  await week.type(project, 'wed', '6')
  await week.saveAll()
  expect(await company.timesOf('timecard.save', kim)).toBe(2)
})

test('a submit whose answer is lost is sent again by itself and done once', async ({
  staffedWeek,
  company,
}) => {
  const { kim, project, week } = await staffedWeek()
  await loseOneAnswer(week.page, submits)
  await week.type(project, 'mon', '8')
  await week.submitAll.click()
  await expect(week.submitted).toBeVisible()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  expect(await company.timesOf('timecard.submit', kim)).toBe(1)
})

test('a connection lost in the middle of a save is shown, and the save arrives once it is back', async ({
  staffedWeek,
  company,
}) => {
  const { kim, project, week } = await staffedWeek()
  const { page } = week
  await page.route(saves, async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await week.type(project, 'mon', '8', '7.5')
  await week.save.click()
  await expect(week.text('waitsToSave', { count: 2 })).toBeVisible()
  await expect(week.text('serverAway')).toBeVisible()
  await expect(week.cell(project, 'mon')).toHaveText('8')
  expect(await company.hoursOf(kim)).toEqual({})

  await page.unroute(saves)
  await page.context().setOffline(false)
  await expect(week.text('allSaved')).toBeVisible()
  await expect(week.text('serverAway')).toHaveCount(0)
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 7.5 })
  expect(await company.timesOf('timecard.save', kim)).toBe(1)
})

test('a save that arrived before the connection was lost is not done again', async ({
  staffedWeek,
  company,
}) => {
  const { kim, project, week } = await staffedWeek()
  const { page } = week
  await page.route(saves, loseAnswer)
  await week.type(project, 'mon', '8')
  await week.save.click()
  await expect(week.text('waitsToSave', { count: 1 })).toBeVisible()
  await page.unroute(saves)
  await expect(week.text('allSaved')).toBeVisible()
  expect(await company.timesOf('timecard.save', kim)).toBe(1)
})

test(
  'a wait for a silent or busy server is shown and can be stopped, and no hour is lost or saved twice',
  atNight,
  async ({ staffedWeek, company }) => {
    const { kim, project, week } = await staffedWeek()
    const { page } = week
    // Silent: after a while it can be stopped, and the same is sent again.
    let letGo = () => {}
    const silence = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(saves, (route) => silence.then(() => route.abort()), { times: 1 })
    await week.type(project, 'mon', '8', '7.5')
    await week.save.click()
    await expect(week.text('slowToSave', { count: 2 })).toBeVisible()
    await week.button('stopSending').click()
    await expect(week.text('unsaved', { count: 2 })).toBeVisible()
    letGo()
    expect(await company.hoursOf(kim)).toEqual({})

    // Busy, in the words of our own server, after it has done what was requested: the browser repeats the call.
    const busy = JSON.stringify({
      code: 999,
      message: 'busy',
      requestId: 'r',
      reason: 'server.busy',
    })
    const headers = { 'content-type': 'application/json', 'retry-after': '1' }
    const doAndSayBusy = async (route: Route) => {
      await route.fetch()
      await route.fulfill({ status: 503, headers, body: busy })
    }
    await page.route(saves, doAndSayBusy, { times: 2 })
    await week.save.click()
    await expect(week.text('busyToSave', { count: 2 })).toBeVisible()
    await expect(week.text('allSaved')).toBeVisible()
    expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 7.5 })
    expect(await company.timesOf('timecard.save', kim)).toBe(1)

    // Left while it waits: nothing is sent behind the back, and it is there again on coming back.
    await page.route(saves, (route) => route.abort('internetdisconnected'))
    await week.type(project, 'wed', '6')
    await week.save.click()
    await expect(week.text('waitsToSave', { count: 1 })).toBeVisible()
    await week.button('previousWeek').click()
    await expect(week.heading('mon')).toContainText(/03.09/)
    await page.unroute(saves)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(week.text('otherDrafts')).toBeVisible()
    expect(await company.timesOf('timecard.save', kim)).toBe(1)
    await week.button('nextWeek').click()
    await expect(week.cell(project, 'wed')).toHaveText('6')
    await week.saveAll()
    expect(await company.timesOf('timecard.save', kim)).toBe(2)
  },
)

test('a save that meets the own submit of a moment ago asks nothing and goes through', async ({
  weekOfTwo,
  company,
}) => {
  const { kim, project, other, week } = await weekOfTwo()
  await week.type(project, 'mon', '8')
  await week.type(other, 'mon', '4')
  await week.choose(project)
  // The week is read again late, as on a slow line.
  let letGo = () => {}
  const late = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await week.page.route(/\/timecard\?/, (route) => late.then(() => route.continue()), { times: 1 })
  await week.button('submit').click()
  await expect(week.submitted).toBeVisible()
  await week.saveAll()
  letGo()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  await expect(week.page.getByRole('dialog')).toHaveCount(0)
  await expect(week.button('look')).toHaveCount(0)
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 12 })
})

test('a figure typed in the very moment of a reload is there afterwards', async ({
  staffedWeek,
}) => {
  const { project, week } = await staffedWeek()
  // the key that seals what is typed comes from the server once a session, as the first week opens
  await week.type(project, 'mon', '8')
  await expect.poll(() => storedDrafts(week.page)).toBe(1)
  await week.cell(project, 'mon').click()
  for (const hours of ['7', '6', '5']) {
    await week.page.keyboard.press('F2')
    await week.page.keyboard.press('Control+a')
    // The page itself, as F5 does it: between the key and the reload there is no time for a pause.
    await week.page.keyboard.type(hours)
    await week.page.reload()
    await expect(week.cell(project, 'mon')).toHaveText(hours)
    await expect(week.cell(project, 'mon')).toBeFocused()
  }
})

test('hours that were never saved survive a reload and the end of the tab', async ({
  staffedWeek,
  company,
  say,
}) => {
  const { kim, project, week } = await staffedWeek()
  await week.type(project, 'mon', '8')
  await expect(week.text('unsavedOne')).toBeVisible()
  await week.page.waitForTimeout(300)
  await week.page.reload()
  await expect(week.text('restoredOne')).toBeVisible()
  await expect(week.cell(project, 'mon')).toHaveText('8')
  expect(await company.hoursOf(kim)).toEqual({})

  const context = week.page.context()
  const next = new TimecardScreen(await context.newPage(), say)
  await next.page.goto('/timecard')
  await expect(next.grid).toBeVisible()
  await expect(next.cell(project, 'mon'), 'a living tab keeps its own').toHaveText('0')
  await week.page.close()
  await next.page.reload()
  await expect(next.text('restoredOne')).toBeVisible()
  await next.saveAll()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8 })
})
