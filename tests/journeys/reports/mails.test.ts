import type { Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import type { Person } from '../shared/people.ts'
import type { Say } from '../shared/texts/texts.ts'
import { expect, test } from '../shared/yuga.ts'

/** Chooses an option of a select that the dialog names so. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
}

async function putsOn(page: Page, say: Say, person: Person) {
  const picker = page.getByRole('combobox', { name: say('addRecipient') })
  await picker.fill(person.id)
  await page.locator('.ant-select-dropdown:visible').getByText(person.id).last().click()
  await expect(page.getByRole('dialog').getByText(person.name)).toBeVisible()
}

test('a report goes out every month to each as they may read it, and who gets it can stop that', async ({
  administratorAt,
  visit,
  company,
  yuga,
  say,
}) => {
  const owner = await company.hire('임도현', 'LE005')
  const reader = await company.hire('한지우', 'LE005')
  const staff = await company.hire('오사원')
  await yuga.database.query(
    `insert into saved_views (employee_id, screen_name, name, address, changed_at)
     values ($1, 'billingData', '전사', '?from=2026-02&to=2026-02&office=ALL', now())`,
    [owner.id],
  )
  const page = await visit(owner, '/report/bllngDt?from=2026-02&to=2026-02&view=none')
  await page.getByRole('button', { name: say('sendMonthly') }).click()
  const list = page.getByRole('dialog', { name: say('monthlyReports') })
  await expect(list.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expectAccessible(page, 'monthly reports, none yet')

  // from a saved view, of the year to the month before, on the last day of the month, to two others
  await list.getByRole('button', { name: say('addMonthly') }).click()
  const form = page.getByRole('dialog', { name: say('sendBillingMonthly') })
  await form.getByLabel(say('monthlyName')).fill('경영 매출')
  await choose(page, say('monthlyFilters'), say('monthlyView', { name: '전사' }))
  await choose(page, say('monthlyPeriod'), say('yearToMonthBefore'))
  await choose(page, say('monthlyDay'), say('lastOfMonth'))
  await putsOn(page, say, reader)
  await putsOn(page, say, staff)
  await expectAccessible(page, 'a monthly report')
  await form.getByLabel(say('monthlyName')).press('Enter')
  await expect(form).toBeHidden()
  const row = list.getByRole('listitem').filter({ hasText: '경영 매출' })
  await row.getByText(say('monthlyRecipients', { count: 3 })).click()
  await expect(row.getByRole('listitem').filter({ hasText: staff.name })).toContainText(
    say('mayNotRead'),
  )

  // the last day of March has come
  await yuga.database.query(
    `insert into job_runs (job, mode, first_day, last_day, asked_at)
     values ('report-mails', 'auto', '2026-03-31', '2026-03-31', now())`,
  )
  await expect(async () => {
    await page.reload()
    await row.getByText(say('monthlyRecipients', { count: 3 })).click()
    await expect(row.getByRole('listitem').filter({ hasText: reader.name })).toContainText(
      say('mailWaits'),
      { timeout: 1_000 },
    )
  }).toPass()
  await expectAccessible(page, 'monthly reports')
  const { rows } = await yuga.database.query<{ stop: string; subject: string; name: string }>(
    `select o.stop_path as stop, o.subject, a.name from email_outbox o
     join email_attachments a using (email_sn) where o.receiver_id = $1`,
    [reader.id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.subject).toContain('2026-01 ~ 2026-02: 경영 매출')
  expect(rows[0]?.name).toMatch(/^BillingData_202601-202602_.*\.xlsx$/)

  // the mail leads its receiver to where they end it
  const theirs = await visit(reader, rows[0]?.stop ?? '')
  await theirs.setViewportSize({ width: 390, height: 844 })
  await theirs.getByRole('button', { name: say('stopReceiving', { name: '경영 매출' }) }).click()
  await expect(
    theirs.getByRole('button', { name: say('receiveAgain', { name: '경영 매출' }) }),
  ).toBeVisible()
  await expectAccessible(theirs, 'monthly reports on a telephone')
  const width = await theirs.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  // their owner reads that, lets it rest and takes it up again
  await page.reload()
  await row.getByText(say('monthlyRecipients', { count: 3 })).click()
  await expect(row.getByRole('listitem').filter({ hasText: reader.name })).toContainText(
    say('hasLeft'),
  )
  const pause = row.getByRole('button', { name: say('pauseMonthly', { name: '경영 매출' }) })
  await pause.click()
  await row.getByRole('button', { name: say('resumeMonthly', { name: '경영 매출' }) }).click()
  await expect(pause).toBeVisible()
  await row.getByRole('button', { name: say('changeMonthly', { name: '경영 매출' }) }).click()
  const change = page.getByRole('dialog', {
    name: say('changeTitleMonthly', { name: '경영 매출' }),
  })
  await change.getByLabel(say('monthlyName')).fill('경영 보고')
  await change.getByLabel(say('monthlyName')).press('Enter')
  const renamed = list.getByRole('listitem').filter({ hasText: '경영 보고' })
  await expect(renamed).toBeVisible()

  // an administrator sees it, and its owner deletes it before them
  const admin = await administratorAt('/report/bllngDt?mails=open')
  await admin.getByText(say('allMonthly')).click()
  const ends = admin.getByRole('button', {
    name: say('endMonthly', { owner: owner.name, name: '경영 보고' }),
  })
  await expect(ends).toBeVisible()
  await renamed.getByRole('button', { name: say('deleteMonthly', { name: '경영 보고' }) }).click()
  await page
    .getByRole('button', { name: say('deleteMonthlyNow'), exact: true })
    .last()
    .click()
  await expect(renamed).toHaveCount(0)
  await ends.click()
  await admin
    .getByRole('button', { name: say('endMonthlyNow'), exact: true })
    .last()
    .click()
  await expect(ends).toHaveCount(0)
})
