import { whyNotAttach, whyNotShow } from '@yuga/domain/notices/attachments'
import { problemText } from '@yuga/contract/problems/problems'
import { expect, test } from 'vitest'
import { compoundOf } from '../../test/files/compound.ts'
import { docx, gif, harmless, jpeg, refused } from '../../test/files/documents-of-kind.ts'
import { packageOf } from '../../test/sheets.ts'
import { tinyPdf, tinyPng } from '../../test/subjects/notices.ts'
import { whyNotContent } from './why-not-content.ts'

const ole = (streams: Readonly<Record<string, string>>) => compoundOf(streams)
const encrypted = ole({ EncryptionInfo: 'x', EncryptedPackage: 'y' })

/** A package: its first file needs a password. */
function lockedZip(): Buffer {
  const zip = Buffer.from(packageOf({ '급여.txt': '3,000' }))
  zip.writeUInt16LE(zip.readUInt16LE(6) | 1, 6)
  const directory = zip.indexOf('PK\u0001\u0002', 0, 'latin1')
  zip.writeUInt16LE(zip.readUInt16LE(directory + 8) | 1, directory + 8)
  return zip
}

type Reason = readonly [what: string, name: string, bytes: Buffer, reason: string, more?: object]

const reasons: readonly Reason[] = [
  ['a sheet with a password', '급여.xlsx', encrypted, 'locked'],
  ['a document with a password', '보고.docx', encrypted, 'locked'],
  ['a package with a password', '급여.zip', lockedZip(), 'locked'],
  ['a PNG named .jpg', '사진.jpg', tinyPng, 'ending', { ending: 'png' }],
  ['a PNG named .jpeg', '사진.jpeg', tinyPng, 'ending', { ending: 'png' }],
  ['a JPEG named .png', '사진.png', jpeg, 'ending', { ending: 'jpg' }],
  ['a GIF named .webp', '그림.webp', gif, 'ending', { ending: 'gif' }],
  ['a PDF named .hwp', '공문.hwp', tinyPdf, 'ending', { ending: 'pdf' }],
  ['a document named .xlsx', '보고.xlsx', docx(), 'ending', { ending: 'docx' }],
  ['a document named .zip', '보고.zip', docx(), 'ending', { ending: 'docx' }],
  [
    'an older document named .docx',
    '보고.docx',
    ole({ WordDocument: 'x' }),
    'ending',
    { ending: 'doc' },
  ],
  ['a package named .docx', '보고.docx', packageOf({ 'a.txt': 'a' }), 'ending', { ending: 'zip' }],
  ['text named .pdf', '메모.pdf', Buffer.from('월요일 회의'), 'ending', { ending: 'txt' }],
  [
    'two kinds in one',
    '사진.jpg',
    Buffer.concat([jpeg, packageOf({ 'A.class': 'x' })]),
    'two-kinds',
  ],
  ['a document with macros', '보고.docx', docx({ 'word/vbaProject.bin': 'x' }), 'active'],
  ['a page named .txt', '메모.txt', Buffer.from('<!doctype html><p>'), 'active'],
  ['a program named .pdf', '보고.pdf', Buffer.from('MZ\u0090\0\0\0\0\0\0'), 'active'],
  [
    'a package with a program',
    '묶음.zip',
    packageOf({ '.DS_Store': '\0\0\0\u0001Bud1', 'a/b.exe': 'MZ' }),
    'inside',
    { inside: 'a/b.exe' },
  ],
  [
    'a package with a wrong image',
    '묶음.zip',
    packageOf({ 'a.txt': 'a', 'b.jpg': tinyPng }),
    'inside',
    { inside: 'b.jpg' },
  ],
  ['an image that is cut off', '사진.png', tinyPng.subarray(0, 30), 'damaged'],
  [
    'a package that is cut off',
    '묶음.zip',
    packageOf({ 'a.txt': 'a' }).subarray(0, -30),
    'damaged',
  ],
  ['an empty file', '빈.pdf', Buffer.alloc(0), 'damaged'],
  ['bytes of no kind', '보고.pdf', Buffer.from('0001020304050607ff', 'hex'), 'damaged'],
]

test.each(
  reasons.map(([what, name, bytes, reason, more = {}]) => ({ what, name, bytes, reason, more })),
)('[notices-5] $what is refused as $reason', async ({ name: fileName, bytes, reason, more }) => {
  expect(await whyNotContent(fileName, bytes)).toEqual({
    code: `upload.refused-${reason}`,
    values: { fileName, ...more },
  })
})

test.each([
  ['run.exe', 'kind'],
  ['보고서', 'kind'],
  ['보고.exe.pdf', 'name'],
])('the name %s is refused as %s', (fileName, reason) => {
  expect(whyNotAttach(fileName)).toEqual({ code: `upload.refused-${reason}`, values: { fileName } })
  expect(whyNotShow('a.pdf')?.code).toBe('upload.refused-image')
})

test('[notices-5] what is attached has no reason, and each reason says what to do in both languages', async () => {
  for (const [name, bytes] of harmless) expect(await whyNotContent(name, bytes), name).toBe(null)
  for (const [what, name, bytes] of refused) {
    const problem = whyNotAttach(name) ?? (await whyNotContent(name, bytes))
    if (problem === null) throw new Error(what)
    expect(problemText(problem, 'ko'), what).toMatch(/^첨부할 수 없는 파일입니다. \(.*\) .*[.]$/s)
    expect(problemText(problem, 'en'), what).toMatch(
      /^This file cannot be attached. \(.*\) .*[.]$/s,
    )
    expect(problemText(problem, 'en'), what).not.toMatch(/[{}]/)
  }
})
