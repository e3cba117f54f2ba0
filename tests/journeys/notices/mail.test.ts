import { expectAccessible } from '../shared/accessible.ts'
import type { Person } from '../shared/people.ts'
import { expect, test } from '../shared/yuga.ts'

test('an administrator finds a failed mail and why it failed, reads it and sends it again', async ({
  administratorAt,
  company,
  yuga,
  say,
}) => {
  const kim = await company.hire('김수신')
  await putMail(yuga, kim, {
    subject: '월 마감 알림',
    contents: '3월을 마감해 주세요.',
    isFailed: true,
  })
  await putMail(yuga, kim, { subject: '비밀번호', contents: 'x#token=secret', isPrivate: true })
  const page = await administratorAt('/setting/mail')
  await expect(page.getByRole('heading', { level: 1, name: say('outbox') })).toBeVisible()
  await expect(page.getByText(say('noMailServer'))).toBeVisible()

  await page.goto(`/setting/mail?toAddress=${kim.id}@example.com`)
  const table = page.getByRole('table', { name: say('outbox') })
  const rowOf = (subject: string) => table.getByRole('row').filter({ hasText: subject })
  const failed = rowOf('월 마감 알림')
  await expect(failed).toContainText(say('mailFailed'))
  await expect(failed).toContainText(say('receiverRefused'))
  await expect(failed).toContainText('550 5.1.1 No such user here')
  await expectAccessible(page, 'the outbox')

  await page.getByRole('button', { name: say('readMail', { subject: '월 마감 알림' }) }).focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('3월을 마감해 주세요.')
  await expectAccessible(page, 'a mail of the outbox')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  const again = page.getByRole('button', { name: say('sendAgain', { subject: '월 마감 알림' }) })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('sentAgain'))).toBeVisible()
  await expect(failed).toContainText(say('mailWaiting'))
  await expect(again).toHaveCount(0)

  await page.getByRole('button', { name: say('readMail', { subject: '비밀번호' }) }).click()
  await expect(popup).toContainText(say('mailIsPrivate'))
  expect(await page.content()).not.toContain('secret')
})

test('the outbox is read on a telephone too', async ({ administratorAt, company, yuga, say }) => {
  const kim = await company.hire('김수신')
  await putMail(yuga, kim, { subject: '공지 알림', contents: '새 공지', isFailed: true })
  const page = await administratorAt('/setting/mail')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/setting/mail?toAddress=${kim.id}@example.com`)
  const card = page.getByRole('listitem').filter({ hasText: '공지 알림' })
  await expect(card).toContainText(say('receiverRefused'))
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await card.getByRole('button', { name: say('sendAgain', { subject: '공지 알림' }) }).click()
  await expect(card).toContainText(say('mailWaiting'))
})

type Mail = {
  readonly subject: string
  readonly contents: string
  readonly isFailed?: boolean
  readonly isPrivate?: boolean
}

/** A mail to someone, as the job that sends leaves it. */
async function putMail(
  { database }: { database: { query(text: string, values: unknown[]): Promise<unknown> } },
  to: Person,
  { subject, contents, isFailed = false, isPrivate = false }: Mail,
): Promise<void> {
  await database.query(
    `insert into email_outbox (to_address, receiver_id, kind, subject, contents, is_private, created_at,
       next_attempt_at, attempts, failed_at, last_failure, last_error)
     select $1 || '@example.com', $1, 'monthClose', $2, $3, $4, at, at, 1, case when $5 then at end,
       case when $5 then 'receiver' end, case when $5 then '550 5.1.1 No such user here' end
     from (select timestamptz '2026-03-18 08:00+09' as at) now`,
    [to.id, subject, contents, isPrivate, isFailed],
  )
}
