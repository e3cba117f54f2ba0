import { expectAccessible } from '../shared/accessible.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

test(
  '[reads-5, reads-8, reads-9] an administrator finds who read what, gives a purpose for a large file, and reviews a month',
  atNight,
  async ({ yuga, company, visit, say }) => {
    const { database } = yuga
    const admin = await company.hire('최열람', 'LE999')
    await database.query(
      `insert into employees (employee_id, name, join_day)
     select 'throng' || n, 'Throng ' || n, '2026-01-01' from generate_series(1, 101) n`,
    )
    await database.query(`insert into personal_read_counts values ('2025-12-01', $1, 7, 2)`, [
      admin.id,
    ])
    try {
      const page = await visit(admin, `/setting/reads?reader=${admin.id}`)
      await page.getByRole('button', { name: say('recordSettings') }).click()
      const settings = page.getByRole('dialog')
      await settings.getByRole('combobox').click()
      await page.getByText(say('purposeIsRequired')).last().click()
      await expectAccessible(page, 'the settings of the access record')
      await settings.getByRole('button', { name: say('save') }).click()
      await expect(settings).toBeHidden()

      const months = page.getByRole('list', { name: say('monthlyReview') })
      await expect(months.getByRole('listitem').first()).toContainText('7')
      await months
        .getByRole('button', { name: say('markAsReviewed') })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('textbox').fill('이상 없음 ✅')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('save') })
        .click()
      await expect(months.getByRole('listitem').first()).toContainText('이상 없음 ✅')

      await page.goto('/setting/employee?searchKeyword=throng')
      await page.getByRole('button', { name: say('downloadSheet') }).click()
      const popup = page.getByRole('dialog')
      await expect(popup).toContainText('101')
      await expectAccessible(page, 'the purpose of a large file')
      await popup.getByRole('textbox').fill('연말 감사 자료')
      const downloading = page.waitForEvent('download')
      await popup.getByRole('button', { name: say('downloadTheFile') }).click()
      expect((await downloading).suggestedFilename()).toMatch(/^Employee.*\.xlsx$/)
      await expect(popup).toBeHidden()

      await page.goto(`/setting/reads?reader=${admin.id}`)
      const taken = page.locator('tbody tr').filter({ hasText: '연말 감사 자료' })
      await expect(taken).toHaveCount(1)
      await expectAccessible(page, 'the access record')
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByText('연말 감사 자료')).toBeVisible()
      await expectAccessible(page, 'the access record on a telephone')
    } finally {
      await database.query(`delete from employees where employee_id like 'throng%'`)
      await database.query('delete from personal_read_settings')
      await database.query('delete from personal_read_reviews')
      await database.query('delete from personal_read_counts where reads = 7 and taken_out = 2')
    }
  },
)
