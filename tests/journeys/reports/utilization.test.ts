import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import { expectEasyToHit } from '../shared/easy-to-hit.ts'
import { brokenTexts } from '../shared/broken-texts.ts'
import type { Say } from '../shared/texts/texts.ts'
import { pagesIn } from '../shared/pages-in.ts'
import { expect, test } from '../shared/yuga.ts'

/** Opens the tree, types a part of a name and takes what it finds. */
async function chooseUnit(page: Page, say: Say, text: string): Promise<void> {
  await page.getByRole('search').locator('button[aria-haspopup="dialog"]').click()
  const find = page.getByRole('dialog').getByRole('textbox', { name: say('findUnit') })
  await expect(find).toBeFocused()
  await find.fill(text)
  await find.press('Enter')
  await expect(find).toBeHidden()
}

/** Presses a button that starts a sheet, and answers its name. */
async function sheetFrom(page: Page, name: string): Promise<string> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return (await started).suggestedFilename()
}

/** Next to a name as long as one may be, and above figures that need no room, the words of a head stay whole. */
async function expectHeadsAsText(page: Page, search: Locator): Promise<void> {
  const longName = '가나다라마바사아자차카타파하 긴이름'.repeat(11)
  const requested = /\/report\/utilization\?/
  await page.route(requested, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(/디지털플랫폼본부|Digital Platform/g, longName)
      .replace(/"nonBillableHour":[\d.]+/g, '"nonBillableHour":0')
    await route.fulfill({ response, body })
  })
  await search.click()
  await expect(page.getByRole('link', { name: longName })).toBeVisible()
  expect(await brokenTexts(page.getByRole('columnheader'))).toEqual([])
  await page.unroute(requested)
  await search.click()
  await expect(page.getByRole('link', { name: longName })).toHaveCount(0)
}

/** The names of rows that are not read whole. */
function cutNames(table: Locator): Promise<(string | null)[]> {
  return table
    .getByRole('rowheader')
    .evaluateAll((heads) =>
      heads
        .filter((head) =>
          [head, ...head.querySelectorAll(':scope > :not(.y-only-read)')].some(
            (box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight,
          ),
        )
        .map(({ textContent }) => textContent),
    )
}

test('[reports-6, reports-7] an executive reads the utilization of a division, its sheets, and the detail of a team', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('윤가온', 'LE005')
  const page = await visit(executive, '/report/utlztn')
  const search = page.getByRole('button', { name: say('reportSearch'), exact: true })

  await search.click()
  await expect(page.getByText(say('unitNeeded'))).toBeVisible()
  await page.keyboard.press('Enter')
  const tree = page.getByRole('tree')
  await expect(tree.getByRole('treeitem', { name: say('divisionOne') })).toBeVisible()
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  await expectAccessible(page, 'the popup of units')
  await page.getByRole('dialog').getByRole('textbox').press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await search.click()

  const units = page.getByRole('group', { name: say('utilizationByUnit') })
  const teamRow = units
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: say('teamOne'), exact: true }) })
  await expect(teamRow).toContainText('%')
  await expect(page).toHaveURL(/unit=DIV01.*from=2026-03/)
  await expect(page.getByRole('figure')).toBeVisible()
  await expectAccessible(page, 'the list of utilization')
  await expectEasyToHit(units.locator('tbody').locator('a, button'))
  await expectHeadsAsText(page, search)
  await units.getByRole('button', { name: say('closeUnit', { name: say('divisionOne') }) }).click()
  await expect(teamRow).toHaveCount(0)
  await page.keyboard.press('Enter')

  await page.getByRole('radio', { name: say('readNow') }).check({ force: true })
  await expect(page.getByText(say('searchDue'))).toBeVisible()
  await search.click()
  await expect(page).toHaveURL(/reading=NOW/)
  await expect(page.getByText(say('searchDue'))).toBeHidden()
  expect(await sheetFrom(page, say('reportSheet'))).toMatch(
    /^Utilization_202603_(?:디지털플랫폼본부|Digital-Platform)_.+_20260318\.xlsx$/,
  )
  expect(await sheetFrom(page, say('detailSheetOf', { name: say('teamOne') }))).toMatch(
    /^UtilizationDetail_202603_(?:플랫폼개발팀|Platform)_/,
  )

  await teamRow.getByRole('link', { name: say('teamOne'), exact: true }).click()
  // it searches at once, under the same filters
  const pivot = page.getByRole('table', { name: say('timecardPivot') })
  await expect(pivot.getByRole('row').nth(2)).toContainText(say('total'))
  await expect(page).toHaveURL(/utlztnDt.*unit=TEAM001.*reading=NOW/)
  const detail = page.getByRole('table', { name: say('utilizationDetail') })
  await expect(detail.getByRole('row', { name: 'UTIL' }).first()).toContainText('%')
  await expectAccessible(page, 'the detail of utilization')
  await page.getByRole('checkbox', { name: say('heatMap') }).uncheck()
  expect(await sheetFrom(page, say('reportSheet'))).toMatch(/^UtilizationDetail_202603_/)

  expect(await sheetFrom(page, say('hoursByDay'))).toMatch(
    /^Hours_202603_(?:플랫폼개발팀|Platform)_/,
  )

  await chooseUnit(page, say, 'YUGA')
  await expect(page.getByText(say('unitRefused'))).toBeVisible()
  await search.click()
  await expect(page.getByText(say('unitRefused'))).toBeHidden()
  await expect(page.getByText(say('unitNeeded'))).toBeVisible()
  await chooseUnit(page, say, 'DIV02')
  // what was found is no longer what the filters say
  const base = page.getByRole('search').locator('output')
  await expect(base).toHaveText('–')
  await search.click()
  await expect(base).toHaveText(/^\d[\d,.]*$/)
  await expect(page).toHaveURL(/unit=DIV02/)
  await page.goBack()
  await expect(page.getByRole('search')).toContainText(say('teamOne'))

  // a name opens the person's month, which is one page to sign
  await pivot.getByRole('link').first().click()
  const month = page.getByRole('group', { name: say('monthSheet') })
  await expect(month.getByRole('row').last()).toContainText(say('total'))
  await expectAccessible(page, 'the month of a person')
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await page.goBack()

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(pivot).toBeVisible()
  await expectAccessible(page, 'the detail of utilization on a telephone in the dark')
  expect(await cutNames(pivot)).toEqual([])
  expect(await cutNames(detail)).toEqual([])
})

test('the popup of units lets a leader choose what they read, and shows the others', async ({
  company,
  visit,
  say,
}) => {
  const leader = await company.hire('노가온', 'LE003')
  const page = await visit(leader, '/report/utlztn')
  await page.getByRole('search').locator('button[aria-haspopup="dialog"]').click()
  const lines = page.getByRole('tree').getByRole('treeitem')
  const above = page.getByRole('treeitem', { name: say('divisionOne') })
  await expect(above).toHaveAttribute('aria-disabled', 'true')
  await above.click({ force: true })
  await expect(lines.first()).toBeVisible()
  const own = page.getByRole('tree').locator('[role="treeitem"]:not([aria-disabled])')
  await expect(own).toHaveCount(1)
  await own.click()
  await expect(lines).toHaveCount(0)
  await page.getByRole('button', { name: say('reportSearch'), exact: true }).click()
  await expect(page.getByRole('group', { name: say('utilizationByUnit') })).toBeVisible()

  // a link that someone else made leads to what is not theirs to read
  await page.goto('/report/utlztn?year=2026&unit=DIV01&from=2026-03&to=2026-03')
  const alert = page.getByRole('alert').filter({ hasText: say('unitOutOfReach') })
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('button')).toHaveCount(0)

  // nor is the month of a person of another unit
  await page.goto('/monthSheet?employee=ex01&month=2026-02')
  const refused = page.getByRole('alert').filter({ hasText: say('monthOutOfReach') })
  await expect(refused).toBeVisible()
  await expect(refused.getByRole('button')).toHaveCount(0)
  await refused.getByRole('link', { name: say('ownMonth') }).click()
  await expect(page.getByRole('group', { name: say('monthSheet') })).toBeVisible()
})

test('[reports-13, utilization-8] a request for months without hours says why, and leads on', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('나가온', 'LE005')
  const list = '/report/utlztn?year=2026&unit=DIV01'
  const page = await visit(executive, `${list}&from=2026-02&to=2026-02`)
  const units = page.getByRole('group', { name: say('utilizationByUnit') })
  const trend = page.getByRole('figure')
  await trend.getByText(say('asTable')).click()
  // January and February: the running month was not requested
  await expect(trend.getByRole('table').getByRole('row')).toHaveCount(1 + 2)

  await page.goto(`${list}&from=2026-04&to=2026-04`)
  await expect(page.getByText(say('notBegun'))).toBeVisible()
  await expect(units).toHaveCount(0)
  await page.getByRole('link', { name: say('readThisMonth') }).click()
  await expect(page).toHaveURL(/from=2026-03&to=2026-03/)
  await expect(units).toBeVisible()

  // team profit has a target there, and says the same
  const profit = '/report/tmPrft?year=2026&unit=DIV01&currency=CY001'
  await page.goto(`${profit}&from=2026-12&to=2026-12`)
  await expect(page.getByText(say('notBegun'))).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('link', { name: say('readThisMonth') }).click()
  await expect(page).toHaveURL(/from=2026-03&to=2026-03/)
  await page.goto(`${profit}&from=2026-02&to=2026-04`)
  const months = page.getByRole('columnheader').filter({ hasText: say('monthAhead') })
  await expect(months).toHaveText([/2026-04|04\/2026/])

  await page.goto(`${list}&from=2026-02&to=2026-02&office=FC002`)
  await expect(page.getByText(say('noOneOfOffice'))).toBeVisible()
  await page.getByRole('link', { name: say('readAllOffices') }).click()
  await expect(page).toHaveURL(/office=ALL/)
  await expect(units).toBeVisible()

  await page.goto('/report/utlztnDt?year=2021&unit=DIV01&from=2021-05&to=2021-05')
  await expect(page.getByText(say('noHoursInPeriod'))).toBeVisible()
  await expectAccessible(page, 'a report without hours')
  await page.getByRole('link', { name: say('whoIsMissing') }).click()
  await expect(page).toHaveURL(/tmcrdStts.*unit=DIV01.*from=2021-05/)
  await expect(page.getByRole('group', { name: say('peopleByTeam') })).toBeVisible()
})
