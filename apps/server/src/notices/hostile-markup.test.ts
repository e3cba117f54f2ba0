import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createNotice, readNotice } from '@yuga/contract/messages/notices'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { TestForm } from '../../test/form.ts'
import { refusalOf } from '../../test/server.ts'
import { registersNotice } from '../../test/subjects/notices.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
let url: string
beforeAll(async () => {
  // the first notice loads what the next ones need
  await registersNotice(await company.person({ roles: ['LE999'] }))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})

const mostLetters = 1_048_576
const filledWith = (text: string) => text.repeat(Math.floor(mostLetters / text.length))
const attributes = (count: number) =>
  Array.from({ length: count }, (_, place) => `a${place.toString(36)}`).join(' ')

const refused: readonly (readonly [string, string])[] = [
  ['hundreds of thousands of unclosed paragraphs', filledWith('<p>')],
  ['hundreds of thousands of unclosed list items', filledWith('<li>')],
  ['hundreds of thousands of closed elements', filledWith('<b>x</b>')],
  ['hundreds of thousands of ends without a beginning', filledWith('</b>')],
  ['hundreds of thousands of unfinished tags', filledWith('<p ')],
  ['a million of angle brackets', filledWith('<')],
  ['hundreds of thousands of images', filledWith('<img>')],
  [
    'attributes of a tag that is made by taking out another',
    `${'<b>'.repeat(100)}<<b>p ${attributes(120_000)}>`,
  ],
  ['a tag of 150,000 attributes', `<p ${attributes(150_000)}>x</p>`],
  ['a tag of 150,000 attributes that never ends', `<p ${attributes(150_000)}`],
  ['attributes behind a comment that looks like a tag', `<!--<p a="-->${filledWith('<p a b c>')}`],
  [
    'attributes behind a script that looks like a tag',
    `<script><p a="</script><p ${attributes(120_000)}>`,
  ],
  ['attributes behind a value that looks like an end', `<p a=">" ${attributes(120_000)}>`],
].map(([what, html]) => [what ?? '', (html ?? '').slice(0, mostLetters)])

/** What is not refused for its markup is cleaned, and that is as fast. */
const taken: readonly (readonly [string, string])[] = [
  ['hundreds of thousands of nested elements', filledWith('<div>')],
  ['hundreds of thousands of nested elements of two kinds', filledWith('<b><i>')],
  ['as many elements and attributes as the rule takes', '<img a="123">'.repeat(60_000)],
  ['a comment that never ends', filledWith('<!--')],
  ['a value that never ends', `<p a="${filledWith('<b>')}`],
].map(([what, html]) => [what ?? '', (html ?? '').slice(0, mostLetters)])

/** The processor's time that the server has used, in milliseconds, whatever else runs on the machine. */
function workDone(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

describe('contents that take the cleaning long', () => {
  test.each([
    ...refused.map(([what, html]) => [what, html, 422] as const),
    ...taken.map(([what, html]) => [what, html, 200] as const),
  ])(
    '[notices-10] contents of %s are answered within a second, and other calls meanwhile',
    async (_, contents, status) => {
      const { token } = await company.person({ roles: ['LE999'] })
      const form = new TestForm([], { fields: { subject: '서식', contents } })
      const post = () =>
        fetch(`${url}${apiPath}${createNotice.path}`, {
          method: 'POST',
          body: new Uint8Array(form.bytes),
          headers: { ...form.headers, authorization: `Bearer ${token}`, 'accept-language': 'ko' },
        })
      const began = workDone()
      const answering = post().then(async (answer) => ({
        status: answer.status,
        took: workDone() - began,
        body: (await answer.json()) as unknown,
      }))
      // the body is there, and the server is at it
      await pause(5)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      expect(workDone() - began).toBeLessThan(500)
      const answer = await answering
      expect(answer.took).toBeLessThan(1_000)
      expect(answer.status).toBe(status)
      if (status === 200) return
      expect(answer.body).toMatchObject({
        reason: 'notice.too-much-markup',
        issues: [
          {
            path: 'contents',
            message:
              '내용의 서식이 너무 많습니다. 태그는 60000개, 속성은 60000개까지 등록할 수 있습니다. 내용을 서식 없이 붙여 넣거나 파일로 첨부해 주세요.',
          },
        ],
      })
    },
    30_000,
  )

  test('[notices-10] as many tags and attributes as the rule says are taken', async () => {
    const admin = await company.person({ roles: ['LE999'] })
    const tags = `${'<span></span>'.repeat(29_999)}<p>끝</p>`
    const { noticeSn } = await registersNotice(admin, { contents: tags })
    const { contents } = await admin(readNotice, { params: { noticeSn } })
    expect(contents).toContain('<p>끝</p>')
    await registersNotice(admin, { contents: `<p ${attributes(60_000)}>끝</p>` })
    for (const contents of [`<br>${tags}`, `<p ${attributes(60_001)}>끝</p>`]) {
      const refusal = await refusalOf(registersNotice(admin, { contents }))
      expect([refusal.reason, refusal.message]).toEqual([
        'notice.too-much-markup',
        'The contents have too much formatting: at most 60000 tags and 60000 attributes. Paste the text without formatting, or attach it as a file.',
      ])
    }
  })
})
