import type { Page } from '@playwright/test'
import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'
import type { Say } from '../shared/texts/texts.ts'

const opexPath = '/setting/opxChrg'

const fieldOf = (page: Page, say: Say, style: string) =>
  page.getByLabel(say('rateOf', { style }), { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function chooseYear(page: Page, say: Say, year: number): Promise<void> {
  await page.getByRole('combobox', { name: say('yearToShow') }).click()
  await page.getByTitle(String(year), { exact: true }).last().click()
}

test('[rates-5, rates-6] an administrator registers the opex charges of a year, and what another user saved first is loaded again', async ({
  visit,
  company,
  say,
}) => {
  const [one, other] = await Promise.all(
    ['최관리', '한관리'].map(async (name) =>
      visit(await company.hire(name, 'LE999'), `${opexPath}?year=2027`),
    ),
  )
  if (one === undefined || other === undefined) throw new Error('two pages are needed')
  await expect(one.getByText(say('nothingYet'))).toBeVisible()
  // last year is over, and only read
  await chooseYear(one, say, 2025)
  await expect(one.getByText(say('lastUpdated'))).toBeVisible()
  await expect(button(one, say('editIt'))).toBeHidden()
  await chooseYear(one, say, 2027)
  await expect(one.getByText(say('nothingYet'))).toBeVisible()

  // typed by keys alone, and a block of a spreadsheet from the second cell on
  await button(one, say('register')).click()
  await expect(fieldOf(one, say, 'SI')).toBeFocused()
  await one.keyboard.type('x.5')
  await one.keyboard.press('Enter')
  await expect(fieldOf(one, say, 'SI')).toHaveValue('0.5')
  await expect(fieldOf(one, say, say('license'))).toBeFocused()
  await fieldOf(one, say, say('license')).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '3.00 %\t갱신 포함\r\n123456\t\r\n')
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(fieldOf(one, say, say('license'))).toHaveValue('3')
  await expect(fieldOf(one, say, '3rd Party')).toHaveValue('')
  await expectAccessible(one, 'a table that is typed in')

  // cancelling restores, and what was typed can be brought back
  await button(one, say('cancelIt')).click()
  await expect(fieldOf(one, say, 'SI')).toBeHidden()
  await button(one, say('typeAgain')).click()
  await expect(fieldOf(one, say, 'SI')).toHaveValue('0.5')

  await button(other, say('register')).click()
  await fieldOf(other, say, 'SI').fill('7')
  await fieldOf(other, say, '3rd Party').fill('1.25')
  await button(other, say('save')).click()
  await button(other, say('yes')).click()
  await expect(other.getByText(say('registered'))).toBeVisible()

  await one.keyboard.press('Control+s')
  await expect(one.getByRole('dialog', { name: say('saveIt') })).toBeVisible()
  await button(one, say('yes')).click()
  await expect(one.getByRole('alert')).toContainText(say('changedMeanwhile'))
  await button(one, say('loadAgain')).click()
  await expect(fieldOf(one, say, 'SI')).toHaveValue('0.5')
  await expect(one.getByText(say('savedMeanwhile', { value: '7' }))).toBeVisible()
  await expect(fieldOf(one, say, '3rd Party')).toHaveValue('1.25')
  await button(one, say('save')).click()
  await button(one, say('yes')).click()
  await expect(one.getByText(say('updated'))).toBeVisible()
  await expect(button(one, say('editIt'))).toBeFocused()
  await expect(one.getByRole('row', { name: 'SI', exact: false }).first()).toContainText('0.5')
})

test('an exchange rate is typed at once where there is none, and 0 counts as none', async ({
  administratorAt,
  visit,
  company,
  say,
}) => {
  const page = await administratorAt('/setting/exchngRt?year=2027')
  const field = page.getByLabel(say('wonForDollar'))
  await expect(field).toBeEditable()
  await field.pressSequentially('1a3b50')
  await expect(field).toHaveValue('1350')
  await button(page, say('save')).click()
  await expect(page.getByText(say('registered'))).toBeVisible()
  await expect(field).toBeHidden()
  await expect(page.getByText('1,350')).toBeVisible()
  await button(page, say('editIt')).click()
  await expect(field).toBeFocused()
  await field.fill('99999')
  await button(page, say('save')).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'an exchange rate that is refused')
  await field.fill('')
  await button(page, say('save')).click()
  await expect(page.getByText(say('updated'))).toBeVisible()
  await expect(page.getByText(say('noRate'))).toBeVisible()
  // who may only read sees no way to write
  const reader = await visit(await company.hire('윤임원', 'LE005'), '/setting/exchngRt?year=2027')
  await expect(reader.getByText(say('noRate'))).toBeVisible()
  await expect(button(reader, say('editIt'))).toBeHidden()
})
