import { describe, expect, test } from 'vitest'
import { composeMail, contentsOf } from './compose.ts'
import type { TakenMail } from './queue.store.ts'

const mail: TakenMail = {
  email_sn: 1,
  message_id: '<0198c7b2@yuga>',
  to_address: 'kim@example.com',
  kind: 'overtime',
  language: 'ko',
  subject: '[Yuga] 초과 근무',
  contents: '[새 회계] 승인되었습니다.\n사유: 출시',
  leads_to: '/timecard?date=20260315',
  stop_path: null,
  is_private: false,
  useful_until: null,
  created_at: '2026-03-18T00:00:00.000Z',
  attempts: 0,
}
const from = { name: '유가', address: 'yuga@example.com' }
const url = 'https://yuga.example.com'

const composed = async (more: Partial<TakenMail>) =>
  (await composeMail({ ...mail, ...more }, from, url)).toString()

describe('a mail', () => {
  test('[mail-2] is plain text and HTML of the same text, in the language of its receiver, with a link', () => {
    const korean = contentsOf(mail, url)
    expect(korean.text).toContain(
      '승인되었습니다.\n사유: 출시\n\nYuga에서 열기: https://yuga.example.com/timecard?date=20260315',
    )
    expect(korean.html).toContain('<html lang="ko">')
    expect(korean.html).toContain('[새 회계] 승인되었습니다.')
    expect(korean.html).toContain('href="https://yuga.example.com/timecard?date=20260315"')
    expect(contentsOf({ ...mail, language: 'en' }, url).text).toContain('Open in Yuga: https://')
  })

  test('has no link where the address of the installation is not known', () => {
    const { text, html } = contentsOf(mail, undefined)
    expect(text).not.toContain('http')
    expect(html).not.toContain('href')
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=https://evil.example/a.png onerror=alert(1)>',
    '"><a href="https://evil.example">here</a>',
    "' onmouseover='alert(1)",
    '&lt;b&gt; &amp; <b>',
    'https://yuga.example.com/"><script>alert(1)</script>',
    'https://yuga.example.com.evil.example/path',
    'https://evil.example/https://yuga.example.com/',
    '<style>@import "https://evil.example/x.css"</style>',
  ])('[mail-2] shows what a user typed as it was typed, and nothing of it acts: %s', (typed) => {
    const { text, html } = contentsOf(
      { ...mail, leads_to: null, subject: typed, contents: typed },
      url,
    )
    expect(text).toContain(typed)
    const tags = html.match(/<\/?[a-z!][^>]*>/gi) ?? []
    const names = new Set(tags.map((tag) => /[a-z!]+/i.exec(tag)?.[0].toLowerCase()))
    const known = 'html head meta title body table tr td div p a'.split(' ')
    expect([...names].filter((name) => !known.includes(name ?? '') && name !== '!doctype')).toEqual(
      [],
    )
    expect(tags.join('')).not.toMatch(/\s(src|on\w+|background)=/i)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    expect(links.every((address) => address?.startsWith(`${url}/`))).toBe(true)
  })

  test('leads by its own line to a link of this installation, as one to set a password', () => {
    const link = `${url}/set-password#token=abc`
    const { html } = contentsOf(
      { ...mail, kind: 'passwordLink', leads_to: null, contents: `비밀번호\n${link}` },
      url,
    )
    expect(html).toContain(`<a href="${link}"`)
  })

  test('loads nothing from anywhere', () => {
    const { html } = contentsOf(mail, url)
    expect(html).not.toMatch(/<(img|link|script|style|iframe|object|video)|url\(|@import/i)
  })

  test('keeps its Message-ID, says that no person wrote it, and names one sender and one receiver', async () => {
    const raw = await composed({})
    expect(raw).toMatch(/^Message-ID: <0198c7b2@yuga>\r$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(/^To: kim@example\.com\r$/m)
    expect(raw).toMatch(/^From: .*<yuga@example\.com>\r$/m)
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(raw.match(/^(To|Cc|Bcc|Message-ID):/gim)).toHaveLength(2)
  })

  test.each([
    'a\r\nBcc: spy@evil.example',
    'a\nBcc: spy@evil.example',
    'a\r\n\r\nbody',
    '\r\nTo: x@y',
  ])('[mail-2] gets no header from its subject: %j', async (subject) => {
    const head = (await composed({ subject })).split('\r\n\r\n')[0] ?? ''
    expect(head.match(/^(Bcc|To):/gim)).toEqual(['To:'])
  })
})
