import { expectAccessible } from '../shared/accessible.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

test(
  '[reports-6] a report is read then and now side by side, with what differs, who moved, and its sheet',
  atNight,
  async ({ company, yuga, visit, say, language }) => {
    const executive = await company.hire('나가온', 'LE005')
    const mover = await company.hire('이동해')
    // 20 days in the team that they were hired for; today they are in another
    const { rows } = await yuga.database.query<{ unit: string; name: string; other: string }>(
      `with team as (
       select organization_id from employee_history where employee_id = $1),
     other as (
       select o.organization_id, o.name, o.display_name from organizations o, team t
       where o.year = 2026 and o.upper_organization_id is not null
         and o.organization_id <> t.organization_id
         and not exists (select from organizations b
           where b.year = 2026 and b.upper_organization_id = o.organization_id)
       order by o.organization_id limit 1),
     stretch as (
       insert into work_stretches (employee_id, first_day, last_day, organization_id, grade_code,
         office_code, workdays, base_hundredths)
       select $1, '2026-03-01', '2026-03-31', organization_id, 'GR003', 'FC001', 20, 16000 from team),
     moved as (
       update employee_history set organization_id = (select organization_id from other)
       where employee_id = $1)
     select o.organization_id as unit, case when $2 = 'en' then o.display_name else o.name end as name,
       case when $2 = 'en' then other.display_name else other.name end as other
     from team join organizations o using (organization_id), other where o.year = 2026`,
      [mover.id, language],
    )
    const { unit = '', name = '', other = '' } = rows[0] ?? {}
    const months = `year=2026&unit=${unit}&from=2026-03&to=2026-03`
    const page = await visit(executive, `/report/utlztn?${months}`)
    await page.getByText(say('readBoth'), { exact: true }).click()
    await page.getByRole('button', { name: say('reportSearch'), exact: true }).click()
    await expect(page).toHaveURL(/reading=COMPARE/)

    const table = page.getByRole('group', { name: say('comparisonOf', { name }) })
    const base = table.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: new RegExp(say('baseHours')) }),
    })
    await expect(base.getByRole('cell').nth(3)).toContainText('−')
    await expect(table.locator('tbody tr')).toHaveCount(5)
    // the one who changed it is named next to each difference: not next to the hours, which are as before, nor next to a
    // percentage that is rounded to the same as others worked a lot in the unit
    await expect(base.getByRole('cell').nth(4)).toHaveText(mover.name)
    const same = table.locator('tbody tr').filter({
      has: page.locator('td:nth-last-child(2)', { hasText: /^0(\.0+)?(%p| points)?$/ }),
    })
    const sameCount = await same.count()
    expect([2, 3, 4]).toContain(sameCount)
    await expect(same.getByRole('cell', { name: mover.name })).toHaveCount(0)
    await expect(table.getByRole('cell', { name: mover.name })).toHaveCount(5 - sameCount)
    const people = page.getByRole('group', { name: say('whatChanged') })
    const person = people.getByRole('row').filter({ hasText: mover.name })
    await expect(person).toContainText(`${name} → ${other}`)
    await expectAccessible(page, 'then and now compared')

    await page.getByLabel(say('onlyDiffering')).check()
    await expect(page).toHaveURL(/differs=Y/)
    await expect(base).toHaveCount(1)
    // the month is below, and so does its difference
    await page.getByLabel(say('comparedByMonth')).check()
    await expect(page).toHaveURL(/monthly=Y/)
    await expect(base).toHaveCount(2)
    await expect(base.nth(1).getByRole('rowheader')).toContainText(/2026-03|03\/2026/)
    await expect(base.nth(1).getByRole('cell').nth(3)).toContainText('−')
    await page.reload()
    await expect(base).toHaveCount(2)
    await expectAccessible(page, 'then and now compared by month')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: say('reportSheet') }).click()
    expect((await file).suggestedFilename()).toMatch(/^UtilizationComparison_202603_.+\.xlsx$/)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'then and now compared on a telephone')
    // the first figure is in sight before anything is pushed aside
    const figure = base.first().getByRole('cell').first()
    await expect(figure).toHaveText(/^[\d,.]+$/)
    const rightEdge = (element: Element) => element.getBoundingClientRect().right
    expect(await figure.evaluate(rightEdge)).toBeLessThanOrEqual(await table.evaluate(rightEdge))

    // a figure of either reading opens how it comes about
    await page.setViewportSize({ width: 1440, height: 900 })
    const ofTeam = months.replace(unit, 'TEAM001')
    await page.goto(`/report/tmPrft?${ofTeam}&currency=CY001&reading=COMPARE&monthly=Y`)
    const profit = page.getByRole('group', { name: say('comparisonOf', { name: say('teamOne') }) })
    const gross = profit.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: new RegExp(say('grossProfit').slice(0, 5)) }),
    })
    await expect(page.getByText(say('amountsInWon'))).toBeVisible()
    // on paper no row is behind an edge, and there is nothing to press
    await expect(gross.first()).toBeVisible()
    const behindEdge = () => profit.evaluate((frame) => frame.scrollHeight - frame.clientHeight)
    expect(await behindEdge()).toBeGreaterThan(2)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('button', { name: say('reportSheet') })).toBeHidden()
    // the screen is dark, and paper is not: the words are
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 30, 37)')
    expect(await behindEdge()).toBeLessThanOrEqual(2)
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await gross.first().getByRole('button').nth(1).click()
    const dialog = page.getByRole('dialog', { name: say('howItComesAbout') })
    await expect(dialog.getByRole('heading', { level: 3 })).toContainText(say('readNow'))
    await expect(dialog.getByText(say('addsUp'))).toBeVisible()
  },
)

test('[comparison-6] where neither reading has anything it is said why, and what to ask for instead', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('하나래', 'LE005')
  const compared = 'unit=DIV01&reading=COMPARE'
  const page = await visit(
    executive,
    `/report/utlztn?year=2021&from=2021-05&to=2021-05&office=ALL&differs=Y&${compared}`,
  )
  await expect(page.getByText(say('noHoursInPeriod'))).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page, 'a comparison without hours')
  await expect(page.getByRole('link', { name: say('whoIsMissing') })).toBeVisible()

  await page.goto(`/report/tmPrft?year=2020&from=2020-01&to=2020-03&currency=CY001&${compared}`)
  const nothing = page.getByText(say('nothingInPeriod')).locator('..')
  await expect(nothing).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await nothing.getByRole('link').click()
  await expect(page).toHaveURL(/year=2026/)
  await expect(page).toHaveURL(/reading=COMPARE/)
  await expect(
    page.getByRole('group', { name: /DIV01|디지털플랫폼본부|Digital Platform/ }).first(),
  ).toBeVisible()

  // a target is all that a month to come has
  await page.goto(`/report/tmPrft?year=2026&from=2026-12&to=2026-12&currency=CY001&${compared}`)
  await expect(page.getByText(say('notBegun'))).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('the focus stays on what was used where a report comes to be read both ways, and no longer', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('하다온', 'LE005')
  const months = 'year=2026&unit=DIV01&from=2026-03&to=2026-03'
  const page = await visit(executive, `/report/utlztn?${months}`)
  const search = page.getByRole('button', { name: say('reportSearch'), exact: true })
  const readsBoth = page.getByRole('radio', { name: say('readBoth'), exact: true })
  const onlyDiffering = page.getByLabel(say('onlyDiffering'))
  for (const [path, shown] of [
    ['utlztn', 'utilizationByUnit'],
    ['tmPrft', 'profitByUnit'],
  ] as const) {
    await page.goto(`/report/${path}?${months}&currency=CY001`)
    const plain = page.getByRole('group', { name: say(shown) })
    await expect(plain).toBeVisible()
    await page.getByRole('radio', { name: say('readThen') }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(onlyDiffering).toBeVisible()
    await expect(readsBoth).toBeFocused()

    // rows that come and go leave what shows them
    await onlyDiffering.focus()
    const answered = page.waitForResponse(/differingYn=Y/)
    await page.keyboard.press('Space')
    await (await answered).finished()
    await expect(onlyDiffering).toBeChecked()
    await expect(onlyDiffering).toBeFocused()

    await readsBoth.focus()
    await page.keyboard.press('ArrowRight')
    await search.focus()
    await page.keyboard.press('Enter')
    await expect(plain).toBeVisible()
    await expect(search).toBeFocused()
  }

  // on a telephone the button folds with the filters, to a line that opens them
  await page.setViewportSize({ width: 390, height: 844 })
  const line = page.getByRole('button', { name: new RegExp(`^${say('reportFilters')}:`) })
  await line.click()
  await readsBoth.check({ force: true })
  await search.click()
  await expect(onlyDiffering).toBeVisible()
  await expect(line).toBeFocused()
  await expect(line).toHaveAttribute('aria-expanded', 'false')
})
