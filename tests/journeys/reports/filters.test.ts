import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

const february = 'year=2026&from=2026-02&to=2026-02&office=ALL'

test('[saved-views-1] a view of a report is saved, renamed and deleted, and a colleague who reads less finds none of it by its address', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('탁가온', 'LE005')
  const leader = await company.hire('탁나래', 'LE003')
  const page = await visit(executive, `/report/utlztn?${february}&unit=DIV01&reading=NOW`)
  const viewOf = (name: string) =>
    page.getByRole('button', { name: say('viewShown', { name }), exact: true })
  const views = page.getByRole('dialog')
  await viewOf(say('wholeList')).click()
  await views.getByLabel(say('viewName')).fill('본부 2월')
  await views.getByLabel(say('viewName')).press('Enter')
  await expect(viewOf('본부 2월')).toBeFocused()
  await viewOf('본부 2월').click()
  await views.getByRole('button', { name: say('renameView', { name: '본부 2월' }) }).click()
  await views.getByLabel(say('newViewName')).fill('본부 현재')
  await page.keyboard.press('Enter')
  await expect(viewOf('본부 현재')).toBeVisible()
  await expectAccessible(page, 'a view of a report')
  const address = new URL(page.url())
  expect(address.searchParams.get('view')).toMatch(/\d+/)

  // the same filters, of which the colleague reads nothing; of a unit of theirs they read what is theirs
  const theirs = await visit(leader, `${address.pathname}${address.search}`)
  await expect(theirs.getByRole('alert').filter({ hasText: say('unitOutOfReach') })).toBeVisible()
  await expect(theirs.getByText('본부 현재')).toHaveCount(0)
  // what they may ask for instead is a press away
  await expect(theirs.getByRole('list', { name: say('beginWith') }).getByRole('link')).toHaveCount(
    1,
  )
  const whole = theirs.getByRole('button', { name: say('viewShown', { name: say('wholeList') }) })
  await whole.click()
  await expect(theirs.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expect(theirs.getByRole('group', { name: say('utilizationByUnit') })).toHaveCount(0)
  // nor do they read a project by a link that they were sent, and see that
  await theirs.goto('/report/prjctPrft?year=2026&project=P20260003')
  await expect(theirs.getByRole('note')).toContainText(say('projectNotListed'))

  // from anywhere the view brings its filters back, until it is deleted
  await page.goto('/report/utlztn')
  await viewOf(say('wholeList')).click()
  await views.getByRole('button', { name: '본부 현재', exact: true }).click()
  await expect(page).toHaveURL(/unit=DIV01.*reading=NOW|reading=NOW.*unit=DIV01/)
  await expect(page.getByRole('link', { name: say('divisionOne') })).toBeVisible()
  await viewOf('본부 현재').click()
  await views.getByRole('button', { name: say('removeView', { name: '본부 현재' }) }).click()
  await expect(viewOf(say('wholeList'))).toBeVisible()
})

test('a search asks for what is searched for alone, and pressed again for the same once more', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('탁라온', 'LE005')
  const page = await visit(executive, `/report/utlztn?${february}&unit=DIV01&reading=THEN`)
  await expect(page.getByRole('link', { name: say('divisionOne') })).toBeVisible()
  const requested: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/report/utilization')) requested.push(searchParams.get('reading'))
  })
  const search = page.getByRole('search').getByRole('button', { name: say('reportSearch') })
  await page.getByText(say('readNow'), { exact: true }).click()
  const searchAndRead = () =>
    Promise.all([page.waitForResponse(/\/report\/utilization\?.*reading=NOW/), search.click()])
  await searchAndRead()
  expect(requested).toEqual(['NOW'])
  await searchAndRead()
  expect(requested).toEqual(['NOW', 'NOW'])
})

test('[reports-14] a report that is read again stays as it was looked at', async ({
  company,
  yuga,
  visit,
  say,
}) => {
  const executive = await company.hire('탁마루', 'LE005')
  const year = 'year=2025&from=2025-01&to=2025-12&currency=CY001'
  const page = await visit(executive, `/report/tmPrft?${year}&unit=DIV01`)
  const table = page.getByRole('group', { name: new RegExp(`^${say('teamProfit')}`) })
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  const total = row(say('operatingProfit')).getByRole('button').first()
  let requested = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/report/teamProfitList')) requested += 1
  })
  await table.getByRole('button', { expanded: true }).first().click()
  await expect(table.locator('tbody tr')).toHaveCount(12)
  await row(say('operatingProfit')).getByRole('button').last().focus()
  const scrolled = () => table.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
  await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(100)
  const before = await scrolled()
  const [amount, focused] = [await total.textContent(), page.locator(':focus')]
  const figure = await focused.elementHandle()
  const looksBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  const changes = (by: number) =>
    yuga.database.query(
      `update project_costs set amount = amount + $1 where month = '2025-12-01'`,
      [by],
    )

  // what was read a moment ago is not read again
  await changes(1_000)
  try {
    await looksBack()
    // only by then what is old is
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 200_000
    })
    expect(requested).toBe(0)
    await looksBack()
    await expect(total).not.toHaveText(amount ?? '')
    expect(requested).toBe(1)
    await expect(table.locator('tbody tr')).toHaveCount(12)
    expect(await scrolled()).toEqual(before)
    expect(await figure?.evaluate((element) => element === document.activeElement)).toBe(true)

    // an explanation that is open stays open, and is what it was of
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: say('howItComesAbout') })
    await expect(dialog.getByText(say('addsUp'))).toBeVisible()
    const heading = await dialog.getByRole('heading', { level: 3 }).textContent()
    const [read] = await Promise.all([
      page.waitForResponse(/teamProfitList\?/),
      page.evaluate(() => {
        const now = Date.now
        Date.now = () => now() + 200_000
        window.dispatchEvent(new Event('visibilitychange'))
      }),
    ])
    await read.finished()
    await expect(dialog.getByText(say('addsUp'))).toBeVisible()
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(heading ?? '')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  } finally {
    await changes(-1_000)
  }

  const again = page.getByRole('button', { name: say('readReportAgain') })
  await again.focus()
  await Promise.all([page.waitForResponse(/teamProfitList\?/), page.keyboard.press('Enter')])
  await expect(total).toHaveText(amount ?? '')
  await expect(again).toBeFocused()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[reports-11] the filters of a report are folded to a line that says what was requested, and opened from there', async ({
    company,
    visit,
    say,
  }) => {
    const executive = await company.hire('탁다온', 'LE005')
    const page = await visit(executive, '/report/tmPrft')
    const filters = page.getByRole('search')
    const search = filters.getByRole('button', { name: say('reportSearch'), exact: true })
    const line = page.getByRole('button', { name: new RegExp(`^${say('reportFilters')}`) })
    await expect(search).toBeVisible()
    await expect(line).toHaveCount(0)

    await page.goto(`/report/tmPrft?${february}&unit=TEAM001&currency=CY001`)
    await expect(line).toContainText(say('teamOne'))
    await expect(line).toContainText(/2026-02|02\/2026/)
    await expect(line).toHaveAttribute('aria-expanded', 'false')
    await expect(search).toBeHidden()
    const table = page.getByRole('group', { name: new RegExp(say('teamOne')) }).first()
    await expect(table).toBeInViewport()
    await expectAccessible(page, 'a report whose filters are folded')

    await line.focus()
    await page.keyboard.press('Enter')
    await expect(line).toHaveAttribute('aria-expanded', 'true')
    await expect(search).toBeVisible()
    await page.getByRole('radio', { name: say('readNow') }).check({ force: true })
    // what is shown was requested before
    await expect(line).toContainText(say('readThen'))
    await search.click()
    await expect(page).toHaveURL(/reading=NOW/)
    await expect(line).toContainText(say('readNow'))
    await expect(line).toBeFocused()
    await expect(search).toBeHidden()
    expect(new URL(page.url()).search).not.toMatch(/open|fold/i)
    // where nothing is shown, something else is to be requested
    await page.goto(`/report/tmPrft?${february}&unit=NOWHERE&currency=CY001`)
    await expect(page.getByText(say('unitOutOfReach'))).toBeVisible()
    await expect(line).toHaveAttribute('aria-expanded', 'true')
    await expect(search).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
  })
})

test('[reports-6] a report that a default view or a short link opens has every filter in its address', async ({
  company,
  yuga,
  visit,
}) => {
  const executive = await company.hire('탁다온', 'LE005')
  // saved in a running month, without months (saved-views-5)
  await yuga.database.query(
    `insert into saved_views (employee_id, screen_name, name, address, is_default, changed_at)
     values ($1, 'utilization', '본부', '?unit=DIV01', true, now())`,
    [executive.id],
  )
  const page = await visit(executive, '/report/utlztn')
  await expect(page).toHaveURL(/[?&]view=\d+/)
  for (const word of [/year=2026/, /from=2026-03/, /to=2026-03/, /office=\w+/, /reading=THEN/]) {
    await expect(page).toHaveURL(word)
  }
  await page.goto('/report/tmPrft?unit=DIV01')
  for (const word of [
    /year=2026/,
    /from=2026-03/,
    /to=2026-03/,
    /currency=CY001/,
    /reading=THEN/,
  ]) {
    await expect(page).toHaveURL(word)
  }
  // the words that came with it stay, and nothing is added to the way back
  await expect(page).toHaveURL(/unit=DIV01/)
  await page.goBack()
  await expect(page).toHaveURL(/utlztn/)
})
