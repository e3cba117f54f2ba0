import { expectAccessible } from '../shared/accessible.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

test('[reports-10, reports-6] the profit of a project is read by category, with its months, and taken along as a sheet', async ({
  company,
  yuga,
  visit,
  say,
}) => {
  const pm = await company.hire('서가온', 'LE002')
  const project = await company.result('누리마루 원장 이관', pm)
  await company.result('누리마루 원장 운영', pm)
  await yuga.database.query(
    `insert into project_billings (project_id, revenue_code, actual_month, actual_amount, plan_month, plan_amount)
     values ($1, 'ST002', '2026-02-01', 5000000, '2026-02-01', 4000000)`,
    [project.id],
  )
  const page = await visit(pm, '/report/prjctPrft')
  // every filter is in the address, also those that no one chose
  await expect(page).toHaveURL(/year=2026.*reading=THEN|reading=THEN.*year=2026/)
  await page.getByLabel(say('nameOfProject')).fill('누리마루')
  await page.keyboard.press('Enter')
  const list = page.getByRole('group', { name: say('reportProjects') })
  await expect(list.locator('tbody tr')).toHaveCount(2)
  const open = list.getByRole('button', { name: project.name })
  await open.focus()
  await page.keyboard.press('Enter')
  const table = page.getByRole('group', { name: project.name })
  const row = (code: 'license' | 'grossProfit') =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: say(code) }) })
  await expect(row('license').getByRole('cell')).toContainText([
    '4,000,000',
    '5,000,000',
    '1,000,000',
  ])
  await expect(row('grossProfit')).toContainText('1,000,000')
  // what is shown is in the address, and the chart says it in words
  await expect(page).toHaveURL(new RegExp(`project=${project.id}`))
  await expect(page.getByRole('figure')).toContainText('5,000,000')
  // in February the actual line runs above the planned one, and it ends with the month of today
  const lines = page.getByRole('figure').locator('svg g:has(> path)')
  await expect(lines.nth(1).locator('circle')).toHaveCount(3)
  const heights = async (line: number) =>
    lines
      .nth(line)
      .locator('circle')
      .evaluateAll((points) => points.map((point) => -Number(point.getAttribute('cy'))))
  const [planned, actual] = [await heights(0), await heights(1)]
  expect(planned).toHaveLength(12)
  expect(new Set(planned.slice(1)).size).toBe(1)
  expect(planned[0]).toBe(actual[0])
  expect(planned[1]).toBeGreaterThan(planned[0] ?? 0)
  expect(actual[1]).toBeGreaterThan(planned[1] ?? 0)
  expect(actual[2]).toBe(actual[1])
  await expectAccessible(page, 'the profit of a project')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: say('reportSheet') }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)

  // paper has the project that was chosen, named with how it was requested, and not the list
  await page.emulateMedia({ media: 'print' })
  await expect(list).toBeHidden()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(table).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: project.id })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: say('readThen') })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  // the other reading is in the address, and asks again
  const requested = page.waitForRequest(/projectProfitList\?.*reading=NOW/)
  await page.getByText(say('readNow')).click()
  await requested
  await expect(page).toHaveURL(/reading=NOW/)
  await expect(row('license')).toContainText('5,000,000')

  // what is shown is saved as a view, which brings it back on another day
  await page.getByRole('button', { name: say('viewShown', { name: say('wholeList') }) }).click()
  const views = page.getByRole('dialog')
  await views.getByLabel(say('viewName')).fill('이관 손익')
  await views.getByLabel(say('viewName')).press('Enter')
  await expect(page).toHaveURL(/view=\d+/)
  await page.goto('/report/prjctPrft')
  await page.getByRole('button', { name: say('viewShown', { name: say('wholeList') }) }).click()
  await page.getByRole('dialog').getByRole('button', { name: '이관 손익', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`project=${project.id}.*reading=NOW`))
  await expect(row('license')).toContainText('5,000,000')

  // a comparison of a project without amounts says so, and leads on
  const other = await company.result('누리마루 원장 검증', pm)
  await page.goto(`/report/prjctPrft?year=2026&project=${other.id}&reading=COMPARE`)
  await expect(page.getByText(say('nothingOfProject'))).toBeVisible()
  await page.getByRole('link', { name: say('readAllYears') }).click()
  await expect(page).toHaveURL(/year=all/)
  await page.goto(`/report/prjctPrft?year=2026&project=${project.id}&name=누리마루`)
  await expect(list.locator('tbody tr')).toHaveCount(3)

  // one that a link chose is in sight, however many stand before it
  const { rows: oldest } = await yuga.database.query<{ id: string; name: string }>(
    `select project_id as id, name from projects where pm_id <> $1 order by start_day, project_id limit 1`,
    [pm.id],
  )
  const [{ id: deep, name: deepName } = { id: '', name: '' }] = oldest
  const executive = await visit(
    await company.hire('나라온', 'LE005'),
    `/report/prjctPrft?year=all&project=${deep}`,
  )
  const everything = executive.getByRole('group', { name: say('reportProjects') })
  await expect(everything.getByRole('button', { name: deepName })).toBeInViewport({ ratio: 1 })
  expect(await executive.evaluate(() => scrollY)).toBe(0)

  // a click anywhere in the row opens it too
  await list.getByRole('cell', { name: 'J2026' }).last().click()
  await expect(page).not.toHaveURL(new RegExp(`project=${project.id}`))
  await page.setViewportSize({ width: 390, height: 844 })
  // what a figure is of stays next to it, however far the table is scrolled
  const profit = page.getByRole('group', { name: new RegExp(`^${say('projectProfit')}`) })
  await profit.evaluate((frame) => frame.scrollTo(frame.scrollWidth, 0))
  // whole but for a part of a pixel
  await expect(profit.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.99 })
  const license = profit.getByRole('rowheader', { name: say('license') })
  await license.evaluate((head) => head.scrollIntoView({ block: 'center', inline: 'nearest' }))
  await expect(license).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'the profit of a project on a telephone')
})

test(
  '[reports-6] the profit of a unit leads to the units below it and to their projects, and is cleared when another period is chosen',
  atNight,
  async ({ company, yuga, visit, say }) => {
    const executive = await company.hire('임가온', 'LE005')
    await yuga.database.query(
      `update employee_history set office_code = 'FC002' where employee_id = $1`,
      [executive.id],
    )
    const page = await visit(
      executive,
      '/report/tmPrft?year=2025&unit=DIV01&from=2025-01&to=2025-03&currency=CY001',
    )
    const units = page.getByRole('group', { name: say('profitByUnit') })
    await expect(units.locator('tbody tr').first()).toBeVisible()
    const table = page.getByRole('group', { name: new RegExp(`^${say('teamProfit')}`) })
    await expect(table.locator('thead th')).toHaveCount(6)
    const rows = table.locator('tbody tr')
    await expect(rows).toHaveCount(16)
    await expect(page.getByText(say('nothingInPeriod'))).toBeHidden()
    await table.getByRole('button', { expanded: true }).first().click()
    await expect(rows).toHaveCount(12)
    await expectAccessible(page, 'team profit')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: say('reportSheet') }).click()
    expect((await file).suggestedFilename()).toMatch(/202501-202503.*\.xlsx$/)

    // another currency: what was read is gone until it is searched for
    await page.getByText('USD').first().click()
    await expect(page.getByText(say('searchDue'))).toBeVisible()
    await expect(table).toHaveCount(0)
    await page.getByRole('button', { name: say('reportSearch'), exact: true }).click()
    await expect(page).toHaveURL(/currency=CY002/)
    await expect(table).toBeVisible()

    // from the division to a team, and from there to a project
    await units.getByRole('link').first().click()
    await expect(page).not.toHaveURL(/unit=DIV01/)
    await expect(table).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    // half past eight by the clock of their office, wherever the browser is
    await yuga.database.query(
      `update project_money_changes set changed_at = '2026-01-05T16:30:00Z'`,
    )
    await expectAccessible(page, 'team profit on a telephone')
    await page
      .getByRole('group', { name: say('profitByProject') })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/report\/prjctPrft\?.*project=/)
    await expect(page.getByText(say('closedMoneyChanged'))).toContainText(/05(\/2026)? 08:30\)/)

    // so do both readings next to each other
    await page.goto(
      '/report/tmPrft?year=2025&unit=DIV01&from=2025-01&to=2025-03&currency=CY001&reading=COMPARE',
    )
    await expect(page.getByText(say('closedMoneyChanged'))).toContainText(/05(\/2026)? 08:30\)/)

    // dashes alone would not say whether there is nothing or something is broken: what to read instead is there
    await page.goto('/report/tmPrft?year=2020&unit=DIV01&from=2020-01&to=2020-03')
    const nothing = page.getByText(say('nothingInPeriod')).locator('..')
    await expect(nothing).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await nothing.getByRole('link').click()
    await expect(page).toHaveURL(/year=2026.*from=2026-01/)
    await expect(table).toBeVisible()
  },
)

test('team profit says what to choose first, and shows by a shadow which months are behind an edge', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('임나래', 'LE005')
  const page = await visit(executive, '/report/tmPrft?year=2025&from=2025-01&to=2025-12')
  const first = page.getByText(say('chooseUnitFirst')).locator('..')
  await expectAccessible(page, 'team profit before a unit is chosen')
  // the root is none that this report takes: it begins with its divisions
  await first.getByRole('link', { name: say('divisionOne') }).click()
  await expect(page).toHaveURL(/unit=DIV01/)
  await expect(first).toBeHidden()

  const table = page.getByRole('group', { name: new RegExp(`^${say('teamProfit')}`) })
  const edges = table.locator('..')
  const december = table.getByRole('columnheader').last()
  await expect(edges).toHaveAttribute('data-more', '')
  await expect(edges).not.toHaveAttribute('data-less', '')
  await expect(december).not.toBeInViewport()
  // the frame is scrolled by the keyboard
  await table.focus()
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowRight')
  await expect(december).toBeInViewport({ ratio: 0.99 })
  await expect(edges).toHaveAttribute('data-less', '')
  await expect(edges).not.toHaveAttribute('data-more', '')
  // a figure that the arrows lead back to is next to the names, not behind them
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: say('labour') }) })
  await row.getByRole('button').last().focus()
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft')
  const [figure, name] = [page.locator(':focus'), row.getByRole('rowheader')]
  const isNextTo = async () => {
    const left = (await figure.boundingBox())?.x ?? 0
    const box = await name.boundingBox()
    return left >= (box?.x ?? 0) + (box?.width ?? Infinity)
  }
  await expect.poll(isNextTo).toBe(true)
})
