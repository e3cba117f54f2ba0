import { expect, test } from '../shared/yuga.ts'

for (const speaks of ['ko', 'en'] as const) {
  test.describe(() => {
    test.use({ speaks, waitsForSave: true })

    test(`a week from signing in to submitting, in ${speaks === 'ko' ? 'Korean' : 'English'}`, async ({
      company,
      timecardOf,
      page,
      say,
    }) => {
      const { kim, project } = await company.staff()
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: say('signIn') })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', speaks)

      const week = await timecardOf(kim)
      await expect(week.page.getByRole('heading', { name: say('timecard') })).toBeVisible()
      await week.type(project, 'mon', '8', '7.5')
      await expect(week.text('unsaved', { count: 2 })).toBeVisible()
      await week.save.click()
      await expect(week.text('saved')).toBeVisible()
      await week.submitAll.click()
      await expect(week.state(project, 'rowSubmitted')).toBeVisible()
      expect(await company.hoursOf(kim)).toEqual({ '2026-03-16': 8, '2026-03-17': 7.5 })
    })
  })
}
