import { expectAccessible } from '../shared/accessible.ts'
import { brokenTexts } from '../shared/broken-texts.ts'
import { expect, test } from '../shared/yuga.ts'

test('[alerts-1, alerts-13, alerts-15, alerts-16] a figure is chosen, heard of after the night, explained by its report and switched off from its mail', async ({
  company,
  yuga,
  visit,
  say,
}) => {
  const pm = await company.hire('임도현', 'LE002')
  const project = await company.result('늘품 정산 고도화 😀', pm)
  await yuga.database.query(
    `insert into project_billings (project_id, revenue_code, plan_month, plan_amount)
     values ($1, 'ST001', '2026-01-01', 12000000)`,
    [project.id],
  )
  const page = await visit(pm, '/notice')
  await page.getByRole('button', { name: say('ownMenu') }).click()
  await page.getByRole('button', { name: say('alerts'), exact: true }).click()
  await expect(page).toHaveURL(/\/alerts$/)
  await expect(page.getByText(say('noAlerts'))).toBeVisible()

  await page.getByRole('button', { name: say('addAlert') }).click()
  const form = page.getByRole('dialog', { name: say('addAlert') })
  const choose = async (label: string, option: string) => {
    await form.getByRole('combobox', { name: label }).click()
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click()
  }
  // what is refused stays, with the reason at its field
  await choose(say('alertKind'), say('labourOverPlan'))
  await form.getByLabel(say('alertThreshold')).fill('5000')
  await form.getByLabel(say('alertThreshold')).press('Enter')
  await expect(form.getByText(say('outOfRange'))).toBeVisible()
  await expectAccessible(page, 'an alert that is refused')
  await choose(say('alertKind'), say('lateBilling'))
  await choose(say('alertProject'), project.name)
  await form.getByRole('button', { name: say('save'), exact: true }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: say('lateBilling') })
  await expect(row).toContainText(say('alertUnchecked'))

  await yuga.database.query(
    `insert into job_runs (job, mode, first_day, last_day, asked_at)
     values ('alerts', 'auto', '2026-03-18', '2026-03-18', now())`,
  )
  await expect(async () => {
    await page.reload()
    await expect(row.first()).toContainText(say('alertRaised'), { timeout: 1_000 })
  }).toPass()
  await expect(row.first()).toContainText('12,000,000')
  await expectAccessible(page, 'alerts')
  await row
    .first()
    .getByRole('link', { name: say('openInReport', { name: project.name }) })
    .click()
  await expect(page).toHaveURL(new RegExp(`/project/${project.id}#billing$`))
  await expect(page.locator('#billing').getByRole('heading').first()).toBeInViewport()

  // the message says the same, and leads to the alerts
  await page.goto('/message')
  await page.getByRole('row').filter({ hasText: project.name }).first().click()
  await page.getByRole('button', { name: say('openAlerts') }).click()
  await expect(page).toHaveURL(/\/alerts$/)

  const { rows } = await yuga.database.query<{ stop_path: string }>(
    `select stop_path from email_outbox where receiver_id = $1 and kind = 'alert'`,
    [pm.id],
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(rows[0]?.stop_path ?? '')
  await expect(page.getByRole('note')).toContainText(say('alertsOfMail'))
  expect(await brokenTexts(row.first())).toEqual([])
  await expectAccessible(page, 'alerts of a mail')
  const off = row.first().getByRole('switch')
  await off.click()
  await expect(off).not.toBeChecked()
  await expect(row.first()).not.toContainText(say('alertRaised'))
})

test('[alerts-15, reports-20] a raised margin opens how it comes about, in the figure that the alert says', async ({
  visit,
  say,
}) => {
  const page = await visit({ id: 'ex01', name: '박다은' }, '/alerts')
  const link = page.locator('a[href*="explain=OPERATING"]').first()
  await expect(link).toBeVisible()
  await link.click()
  const dialog = page.getByRole('dialog', { name: say('howItComesAbout') })
  // a margin below 0 is that of a loss
  await expect(dialog).toContainText(/−[\d,]+/)
  await expectAccessible(page, 'the explanation of a raised alert')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/prjctPrft\?(?!.*explain)/)
})
