import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import type { Say } from '../shared/texts/texts.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

const path = '/setting/organization'

const treeOf = (page: Page, say: Say) => page.getByRole('tree', { name: say('organizations') })
const unit = (page: Page, id: string): Locator => page.locator(`[data-unit="${id}"]`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The ids of the units that are seen, from the root down. */
const seen = (page: Page) =>
  page
    .locator('[data-unit]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-unit')))

async function addsBelow(page: Page, say: Say, upperId: string, name: string): Promise<string> {
  await unit(page, upperId).click()
  await button(page, say('addBelow')).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByLabel(say('organizationName'), { exact: true })).toBeFocused()
  await page.keyboard.type(name)
  await popup.getByLabel(say('displayNameOf'), { exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  const line = treeOf(page, say).getByRole('treeitem').filter({ hasText: name })
  await expect(line).toHaveAttribute('aria-selected', 'true')
  return (await line.getAttribute('data-unit')) ?? ''
}

test(
  'next year’s chart is searched, added to, moved by key and by mouse, undone and cleared again',
  atNight,
  async ({ administratorAt, say }) => {
    const page = await administratorAt(`${path}?year=2027`)
    await expect(unit(page, 'TEAM001')).toBeVisible()
    await expectAccessible(page, 'the chart')

    // these actions need a unit
    await button(page, say('editIt')).click()
    await expect(page.getByText(say('selectUnit'))).toBeVisible()

    // a search opens the branch of what it finds, by initial consonants, too
    await button(page, say('closeAll')).click()
    await expect(unit(page, 'TEAM001')).toBeHidden()
    await page.getByRole('searchbox', { name: say('searchChart') }).fill('ㅍㄹㅍㄱㅂ')
    await expect(unit(page, 'TEAM001')).toBeVisible()
    await expect(unit(page, 'TEAM001')).toHaveAttribute('aria-selected', 'true')

    const first = await addsBelow(page, say, 'TEAM001', '가 파트')
    const second = await addsBelow(page, say, 'TEAM001', '나 파트')
    const before = await seen(page)
    await unit(page, second).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await seen(page)).indexOf(second)).toBe(before.indexOf(first))
    await expect(page.getByText(say('movedTo', { name: '나 파트' }))).toBeVisible()
    await expect(unit(page, second)).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect.poll(() => seen(page)).toEqual(before)
    await page.keyboard.press('Alt+ArrowRight')
    await expect(unit(page, second)).toHaveAttribute('aria-level', '5')
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(unit(page, second)).toHaveAttribute('aria-level', '4')

    // dragged into a unit, and not into one of its own
    await unit(page, first).dragTo(unit(page, 'DIV02'))
    await expect(unit(page, first)).toHaveAttribute('aria-level', '3')
    await unit(page, 'DIV01').dragTo(unit(page, 'TEAM001'))
    await expect(unit(page, 'TEAM001')).toHaveAttribute('aria-level', '3')

    // who is in use stays, and what uses it is said
    await unit(page, 'TEAM001').click()
    await button(page, say('deleteUnit')).click()
    await button(page, say('yes')).click()
    await expect(page.getByRole('alert')).toContainText(say('inUse'))
    for (const id of [first, second]) {
      await unit(page, id).focus()
      await page.keyboard.press('Delete')
      await button(page, say('yes')).click()
      await expect(unit(page, id)).toBeHidden()
    }

    // a finger drags nothing: the buttons move
    await page.setViewportSize({ width: 390, height: 844 })
    await unit(page, 'TEAM001').click()
    await button(page, say('moveDown')).click()
    await expect(
      page.getByText(say('noWayThere')).or(page.getByText(say('movedBelow'))),
    ).toBeVisible()
    await button(page, say('editIt')).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'a unit at 390 px')
  },
)

test('a new leader in the middle of the year is said to take over what waits, and then does', async ({
  visit,
  company,
  yuga,
  say,
}) => {
  const [admin, old, next, kim, pm] = [
    await company.hire('최관리', 'LE999'),
    await company.hire('옛팀장', 'LE003'),
    await company.hire('새팀장', 'LE003'),
    await company.hire('김요청'),
    await company.hire('박피엠', 'LE002'),
  ]
  const id = `J${process.pid}`
  // the leaders sit where nothing else waits for them
  await yuga.database.query(`insert into units values ($1), ($1 || 'K')`, [id])
  await yuga.database.query(
    `insert into organizations (year, organization_id, upper_organization_id, name, display_name, team_leader_id, sort_order)
     values (2026, $1, 'DIV01', '개편팀', '개편팀', $2, 99), (2026, $1 || 'K', 'DIV01', '빈 팀', '빈 팀', null, 99)`,
    [id, old.id],
  )
  await yuga.database.query(
    `update employee_history set organization_id = $1 || case employee_id when $2 then '' else 'K' end
     where employee_id in ($2, $3, $4)`,
    [id, kim.id, old.id, next.id],
  )
  const project = await company.result('조직 개편', pm)
  await company.wantsToJoin(kim, project)
  const waitsFor = async (person: { id: string; name: string }) => {
    const page = await visit(person, '/approval')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page.getByText(kim.name).first()
  }
  await expect(await waitsFor(old)).toBeVisible()

  const page = await visit(admin, path)
  await unit(page, id).click()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await popup.getByLabel(say('leader'), { exact: true }).fill('새팀장')
  await page.getByTitle(`새팀장 (${next.id})`).click()
  await expect(popup.getByText(say('changesHands'))).toBeVisible()
  await expect(popup.getByText(`김요청 · 조직 개편`)).toBeVisible()
  await button(page, say('saveUnit')).click()
  await expect(popup).toBeHidden()
  await expect(unit(page, id)).toContainText('새팀장')
  await expect(await waitsFor(next)).toBeVisible()
  await expect(await waitsFor(old)).toBeHidden()
})
