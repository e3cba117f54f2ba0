import { expectAccessible } from '../shared/accessible.ts'
import { pagesIn } from '../shared/pages-in.ts'
import { brokenTexts } from '../shared/broken-texts.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

test(
  '[billing-and-cost-10, reports-6] what was invoiced and spent is read by month and currency, with what is missing, and taken along as a sheet',
  atNight,
  async ({ company, yuga, visit, say }) => {
    const pm = await company.hire('서이든', 'LE002')
    const project = await company.result('온새미 정산 고도화', pm)
    await yuga.database.query(
      `with billed as (
       insert into project_billings (project_id, revenue_code, actual_month, actual_amount)
       values ($1, 'ST001', '2033-03-01', 100000001), ($1, 'ST002', '2033-03-01', 5000000))
     insert into project_costs (project_id, category_code, organization_id, month, amount)
     select $1, 'CE001', organization_id, '2033-03-01', 12000000 from organizations limit 1`,
      [project.id],
    )
    const executive = await company.hire('임도현', 'LE005')
    const page = await visit(executive, '/report/bllngDt')
    const search = page.getByRole('button', { name: say('reportSearch'), exact: true })
    await search.click()
    await expect(page).toHaveURL(/from=2026-03/)
    await page.goto('/report/bllngDt?from=2033-03&to=2033-03')
    const billing = page.getByRole('group', { name: say('billingData') })
    const cells = billing.locator('tbody tr').first().locator('th, td')
    await expect(cells).toContainText([project.id, project.name])
    await expect(cells.nth(5)).toHaveText('100,000,001')
    const sums = billing.locator('tfoot tr').locator('th, td')
    await expect(sums.nth(4)).toHaveText(say('total'))
    await expect(sums.nth(6)).toHaveText('5,000,000')
    await expectAccessible(page, 'billing data')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: say('reportSheet') }).click()
    expect((await file).suggestedFilename()).toMatch(/^BillingData_203303_.+_20260318\.xlsx$/)

    await page.goto('/report/cstDt?from=2033-03&to=2033-03')
    const cost = page.getByRole('group', { name: say('costData') })
    await expect(cost.locator('tbody tr').first()).toContainText('12,000,000')
    // sales OPEX and its sum lack the rate of the year, which is named
    await expect(cost.locator('tbody tr td:last-child')).toContainText('–')
    await expect(cost.locator('tfoot tr td:last-child')).toContainText('–')
    await expect(page.getByRole('note')).toContainText(say('missingOpexRate', { year: 2033 }))
    await expectAccessible(page, 'cost data')

    // where the table is wider than its frame the sums stand above it, as its edge would hide them
    await page.goto('/report/bllngDt?from=2033-03&to=2033-03')
    const first = page.getByRole('table', { name: say('total') })
    await expect(billing.locator('tfoot')).toHaveCount(1)
    await expect(first).toHaveCount(0)
    for (const width of [1024, 720, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const sum of ['100,000,001', '5,000,000']) {
        await expect(first.getByRole('cell', { name: sum })).toBeInViewport({ ratio: 1 })
      }
      expect(await brokenTexts(billing.locator('tbody th a'))).toEqual([])
    }
    // on a telephone what names the rows comes first, and none of it is cut
    await expect(billing.getByRole('columnheader').first()).toHaveText(say('nameOfProject'))
    const name = billing.locator('tbody th').first()
    expect(await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
    await expectAccessible(page, 'sums of billing data on a telephone')
    await page.goto('/report/bllngDt?from=2035-01&to=2035-01')
    await expect(page.getByText(say('nothingInvoiced'))).toBeVisible()
    await expectAccessible(page, 'billing data on a telephone')
    await page.getByRole('link', { name: /01.2026|2026-01/ }).press('Enter')
    await expect(page).toHaveURL(/from=2026-01&to=2026-03/)
    await expect(page.getByText(say('nothingInvoiced'))).toHaveCount(0)
  },
)

test('[billing-and-cost-7] every amount of billing and cost data opens what it is made of, by the keyboard and on a telephone', async ({
  company,
  yuga,
  visit,
  say,
}) => {
  const pm = await company.hire('서가온', 'LE002')
  const project = await company.result('온마루 정산 이관', pm)
  const other = await company.result('온마루 창구 개편', pm)
  await yuga.database.query(
    `with billed as (
       insert into project_billings (project_id, revenue_code, actual_month, actual_amount, remark)
       values ($1, 'ST001', '2036-01-01', 60000001, '착수금'), ($1, 'ST001', '2036-01-01', 40000000, '중도금'),
         ($1, 'ST001', '2036-02-01', -10000000, '감액'), ($2, 'ST001', '2036-02-01', 70, '잔금')),
     charged as (
       insert into opex_charges (year, style_code, rate_ten_thousandths) values (2036, 'ST001', 55000))
     insert into project_costs (project_id, category_code, organization_id, month, amount)
     select $1, 'CE001', organization_id, '2036-01-01', 12000000 from organizations limit 1`,
    [project.id, other.id],
  )
  const executive = await company.hire('임가온', 'LE005')
  const page = await visit(executive, '/report/bllngDt?from=2036-01&to=2036-02')
  const billing = page.getByRole('group', { name: say('billingData') })
  const dialog = page.getByRole('dialog', { name: say('howItComesAbout') })
  const parts = dialog.getByRole('group', { name: say('madeOf') })
  const heading = dialog.getByRole('heading', { level: 3 })
  const addsUp = dialog.getByText(say('addsUp'))

  // arrows lead from amount to amount, Enter opens one, Escape leads back to it
  const first = billing.getByRole('button', { name: '100,000,001' })
  const second = billing.getByRole('button', { name: '−10,000,000' })
  await second.focus()
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toContainText(project.name)
  await expect(parts.locator('tbody tr')).toContainText(['착수금', '중도금'])
  await expect(addsUp).toBeVisible()
  await expectAccessible(page, 'what an amount of billing data is made of')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(first).toBeFocused()

  // the sum: projects, then months, then invoices; what has one month leads to its invoices
  await billing.locator('tfoot').getByRole('button', { name: '90,000,071' }).press('Enter')
  await expect(parts.locator('tbody tr')).toContainText([project.name, other.name])
  await parts.getByRole('button', { name: project.name }).press('Enter')
  await expect(parts.locator('tbody td')).toHaveText(['100,000,001', '−10,000,000'])
  await parts.getByRole('button').last().press('Enter')
  await expect(parts).toContainText('감액')
  await dialog.getByRole('navigation').getByRole('button').first().click()
  await parts.getByRole('button', { name: other.name }).press('Enter')
  await expect(parts).toContainText('잔금')
  await expect(heading).toContainText(/2036-02|02\/2036/)
  await page.keyboard.press('Escape')

  // sales OPEX: its base and rate, the steps, and below it the invoices and the outsourcing
  await page.goto('/report/cstDt?from=2036-02&to=2036-02')
  const cost = page.getByRole('group', { name: say('costData') })
  await cost.locator('tbody').getByRole('button', { name: '−550,000' }).press('Enter')
  await expect(dialog).toContainText('5.5%')
  await expect(dialog).toContainText('(78,000,001 − 0) × 5.5% = 4,290,000')
  await expect(addsUp).toBeVisible()
  await expectAccessible(page, 'what sales OPEX of cost data is charged on')
  await parts.getByRole('button').first().press('Enter')
  await expect(parts).toContainText('착수금')
  await expect(addsUp).toBeVisible()
  // and what was opened is what the step above shows
  await expect(dialog.getByText(say('stepAboveShows'))).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/report/bllngDt?from=2036-01&to=2036-02')
  const sums = page.getByRole('table', { name: say('total') })
  await sums.getByRole('button', { name: '90,000,071' }).press('Enter')
  await expect(parts.locator('tbody tr')).toHaveCount(2)
  await expectAccessible(page, 'the projects behind a sum, on a telephone')
})

test('a closing report is downloaded where one is registered, and a failure says so', async ({
  company,
  visit,
  say,
}) => {
  const pm = await company.hire('한소율', 'LE002')
  const without = await company.result('보람 창구 개편', pm, { isEnded: true })
  await company.result('보람 창구 운영', pm)
  const executive = await company.hire('임하린', 'LE005')
  const page = await visit(executive, '/report/closingRep')
  await expect(page.getByRole('note')).toHaveText(say('endedSiOnly'))
  await page.getByLabel(say('nameOfProject')).fill('보람 창구')
  await page.keyboard.press('Enter')
  const list = page.getByRole('group', { name: say('reportProjects') })
  const rows = list.locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(without.name)
  await expect(rows.getByRole('button')).toHaveCount(0)

  await page.goto('/report/closingRep?year=all')
  const button = list.getByRole('button').first()
  await expect(button).toBeVisible()
  await expectAccessible(page, 'ended SI projects')
  // when it was read, and a button that reads it again
  const again = page.waitForRequest(/si-projectlist/)
  await page.getByRole('button', { name: say('readAgain') }).click()
  await again
  const file = page.waitForEvent('download')
  await button.click()
  await file
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  const call = '**/settings/project-end-excel/download*'
  await page.route(call, (route) =>
    route.fulfill({ status: 500, json: { code: 999, message: 'broken', requestId: 'r1' } }),
  )
  await button.click()
  await expect(page.getByText(say('notDownloaded'))).toBeVisible()
  await page.unroute(call)
})

test(
  '[reports-10] a report goes to paper whole, also the rows and columns that are out of sight',
  atNight,
  async ({ company, yuga, visit, say }) => {
    await yuga.database.query(
      `insert into project_billings (project_id, revenue_code, actual_month, actual_amount)
     select project_id, 'ST001', month, 1000
     from (select project_id from projects order by project_id limit 5) p
     cross join generate_series(date '2028-01-01', date '2032-12-01', interval '1 month') month`,
    )
    const executive = await company.hire('임도현', 'LE005')
    const page = await visit(executive, '/report/bllngDt?from=2028-01&to=2032-12')
    const rows = page.getByRole('group', { name: say('billingData') }).locator('tbody tr')
    await expect(rows.first()).toContainText(/2028-01|01\/2028/)
    const drawn = await rows.count()
    expect(drawn).toBeLessThan(100)
    // the page is taken to the paper as it is when everybody has heard of it
    await rows.first().evaluate((row) => {
      addEventListener('beforeprint', () => {
        document.body.dataset['printed'] = String(row.parentElement?.childElementCount)
      })
    })
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(await page.locator('body').getAttribute('data-printed')).toBe('300')
    expect(pagesIn(pdf)).toBeGreaterThan(8)
    // and back on the screen only what is in sight is drawn
    await expect.poll(() => rows.count()).toBeLessThan(100)

    // next to a name as long as one may be no amount is broken; what is 277 mm wide on a sheet of A4
    const call = /\/report\/billingData\?/
    await page.route(call, async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replace(/"projectName":"[^"]*"/, `"projectName":"${'가나다라마바사 '.repeat(25).trim()}"`)
        .replaceAll('"serviceAmount":1000', '"serviceAmount":103133335')
      await route.fulfill({ response, body })
    })
    await page.setViewportSize({ width: 1047, height: 740 })
    await page.goto('/report/bllngDt?from=2028-01&to=2028-12')
    await expect(rows.first()).toContainText('103,133,335')
    await page.emulateMedia({ media: 'print' })
    expect(await brokenTexts(rows.first().getByRole('cell'))).toEqual([])
    await page.unroute(call)
    await page.emulateMedia({ media: 'screen' })

    const detail =
      '/report/utlztnDt?year=2026&unit=DIV01&from=2026-01&to=2026-03&office=ALL&reading=THEN'
    await page.goto(detail)
    const grid = page.getByRole('table', { name: say('timecardPivot') })
    await expect(grid.getByRole('row').nth(2)).toContainText(say('total'))
    const names = await grid.getByRole('columnheader').allInnerTexts()
    expect(names.length).toBeGreaterThan(15)
    await page.emulateMedia({ media: 'print' })
    // paper says what was requested, and has nothing to press
    await expect(page.getByRole('definition').first()).toHaveText(say('divisionOne'))
    await expect(page.getByRole('definition').nth(1)).toHaveText(
      /^(2026-01 ~ 2026-03|01.2026 ~ 03.2026)$/,
    )
    const search = page.getByRole('search')
    await expect(search.getByRole('button', { name: say('divisionOne') })).toBeHidden()
    await expect(page.getByRole('button', { name: say('reportSearch'), exact: true })).toBeHidden()
    for (const name of names) {
      await expect(page.getByRole('columnheader', { name }).first()).toBeVisible()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      1047,
    )

    // a head of the longest name leaves the first page room for its table
    await page.emulateMedia({ media: 'screen' })
    await page.route(/\/report\/utilizationDetail\?/, async (route) => {
      const response = await route.fetch()
      const name = `"columnName":"${'가나다라마바사아자차'.repeat(20)}"`
      const body = (await response.text()).replaceAll(/"columnName":"[^"]*"/g, name)
      await route.fulfill({ response, body })
    })
    await page.goto(detail)
    await expect(grid.getByRole('row').nth(2)).toContainText(say('total'))
    await page.emulateMedia({ media: 'print' })
    const head = page.getByRole('columnheader', { name: '가나다라' }).first()
    await expect(head).toBeVisible()
    expect((await head.boundingBox())?.height).toBeLessThan(120)
  },
)
