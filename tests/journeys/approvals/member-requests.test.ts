import type { Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import type { Say } from '../shared/texts/texts.ts'
import { expect, test } from '../shared/yuga.ts'

/** Looks for a project by its name, by keyboard alone. */
async function find(page: Page, say: Say, name: string) {
  await page.getByLabel(say('projectName'), { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
}

test('[requests-25] an employee finds a project, asks to join it, takes that back, and reads why they were rejected', async ({
  company,
  visit,
  say,
  language,
}) => {
  const { pm } = await company.staff()
  const project = await company.result(`가람물류 이행 ${language}`, pm)
  const han = await company.hire('한지우')
  const page = await visit(han, '/member')
  const table = page.getByRole('region', { name: say('memberRequests') })
  const rows = table.locator('tbody tr')
  await expect(rows).toHaveCount(20)
  await expectAccessible(page, 'the projects to join')

  await find(page, say, project.name)
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/projectName=/)
  await expect(rows).toContainText(project.id)
  await expect(rows).toContainText(pm.name)

  // one key from the row's button, which keeps the focus as it becomes the one to cancel
  const ask = rows.getByRole('button', {
    name: say('join', { project: project.name }),
    exact: true,
  })
  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('requested'))).toBeVisible()
  await expect(rows.getByText(say('joinWaits'))).toBeVisible()
  await expect(rows).toContainText(language === 'ko' ? '2026-03-18' : '03/18/2026')
  const cancel = rows.getByRole('button', {
    name: say('joinCancel', { project: project.name }),
  })
  await expect(cancel).toBeFocused()
  expect(await company.requestsOf(han)).toEqual(['member pending'])
  expect(await company.mailsTo(pm)).toHaveLength(1)

  await cancel.click()
  const sure = page.getByRole('dialog', { name: say('joinCancelSure') })
  await sure.getByRole('button', { name: say('joinCancelDo') }).click()
  await expect(page.getByText(say('canceled'))).toBeVisible()
  await expect(ask).toBeVisible()
  expect(await company.requestsOf(han)).toEqual(['member withdrawn'])

  await rows.getByRole('button', { name: say('joinWhy', { project: project.name }) }).click()
  const popup = page.getByRole('dialog')
  await expectAccessible(page, 'asking with a reason')
  await popup.getByLabel(say('optionalReason')).fill('4월부터 투입됩니다.')
  await popup.getByRole('button', { name: say('joinDo'), exact: true }).click()
  await expect(rows.getByText('4월부터 투입됩니다.')).toBeVisible()

  await company.rejectsJoining(pm, han, project, '이번 단계는 인원 배정이 끝났습니다.')
  await page.reload()
  await expect(rows).toHaveCount(1)
  const day = language === 'ko' ? '2026-03-18' : '03/18/2026'
  await expect(rows.getByText(say('joinRejected', { person: pm.name, day }))).toBeVisible()
  await expect(rows.getByText('이번 단계는 인원 배정이 끝났습니다.')).toBeVisible()
  await expect(ask).toBeVisible()
  await expectAccessible(page, 'a rejected request')

  // the same on a telephone
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(table.locator('tbody')).toHaveCount(0)
  await expect(page.getByText('이번 단계는 인원 배정이 끝났습니다.')).toBeVisible()
  await expectAccessible(page, 'the projects to join, narrow')
  await table
    .getByRole('button', { name: say('join', { project: project.name }), exact: true })
    .click()
  await expect(table.getByText(say('joinWaits'))).toBeVisible()
  expect((await company.requestsOf(han)).at(-1)).toBe('member pending')
})

test('the own project is joined at once, and is in the timecard', async ({
  company,
  visit,
  say,
}) => {
  const pm = await company.hire('박서준', 'LE002')
  const project = await company.result('한결보험 청구', pm)
  const page = await visit(pm, '/member')
  await find(page, say, project.name)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(1)
  const ask = rows.getByRole('button', {
    name: say('join', { project: project.name }),
    exact: true,
  })
  await ask.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('approvedAtOnce'))).toBeVisible()
  await expect(rows.getByText(say('joined'))).toBeVisible()
  const history = say('historyOf', { name: project.name })
  await expect(rows.getByRole('button')).toHaveText([say('history')])
  await expect(rows.getByRole('button', { name: history })).toBeVisible()
  // the focus is still in the row
  await expect(rows.locator(':focus')).toContainText(say('joined'))
  expect(await company.requestsOf(pm)).toEqual(['member approved'])
  await page.goto('/timecard')
  await expect(page.getByText(project.name).first()).toBeVisible()
})

test('projects are narrowed down in the address, and a reload finds them so', async ({
  company,
  visit,
  say,
}) => {
  const pm = await company.hire('정예린', 'LE002')
  const name = '다온소프트 유지보수'
  await company.result(name, pm)
  await company.result(`${name} 종료`, pm, { isEnded: true })
  const page = await visit(pm, '/member')
  const rows = page.locator('tbody tr')
  const press = (group: string, choice: string) =>
    page
      .getByRole('radiogroup', { name: group })
      .getByRole('radio', { name: choice, exact: true })
      .check({ force: true })
  await find(page, say, name)
  await expect(rows).toHaveCount(2)
  await press(say('status'), say('ended'))
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('cell').last()).toContainText(say('endedMark'))
  await expect(rows.getByRole('button')).toHaveCount(0)
  await expect(page).toHaveURL(/projectStatusCode=ST002/)
  await press(say('period'), say('thisYear'))
  await expect(page).toHaveURL(/periodType=YEAR/)
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(page.getByLabel(say('projectName'), { exact: true })).toHaveValue(name)
  await press(say('status'), say('allOf'))
  await press(say('period'), say('sinceLastYear'))
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: say('filterBy', { field: 'PM' }) }).click()
  await page.keyboard.type('nobody')
  await expect(page.getByText(say('nothingMatches'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('clearFilters') }).click()
  await expect(rows).toHaveCount(20)
  await expect(page.getByLabel(say('projectName'), { exact: true })).toHaveValue('')
})
