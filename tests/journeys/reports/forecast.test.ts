import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

const amountOf = (text: string) => Number(text.replace('−', '-').replaceAll(',', ''))

test('[forecast-1, forecast-7] an executive sees what the year comes to in two clicks, and a team in three', async ({
  company,
  visit,
  say,
}) => {
  const executive = await company.hire('임세찬', 'LE005')
  const page = await visit(executive, '/notice')
  const menu = page.getByRole('navigation', { name: say('mainMenu') })
  await menu.getByRole('button', { name: say('reports') }).click()
  await menu.getByRole('link', { name: say('forecast'), exact: true }).click()
  const table = page.getByRole('group', { name: say('forecastRows') })
  const rows = table.locator('tbody tr')
  await expect(rows.first()).toContainText(/\d{1,3},\d{3}/)
  // the company, and the chart of its months
  const company1 = await rows.first().getByRole('rowheader').innerText()
  await expect(page.getByRole('figure')).toContainText(company1)
  // what happened and what is to come add up to the forecast, in every amount of every row
  const sums = rows.locator('td:nth-of-type(-n+3)')
  const texts = await sums.allInnerTexts()
  expect(texts.length).toBe(3 * (await rows.count()))
  for (const text of texts) {
    const [, forecast = '', toDate = '', sign = '', toCome = ''] =
      text.match(/^(\S+)\s+(\S+) ([+−]) (\d\S*)$/) ?? []
    expect(amountOf(toDate) + amountOf(`${sign}${toCome}`), text).toBe(amountOf(forecast))
  }
  await expectAccessible(page, 'forecast')

  // the demonstration has tentative projects to come: in full they are more than by their probability
  const salesOf = async () => {
    const text = await rows.first().getByRole('cell').first().innerText()
    return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''))
  }
  const certain = await salesOf()
  const choice = page.getByRole('radiogroup', { name: say('tentativeProjects') })
  await choice.getByText(say('inFull'), { exact: true }).click()
  await expect(page).toHaveURL(/tentative=full/)
  const full = await salesOf()
  await choice.getByText(say('weighted'), { exact: true }).click()
  await expect(page).toHaveURL(/tentative=weighted/)
  expect(certain).toBeLessThan(await salesOf())
  expect(await salesOf()).toBeLessThan(full)
  // what is certain alone opens as rows
  await choice.locator('label').first().click()
  await expect(page).not.toHaveURL(/tentative=/)

  // an amount of a unit opens what happened and what is planned, which add up to it
  const figure = rows.nth(1).getByRole('cell').nth(1).getByRole('button')
  const [name, amount] = [await rows.nth(1).getByRole('link').innerText(), await figure.innerText()]
  await figure.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  const planned = dialog.getByRole('group', { name: say('plannedToCome') })
  await expect(planned.locator('tbody tr').first()).toBeVisible()
  const parts = await dialog.locator('dd').allInnerTexts()
  expect(parts[2]).toBe(amount)
  expect(amountOf(parts[0] ?? '') + amountOf(parts[1] ?? '')).toBe(amountOf(amount))
  const heads = await planned.getByRole('columnheader').allInnerTexts()
  const place = heads.indexOf(say('toComeOf'))
  expect(place).toBeGreaterThan(1)
  const added = await planned.locator(`tbody tr td:nth-of-type(${place})`).allInnerTexts()
  expect(added.map(amountOf).reduce((sum, one) => sum + one, 0)).toBe(amountOf(parts[1] ?? ''))
  await expectAccessible(page, 'what a forecast is made of')
  await dialog.locator('dd').first().getByRole('button').click()
  const explained = page.getByRole('dialog', { name: say('howItComesAbout') })
  await expect(explained).toContainText(parts[0] ?? '')
  await page.keyboard.press('Escape')
  await expect(explained).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(figure).toBeFocused()

  // the year as a sheet, and in dollars, which the address says
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: say('reportSheet') }).click()
  expect((await file).suggestedFilename()).toMatch(/^Forecast_.*\.xlsx$/)
  await page.getByRole('radio', { name: say('dollarChoice') }).check({ force: true })
  await expect(page).toHaveURL(/currency=CY002/)
  await page.reload()
  await expect(rows.first()).toContainText(/\d\.\d\d/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'forecast on a telephone')
  await page.setViewportSize({ width: 1440, height: 900 })

  // a division, which has something in every year; a team may have a plan alone
  await table.getByRole('link').first().click()
  await expect(page).toHaveURL(/tmPrft.*unit=.*from=2026-01.*to=2026-12/)
  await expect(page.getByRole('group', { name: new RegExp(`^${say('teamProfit')}`) })).toBeVisible()
})

test('[forecast-6] a PM reads the estimate at completion below project profit', async ({
  company,
  visit,
  say,
}) => {
  const { pm, project } = await company.staff()
  const page = await visit(pm, `/report/prjctPrft?project=${project.id}&year=all`)
  const estimate = page.getByRole('region', { name: say('estimateAtCompletion') })
  const table = estimate.getByRole('group', { name: say('estimateAtCompletion') })
  await expect(table.getByRole('row')).toHaveCount(14)
  await expect(
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: say('sales'), exact: true }) }),
  ).toBeVisible()
  await expectAccessible(page, 'the estimate of a project')
})

test('[baselines-3, baselines-4] an administrator keeps the plan as a baseline and sees what changed since', async ({
  company,
  yuga,
  visit,
  say,
}) => {
  const { project } = await company.staff()
  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, `/report/prjctPrft?project=${project.id}&year=all`)
  const estimate = page.getByRole('region', { name: say('estimateAtCompletion') })
  await estimate.getByRole('button', { name: say('keepBaseline') }).click()
  await expect(estimate.getByLabel(say('baselineName'))).toBeFocused()
  await page.keyboard.type('착수 시 계획 🚀')
  await page.keyboard.press('Enter')
  const head = estimate.getByRole('columnheader')
  await expect(head.filter({ hasText: say('againstBaseline') })).toBeVisible()
  await expect(estimate.getByText('착수 시 계획 🚀')).toBeVisible()
  // what is planned later is more than the baseline
  await yuga.database.query(
    `insert into project_billings (project_id, revenue_code, plan_month, plan_amount)
         select project_id, 'ST001', end_day - (extract(day from end_day)::int - 1), 7000000 from projects
         where project_id = $1`,
    [project.id],
  )
  await page.reload()
  await estimate.getByLabel(say('baseline'), { exact: true }).click()
  await page.getByText('착수 시 계획 🚀').last().click()
  const sales = estimate
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: say('sales'), exact: true }) })
  await expect(sales.getByRole('cell').last()).toHaveText('7,000,000')
  await expectAccessible(page, 'the estimate of a project against a baseline')
})

test('[what-if-1, what-if-4, what-if-5] a PM tries another plan in a copy that no one else sees, compares and applies it', async ({
  company,
  visit,
  say,
}) => {
  const { pm, kim, project } = await company.staff()
  const address = `/report/prjctPrft?project=${project.id}&year=all`
  const page = await visit(pm, address)
  const copies = page.getByRole('region', { name: say('whatIfs') })
  await copies.getByRole('button', { name: say('newWhatIf') }).click()
  await expect(copies.getByLabel(say('whatIfName'))).toBeFocused()
  await page.keyboard.type('두 달 늦게 🚀')
  await page.keyboard.press('Enter')
  const plan = copies.getByRole('group', { name: say('whatIfPlan') })
  const row = plan.getByRole('row').filter({ hasText: kim.name })
  const last = row.getByRole('textbox').last()
  const month = await last.getAttribute('aria-label')

  // what is refused is said at its field, and what was typed stays
  const shift = copies.getByLabel(say('moveByMonths'))
  await shift.fill('25')
  await page.keyboard.press('Enter')
  await expect(shift).toHaveAttribute('aria-invalid', 'true')
  await expect(shift).toHaveValue('25')
  await shift.fill('1')
  await expect(last).not.toHaveAttribute('aria-label', month ?? '')
  await shift.fill('0')
  await expect(last).toHaveAttribute('aria-label', month ?? '')

  // by the keyboard: a month more of Kim, saved by Enter
  await last.focus()
  await page.keyboard.type('0.75')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const name = '두 달 늦게 🚀'
  const compared = copies.getByRole('group', { name: say('whatIfCompared', { name }) })
  const labour = compared
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: say('labourCost') }) })
  await expect(labour.getByRole('cell').last()).toContainText('0.75')
  await expect(copies.getByRole('button', { name: say('saveAndCompare') })).toBeDisabled()
  await expectAccessible(page, 'a what-if copy')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'a what-if copy on a telephone')
  await page.setViewportSize({ width: 1440, height: 900 })

  // to an administrator it is not there
  const admin = await company.hire('최관리', 'LE999')
  const other = await visit(admin, address)
  const theirs = other.getByRole('region', { name: say('whatIfs') })
  await expect(theirs.getByText(say('noWhatIfs'))).toBeVisible()

  await copies.getByRole('button', { name: say('applyWhatIf') }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(name)
  await expectAccessible(page, 'the question before a what-if copy is applied')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('whatIfApplied'))).toBeVisible()
  await expect(copies.getByText(say('noWhatIfs'))).toBeVisible()
  expect(Object.values(await company.plansOf(kim))).toContain(75)
})
