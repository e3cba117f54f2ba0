import type { Page } from '@playwright/test'
import { menu } from '../../../packages/contract/src/access/menu.ts'
import { expectAccessible, faultsOn } from '../shared/accessible.ts'
import { misplacedOn } from '../shared/filters-in-place.ts'
import { MasterDataScreen } from '../shared/screens/master-data-screen.ts'
import { SignInScreen } from '../shared/screens/sign-in-screen.ts'
import type { Say } from '../shared/texts/texts.ts'
import { expect, test } from '../shared/yuga.ts'

test('sign-in is accessible by light and dark, also while it refuses', async ({ page, say }) => {
  await page.goto('/login')
  const signIn = new SignInScreen(page, say)
  await expect(page.getByRole('button', { name: 'emp01' })).toBeVisible()
  await expectAccessible(page, 'sign-in')
  await signIn.button.click()
  await expectAccessible(page, 'empty fields')
  await signIn.signIn('nobody', 'wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'a refused sign-in')
  await page.goto('/set-password#token=x')
  await expect(page.getByRole('heading')).toBeVisible()
  await expectAccessible(page, 'set password')
})

test('the timecard is accessible by light and dark in every state of its rows and with its dialogs', async ({
  timecardOf,
  company,
  say,
}) => {
  const pm = await company.hire('박서준', 'LE002')
  const kim = await company.hire('김하윤')
  const names = ['가온은행 여신', '나래카드 정산', '다솜보험 청구', '라온물류 배차'] as const
  const [open, flagged, pending, submitted] = await Promise.all(
    names.map((name) => company.result(name, pm)),
  )
  if (!open || !flagged || !pending || !submitted) throw new Error('four projects')
  for (const project of [open, submitted]) await company.join(kim, project)
  for (const project of [flagged, pending]) await company.join(kim, project, { plan: 0 })
  const week = await timecardOf(kim)
  const { page } = week
  for (const project of [flagged, pending, submitted]) {
    await week.type(project, 'mon', '2')
    await week.choose(project)
  }
  await week.button('submit').click()
  await expect(week.state(submitted, 'rowSubmitted')).toBeVisible()
  await week
    .row(pending)
    .getByRole('button', { name: say('askOvertime') })
    .click()
  const popup = week.dialog('askOvertime')
  await expect(popup).toBeVisible()
  await expectAccessible(page, 'asking for overtime')
  await popup.getByLabel(say('reason'), { exact: true }).fill('통합 테스트')
  await popup.getByRole('button', { name: say('request'), exact: true }).click()
  await expect(week.state(pending, 'pendingOvertime')).toBeVisible()
  await expect(week.state(flagged, 'flagged')).toBeVisible()

  await week.type(open, 'mon', '20', '3')
  await week.type(open, 'sun', '1')
  await week.save.click()
  await expect(week.page.getByRole('alert').or(week.text('allSaved'))).toBeVisible()
  await week.type(open, 'tue', '4')
  await week.cell(submitted, 'mon').click()
  await page.keyboard.press('Shift+ArrowRight')
  await expectAccessible(page, 'the grid')
  await week.button('monthClose').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'closing the month')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('region', { name: open.name })).toBeVisible()
  await expectAccessible(page, 'one day at a time')
})

test('approval is accessible by light and dark, with and without requests', async ({
  page,
  say,
  approvalsOf,
  company,
}) => {
  await page.goto('/approval')
  await new SignInScreen(page, say).signIn('admin')
  const first = page.getByRole('button', { name: say('approveSelected') }).first()
  await expect(first).toBeVisible()
  await expectAccessible(page, 'requests')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'requests on a telephone')
  const nothing = await approvalsOf(await company.hire('박서준', 'LE002'))
  await expect(nothing.text('noOvertime')).toBeVisible()
  await expectAccessible(nothing.page, 'no requests')
})

test('master data is accessible by light and dark, with its popups and its sheets', async ({
  recordsAt,
  say,
}) => {
  const screen = await recordsAt('/setting/prjctTypCtgry', 'categories')
  const { page } = screen
  await expect(screen.row('SI')).toBeVisible()
  await expectAccessible(page, 'categories')
  await screen.add()
  await screen.save.click()
  await expect(screen.popup.getByText(say('required')).first()).toBeVisible()
  await expectAccessible(page, 'a refused category')
  await page.keyboard.press('Escape')
  await screen.button('uploadSheet').click()
  await screen.chooseSheet([
    [say('categoryName'), say('sortOrder')],
    ['', 'x'],
  ])
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'a refused sheet')

  await page.goto('/setting/commonCd')
  const codes = new MasterDataScreen(page, say, 'codes')
  await codes.button('filterBy', { field: say('codeGroup') }).click()
  await page.getByRole('checkbox', { name: say('office'), exact: true }).check()
  await expectAccessible(page, 'codes and the filter of their group')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'codes on a telephone')
})

test('screens of others and addresses that lead nowhere are accessible', async ({
  visit,
  company,
  say,
}) => {
  const page = await visit(await company.hire('김하윤', 'LE005'), '/notice')
  for (const [path, word] of [
    ['/nowhere', 'notFound'],
    ['/approval', 'notForYou'],
  ] as const) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { name: say(word, { screen: say('approval') }) }),
    ).toBeVisible()
    await expectAccessible(page, path)
  }
})

test('what opens over any screen is accessible', async ({ visit, company, say }) => {
  const kim = await company.hire('최관리', 'LE999')
  const page = await visit(kim, '/notice')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await expectAccessible(page, 'the palette')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the list of keys')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: kim.name }).click()
  await page.getByRole('button', { name: say('changePassword') }).click()
  await expect(page.getByRole('dialog', { name: say('changePassword') })).toBeVisible()
  await expectAccessible(page, 'changing the password')
})

/** Each of them is loaded; the other screens are loaded by their journeys, and here one page leads to them. */
const loaded = [
  '/timecard',
  '/report',
  '/setting',
  '/report/utlztnDt',
  '/set-password',
  '/project/P20260001',
  '/nowhere',
]
const screens = menu.flatMap((entry) => [entry, ...(entry.children ?? [])]).map(({ path }) => path)
const others = [...new Set(screens)].filter((path) => !loaded.includes(path))
const parts = 3

test('[screens-25, screens-26] the first screens are accessible, and none does what the content security policy forbids', async ({
  page,
  say,
  complaints,
}) => {
  await signInAsAdmin(page, say)
  for (const path of loaded) {
    await page.goto(path)
    await expectSound(page, say, path)
  }
  expect(complaints).toEqual([])

  // The watch itself: what is forbidden is refused, and seen.
  await page.addScriptTag({ content: 'document.title = "not ours"' }).catch(() => undefined)
  await expect.poll(() => complaints.length).toBe(1)
  expect(await page.title()).not.toBe('not ours')
  complaints.length = 0
})

for (const part of Array.from({ length: parts }, (_, at) => at)) {
  test(`[screens-25, screens-26] every screen of the menu is accessible, with its filters and sheet buttons in their places: part ${part + 1} of ${parts}`, async ({
    page,
    say,
    complaints,
  }) => {
    await signInAsAdmin(page, say)
    const paths = others.filter((_, at) => at % parts === part)
    expect(paths.length).toBeGreaterThan(10)
    for (const path of paths) {
      const left = await page.title()
      await page.evaluate((next) => history.pushState(null, '', next), path)
      await expect(page).not.toHaveTitle(left)
      await expectSound(page, say, path)
    }
    expect(complaints).toEqual([])
  })
}

async function signInAsAdmin(page: Page, say: Say): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await new SignInScreen(page, say).signIn('admin')
  await expect(page).toHaveURL('/timecard')
}

async function expectSound(page: Page, say: Say, path: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  if (await page.getByRole('heading', { name: say('comesLater') }).isVisible()) return
  expect(await faultsOn(page), path).toEqual([])
  expect(await misplacedOn(page, [say('downloadSheet'), say('uploadSheet')]), path).toEqual([])
}
