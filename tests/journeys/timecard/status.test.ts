import type { Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import type { Database } from '../shared/people.ts'
import type { Say } from '../shared/texts/texts.ts'
import { expect, test } from '../shared/yuga.ts'

const leader = { id: 'tl01', name: '고현준' }
const admin = { id: 'admin', name: '박예린' }

/** The team of the demonstration's team leader in February, which has ended. */
async function february(database: Database): Promise<string> {
  const { rows } = await database.query<{ unit: string }>(
    `select organization_id as unit from organizations where team_leader_id = 'tl01' and year = 2026`,
  )
  return `/report/tmcrdStts?year=2026&unit=${rows[0]?.unit}&from=2026-02&office=ALL`
}

function cockpitOf(page: Page, say: Say) {
  const table = page.getByRole('group', { name: say('peopleByTeam') })
  const states = page.getByRole('group', { name: say('peopleByState') })
  return {
    table,
    show: (state: 'readyState' | 'closedState') =>
      states.getByRole('button', { name: new RegExp(`${say(state)}$`) }).click(),
    /** The row of the first person who is shown, and what they are called. */
    async first() {
      const head = table.locator('tr[data-index="0"] th').first()
      const text = (await head.textContent()) ?? ''
      return text.trim().split(/\s+/)[0] ?? ''
    },
    row: (name: string) => table.getByRole('row').filter({ hasText: name }),
  }
}

test('a team leader reminds who is ready to close, reads their week, and opens a closed month again', async ({
  visit,
  yuga,
  say,
}) => {
  const path = await february(yuga.database)
  const page = await visit(leader, path)
  const cockpit = cockpitOf(page, say)
  await cockpit.show('readyState')
  await expect(page).toHaveURL(/state=ready/)
  const name = await cockpit.first()
  await expect(page.getByRole('figure')).toBeVisible()
  await expectAccessible(page, 'the timecard status')
  // the sheet is of those who are shown
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: say('reportSheet') }).click()
  expect((await file).suggestedFilename()).toContain(say('readyState').replaceAll(' ', '-'))

  const box = cockpit.table.getByRole('checkbox', { name: say('chooseOne', { name }) })
  await box.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: say('remindOne') }).click()
  await expectAccessible(page, 'the preview of reminders')
  await page.getByRole('button', { name: say('sendToOne') }).click()
  await expect(page.getByText(say('remindedOne'))).toBeVisible()
  await expect(cockpit.row(name)).toContainText(say('remindedOn'))
  await expect(box).toBeDisabled()

  await cockpit.table.getByRole('button', { name: say('weekOfPerson', { name }) }).click()
  const week = page.getByRole('dialog', { name: say('timecardOfPerson', { name }) })
  // projects without hours may come before those with hours
  const withHours = week.getByRole('row').filter({ hasText: /[1-9]\d*\.\d\d/ })
  await expect(withHours.first()).toContainText(/제출|Submitted/)
  // what is shown is called by its own days until the next week is there
  let comes = () => {}
  const held = new Promise<void>((resolve) => (comes = resolve))
  await page.route(/\/timecard\?.*fromDate=20260208/, async (route) => {
    await held
    await route.continue()
  })
  const requested = page.waitForRequest(/fromDate=20260208/)
  await week.getByRole('button', { name: say('nextWeekOf') }).click()
  await requested
  await expect(week.locator('strong')).toContainText(/02.01/)
  comes()
  await expect(week.locator('strong')).toContainText(/02.08/)
  await expectAccessible(page, 'the week of an employee')
  await page.keyboard.press('Escape')
  await expect(week).toBeHidden()

  // on a telephone what can be done about someone is below their name
  await page.setViewportSize({ width: 390, height: 844 })
  const weekOf = cockpit.table.getByRole('button', { name: say('weekOfPerson', { name }) })
  await weekOf.scrollIntoViewIfNeeded()
  await expect(weekOf).toBeInViewport({ ratio: 1 })
  const outOfSight = () => cockpit.table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)
  expect(await outOfSight()).toBeLessThanOrEqual(1)
  await expectAccessible(page, 'the timecard status on a telephone')
  await page.setViewportSize({ width: 1440, height: 900 })

  // an administrator has the same person before them, and is quicker
  await cockpit.show('closedState')
  const anyReopen = new RegExp(say('reopenPerson', { name: '(.+)' }))
  const label = await cockpit.table
    .getByRole('button', { name: anyReopen })
    .first()
    .getAttribute('aria-label')
  const closed = anyReopen.exec(label ?? '')?.[1] ?? ''
  const second = await visit(admin, `${path}&state=closed`)
  const other = cockpitOf(second, say)
  for (const one of [page, second]) {
    await cockpitOf(one, say)
      .table.getByRole('button', { name: say('reopenPerson', { name: closed }) })
      .click()
    const popup = one.getByRole('dialog', { name: say('reopenTitle') })
    await expect(popup).toContainText(closed)
    await popup.getByRole('textbox', { name: say('cockpitReason') }).fill('2주차 시간 수정')
  }
  await expectAccessible(page, 'the popup that opens a month again')
  const yesIn = (one: Page) =>
    one.getByRole('dialog').getByRole('button', { name: say('answerYes'), exact: true })
  await yesIn(second).click()
  await expect(second.getByText(say('monthReopened'))).toBeVisible()
  await expect(other.row(closed)).toHaveCount(0)
  await yesIn(page).click()
  await expect(page.getByRole('alert')).toContainText(say('notClosedAnyMore'))
})

test('[month-close-10, timecard-status-7] an administrator closes the month of those who are ready, while a leader still sees them open', async ({
  visit,
  yuga,
  say,
}) => {
  const path = await february(yuga.database)
  const page = await visit(leader, `${path}&state=ready`)
  const cockpit = cockpitOf(page, say)
  await expect(cockpit.table).toBeVisible()
  const name = await cockpit.first()
  await cockpit.table.getByRole('checkbox', { name: say('chooseOne', { name }) }).check()

  const second = await visit(admin, path)
  const close = second.getByRole('button', { name: say('closeMonthForAll'), exact: true })
  await close.click()
  const dialog = second.getByRole('dialog', { name: say('closeMonthForAll') })
  await expect(dialog).toContainText(/2026-02|02\/2026/)
  await expect(dialog.getByRole('button', { name: say('answerNo'), exact: true })).toBeFocused()
  // first of all it covers more employees than the list of one team shows
  await expect(dialog.getByRole('note').first()).toContainText(say('beyondTheList'))
  await dialog.getByRole('radio', { name: say('allEmployees') }).check({ force: true })
  await expect(dialog.getByText(/전체 직원 \d+명의|for all employees, that is/)).toBeVisible()
  const notEnded = second.getByText(say('monthNotEnded'))
  await expect(notEnded).toHaveCount(0)
  await expectAccessible(second, 'what closing a month would do')
  await second.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(close).toBeFocused()

  await second.keyboard.press('Enter')
  await dialog.getByRole('button', { name: say('answerYes'), exact: true }).click()
  await expect(second.getByText(say('monthWasClosed'))).toBeVisible()
  await expect(cockpitOf(second, say).row(name)).toContainText(say('closedState'))

  await page.getByRole('button', { name: say('remindOne') }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByText(say('leftOutOne'))).toBeVisible()
  await expect(preview.getByText(say('nothingMissing'))).toBeVisible()

  // of the running month it is said what its people can no longer do
  await second.goto(path.replace('from=2026-02', 'from=2026-03'))
  await close.click()
  // of who stays open everything is said that keeps the month open
  await dialog.getByText(say('staysOpen')).click()
  await expect(dialog.getByText(say('keepsOpen')).first()).toBeVisible()
  await dialog.getByRole('radio', { name: say('allEmployees') }).check({ force: true })
  await expect(notEnded).toBeVisible()
})
