import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('[home-2, home-3] home answers an executive which division earns least, which projects lose most, and who is free', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('임세찬', 'LE005')
  const page = await visit(executive, '/home')
  const divisions = page.getByRole('region', { name: say('profitByDivision') })
  await expect(divisions.getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page, 'home of an executive')
  const losing = page.getByRole('region', { name: say('losesMost') })
  const project = losing.getByRole('listitem').first()
  await expect(project).toBeVisible()
  const loss = /−[\d,]+/.exec(await project.innerText())?.[0] ?? ''
  expect(loss).not.toBe('')

  // one click: who is free next month, most first
  await page.getByRole('radiogroup').getByText(say('viewTeam'), { exact: true }).click()
  const free = page.getByRole('region', { name: say('freePeople') })
  await expect(free.getByRole('listitem').first()).toContainText(/\d\.\d\d/)
  await expectAccessible(page, 'home of a leader')
  await free.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/staffing.*free=/)

  // one click: the report behind the divisions, of the same months
  await page.goBack()
  await page.getByRole('radiogroup').getByText(say('viewCompany'), { exact: true }).click()
  await divisions.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/overview.*from=2026-01.*to=2026-03.*compare=YEAR/)
})

test('[home-1] an employee chooses home as their start, and finds their week there', async ({
  company,
  visit,
  say,
}) => {
  const { kim } = await company.staff()
  const page = await visit(kim, '/')
  await expect(page).toHaveURL('/timecard')
  await page.goto('/account#start')
  const start = page.getByRole('radiogroup', { name: say('startScreen') })
  const stored = page.waitForResponse((answer) => answer.url().includes('/auth/start'))
  await start.getByText(say('home'), { exact: true }).click()
  expect((await stored).ok()).toBe(true)
  await expect(async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/home', { timeout: 1_000 })
  }).toPass()
  const week = page.getByRole('region', { name: say('thisWeekCard') })
  await expect(week.getByRole('listitem')).toHaveCount(7)
  await expect(page.getByRole('region', { name: say('planLeft') })).toContainText(/\d\.\d\d/)
  await expectAccessible(page, 'home of an employee')
})

test('[home-2] a leader reminds from home exactly those who are shown', async ({ visit, say }) => {
  const page = await visit({ id: 'tl01', name: '고현준' }, '/home')
  const missing = page.getByRole('region', { name: say('notEntered') })
  await expect(missing.getByRole('listitem').first()).toBeVisible()
  await missing.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
