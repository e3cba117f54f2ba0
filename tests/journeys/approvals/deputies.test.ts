import type { Page } from '@playwright/test'
import type { Person } from '../shared/people.ts'
import { accountOf, SignInScreen, signOutWithUnsaved } from '../shared/screens/sign-in-screen.ts'
import type { Say } from '../shared/texts/texts.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

const saves = /\/timecard\/projects(\/submits)?\?/

/** Every save and submit that a page tries from now on: who is named, and for whom. */
function writesTried(page: Page): string[] {
  const tried: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !saves.test(request.url())) return
    const { onBehalfOf } = request.postDataJSON() as { onBehalfOf?: string }
    const actor = new URL(request.url()).searchParams.get('userId') ?? 'nobody'
    tried.push(`${actor} for ${onBehalfOf ?? 'oneself'}`)
  })
  return tried
}

/** Names someone from the section of the own account. */
async function names(page: Page, say: Say, deputy: Person, kind: 'entry' | 'approval') {
  await page.getByRole('button', { name: say('nameDeputy') }).click()
  const dialog = page.getByRole('dialog', { name: say('nameDeputy') })
  await dialog.getByRole('combobox', { name: say('deputy') }).fill(deputy.id)
  await expect(page.getByRole('option').or(page.getByTitle(deputy.name)).first()).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(dialog.getByTitle(`${deputy.name} (${deputy.id})`)).toBeVisible()
  const task = dialog.getByRole('radio', {
    // its explanation follows, and that of entering speaks of approvals too
    name: new RegExp(`^${say(kind === 'entry' ? 'entryTask' : 'approvalTask')}`),
  })
  if (!(await task.isChecked())) await task.check()
  await dialog.getByLabel(say('toDay')).fill('20260331')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: say('save') }).click()
  await expect(dialog).toBeHidden()
}

test('[screens-23] a deputy named in the own account approves overtime while the principal is away, and the requester reads both names', async ({
  visit,
  weekOverPlan,
  approvalsOf,
  company,
  say,
}) => {
  const { pm, kim, project, week } = await weekOverPlan()
  const lee = await company.hire('이서연')
  await week.asksOvertimeOfTwoDays(project)

  const account = await visit(pm, '/account')
  await names(account, say, lee, 'approval')
  const named = account.getByRole('region', { name: say('yourDeputies') })
  await expect(named.getByText(lee.name)).toBeVisible()
  await expect(named.getByText(say('activeDeputy'))).toBeVisible()

  // Lee decides nothing of their own: the screen is there for their principals.
  const approvals = await approvalsOf(lee)
  await expect(approvals.overtimes.getByText(say('forPrincipal', { name: pm.name }))).toBeVisible()
  await approvals.approve(kim, project).click()
  await expect(approvals.text('approved')).toContainText(say('forPrincipal', { name: pm.name }))
  expect(await company.requestsOf(kim)).toEqual(['overtime approved'])
  await week.page.reload()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  await week.page.goto('/message')
  const row = week.page.getByText(new RegExp(`${lee.name}.*${pm.name}|${pm.name}.*${lee.name}`))
  await expect(row.first()).toBeVisible()

  // It ends when the principal says so, and the deputy has nothing there any more.
  const endNow = named.getByRole('button', { name: say('endNowOf', { name: lee.name }) })
  // a user who speaks the words on the screen presses it
  await expect(endNow).toHaveAccessibleName(new RegExp(say('endNow')))
  await expect(endNow).toHaveText(say('endNow'))
  await endNow.click()
  const question = account.getByRole('dialog')
  await question.getByRole('button', { name: say('endNow'), exact: true }).click()
  await expect(named.getByText(say('noDeputy'))).toBeVisible()
  await approvals.page.reload()
  await expect(
    approvals.page.getByRole('heading', { name: say('notForYou', { screen: say('approval') }) }),
  ).toBeVisible()
})

test('[access-16] the menu of a deputy has its approvals from the first screen after a sign-in on', async ({
  page,
  company,
  say,
}) => {
  const { pm } = await company.staff()
  const lee = await company.hire('이서연')
  await company.standsIn(lee, pm, 'approval')
  // nothing else shows it meanwhile
  await page.route('**/deputies/principals*', (route) => route.abort())
  await page.goto('/login')
  await new SignInScreen(page, say).signIn(lee.id)
  const menu = page.getByRole('navigation', { name: say('mainMenu') })
  await expect(menu.getByRole('link', { name: say('timecard') })).toBeVisible()
  // in the look in which the menu is there, not in a later one
  expect(await menu.getByRole('link', { name: new RegExp(`^${say('approval')}`) }).count()).toBe(1)
})

test('a deputy enters and submits the week of the principal, who sees who did', async ({
  timecardOf,
  company,
  say,
}) => {
  const { kim, project } = await company.staff()
  const lee = await company.hire('이서연')
  await company.standsIn(lee, kim, 'entry')
  const own = await company.another(await company.hire('박서준', 'LE002'), lee)
  const week = await timecardOf(lee)
  const { page } = week
  await expect(week.row(own)).toBeVisible()
  await page.getByRole('button', { name: say('forMe') }).click()
  await page.getByRole('button', { name: new RegExp(kim.name) }).click()
  await expect(page).toHaveURL(new RegExp(`for=${kim.id}`))
  const banner = page.getByText(say('asDeputyOf', { name: kim.name }))
  await expect(banner).toBeVisible()
  await expect(week.row(own)).toHaveCount(0)

  const tried = writesTried(page)
  await week.type(project, 'mon', '8', '7.5')
  await week.saveAll()
  await week.submitAll.click()
  await expect(week.state(project, 'rowSubmitted')).toBeVisible()
  expect(new Set(tried)).toEqual(new Set([`${lee.id} for ${kim.id}`]))
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 7.5 })
  expect(await company.hoursOf(lee)).toEqual({})

  const hers = await timecardOf(kim)
  await expect(hers.page.getByRole('button', { name: say('forMe') })).toHaveCount(0)
  await hers.cell(project, 'mon').click()
  await expect(hers.page.getByTestId('why-locked')).toContainText(lee.name)
  await expect(hers.page.getByTestId('why-locked')).toContainText(kim.name)

  await page.getByRole('button', { name: say('backToMine') }).click()
  await expect(banner).toHaveCount(0)
  await expect(week.row(own)).toBeVisible()
})

test.describe('where hours wait for Save', () => {
  test.use({ waitsForSave: true })

  test(
    'hours typed for a principal never become those of the deputy, in another tab or after a sign-out',
    atNight,
    async ({ timecardOf, company, say }) => {
      const { kim, project } = await company.staff()
      const lee = await company.hire('이서연')
      await company.join(lee, project)
      await company.standsIn(lee, kim, 'entry')
      const path = `/timecard?for=${kim.id}`
      const mine = await timecardOf(lee)
      const theirs = await mine.inAnotherTab(path)
      const { page } = theirs

      // Both type into the same project on the same days; each week keeps its own.
      await mine.type(project, 'mon', '3')
      await theirs.type(project, 'mon', '8', '7.5')
      await page.route(saves, (route) => route.abort('internetdisconnected'))
      await theirs.save.click()
      await expect(theirs.text('stopSending')).toBeVisible()
      await expect(mine.cell(project, 'tue')).toHaveText('0')
      await mine.page.close()

      // She signs out with the save waiting, and someone else signs in at her desk.
      await signOutWithUnsaved(page, lee, say)
      const tried = writesTried(page)
      await page.unroute(saves)
      await new SignInScreen(page, say).signIn(kim.id)
      await expect(theirs.cell(project, 'mon')).toHaveText('0')
      await page.waitForTimeout(3_000)
      expect(tried).toEqual([])
      expect([await company.hoursOf(lee), await company.hoursOf(kim)]).toEqual([{}, {}])

      await accountOf(page, kim).click()
      await theirs.button('signOut').click()
      await expect(page).toHaveURL(/\/login/)
      await page.goto('/timecard')
      await new SignInScreen(page, say).signIn(lee.id)
      await expect(theirs.cell(project, 'mon')).toHaveText('3')
      await expect(theirs.cell(project, 'tue')).toHaveText('0')
      await page.goto(path)
      await expect(theirs.cell(project, 'mon')).toHaveText('8')
      await expect(theirs.cell(project, 'tue')).toHaveText('7.5')
      await theirs.saveAll()
      expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 7.5 })
      expect(await company.hoursOf(lee)).toEqual({})
      expect(new Set(tried)).toEqual(new Set([`${lee.id} for ${kim.id}`]))
    },
  )
})

test('a deputyship that ends while one types refuses the save in its words, and keeps what was typed', async ({
  timecardOf,
  company,
  say,
}) => {
  const { kim, project } = await company.staff()
  const lee = await company.hire('이서연')
  await company.join(lee, project)
  const sn = await company.standsIn(lee, kim, 'entry')
  const week = await timecardOf(lee)
  await week.page.goto(`/timecard?for=${kim.id}`)
  await week.type(project, 'mon', '8')
  await company.endsDeputyship(sn)
  await week.save.click()
  await expect(week.page.getByRole('alert')).toContainText(say('mayNotActFor'))
  await expect(week.cell(project, 'mon')).toHaveText('8')
  expect(await company.hoursOf(kim)).toEqual({})

  // Nothing of it is shown in the own week; once she may again, it is there.
  await week.page.goto('/timecard')
  await expect(week.text('otherDrafts')).toBeVisible()
  await company.standsIn(lee, kim, 'entry')
  await week.page.goto(`/timecard?for=${kim.id}`)
  await expect(week.cell(project, 'mon')).toHaveText('8')
  await week.saveAll()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8 })
})

test('an administrator enters for anyone, finds all deputyships and ends one', async ({
  timecardOf,
  company,
  say,
}) => {
  const { kim, project } = await company.staff()
  const lee = await company.hire('이서연')
  const admin = await company.hire('최관리', 'LE999')
  await company.join(admin, project)
  await company.standsIn(lee, kim, 'entry')
  const week = await timecardOf(admin)
  const { page } = week
  // with the mouse, which leaves the panel for the list
  await page.getByRole('button', { name: say('forMe') }).click()
  await page.getByRole('combobox', { name: say('anotherEmployee') }).fill(kim.id)
  await page.locator('.ant-select-item-option').filter({ hasText: kim.id }).click()
  await expect(page.getByText(say('asAdministratorFor', { name: kim.name }))).toBeVisible()
  await page.getByRole('button', { name: say('backToMine') }).click()
  // with the keyboard, faster than the answer
  await page.getByRole('button', { name: say('forMe') }).click()
  await page.getByRole('combobox', { name: say('anotherEmployee') }).fill(kim.id)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('asAdministratorFor', { name: kim.name }))).toBeVisible()
  await week.type(project, 'mon', '4')
  await week.saveAll()
  expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 4 })

  await page.goto('/setting/deputy?state=active')
  const row = page.getByRole('row').filter({ hasText: lee.id })
  await expect(row).toContainText(kim.name)
  // another employee may have that name: then the ID follows it
  const endNow = new RegExp(say('endNowOf', { name: `${lee.name}( \\(${lee.id}\\))?` }))
  await row.getByRole('button', { name: endNow }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('endNow'), exact: true })
    .click()
  await expect(row).toHaveCount(0)
})
