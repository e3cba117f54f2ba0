import type { Page } from '@playwright/test'
import { pngOf } from '../../../apps/server/test/files/images.ts'
import { expectAccessible } from '../shared/accessible.ts'
import { MasterDataScreen } from '../shared/screens/master-data-screen.ts'
import type { Say } from '../shared/texts/texts.ts'
import { expect, test } from '../shared/yuga.ts'

const path = '/setting/company'

// all journeys share the company: the next one must meet it unchanged
test.afterEach(async ({ yuga }) => {
  await yuga.database.query(
    `update company_settings set name = '유가웍스', name_en = 'Yuga Works', mail_suffix = 'yuga.example',
       message_days = null, logo_file_sn = null, logo_key = null, logo_width = null, logo_height = null`,
  )
})

const button = (page: Page, say: Say, word: Parameters<Say>[0]) =>
  page.getByRole('button', { name: say(word), exact: true })
const field = (page: Page, say: Say, word: Parameters<Say>[0]) =>
  page.getByRole('dialog').getByLabel(say(word), { exact: true })
const head = (page: Page) => page.getByRole('complementary').getByRole('link').first()

test('[company-3, company-5] what an administrator says of the company is on its pages, and its mail domain fills a new address', async ({
  visit,
  company,
  say,
  browser,
  yuga,
  language,
}) => {
  const admin = await company.hire('최관리', 'LE999')
  const page = await visit(admin, path)
  await expect(page.getByText('pmo@yuga.example')).toBeVisible()
  await expectAccessible(page, 'the company')

  await button(page, say, 'editCompany').click()
  await expect(field(page, say, 'companyName')).toBeFocused()
  await field(page, say, 'companyName').fill('한빛소프트')
  await field(page, say, 'companyNameEn').fill('Hanbit Software')
  await field(page, say, 'mailDomain').fill('no domain')
  await field(page, say, 'mailingList').fill('pmo@hanbit.example\nnobody')
  await page.keyboard.press('Tab')
  await expectAccessible(page, 'the form of the company')
  await button(page, say, 'save').click()
  // what is wrong is said at its field, and the first of them has the focus
  await expect(field(page, say, 'mailDomain')).toBeFocused()
  await expect(page.getByRole('dialog')).toContainText('nobody')
  await field(page, say, 'mailDomain').fill('@Hanbit.Example')
  await field(page, say, 'mailingList').fill('pmo@hanbit.example')
  await field(page, say, 'mailingList').press('Tab')
  await button(page, say, 'save').click()
  await expect(page.getByText(say('updated'))).toBeVisible()
  const name = language === 'ko' ? '한빛소프트' : 'Hanbit Software'
  await expect(head(page)).toHaveText(name)

  // no drawing is a logo, nor whatever calls itself one
  const choose = (bytes: Buffer) =>
    page
      .getByLabel(say('uploadLogo'))
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: bytes })
  await choose(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByRole('alert')).toContainText(say('notALogo'))
  await choose(pngOf(240, 60))
  await expect(head(page).getByRole('img', { name })).toBeVisible()
  await expectAccessible(page, 'the company with a logo')

  // who comes to sign in sees it, and finds it there before anything is answered the next time
  const context = await browser.newContext({ baseURL: yuga.server.url })
  const guest = await context.newPage()
  await guest.goto('/login')
  const logo = guest.getByRole('banner').getByRole('img', { name })
  await expect(logo).toBeVisible()
  await expect(logo).toHaveJSProperty('naturalWidth', 240)
  await guest.route('**/api/v1/yuga/site*', (route) => route.abort())
  await guest.reload()
  await expect(logo).toBeVisible()
  // one that does not come leaves the name
  await guest.route('**/api/v1/yuga/company/logo/**', (route) => route.abort())
  await guest.reload()
  await expect(guest.getByRole('banner')).toContainText(name)
  await context.close()

  // without one the name is there
  await button(page, say, 'removeLogo').click()
  await button(page, say, 'yes').click()
  await expect(page.getByText(say('noLogo'))).toBeVisible()
  await expect(head(page)).toHaveText(name)

  await page.goto('/setting/employee')
  const screen = new MasterDataScreen(page, say, 'employees')
  await screen.add()
  await screen.field('employeeId').fill('new.one')
  await expect(screen.field('mailAddress')).toHaveValue('new.one@hanbit.example')
})

test('[company-8] a shorter time names what it removes before it is saved, and what another user saved first is loaded again', async ({
  visit,
  company,
  say,
  yuga,
}) => {
  await yuga.database.query(
    `insert into messages (receiver_id, category, contents_ko, contents_en, sent_at, read_at)
     select employee_id, 'notice', 'x', 'x', '2001-01-01', '2001-01-01' from employees limit 1`,
  )
  const [one, other] = await Promise.all(
    ['최관리', '한관리'].map(async (name) => visit(await company.hire(name, 'LE999'), path)),
  )
  if (one === undefined || other === undefined) throw new Error('two pages are needed')
  for (const page of [one, other]) await button(page, say, 'editCompany').click()
  await field(other, say, 'companyNameEn').fill('Others')
  await button(other, say, 'save').click()
  await expect(other.getByText(say('updated'))).toBeVisible()

  // more days than any demonstration has, less than those of the message
  await field(one, say, 'messagesStored').fill('6000')
  await button(one, say, 'save').click()
  const question = one.getByRole('dialog', { name: say('saveIt') })
  await expect(question).toContainText(say('removedTonight'))
  await expect(question).toContainText(say('readMessages'))
  await expectAccessible(one, 'the question before less is kept')
  await question.getByRole('button', { name: say('no'), exact: true }).click()
  await expect(question).toBeHidden()
  await expect(field(one, say, 'messagesStored')).not.toHaveValue('')
  await button(one, say, 'save').first().click()
  await question.getByRole('button', { name: say('save'), exact: true }).click()
  await expect(one.getByRole('alert')).toContainText(say('changedMeanwhile'))
  await button(one, say, 'loadAgain').click()
  await expect(field(one, say, 'companyNameEn')).toHaveValue('Others')
  await button(one, say, 'save').first().click()
  await question.getByRole('button', { name: say('save'), exact: true }).click()
  await expect(one.getByText(say('updated'))).toBeVisible()
  await expect(one.getByText(/6,000/)).toBeVisible()
})
