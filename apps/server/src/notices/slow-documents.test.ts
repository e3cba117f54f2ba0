import type { AddressInfo } from 'node:net'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { createNotice } from '@yuga/contract/messages/notices'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { TestForm } from '../../test/form.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
let url: string
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
})

const types =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

/** A document, packed small. */
function docx(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries({ '[Content_Types].xml': types, ...parts })) {
    zip.addBuffer(Buffer.from(text), path)
  }
  zip.end()
  return buffer(zip.outputStream)
}

test.each([
  ['relations', () => docx({ 'word/_rels/document.xml.rels': 'frame'.repeat(200_000) })],
  [
    'relations in a tag',
    () => docx({ '_rels/.rels': `<Relationships a="${'frame'.repeat(200_000)}` }),
  ],
  [
    'endings',
    () => docx({ '[Content_Types].xml': `<Types>${'<Default '.repeat(200_000)}${types}` }),
  ],
])(
  'a document of a few kilobytes with hundreds of thousands of %s is refused within a second, and others are answered',
  async (_, make) => {
    const { token } = await company.person({ roles: ['LE999'] })
    const bytes = await make()
    expect(bytes.length).toBeLessThan(8_000)
    const form = new TestForm([{ field: 'attachFile', name: '보고.docx', bytes }], {
      fields: { subject: '보고', contents: '<p>보고</p>' },
    })
    const post = () =>
      fetch(`${url}${apiPath}${createNotice.path}`, {
        method: 'POST',
        body: new Uint8Array(form.bytes),
        headers: { ...form.headers, authorization: `Bearer ${token}` },
      })
    // the first one opens the thread
    await (await post()).text()
    const began = performance.now()
    const answering = post()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(500)
    expect(await (await answering).json()).toMatchObject({
      reason: expect.stringMatching(/^upload\.refused-/) as string,
    })
    expect(performance.now() - began).toBeLessThan(1_000)
  },
  30_000,
)
