import { expectAccessible } from '../shared/accessible.ts'
import { expect, test } from '../shared/yuga.ts'

test('an administrator drags a holiday over three days, reads what it changes, and deletes it', async ({
  recordsAt,
  say,
}) => {
  const path = '/setting/holiday?month=202606&office=FC001'
  const screen = await recordsAt(path, 'holidayList')
  const { page } = screen
  const cell = (day: string) => page.locator(`[data-date="${day}"]`).first()
  await expect(cell('2026-06-09')).toBeVisible()
  await expectAccessible(page, 'the calendar')
  // by keys: Tab comes to one day, the arrows lead to the others, Enter adds on it
  const stop = page.locator('[data-date][tabindex="0"]')
  await expect(stop).toHaveCount(1)
  await stop.focus()
  await expect(cell('2026-06-01')).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(key)
  }
  await expect(cell('2026-06-09')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.popup.locator('.ant-picker-input input').first()).toHaveValue(/06.09/)
  await page.keyboard.press('Escape')
  await expect(cell('2026-06-09')).toBeFocused()
  const name = `창립 기념일 ${process.pid}`
  await cell('2026-06-09').hover()
  await page.mouse.down()
  await cell('2026-06-10').hover()
  await cell('2026-06-11').hover()
  await page.mouse.up()
  const days = screen.popup.locator('.ant-picker-input input')
  await expect(days).toHaveCount(2)
  await expect(days.first()).toHaveValue(/0?6.09|06\/09/)
  await expect(days.last()).toHaveValue(/06.11/)
  await page.keyboard.press('Enter')
  await expect(screen.popup.getByText(say('required'))).toBeVisible()
  await screen.field('holidayName').fill(name)
  // a first day after the last takes it along; neither is typed
  await days.last().press('ArrowRight')
  await expect(days.last()).toHaveValue(/06.12/)
  await expectAccessible(page, 'a holiday')
  await screen.save.click()
  await expect(screen.text('registered')).toBeVisible()
  const event = page.getByText(name, { exact: true })
  await expect(event).toBeVisible()
  await event.click()
  await expect(screen.field('holidayName')).toHaveValue(name)
  await screen.popup.getByRole('button', { name: say('removeIt'), exact: true }).click()
  await expect(page.getByText(say('noCellChanges'))).toBeVisible()
  await page.getByRole('button', { name: say('yes'), exact: true }).click()
  await expect(screen.text('deleted')).toBeVisible()
  await expect(event).toBeHidden()
})

test('[calendar-8] a holiday is maintained by the keyboard alone, in the list, and its open cells are named before', async ({
  recordsAt,
  say,
}) => {
  // March 2026 has hours of the demonstration company, and is open for who has not closed it
  const path = '/setting/holiday?month=202603&office=FC001&view=list'
  const screen = await recordsAt(path, 'holidayList')
  const { page } = screen
  await expect(screen.table).toBeVisible()
  await expectAccessible(page, 'the list')
  const name = `휴무 ${process.pid}`
  await screen.add()
  await screen.field('holidayName').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('cellsChange'))).toBeVisible()
  await page.getByRole('button', { name: say('no'), exact: true }).click()
  await expect(screen.field('holidayName')).toHaveValue(name)
  await screen.save.click()
  await page.getByRole('button', { name: say('yes'), exact: true }).click()
  await expect(screen.text('registered')).toBeVisible()
  await screen.edit(name)
  await screen.field('holidayName').fill(`${name}!`)
  await screen.save.click()
  await expect(screen.text('updated')).toBeVisible()
  await screen.button('removeOne', { name: `${name}!` }).click()
  await expect(page.getByText(say('cellsChange'))).toBeVisible()
  await page.getByRole('button', { name: say('yes'), exact: true }).click()
  await expect(screen.text('deleted')).toBeVisible()
  await expect(screen.row(`${name}!`)).toBeHidden()
})

test('a calendar file is looked at, ticked and added, and an own calendar can follow the office', async ({
  administratorAt,
  say,
}) => {
  const path = '/setting/holiday?month=202903&office=FC002&view=list'
  const page = await administratorAt(path)
  const name = `Inventory ${process.pid}`
  const event = (day: string, end: string, more: string) =>
    `BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:${day}\r\nDTEND;VALUE=DATE:${end}\r\n${more}\r\nEND:VEVENT\r\n`
  const calendar = [
    'BEGIN:VCALENDAR\r\n',
    event('20290305', '20290307', `SUMMARY:${name}`),
    event('20290405', '20290406', `SUMMARY:Arbor Day ${process.pid}\r\nDESCRIPTION:Observance`),
    'BEGIN:VEVENT\r\nDTSTART:20290307T090000\r\nSUMMARY:Weekly meeting\r\nEND:VEVENT\r\n',
    'END:VCALENDAR',
  ].join('')
  await page.getByRole('button', { name: say('importCalendar'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('chooseFile')).setInputFiles({
    name: 'holidays.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(calendar),
  })
  await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Arbor Day' })).not.toBeChecked()
  await dialog.getByText(say('passedOver')).click()
  const passedOver = dialog.getByRole('group', { name: say('passedOver') })
  await expect(passedOver.getByText('Weekly meeting')).toBeVisible()
  await expect(passedOver.getByText(say('timedEvent'))).toBeVisible()
  await expectAccessible(page, 'a calendar file')
  await dialog.getByRole('button', { name: say('add'), exact: true }).click()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(page.getByText('Arbor Day')).toHaveCount(0)

  await page.goto('/account#holidays')
  await page
    .getByRole('button', { name: say('makeAddress') })
    .first()
    .click()
  const address = page.getByLabel(say('ownAddress'), { exact: true })
  await expect(address).toHaveValue(/\/holiday-feeds\/[\w-]{43}\/holidays\.ics$/)
  await expectAccessible(page, 'an address to subscribe to')
  const url = await address.inputValue()
  const read = await page.request.get(url)
  expect(await read.text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('button', { name: say('revokeAddress') }).click()
  await expect(address).toBeHidden()
  expect((await page.request.get(url)).status()).toBe(404)
})
