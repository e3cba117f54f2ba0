import { expectAccessible } from '../shared/accessible.ts'
import type { Database } from '../shared/people.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

/** One that has invoiced with business cost, and no other journey uses. */
async function invoicedProject(database: Database) {
  const { rows } = await database.query<{ id: string; name: string }>(
    `select p.project_id as id, p.name from projects p
     where p.status_code = 'ST001' and p.includes_business_cost and p.currency_code = 'CY001'
       and p.type_code = 'PM003' and exists (select from project_billings b
         where b.project_id = p.project_id and b.actual_amount > 0)
     order by p.project_id limit 1`,
  )
  return rows[0] ?? { id: '', name: '' }
}

async function reportedProject(database: Database) {
  const { rows } = await database.query<{ id: string; file: string }>(
    `select project_id as id, f.name as file from projects
     join files f on f.file_sn = closing_report_sn order by 1 limit 1`,
  )
  return rows[0] ?? { id: '', file: '' }
}

test(
  'a save says what it moves, and the history lists it, shows the project as it was, and keeps its report',
  atNight,
  async ({ company, yuga, visit, say }) => {
    const admin = await company.hire('최관리', 'LE999')
    const { id, name } = await invoicedProject(yuga.database)
    const page = await visit(admin, `/project/${id}`)
    const saving = page.getByRole('button', { name: say('save'), exact: true }).first()
    const fact = (label: string) =>
      page
        .locator('dl > div:visible')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd')
    const cost = page.getByRole('radiogroup', { name: say('businessCost') })
    await cost.getByText(say('notIncluded'), { exact: true }).click()
    await page.getByLabel(say('otherInformation')).fill('분기마다 검수')
    await saving.click()

    const question = page.getByRole('dialog')
    await expect(question.getByText(say('monthsMoved'))).toBeVisible()
    await expect(question.getByText(/· Sales OPEX: .+ → /).first()).toBeVisible()
    await expectAccessible(page, 'what a save moves')
    await question.getByRole('button', { name: say('save'), exact: true }).click()
    await expect(page.getByText(say('updated'))).toBeVisible()
    await expect(page).toHaveURL(/\/project$/)

    // what changed, with what it was before
    await page.goto(`/project/${id}`)
    await page.getByRole('button', { name: say('history'), exact: true }).click()
    const history = page.getByRole('dialog', { name: say('historyOf', { name }) })
    const entries = history.getByRole('listitem').filter({ has: page.locator('strong') })
    const changeOf = (field: string) =>
      entries
        .first()
        .getByRole('listitem')
        .filter({ has: page.getByText(field, { exact: true }) })
    await expect(entries.first()).toContainText(admin.name)
    await expect(changeOf(say('businessCost')).getByRole('deletion')).toHaveText(say('yes'))
    await expect(changeOf(say('businessCost')).getByRole('insertion')).toHaveText(say('no'))
    await expect(changeOf(say('otherInformation')).getByRole('insertion')).toHaveText(
      '분기마다 검수',
    )
    await expect(entries.last()).toContainText(say('registeredProject'))
    await expectAccessible(page, 'the history of a project')

    // as it was on the day it was registered, which is only read, and as it is now
    await entries
      .last()
      .getByRole('link', { name: say('asItWas') })
      .click()
    await expect(page.getByText(say('shownAsOf'))).toBeVisible()
    await expect(page).toHaveURL(/asOf=/)
    await expect(fact(say('businessCost'))).toHaveText(say('included'))
    await expect(fact(say('otherInformation'))).not.toContainText('검수')
    await expect(saving).toHaveCount(0)
    await page.getByRole('link', { name: say('asItIsNow') }).click()
    await expect(saving).toBeVisible()
    await expect(page.getByLabel(say('otherInformation'))).toHaveValue('분기마다 검수')

    const { id: ended, file } = await reportedProject(yuga.database)
    await page.goto(`/project/${ended}`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('reportNamed', { name: file }) }).click()
    expect((await download).suggestedFilename()).toBe(file)
  },
)
