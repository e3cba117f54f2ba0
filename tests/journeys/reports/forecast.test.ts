import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

for (const speaks of ['ko', 'en'] as const) {
  test.describe(speaks, () => {
    test.use({ speaks })

    test(`[forecast-1, forecast-7] an executive sees what the year comes to in two clicks, and a team in three (${speaks})`, async ({
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
      // what happened and what is to come add up to the forecast, in every amount of the first row
      for (const cell of (await rows.first().getByRole('cell').allInnerTexts()).slice(0, 3)) {
        const [forecast = 0, toDate = 0, toCome = 0] = [...cell.matchAll(/[−-]?\d[\d,]*/g)].map(
          ([text]) => Number(text.replace('−', '-').replaceAll(',', '')),
        )
        expect(toDate + toCome).toBe(forecast)
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

      // a division, which has something in every year; a team may have a plan alone
      await table.getByRole('link').first().click()
      await expect(page).toHaveURL(/tmPrft.*unit=.*from=2026-01.*to=2026-12/)
      await expect(
        page.getByRole('group', { name: new RegExp(`^${say('teamProfit')}`) }),
      ).toBeVisible()
    })

    test(`[forecast-6] a PM reads the estimate at completion below project profit (${speaks})`, async ({
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

    test(`[baselines-3, baselines-4] an administrator keeps the plan as a baseline and sees what changed since (${speaks})`, async ({
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
  })
}
