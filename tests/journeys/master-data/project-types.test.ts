import { expect, test } from '../shared/yuga.ts'

test('[screens-18] an administrator adds a project type with its category and section, and deletes it', async ({
  recordsAt,
  say,
}) => {
  const screen = await recordsAt('/setting/prjctTyp', 'projectTypes')
  const { page } = screen
  await expect(screen.rowsPerPage).toContainText('50')
  await screen.add()
  await expect(screen.field('typeName')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.popup.getByText(say('required'))).toHaveCount(5)
  const name = `사내 교육 ${process.pid} ${say('projectTypes')}`
  await screen.field('typeName').fill(name)
  await screen.field('typeCategory').click()
  await page.getByTitle(say('internalCategory'), { exact: true }).click()
  await screen.field('displayName').fill('교육')
  await screen.field('sortOrder').fill('77')
  await screen.field('section').click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: say('nonBillable') })
    .last()
    .click()
  await screen.save.click()
  await expect(screen.text('registered')).toBeVisible()
  await expect(screen.row(name)).toContainText('77')
  await expect(screen.row(name)).toContainText(say('nonBillable'))
  await screen.button('removeOne', { name }).click()
  await page.getByRole('button', { name: say('yes'), exact: true }).click()
  await expect(screen.text('deleted')).toBeVisible()
  await expect(screen.row(name)).toBeHidden()
})
