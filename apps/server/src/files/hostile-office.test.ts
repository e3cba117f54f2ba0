import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { processorTimeOf } from '../../test/processor-time.ts'
import { isContentOfKind } from './content-of-kind.ts'

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const types = (inside = '') =>
  `<Types><Override PartName="/word/document.xml" ContentType="${main}"/>${inside}</Types>`
const relations = (inside = '') => `<Relationships>${inside}</Relationships>`

async function documentOf(contentTypes: string, rels = relations()): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(contentTypes), '[Content_Types].xml')
  zip.addBuffer(Buffer.from(rels), 'word/_rels/document.xml.rels')
  zip.addBuffer(Buffer.from('<document/>'), 'word/document.xml')
  zip.end()
  return buffer(zip.outputStream)
}

const relation = (type: string, mode = 'External') =>
  `<Relationship Id="r1" Type="http://schemas/${type}" Target="http://x/frame" TargetMode="${mode}"/>`

test.each([
  ['one without relations', types(), relations(), true],
  ['a link to elsewhere', types(), relations(relation('hyperlink')), true],
  ['a template from elsewhere', types(), relations(relation('attachedTemplate')), false],
  [
    'a template from elsewhere, with blanks around',
    types(),
    relations(relation('attachedTemplate', ' external ')),
    false,
  ],
  [
    'a template inside the file',
    types(),
    relations(relation('attachedTemplate', 'Internal')),
    true,
  ],
  ['macros', types(), relations(relation('vbaProject', 'Internal')), false],
  [
    'an ending of macros that no part has',
    types('<Default Extension="bin" ContentType="vbaProject"/>'),
    relations(),
    true,
  ],
  [
    'a part with macros',
    types('<Override PartName="/a" ContentType="vbaProject"/>'),
    relations(),
    false,
  ],
  ['relations that are not well-formed', types(), '<Relationships><a></Relationships>', false],
  [
    'relations in UTF-16',
    types(),
    Buffer.from(`\ufeff${relations(relation('oleObject'))}`, 'utf16le').toString('latin1'),
    false,
  ],
])('of documents with %s', async (_, contentTypes, rels, isTaken) => {
  expect(await isContentOfKind('a.docx', await documentOf(contentTypes, rels))).toBe(isTaken)
})

test.each([
  ['relations full of the text frame', types(), relations(`<a>${'frame'.repeat(200_000)}</a>`)],
  [
    'relations full of quotes and letters',
    types(),
    `<Relationships a="${"'frame'".repeat(100_000)}"/>`,
  ],
  ['types that never end', '<Default '.repeat(100_000), relations()],
  ['brackets without an end', types(), '<'.repeat(500_000)],
  ['elements without an end', types(), '<a>'.repeat(200_000)],
])('a small file made to take long is read at once: %s', async (_, contentTypes, rels) => {
  const bytes = await documentOf(contentTypes, rels)
  expect(bytes.length).toBeLessThan(20_000)
  expect(await processorTimeOf(() => isContentOfKind('a.docx', bytes))).toBeLessThan(1_000)
})

test('packages within a package share one budget', async () => {
  const large = Buffer.alloc(30_000_000)
  const within = async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from(types()), '[Content_Types].xml')
    zip.addBuffer(large, 'word/document.xml')
    zip.end()
    return buffer(zip.outputStream)
  }
  const zipOf = async (count: number) => {
    const zip = new ZipFile()
    for (let at = 0; at < count; at += 1) zip.addBuffer(await within(), `${at}.docx`)
    zip.end()
    return buffer(zip.outputStream)
  }
  expect(await isContentOfKind('a.zip', await zipOf(1))).toBe(true)
  expect(await isContentOfKind('a.zip', await zipOf(3))).toBe(false)
})
