import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from '../../apps/server/src/excel/read-sheet.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './yuga.ts'

const limits = { mostRows: 10_000, mostUnpackedBytes: 64 * 1_048_576 }

/** What is downloaded as something is done: its name, and the lines of its first sheet. */
async function downloaded(page: Page, act: () => Promise<void>) {
  const arriving = page.waitForEvent('download')
  await act()
  const download = await arriving
  const lines: string[][] = []
  for await (const { cells } of readSheet(await readFile(await download.path()), limits)) {
    lines.push(Array.from({ length: 20 }, (_, column) => JSON.stringify(cells.get(column) ?? '')))
  }
  return { name: download.suggestedFilename(), lines }
}

test('an administrator downloads the list as it stands on the screen, as a sheet', async ({
  company,
  visit,
  say,
}) => {
  const pm = await company.hire('하도윤', 'LE002')
  const project = await company.found('=1+2 한빛제약 물류', pm)
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

  // whoever is no administrator is offered none of it
  const own = await visit(pm, '/project')
  await expect(own.getByRole('link', { name: project.name })).toBeVisible()
  await expect(own.getByRole('button', { name: say('downloadList') })).toHaveCount(0)
})
