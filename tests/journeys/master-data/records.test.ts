import { MasterDataScreen } from '../shared/screens/master-data-screen.ts'
import { expect, test } from '../shared/yuga.ts'

let count = 0
/** A name that no other journey uses, also in another worker. */
const newName = (what: string) => `${what} ${process.pid} ${(count += 1)}`

const categoriesPath = '/setting/prjctTypCtgry'
const codesPath = '/setting/commonCd'

test('[screens-18] an administrator adds, renames and deletes a category, by keyboard where it is typed', async ({
  recordsAt,
  say,
}) => {
  const screen = await recordsAt(categoriesPath, 'categories')
  const { page } = screen
  await expect(screen.rowsPerPage).toContainText('50')
  await screen.add()
  await expect(screen.field('categoryName')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.popup.getByText(say('required'))).toHaveCount(2)
  await expect(screen.field('categoryName')).toBeFocused()

  await page.keyboard.type('내부 r&d')
  await screen.field('sortOrder').pressSequentially('12a3456789')
  await expect(screen.field('sortOrder')).toHaveValue('12345')
  await page.keyboard.press('Enter')
  await expect(screen.popup.getByText(say('nameTaken'))).toBeVisible()
  await expect(screen.field('categoryName')).toBeFocused()

  const name = newName('교육')
  await screen.field('categoryName').fill(name)
  await page.keyboard.press('Enter')
  await expect(screen.text('registered')).toBeVisible()
  await expect(screen.popup).toBeHidden()
  await expect(screen.row(name)).toContainText('12345')
  await expect(screen.button('add')).toBeFocused()

  const renamed = newName('사내 교육')
  await screen.edit(name)
  await screen.field('categoryName').fill(renamed)
  await page.keyboard.press('Enter')
  await expect(screen.text('updated')).toBeVisible()
  await expect(screen.row(renamed)).toBeVisible()

  await screen.button('removeOne', { name: renamed }).click()
  const question = page.getByRole('dialog', { name: say('deleteIt') })
  await expect(question).toContainText(renamed)
  await question.getByRole('button', { name: say('yes'), exact: true }).click()
  await expect(screen.text('deleted')).toBeVisible()
  await expect(screen.row(renamed)).toBeHidden()
})

test('what uses a category is named where it cannot be deleted, and what rules name has no way to', async ({
  recordsAt,
  say,
}) => {
  const screen = await recordsAt(categoriesPath, 'categories')
  const { page } = screen
  await screen.button('removeOne', { name: say('internalCategory') }).click()
  await page.getByRole('button', { name: say('yes'), exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(say('inUse'))
  await expect(page.getByRole('alert')).toContainText(say('preSales'))
  await expect(screen.row(say('internalCategory'))).toBeVisible()
  const fixed = screen.row('SI').getByRole('button', { name: say('removeOne', { name: 'SI' }) })
  await expect(fixed).toHaveAttribute('aria-disabled', 'true')
  await fixed.click({ force: true })
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[screens-17] what another user saved first is loaded again, and nothing typed is lost', async ({
  visit,
  company,
  say,
}) => {
  const [one, other] = await Promise.all(
    ['최관리', '한관리'].map(async (name) =>
      visit(await company.hire(name, 'LE999'), categoriesPath),
    ),
  )
  if (one === undefined || other === undefined) throw new Error('two people')
  const first = new MasterDataScreen(one, say, 'categories')
  const second = new MasterDataScreen(other, say, 'categories')
  const name = newName('컨설팅')
  await first.add()
  await first.field('categoryName').fill(name)
  await first.field('sortOrder').fill('30')
  await first.save.click()
  await expect(first.row(name)).toBeVisible()
  await other.reload()
  await first.edit(name)
  await second.edit(name)
  await first.field('categoryName').fill(`${name} 가`)
  await first.field('sortOrder').fill('31')
  await first.save.click()
  await expect(first.row(`${name} 가`)).toBeVisible()

  await second.field('categoryName').fill(`${name} 나`)
  await second.save.click()
  await expect(second.popup.getByRole('alert')).toContainText(say('changedMeanwhile'))
  await expect(second.field('categoryName')).toHaveValue(`${name} 나`)
  await second.popup.getByRole('button', { name: say('loadAgain') }).click()
  await expect(second.field('categoryName')).toHaveValue(`${name} 나`)
  await expect(second.text('savedMeanwhile', { value: `${name} 가` })).toBeVisible()
  await expect(second.field('sortOrder')).toHaveValue('31')
  await second.save.click()
  await expect(second.row(`${name} 나`)).toContainText('31')
})

test('[screens-16] leaving a popup with something typed in it asks first', async ({
  administratorAt,
  say,
}) => {
  const page = await administratorAt(codesPath)
  await page.getByRole('button', { name: say('moneyPart'), exact: true }).click()
  await page.getByRole('link', { name: say('categories'), exact: true }).click()
  const screen = new MasterDataScreen(page, say, 'categories')
  // the button of the screen that goes is called the same
  await expect(screen.table).toBeVisible()
  await screen.add()
  await page.keyboard.press('Escape')
  await expect(screen.popup).toBeHidden()
  await screen.add()
  await page.keyboard.type('아직')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: say('typedNotSaved') })
  await expect(question.getByRole('button', { name: say('keepTyping') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.field('categoryName')).toHaveValue('아직')
  await page.goBack()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: say('leaveUnsaved') }).click()
  await expect(screen.popup).toBeHidden()
})

test('[screens-18] a new office asks its time zone and currency, and the filter of its group stays in the address', async ({
  recordsAt,
  say,
  language,
}) => {
  const screen = await recordsAt(codesPath, 'codes')
  const { page } = screen
  await expect(screen.rowsPerPage).toContainText('50')
  await screen.add()
  await expect(screen.field('timeZone')).toHaveCount(0)
  await screen.field('codeGroup').click()
  await page.getByTitle(`${say('office')} (GROFFC)`).click()
  const code = `J${process.pid}`
  await screen.field('codeItself').fill(code)
  const names = { ko: newName('도쿄'), en: newName('Tokyo') }
  await screen.field('nameInKorean').fill(names.ko)
  await screen.field('nameInEnglish').fill(names.en)
  await screen.field('sortOrder').fill('3')
  await screen.save.click()
  await expect(screen.popup.getByText(say('required'))).toHaveCount(2)
  await screen.field('timeZone').fill('Tokyo')
  await page.keyboard.press('Enter')
  await screen.field('currency').click()
  await page.getByTitle(say('dollars'), { exact: true }).click()
  await screen.save.click()
  await expect(screen.text('registered')).toBeVisible()

  await screen.button('filterBy', { field: say('codeGroup') }).click()
  await page.getByRole('checkbox', { name: say('office'), exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/groupCode=GROFFC/)
  await page.reload()
  await expect(screen.row(names[language])).toContainText('Asia/Tokyo')
  await expect(screen.row(names[language])).toContainText('CY002')
  await expect(screen.table.getByText('GRDEGR')).toHaveCount(0)
})

test('a sheet is shown before it is written, and one with faults names each of them', async ({
  recordsAt,
  say,
}) => {
  const screen = await recordsAt(categoriesPath, 'categories')
  const { page } = screen
  const name = newName('시트')
  await screen.button('uploadSheet').click()
  await screen.chooseSheet([
    [say('categoryName'), say('sortOrder')],
    [name, '여섯'],
    ['', 7],
  ])
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(say('nothingSaved'))
  await expect(alert.getByRole('row')).toHaveCount(3)
  await expect(alert.getByRole('row').nth(1)).toContainText(say('sortOrder'))
  await expect(alert.getByRole('row').nth(2)).toContainText(say('required'))
  await expect(screen.button('upload')).toBeDisabled()

  await screen.chooseSheet([
    [say('categoryName'), say('sortOrder')],
    [name, 61],
  ])
  const counts = { added: '1', changed: '0', unchanged: '0' }
  await expect(screen.text('wouldWrite', counts)).toBeVisible()
  await expect(screen.row(name)).toHaveCount(0)
  await screen.button('upload').click()
  await expect(screen.text('written', { added: '1', changed: '0' })).toBeVisible()
  await expect(screen.row(name)).toContainText('61')

  const download = page.waitForEvent('download')
  await screen.button('downloadSheet').click()
  expect((await download).suggestedFilename()).toBe('ProjectTypeCategory_20260318.xlsx')
})

test('[master-data-10] who may only read settings sees no way to write', async ({
  visit,
  company,
  say,
}) => {
  const page = await visit(await company.hire('박서준', 'LE002'), categoriesPath)
  const screen = new MasterDataScreen(page, say, 'categories')
  await expect(screen.table.getByText(say('maintenanceCategory')).first()).toBeVisible()
  await expect(screen.button('downloadSheet')).toBeVisible()
  for (const word of ['add', 'uploadSheet'] as const) {
    await expect(screen.button(word)).toHaveCount(0)
  }
  await expect(screen.button('editOne', { name: say('maintenanceCategory') })).toHaveCount(0)
})
