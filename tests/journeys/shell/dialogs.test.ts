import { accountOf, SignInScreen } from '../shared/screens/sign-in-screen.ts'
import { expect, test } from '../shared/yuga.ts'

test('a question over the dialog that asks to sign in again lies above it, and Enter does no harm', async ({
  staffedWeek,
  company,
  say,
}) => {
  const { kim, project, week } = await staffedWeek()
  await week.type(project, 'mon', '8')
  await company.expireSessionsOf(kim)
  await week.save.dispatchEvent('click')
  const again = week.dialog('signInAgain')
  await again.getByRole('button', { name: say('someoneElse') }).click()

  const question = week.page.getByRole('dialog').filter({ hasNot: week.page.getByRole('textbox') })
  const no = question.getByRole('button', { name: say('no'), exact: true })
  await expect(no).toBeFocused()
  const isOnTop = await no.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
  await week.page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(again).toBeVisible()
  await expect(again.getByRole('button', { name: say('someoneElse') })).toBeFocused()
  await expect(accountOf(week.page, kim)).toHaveCount(1)
})

test('what is typed right after Ctrl+K is typed into the palette, and Esc leads back to the cell', async ({
  staffedWeek,
  say,
}) => {
  const { project, week } = await staffedWeek()
  const { page } = week
  await week.cell(project, 'mon').click()
  await page.keyboard.press('Control+k')
  // Without a pause, as a quick hand does.
  await page.keyboard.type('48')
  const field = page.getByRole('combobox', { name: say('find') })
  await expect(field).toHaveValue('48')
  await expect(week.cell(project, 'mon')).toHaveText('0')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(week.cell(project, 'mon')).toBeFocused()

  // Over a cell that is being edited: what was typed there stays.
  await page.keyboard.type('7')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('3')
  await page.keyboard.press('Escape')
  await expect(week.cell(project, 'mon')).toHaveText('7')
  await expect(week.cell(project, 'mon')).toBeFocused()
})

test('the palette that is opened again while it closes stays open and finds', async ({
  staffedWeek,
  say,
}) => {
  const { project, week } = await staffedWeek()
  const { page } = week
  const field = page.getByRole('combobox', { name: say('find') })
  const closeAndOpenAgain = async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.evaluate(() => {
      // The second key comes between Esc and the browser's report of it, as on a busy machine.
      const pressAgain = () => {
        const k = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', k))
      }
      addEventListener('close', pressAgain, { capture: true, once: true })
    })
    await page.keyboard.press('Escape')
    await expect(field).toBeVisible()
    await page.keyboard.type('38')
    await expect(field).toHaveValue('38')
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('ㅂㅁㅂㅎ')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  }
  // from nowhere, as on a page that was just opened, and from a cell
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  )
  await closeAndOpenAgain()
  await week.cell(project, 'mon').click()
  await closeAndOpenAgain()
  await expect(week.cell(project, 'mon')).toBeFocused()
  await expect(week.cell(project, 'mon')).toHaveText('0')
})

test('the palette finds screens and acts by initial consonants', async ({
  administratorAt,
  say,
}) => {
  const page = await administratorAt('/approval')
  const finds = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.insertText(text)
    return page.getByRole('option')
  }
  const timecards = await finds('ㅌㅇㅋㄷ')
  await expect(timecards).toHaveCount(2)
  await expect(timecards.first()).toHaveText(say('timecard'))
  await expect(timecards.last()).toContainText(/타임카드 현황|Timecard status/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/timecard')
  await expect(page.getByRole('heading', { level: 1, name: say('timecard') })).toBeFocused()

  await finds('ㅂㅁㅂㅎ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: say('changePassword') })).toBeVisible()
})

test('the palette leads to projects by name and id, and to people by their initial consonants', async ({
  administratorAt,
  company,
}) => {
  const { project } = await company.staff({ projectName: '별빛은행 찾아보기 😀' })
  await company.hire('찬별하늘')
  const page = await administratorAt('/notice')
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.insertText(text)
    return page.getByRole('option').filter({ hasText: text })
  }
  await expect(await find('빛은행 찾아')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/project/${project.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '별빛은행 찾아보기 😀' })).toBeVisible()

  await expect((await find(project.id)).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await find('ㅊㅂㅎㄴ')
  await expect(page.getByRole('option', { name: '찬별하늘' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/setting\/employee\?/)
  await expect(page.getByRole('row').filter({ hasText: '찬별하늘' })).toBeVisible()
})

test('[home-1] a user without a role starts at home, with the notices that everyone reads', async ({
  page,
  company,
  yuga,
  say,
}) => {
  const kim = await company.hire('김하윤')
  await yuga.database.query('delete from employee_roles where employee_id = $1', [kim.id])
  await page.goto('/')
  await new SignInScreen(page, say).signIn(kim.id)
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('region', { name: say('notice') })).toBeVisible()
})

test('the dialogs of the account take the focus, and Esc leads it back to the account', async ({
  kimAt,
  say,
}) => {
  const { kim, page } = await kimAt('/')
  for (const name of [say('changePassword'), say('devices')]) {
    await accountOf(page, kim).click()
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(accountOf(page, kim)).toBeFocused()
    await expect(dialog).toBeHidden()
  }
})
