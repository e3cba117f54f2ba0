import type { Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import type { Database, Person, Project } from '../shared/people.ts'
import type { Say } from '../shared/texts/texts.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

/** It began in December of the year before, which no team owns, so that its PM's does, and invoiced a license in it. */
async function begunEarlier(database: Database, project: Project, people: readonly Person[]) {
  await database.query(
    `with joined as (update employees set join_day = '2025-12-01' where employee_id = any($2)),
     placed as (update employee_history set from_day = '2025-12-01' where employee_id = any($2)),
     begun as (
       update projects set start_day = '2025-12-01', contract_start_day = '2025-12-01' where project_id = $1),
     resided as (
       update member_residence set from_day = '2025-12-01'
       where member_sn in (select member_sn from project_members where project_id = $1)),
     meant as (
       insert into member_plans select member_sn, '2025-12-01', 100 from project_members where project_id = $1),
     planned as (
       insert into project_team_profits (project_id, year, organization_id, is_owner)
       select $1, year, organization_id, year = 2026
       from employee_history, unnest(array[2025, 2026]) as year where employee_id = $3)
     insert into project_billings (project_id, revenue_code, actual_month, actual_amount)
     values ($1, 'ST002', '2025-12-01', 5000000)`,
    [project.id, people.map(({ id }) => id), people[0]?.id],
  )
}

const nameNow = (unit: 'here' | 'there') => `(
  select case when $2 = 'en' then display_name else name end from organizations o where o.organization_id = ${unit}.organization_id
  order by year desc limit 1)`

/** Puts someone into another team than that of the others, and answers the names of both. */
async function movesElsewhere(
  database: Database,
  { id }: Person,
  language: 'ko' | 'en',
): Promise<[string, string]> {
  const { rows } = await database.query<{ here: string; there: string }>(
    `with here as (
       select t.organization_id from employee_history h
       join organizations own on own.year = 2025 and own.organization_id = h.organization_id
       join organizations t on t.year = 2025 and t.is_profit_center
         and t.organization_id in (own.organization_id, own.upper_organization_id)
       where h.employee_id = $1),
     there as (
       select t.organization_id from organizations t, here
       where t.year = 2025 and t.is_profit_center and t.organization_id <> here.organization_id
       order by 1 limit 1),
     moved as (
       update employee_history set organization_id = there.organization_id from there where employee_id = $1)
     select ${nameNow('here')} as here, ${nameNow('there')} as there from here, there`,
    [id, language],
  )
  return [rows[0]?.here ?? '', rows[0]?.there ?? '']
}

async function storedOf(database: Database, { id }: Project) {
  const { rows } = await database.query<{ pm: string; currency: string }>(
    'select pm_id as pm, currency_code as currency from projects where project_id = $1',
    [id],
  )
  return rows[0]
}

/** The question before a save: asked, read, answered no and asked again, by keys alone. */
async function saysNoFirst(page: Page, say: Say, look: string): Promise<void> {
  const question = page.getByRole('dialog')
  await page.keyboard.press('Control+s')
  await expect(question.getByText(say('monthsMoved'))).toBeVisible()
  await expect(question.getByText(say('oneIsClosed'))).toBeVisible()
  await expect(question.getByRole('button', { name: say('save'), exact: true })).toBeFocused()
  // the list of amounts is scrolled by the keyboard
  const amounts = question.getByRole('list', { name: say('amountsMoved') })
  for (let steps = 0; steps < 3; steps += 1) {
    if (await amounts.evaluate((list) => list === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await expect(amounts).toBeFocused()
  await expectAccessible(page, look)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
}

test(
  '[projects-23] who changes the PM or the currency reads by the keyboard what that moves in a closed month, and nothing moves where they say no',
  atNight,
  async ({ company, yuga, timecardOf, visit, say, language }) => {
    const { database } = yuga
    const { pm, kim, project } = await company.staff()
    const next = await company.hire('서가람솔', 'LE002')
    await begunEarlier(database, project, [pm, kim, next])
    const [here, there] = await movesElsewhere(database, next, language)
    // its one member submits a day of December and closes the month
    const week = await timecardOf(kim, '20251216')
    await week.type(project, 'mon', '8')
    await week.submitAll.click()
    await expect(week.state(project, 'rowSubmitted')).toBeVisible()
    await week.button('monthClose').click()
    await week.page
      .getByRole('dialog')
      .getByRole('button', { name: say('close'), exact: true })
      .click()
    await expect(week.text('monthIsClosed')).toBeVisible()

    const admin = await company.hire('최관리', 'LE999')
    const page = await visit(admin, `/project/${project.id}`)
    const question = page.getByRole('dialog')
    const saves = async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/project$/)
    }

    // another PM, with the team that then counts as the owning team
    const manager = page.getByRole('button', { name: /^PM/ })
    await manager.focus()
    await page.keyboard.press('Enter')
    await expect(question.getByRole('textbox', { name: say('findByName') })).toBeFocused()
    await page.keyboard.type(next.name)
    await expect(question.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await saysNoFirst(page, say, 'what another PM moves')
    expect(await storedOf(database, project)).toEqual({ pm: pm.id, currency: 'CY001' })
    await page.keyboard.press('Control+s')
    await expect(question.getByText(say('yearsWithoutOwner', { year: 2025 }))).toBeVisible()
    for (const [team, before, after] of [
      [here, '5,000,000', '0'],
      [there, '0', '5,000,000'],
    ] as const) {
      await expect(question.getByText(say('licenseOf', { team, before, after }))).toBeVisible()
    }
    await saves()
    expect(await storedOf(database, project)).toEqual({ pm: next.id, currency: 'CY001' })

    // as many dollars as there were won
    await page.goto(`/project/${project.id}`)
    await page.getByLabel(say('currency'), { exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.ant-select-item-option-active')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await saysNoFirst(page, say, 'what another currency moves')
    expect(await storedOf(database, project)).toEqual({ pm: next.id, currency: 'CY001' })
    await page.keyboard.press('Control+s')
    const amounts = { team: there, before: '5,000,000 KRW', after: '5,000,000.00 USD' }
    await expect(question.getByText(say('licenseOf', amounts))).toBeVisible()
    await saves()
    expect(await storedOf(database, project)).toEqual({ pm: next.id, currency: 'CY002' })
  },
)
