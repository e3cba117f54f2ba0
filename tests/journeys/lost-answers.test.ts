import type { Page, Route } from '@playwright/test'
import { TimecardScreen } from './timecard-screen.ts'
import { expect, test } from './yuga.ts'

const saves = /\/timecard\/projects\?/
const submits = /\/timecard\/projects\/submits\?/

/** The server does what is asked, but its answer never arrives. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

async function loseOneAnswer(page: Page, address: RegExp): Promise<void> {
  await page.route(address, loseAnswer, { times: 1 })
}

test('a save whose answer is lost is sent again by itself and done once', async ({
  timecardOf,
  company,
}) => {
  const { kim, project } = await company.staff()
  const week = await timecardOf(kim)
  await loseOneAnswer(week.page, saves)
  await week.type(project, 'mon', '8', '7.5')
  await week.save.click()
  await expect(week.text('saved')).toBeVisible()
  await expect(week.text('allSaved')).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 7.5 })
  expect(await company.timesOf('timecard.save', kim)).toBe(1)

  await week.type(project, 'wed', '6')
  await week.save.click()
  await expect(week.text('allSaved')).toBeVisible()
  expect(await company.timesOf('timecard.save', kim)).toBe(2)
})

test('a submit whose answer is lost is sent again by itself and done once', async ({
  timecardOf,
  company,
}) => {
  const { kim, project } = await company.staff()
  const week = await timecardOf(kim)
  await loseOneAnswer(week.page, submits)
  await week.type(project, 'mon', '8')
  await week.submitAll.click()
  await expect(week.text('submitted')).toBeVisible()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  expect(await company.timesOf('timecard.submit', kim)).toBe(1)
})

test('a connection lost in the middle of a save is told, and the save arrives once it is back', async ({
  timecardOf,
  company,
}) => {
  const { kim, project } = await company.staff()
  const week = await timecardOf(kim)
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
  timecardOf,
  company,
}) => {
  const { kim, project } = await company.staff()
  const week = await timecardOf(kim)
  const { page } = week
  await page.route(saves, loseAnswer)
  await week.type(project, 'mon', '8')
  await week.save.click()
  await expect(week.text('waitsToSave', { count: 1 })).toBeVisible()
  await page.unroute(saves)
  await expect(week.text('allSaved')).toBeVisible()
  expect(await company.timesOf('timecard.save', kim)).toBe(1)
})

test('hours that were never saved survive a reload and the end of the tab', async ({
  timecardOf,
  company,
  say,
}) => {
  const { kim, project } = await company.staff()
  const week = await timecardOf(kim)
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
  await next.save.click()
  await expect(next.text('allSaved')).toBeVisible()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8 })
})
