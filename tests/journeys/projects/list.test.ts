import type { Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import type { Database, Person } from '../shared/people.ts'
import type { Say } from '../shared/texts/texts.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

/** More projects than are drawn at once, the first of them in progress for the longest. */
async function manyResults(database: Database, pm: Person, count: number): Promise<void> {
  await database.query(
    `insert into projects (project_id, name, type_code, start_day, end_day, contract_start_day,
       contract_end_day, pm_id, office_code)
     select $1 || '-' || i, '한울항공 정비 ' || i, 'PM001', '2026-01-01', '2026-12-31', '2026-02-01',
       '2026-11-30', $1, 'FC001' from generate_series(1, $2) i`,
    [pm.id, count],
  )
}

/** One of them, with what a save asks for but its people. */
async function savable(database: Database, pm: Person, number: number) {
  const id = `${pm.id}-${number}`
  await database.query(
    `with grouped as (
       insert into project_groups (project_id, group_id, name, is_default) values ($1, 'DEFAULT', 'Default', true))
     insert into project_team_profits (project_id, year, organization_id, is_owner)
     select $1, 2026, organization_id, true from employee_history where employee_id = $2`,
    [id, pm.id],
  )
  return { id, name: `한울항공 정비 ${number}` }
}

function screenOf(page: Page, say: Say) {
  const region = page.getByRole('region', { name: say('projectList') })
  return {
    region,
    rows: region.locator('tbody tr[data-index]'),
    row: (name: string) =>
      region.locator('tbody tr').filter({ has: page.getByRole('link', { name, exact: true }) }),
    statusOf: (project: string) =>
      region.getByRole('switch', { name: say('statusOf', { project }) }),
  }
}

test(
  '[projects-24] projects are found beyond the first page, and who comes back from one is where they were',
  atNight,
  async ({ company, yuga, visit, say }) => {
    const pm = await company.hire('표가람솔', 'LE002')
    await manyResults(yuga.database, pm, 230)
    const admin = await company.hire('최관리', 'LE999')
    const page = await visit(admin, '/project?size=10')
    const list = screenOf(page, say)
    await expect(list.rows).toHaveCount(10)
    await expectAccessible(page, 'the list of projects')

    await list.region.getByRole('button', { name: say('filterBy', { field: 'PM' }) }).click()
    await page.keyboard.type(pm.name)
    await expect(list.region.getByText(say('items', { count: 230 }))).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByTitle(say('sortByField', { field: say('projectId') })).click()
    await expect(page).toHaveURL(/pmName=.*sort=projectId|sort=projectId.*pmName=/)

    await company.join(await company.hire('김하윤'), await savable(yuga.database, pm, 200))

    // all of them at once, of which only those in sight are drawn
    const address = new URL(page.url())
    address.searchParams.set('size', '1000')
    await page.goto(address.href)
    await expect(list.rows.first()).toBeVisible()
    expect(await list.rows.count()).toBeLessThan(60)
    const wanted = list.row('한울항공 정비 200')
    await page.evaluate(async (name) => {
      const find = () =>
        [...document.querySelectorAll('tbody a')].find(({ textContent }) => textContent === name)
      while (find() === undefined) {
        scrollBy(0, 400)
        await new Promise(requestAnimationFrame)
      }
      find()?.scrollIntoView({ block: 'center' })
    }, '한울항공 정비 200')
    await expect(wanted).toBeInViewport()
    const before = await wanted.boundingBox()
    await wanted.getByRole('link').click()
    await expect(page).toHaveURL(`/project/${pm.id}-200`)
    await expect(list.region).toBeHidden()
    await page.goBack()
    await expect(wanted.getByRole('link')).toBeFocused()
    const after = await wanted.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3)
    await expect(page).toHaveURL(address.href)

    // who saves comes back there, too
    await page.keyboard.press('Enter')
    await page.getByLabel(say('otherInformation')).fill('분기마다 검수')
    await page
      .getByRole('button', { name: say('save'), exact: true })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('save'), exact: true })
      .click()
    await expect(wanted.getByRole('link')).toBeFocused()
    await expect(page).toHaveURL(address.href)
    const saved = await wanted.boundingBox()
    expect(Math.abs((saved?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(list.region.locator('tbody')).toHaveCount(0)
    await expectAccessible(page, 'the list of projects on a telephone')
  },
)

test('[projects-27] a PM without a project reads why the list is empty, and is led to registering one', async ({
  company,
  visit,
  say,
}) => {
  const pm = await company.hire('표가온', 'LE002')
  const page = await visit(pm, '/project')
  const list = screenOf(page, say)
  const register = list.region.getByRole('link', { name: say('registerOne') })
  await expect(register).toBeVisible()
  await expect(list.region.getByText(say('noProjectsYet'))).toBeVisible()
  await expectAccessible(page, 'a list without projects')
  await register.press('Enter')
  await expect(page.getByRole('heading', { name: say('newProject') })).toBeVisible()
})

test('[projects-25] a project ends by its switch after a warning, and the switch is put back where one says no or another user was faster', async ({
  company,
  yuga,
  visit,
  say,
}) => {
  const pm = await company.hire('하도윤', 'LE002')
  const project = await company.result('서진은행 여신', pm)
  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, `/project?projectName=${encodeURIComponent(project.name)}`)
  const list = screenOf(page, say)
  const status = list.statusOf(project.name)
  await expect(status).toBeChecked()

  await status.click()
  const warning = page.getByRole('dialog', { name: say('noClosingReport') })
  await expectAccessible(page, 'the warning that a closing report is missing')
  await expect(status).not.toBeChecked()
  await warning.getByRole('button', { name: say('no'), exact: true }).click()
  await expect(status).toBeChecked()

  // someone has saved the project meanwhile
  await yuga.database.query('update projects set version = version + 1 where project_id = $1', [
    project.id,
  ])
  await status.click()
  await warning.getByRole('button', { name: say('endAnyway') }).click()
  await expect(page.getByRole('alert')).toContainText(project.name)
  await expect(status).toBeChecked()

  await status.click()
  await warning.getByRole('button', { name: say('endAnyway') }).click()
  await expect(page.getByText(say('updated'))).toBeVisible()
  await expect(status).not.toBeChecked()
  await status.click()
  const sure = page.getByRole('dialog', { name: say('changeStatus') })
  await sure.getByRole('button', { name: say('yes') }).click()
  await expect(status).toBeChecked()

  // its manager sees the switch, and does not turn it
  const own = screenOf(await visit(pm, '/project'), say)
  await expect(own.rows).toHaveCount(1)
  await expect(own.statusOf(project.name)).toBeDisabled()
})

test('[saved-views-2] a view of the list is saved, opens the screen as the default on every device, and is renamed and deleted', async ({
  company,
  visit,
  say,
}) => {
  const pm = await company.hire('하도윤', 'LE002')
  const open = await company.result('두레상사 재고', pm)
  const ended = await company.result('두레상사 회계', pm, { isEnded: true })
  const page = await visit(pm, '/project')
  const list = screenOf(page, say)
  const trigger = (word: 'viewShown' | 'viewChanged', name: string) =>
    page.getByRole('button', { name: say(word, { name }), exact: true })
  const views = page.getByRole('dialog')
  await expect(list.rows).toHaveCount(2)
  await page
    .getByRole('radiogroup', { name: say('status') })
    .getByRole('radio', { name: say('ended'), exact: true })
    .check({ force: true })
  await expect(list.rows).toHaveCount(1)

  await trigger('viewShown', say('wholeList')).click()
  await views.getByLabel(say('viewName')).fill('지난 프로젝트')
  await views.getByLabel(say('asDefaultView')).check()
  await expectAccessible(page, 'saving a view')
  await views.getByLabel(say('viewName')).press('Enter')
  await expect(trigger('viewShown', '지난 프로젝트')).toBeFocused()

  // another machine, and nothing of the list in the address
  const other = await visit(pm, '/project')
  const there = screenOf(other, say)
  await expect(there.rows).toHaveCount(1)
  await expect(there.row(ended.name)).toBeVisible()
  await expect(other).toHaveURL(/projectStatusCode=ST002/)
  await other.getByRole('button', { name: say('viewShown', { name: '지난 프로젝트' }) }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: say('wholeList') })
    .click()
  await expect(there.rows).toHaveCount(2)
  await other.goBack()
  await expect(there.rows).toHaveCount(1)

  // narrowed down further, and kept under the same name
  await page.getByLabel(say('projectName'), { exact: true }).fill('회계')
  await page.keyboard.press('Enter')
  await trigger('viewChanged', '지난 프로젝트').click()
  await views.getByRole('button', { name: say('overwriteView', { name: '지난 프로젝트' }) }).click()
  await expect(trigger('viewShown', '지난 프로젝트')).toBeVisible()
  await views.getByRole('button', { name: say('renameView', { name: '지난 프로젝트' }) }).click()
  await views.getByLabel(say('newViewName')).fill('끝난 회계')
  await page.keyboard.press('Enter')
  await expect(trigger('viewShown', '끝난 회계')).toBeVisible()

  await views.getByRole('button', { name: say('removeView', { name: '끝난 회계' }) }).click()
  await expect(trigger('viewShown', say('wholeList'))).toBeVisible()
  await expect(list.row(open.name)).toBeVisible()
  await page.getByRole('button', { name: say('undoIt') }).click()
  await expect(trigger('viewShown', '끝난 회계')).toBeVisible()
  await expect(list.rows).toHaveCount(1)
})
