import type { Page } from '@playwright/test'
import { sheetOf } from '../../../apps/server/test/sheets.ts'
import { expectAccessible } from '../shared/accessible.ts'
import { TimecardScreen } from '../shared/screens/timecard-screen.ts'
import type { Say } from '../shared/texts/texts.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

// A clock of its own: the year passes by starting its server again.
test.use({ clock: '2026-03-18T11:00:00+09:00' })

/** What everybody does on the form of a project, whichever part of it is theirs. */
function formOn(page: Page, say: Say) {
  const matrix = page.getByRole('grid', { name: say('planMatrix') })
  return {
    cell: (row: number, column: number) =>
      matrix.locator(`[data-row="${row}"][data-column="${column}"]`),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    async types(word: 'firstDayOfProject' | 'lastDayOfProject', day: string) {
      await page.getByLabel(say(word), { exact: true }).fill(day)
      await page.keyboard.press('Tab')
    },
    async chooses(popup: string, keyword: string, id: string, done: string) {
      const dialog = page.getByRole('dialog', { name: popup })
      await dialog.getByRole('textbox').fill(keyword)
      await dialog.getByRole('treeitem', { name: id }).click()
      await dialog.getByRole('button', { name: done, exact: true }).click()
    },
    async saveAll() {
      await page.keyboard.press('Control+s')
      const question = page.getByRole('dialog')
      await question.getByRole('button', { name: say('save'), exact: true }).click()
      await expect(page).toHaveURL(/\/project(\?|$)/)
    },
  }
}

test(
  'a project lives through its year: planned, worked on, billed, moved, ended with its report and opened again',
  atNight,
  async ({ company, yuga, visit, say }) => {
    // three people and a server that starts again: longer than others, and not different from a hang by the clock
    test.slow()
    const pm = await company.hire('하도윤', 'LE002')
    const kim = await company.hire('김서리')
    const lee = await company.hire('이나루')
    const admin = await company.hire('최관리', 'LE999')
    const name = '가람증권 원장 이관'

    // the PM plans it in dollars, with one of their people, and with a place that no one has yet
    const pmPage = await visit(pm, '/newProject')
    const asPm = formOn(pmPage, say)
    await pmPage.getByLabel(say('projectName'), { exact: true }).fill(name)
    await pmPage.getByLabel(say('currency'), { exact: true }).click()
    await pmPage
      .locator('.ant-select-item-option')
      .filter({ hasText: /USD|달러/ })
      .click()
    await asPm.button(say('addMembers')).click()
    await asPm.chooses(say('addMembers'), 'ㄱㅅㄹ', kim.id, say('addOnePerson'))
    await pmPage
      .getByRole('combobox', { name: say('gradeOf', { name: kim.name }) })
      .selectOption('GR003')
    await asPm.button(say('addTbn')).click()
    await asPm.cell(0, 3).click()
    await pmPage.keyboard.type('0.5')
    await pmPage.keyboard.press('Enter')
    await pmPage.keyboard.type('0.25')
    await pmPage.keyboard.press('Enter')
    await asPm.cell(1, 3).click()
    await pmPage.keyboard.press('Shift+ArrowUp')
    await pmPage.keyboard.press('Control+r')
    await expect(asPm.cell(1, 12)).toHaveText('0.25')
    await asPm.button(say('beginYear', { year: 2026 })).click()
    await expect(pmPage.getByLabel(say('noTeamYet', { year: 2026 }), { exact: true })).toBeFocused()
    await pmPage.keyboard.press('Enter')
    await expect(pmPage.locator('.ant-select-item-option-active').last()).toBeVisible()
    await pmPage.keyboard.press('Enter')
    const owner = pmPage.getByRole('checkbox', {
      name: new RegExp(say('owningTeamOf', { year: 2026 })),
    })
    await owner.check()
    await pmPage.getByLabel(new RegExp(say('salesOf', { year: 2026, team: '.+' }))).fill('24000.50')
    await asPm.saveAll()
    const { rows } = await yuga.database.query<{ id: string }>(
      'select project_id as id from projects where name = $1',
      [name],
    )
    const project = { id: rows[0]?.id ?? '', name }
    const path = `/project/${project.id}`

    // a member works on it: submitted hours are man-months that were used
    const week = new TimecardScreen(await visit(kim, '/timecard'), say)
    await week.type(project, 'mon', '8', '8')
    await week.submitAll.click()
    await expect(week.state(project, 'rowSubmitted')).toBeVisible()
    await week.page.close()
    await pmPage.goto(path)
    await expect(asPm.cell(0, 3)).toContainText('0.10')

    // the place that was to be named becomes a person, who keeps its plan
    await asPm.button(say('nameEmployeeFor', { name: 'TBN 1' })).click()
    await pmPage.getByRole('textbox', { name: say('findPeople') }).fill('ㅇㄴㄹ')
    await pmPage.getByRole('treeitem', { name: lee.id }).click()
    await asPm.button(say('putInPlace')).click()
    await asPm.saveAll()
    expect(await company.plansOf(lee)).toMatchObject({ '2026-03': 25, '2026-12': 25 })
    await pmPage.close()

    // near its end the administrator bills it, enters what it cost, and gives it two months more
    await yuga.server.restart('2026-12-14T09:00:00+09:00')
    const adminPage = await visit(admin, path)
    const asAdmin = formOn(adminPage, say)
    const billing = adminPage.locator('#billing')
    await asAdmin.button(say('addBilling')).click()
    await billing.getByLabel(say('plannedOf', { place: 1 })).fill('24000.50')
    await billing.getByLabel(say('invoicedOf', { place: 1 })).fill('24000.50')
    const cost = adminPage.locator('#actual [role=gridcell]:not([aria-readonly=true])').first()
    await cost.click()
    await adminPage.keyboard.type('500.25')
    await adminPage.keyboard.press('Enter')
    await asAdmin.types('lastDayOfProject', '20270228')
    await asAdmin.types('firstDayOfProject', '20260401')
    // what is planned in March holds the beginning where it was
    await adminPage.keyboard.press('Control+s')
    await expect(adminPage.getByRole('alert').getByText(say('planOutside')).first()).toBeVisible()
    await asAdmin.types('firstDayOfProject', '20260101')
    await asAdmin.saveAll()
    await adminPage.goto(path)
    await expect(asAdmin.cell(0, 14)).toHaveText('0')
    await expect(cost).toHaveText('$500.25')
    await expectAccessible(adminPage, 'a project at the end of its year')

    // the PM ends it with its report; anyone who administers opens it again
    const closing = await visit(pm, path)
    await closing.getByRole('button', { name: say('registerReport') }).click()
    const report = closing.getByRole('dialog', { name: say('registerReport') })
    await report.getByLabel(say('chooseFile')).setInputFiles({
      name: '종료보고.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await sheetOf([['종료 보고서']]),
    })
    await report.getByRole('button', { name: say('uploadAndEnd') }).click()
    await expect(closing.getByText(say('readOnlyEnded'))).toBeVisible()
    await adminPage.goto(`/project?projectName=${name}`)
    await adminPage.getByRole('link', { name, exact: true }).click()
    await expect(adminPage.getByText(say('readOnlyReopen'))).toBeVisible()
    await asAdmin.button(say('reopen')).click()
    await adminPage.getByRole('button', { name: say('yes'), exact: true }).click()
    await expect(asAdmin.button(say('endProject'))).toBeVisible()

    // who saves is back where they were, with the list filtered as it was
    await adminPage.getByLabel(say('otherInformation')).fill('분기마다 검수')
    await asAdmin.saveAll()
    await expect(adminPage).toHaveURL(/projectName=/)
    await adminPage.getByRole('link', { name, exact: true }).click()
    await asAdmin.button(say('history')).click()
    const row = adminPage.getByRole('dialog', { name: say('historyOf', { name }) })
    await expect(
      row.getByRole('listitem').filter({ has: adminPage.locator('strong') }),
    ).toHaveCount(6)
  },
)
