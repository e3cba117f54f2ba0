import type { Page } from '@playwright/test'
import { password, type Person } from '../shared/people.ts'
import { expectAccessible } from '../shared/accessible.ts'
import { MasterDataScreen } from '../shared/screens/master-data-screen.ts'
import type { RunningServer } from '../shared/server.ts'
import { SignInScreen } from '../shared/screens/sign-in-screen.ts'
import { TimecardScreen } from '../shared/screens/timecard-screen.ts'
import type { Say } from '../shared/texts/texts.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

// A clock that no other journey uses: this server is started again while pages are open, by one after the other.
test.describe.configure({ mode: 'default' })
test.use({ clock: '2026-03-18T23:00:00+09:00' })

/** Someone opens the timecard ten minutes before the day ends, on the server and on their machine. */
async function beforeMidnight(
  server: RunningServer,
  page: Page,
  say: Say,
  day: string,
  who: Person,
) {
  const evening = `${day}T23:50:00+09:00`
  await server.restart(evening)
  await page.clock.install({ time: evening })
  await page.goto('/timecard')
  await new SignInScreen(page, say).signIn(who.id)
  return new TimecardScreen(page, say)
}

async function midnightPasses(server: RunningServer, page: Page, newDay: string): Promise<void> {
  await server.restart(`${newDay}T00:05:00+09:00`)
  await page.clock.fastForward('15:00')
}

test(
  'at midnight today moves on, the new day opens, and what was typed is still there',
  atNight,
  async ({ page, yuga: { server }, company, say }) => {
    const { kim, project } = await company.staff()
    const week = await beforeMidnight(server, page, say, '2026-03-18', kim)
    await week.type(project, 'wed', '8')
    await expect(week.cell(project, 'thu')).toHaveAccessibleName(new RegExp(say('dayToCome')))

    await midnightPasses(server, page, '2026-03-19')
    await expect(week.heading('thu')).toContainText(say('today'))
    await expect(week.cell(project, 'wed')).toHaveText('8')
    await week.type(project, 'thu', '1.5')
    await week.saveAll()
    expect(await company.hoursOf(kim)).toEqual({ '2026-03-18': 8, '2026-03-19': 1.5 })
  },
)

test.describe('where hours wait for Save', () => {
  test.use({ waitsForSave: true })

  test(
    'when a new week begins, the hours not saved in the old one wait there and are named',
    atNight,
    async ({ page, yuga: { server }, company, say, language }) => {
      const { kim, project } = await company.staff()
      const week = await beforeMidnight(server, page, say, '2026-03-21', kim)
      await week.type(project, 'fri', '8')
      await expect(week.text('unsavedOne')).toBeVisible()

      await midnightPasses(server, page, '2026-03-22')
      await expect(week.heading('sun')).toContainText(say('today'))
      await expect(week.text('draftSaved')).toBeVisible()
      await expect(week.text('otherDrafts')).toBeVisible()
      await page
        .getByRole('button', { name: language === 'ko' ? '2026-03-15' : '03/15/2026' })
        .click()
      await expect(week.cell(project, 'fri')).toHaveText('8')
      await week.saveAll()
      expect(await company.hoursOf(kim)).toEqual({ '2026-03-20': 8 })
    },
  )
})

test(
  'a role that an administrator gives until tomorrow opens its screen, and the day after it is gone',
  atNight,
  async ({ visit, yuga: { server }, company, say, language }) => {
    await server.restart('2026-03-25T09:00:00+09:00')
    const kim = await company.hire('김한달')
    const admin = await company.hire('최관리', 'LE999')
    const written = (day: string) => {
      const [year, month, date] = day.split('-')
      return language === 'ko' ? day : `${month}/${date}/${year}`
    }

    // the days are typed in the popup of the employee
    const page = await visit(admin, '/setting/employee')
    const screen = new MasterDataScreen(page, say, 'employees')
    await page.getByLabel(say('searchEmployees')).fill(kim.id)
    await page.keyboard.press('Enter')
    await screen.edit(kim.name)
    await screen.popup.getByRole('checkbox', { name: 'PM', exact: true }).check()
    await screen.popup.getByRole('button', { name: say('setDaysOfPm') }).click()
    for (const [name, day] of [
      ['pmFrom', '2026-03-25'],
      ['pmUntil', '2026-03-26'],
    ] as const) {
      await screen.popup.getByLabel(say(name), { exact: true }).fill(written(day))
      await page.keyboard.press('Tab')
    }
    await expectAccessible(page, 'the days of a role')
    await screen.save.click()
    await expect(screen.text('updated')).toBeVisible()
    await expect(screen.row(kim.name)).toContainText(written('2026-03-26'))

    // in force: the screen is in the menu and opens
    const approvals = async () => {
      const seen = await visit(kim, '/approval')
      return {
        seen,
        link: seen
          .getByRole('navigation')
          .getByRole('link')
          .filter({ hasText: say('approval') }),
      }
    }
    const during = await approvals()
    await expect(during.link).toBeVisible()
    await expect(during.seen.getByRole('region', { name: say('overtimeCard') })).toBeVisible()

    // the day after: anyone who was signed in signs in again, and the screen is gone
    await server.restart('2026-03-27T00:05:00+09:00')
    await during.seen.reload()
    const again = new SignInScreen(during.seen, say)
    await again.password.fill(password)
    await again.button.click()
    await expect(
      during.seen.getByRole('banner').getByRole('button', { name: kim.name }),
    ).toBeVisible()
    await expect(during.link).toBeHidden()
    await expect(during.seen.getByText(say('notForYou', { screen: say('approval') }))).toBeVisible()
  },
)
