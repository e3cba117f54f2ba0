import { expectEasyToHit } from '../shared/easy-to-hit.ts'
import { tinyPlan } from '../shared/people.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

test(
  '[screens-23] approvals are sorted and narrowed down in the address, and a reload finds them so',
  atNight,
  async ({ timecardOf, approvalsOf, company, say }) => {
    const { pm, kim, project } = await company.staff({ plan: tinyPlan })
    const han = await company.hire('한지우')
    await company.join(han, project, { plan: tinyPlan })
    for (const [person, hours] of [
      [kim, '5'],
      [han, '8'],
    ] as const) {
      const week = await timecardOf(person)
      await week.type(project, 'mon', hours, '8')
      await week.submitAll.click()
      await week.asksOvertime(project)
    }
    const { page, overtimes } = await approvalsOf(pm)
    const rows = overtimes.locator('tbody tr')
    const hours = overtimes.getByRole('button', { name: say('requestedHours') })
    await expect(rows).toHaveCount(2)
    await expectEasyToHit(overtimes.locator('thead').getByRole('button'))
    await hours.click()
    await expect(rows.first()).toContainText(kim.name)
    await hours.click()
    await expect(rows.first()).toContainText(han.name)
    await expect(page).toHaveURL(/overtime\.sort=-reqHour/)

    const filter = overtimes.getByRole('button', {
      name: say('filterBy', { field: `${say('requester')}, ${say('requestDate')}` }),
    })
    await filter.click()
    await page.keyboard.type(kim.name.slice(0, 2))
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText(kim.name)
    await page.keyboard.press('Escape')
    await expect(filter).toBeFocused()
    await page.reload()
    await expect(rows).toHaveCount(1)

    await filter.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('no such name')
    await expect(overtimes.getByText(say('nothingMatches'))).toBeVisible()
    await page.keyboard.press('Enter')
    await overtimes.getByRole('button', { name: say('clearFilters') }).click()
    await expect(rows.first()).toContainText(han.name)
    await expect(rows).toHaveCount(2)

    // with Shift every row since the last one ticked; up and down lead from row to row
    const ticks = overtimes.locator('tbody input[type=checkbox]')
    await ticks.first().click()
    await ticks.last().click({ modifiers: ['Shift'] })
    await expect(ticks.last()).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(ticks.first()).toBeFocused()
  },
)
