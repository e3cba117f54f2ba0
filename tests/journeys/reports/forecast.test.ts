import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

const amountOf = (text: string) => Number(text.replace('−', '-').replaceAll(',', ''))

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
  })
}
