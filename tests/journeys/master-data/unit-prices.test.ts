import { expectAccessible } from '../shared/accessible.ts'
import { atNight, expect, test } from '../shared/yuga.ts'

test(
  'an administrator adds a price of the next year, copies the rest from this one, and reads them in dollars',
  atNight,
  async ({ recordsAt, say }) => {
    const screen = await recordsAt('/setting/unitPrc?year=2027', 'unitPrices')
    const { page } = screen
    const choose = async (what: 'unitType' | 'grade', value: 'intermediate' | 'onSite') => {
      await screen.field(what).click()
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: say(value) })
        .last()
        .click()
    }
    await screen.button('add').click()
    await expect(screen.popup).toBeVisible()
    await screen.save.click()
    await expect(screen.popup.getByText(say('required'))).toHaveCount(2)
    await choose('unitType', 'onSite')
    await choose('grade', 'intermediate')
    await screen.field('primeCostWon').fill('8,000,000원')
    await screen.field('primeCostDollars').pressSequentially('5900.257')
    await expect(screen.field('primeCostDollars')).toHaveValue('5900.25')
    await expect(screen.field('primeCostWon')).toHaveValue('8,000,000')
    await expectAccessible(page, 'the popup of a unit price')
    await screen.save.click()
    await expect(screen.text('registered')).toBeVisible()
    const name = say('intermediate')
    await expect(screen.row(name)).toContainText('8,000,000')

    // the year before has ten prices; the one that is here stays
    await page.getByRole('combobox', { name: say('yearToShow') }).click()
    await page.getByTitle('2026', { exact: true }).last().click()
    await expect(screen.table.getByRole('row')).toHaveCount(11)
    await screen.button('copyYear').click()
    await page.getByLabel(say('change')).fill('3.5')
    await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(10)
    await expectAccessible(page, 'the copy of a year')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('copyIt'), exact: true })
      .click()
    await expect(screen.text('copiedSome')).toBeVisible()
    await page.getByRole('combobox', { name: say('yearToShow') }).click()
    await page.getByTitle('2027', { exact: true }).last().click()
    await expect(screen.table.getByRole('row')).toHaveCount(11)
    await page.getByText('USD').last().click()
    await expect(screen.table).toContainText('5,900.25')
    await expectAccessible(page, 'unit prices in dollars')

    await screen.button('removeOne', { name: `${say('onSite')} · ${name}` }).click()
    await page.getByRole('button', { name: say('yes'), exact: true }).click()
    await expect(screen.text('deleted')).toBeVisible()
    await expect(screen.table.getByRole('row')).toHaveCount(10)
  },
)
