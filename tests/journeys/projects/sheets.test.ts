import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from '../../../apps/server/src/excel/read-sheet.ts'
import { openedBook, bytesOf } from '../../../apps/server/test/sheets.ts'
import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

/** What is downloaded as something is done: its name, and the lines of its first sheet. */
async function downloaded(page: Page, act: () => Promise<void>) {
  const arriving = page.waitForEvent('download')
  await act()
  const download = await arriving
  const lines: string[][] = []
  const sheet = await readSheet(await readFile(await download.path()), 10_000)
  for (const { cells } of sheet.lines) {
    lines.push(Array.from({ length: 20 }, (_, column) => JSON.stringify(cells.get(column) ?? '')))
  }
  return { name: download.suggestedFilename(), lines }
}

test('[project-sheet-1] an administrator downloads the list as it is on the screen, as a sheet', async ({
  company,
  visit,
  say,
}) => {
  const pm = await company.hire('하도윤', 'LE002')
  const project = await company.result('=1+2 한빛제약 물류', pm)
  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, `/project?pmName=${encodeURIComponent(pm.name)}&projectName=제약`)
  await expect(page.getByRole('link', { name: project.name })).toBeVisible()
  await page.getByRole('button', { name: say('downloadList') }).click()
  const sure = page.getByRole('dialog', { name: say('onlyShownProjects') })
  await expectAccessible(page, 'downloading the list')
  const { name, lines } = await downloaded(page, () =>
    sure.getByRole('button', { name: say('downloadList') }).click(),
  )
  expect(name).toBe('ProjectList_20260318.xlsx')
  expect(lines).toHaveLength(2)
  expect(lines[0]?.[0]).toBe(JSON.stringify(say('projectId')))
  // text, not what it says; figures as numbers; the team, or a dash; the switch in words
  expect(lines[1]?.slice(0, 4)).toEqual([
    JSON.stringify(project.id),
    JSON.stringify(project.name),
    lines[1]?.[2],
    '0',
  ])
  expect(lines[1]?.[11]).toBe('"ON"')

  // anyone who is no administrator is offered none of it
  const own = await visit(pm, '/project')
  await expect(own.getByRole('link', { name: project.name })).toBeVisible()
  await expect(own.getByRole('button', { name: say('downloadList') })).toHaveCount(0)
})

test('[project-sheet-4] projects are registered by the filled template, after a sheet with errors was put right', async ({
  company,
  visit,
  say,
}, testInfo) => {
  const pm = await company.hire('하도윤', 'LE002')
  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, `/project?pmName=${encodeURIComponent(pm.name)}&projectName=미래`)
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: say('projectTemplate') }).click()
  const template = await arriving
  expect(template.suggestedFilename()).toMatch(/^ProjectUpload_2026_/)
  const book = await openedBook(await readFile(await template.path()))
  const [sheet, , lists] = book.worksheets
  const filled = async (team: unknown) => {
    const cells = { B: '미래통신 망 구축', H: pm.id, K: team, L: 1_000 }
    for (const [letter, value] of Object.entries(cells))
      sheet!.getCell(`${letter}2`).value = value as string
    return bytesOf(book)
  }
  const fields = (lists?.getRow(1).values ?? []) as string[]
  const teams = fields.findIndex((title) => /주관|Owning/.test(String(title)))
  const types = fields.findIndex((title) => /유형|type/.test(String(title)))
  sheet!.getCell('C2').value = lists!.getRow(2).getCell(types).value

  await page.getByRole('button', { name: say('bulkRegister'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const file = dialog.locator('input[type=file]')
  const choose = (name: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('projects.pdf', Buffer.from('x'))
  await expect(page.getByText(say('notThisSheet'))).toBeVisible()
  // from the disk: a slow machine takes a quarter of a minute to hand over so many bytes from the test
  const large = testInfo.outputPath('projects.xlsx')
  await writeFile(large, Buffer.alloc(10_485_761))
  await file.setInputFiles(large)
  const tooLarge = page.getByRole('dialog', { name: say('filesWithin') })
  await expect(tooLarge.getByRole('button')).toHaveCount(1)
  await tooLarge.getByRole('button').click()

  await choose('projects.xlsx', await filled('nowhere'))
  await expect(dialog.getByText(say('sheetProblemsOfOne'))).toBeVisible()
  await expect(dialog.getByRole('row').last()).toContainText(/^2/)
  await expectAccessible(page, 'a sheet of projects with a problem')
  await choose('projects.xlsx', await filled(lists!.getRow(2).getCell(teams).value))
  await expect(dialog.getByRole('row').last()).toContainText('미래통신 망 구축')
  await expectAccessible(page, 'what a sheet would register')
  await dialog.getByRole('button', { name: say('registerSheet'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: '미래통신 망 구축' })).toBeVisible()
})
