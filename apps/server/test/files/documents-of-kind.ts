import { deflateSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { compoundOf } from './compound.ts'
import { tinyPdf, tinyPng } from '../subjects/notices.ts'
import { packageOf } from '../sheets.ts'

const book = utils.book_new()
utils.book_append_sheet(
  book,
  utils.aoa_to_sheet([
    ['이름', '시간'],
    ['김', 8],
  ]),
  '표',
)
const sheetAs = (bookType: 'xlsx' | 'xls' | 'ods') =>
  write(book, { type: 'buffer', bookType }) as Buffer

const office = (type: string, more: Readonly<Record<string, string | Buffer>> = {}) =>
  packageOf({
    '[Content_Types].xml': `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    ...more,
  })
export const docx = (more?: Readonly<Record<string, string | Buffer>>) =>
  office('wordprocessingml.document', more)

export const gif = Buffer.from(
  'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  'base64',
)
export const jpeg = Buffer.from(
  `ffd8ffe000104a46494600010100000100010000ffda0008010100003f00d2cfffd9`,
  'hex',
)
const bmp = Buffer.alloc(58)
bmp.write('BM')
bmp.writeUInt32LE(54, 10)
bmp.writeUInt32LE(40, 14)
const webp = Buffer.concat([
  Buffer.from('RIFF'),
  Buffer.from([12, 0, 0, 0]),
  Buffer.from('WEBPVP8L\0\0\0\0'),
])

/** What people attach. */
export const harmless: readonly [name: string, bytes: Buffer][] = [
  ['사진.png', tinyPng],
  ['사진.JPG', jpeg],
  ['그림.gif', gif],
  ['그림.bmp', bmp],
  ['그림.webp', webp],
  ['지침 v1.2.pdf', tinyPdf],
  ['빈 줄 뒤.pdf', Buffer.concat([Buffer.from('\ufeff\r\n \r\n'), tinyPdf])],
  ['일정.txt', Buffer.from('월요일 18:00\r\n<b> 5 < 6')],
  ['옛 일정.txt', Buffer.from('bff9bfe4c0cf', 'hex')],
  // a syllable that EUC-KR alone does not have: 똠방
  ['옛 메모.txt', Buffer.from('8c63b9e6', 'hex')],
  ['윈도 메모.txt', Buffer.from('\ufeff메모', 'utf16le')],
  ['명단.csv', Buffer.from('\ufeff이름,팀\n김민준,"플랫폼"\n')],
  ['표.xlsx', sheetAs('xlsx')],
  ['옛 표.xls', sheetAs('xls')],
  ['표.ods', sheetAs('ods')],
  ['보고.docx', docx()],
  ['발표.pptx', office('presentationml.presentation')],
  ['보고.odt', packageOf({ mimetype: 'application/vnd.oasis.opendocument.text' })],
  ['공문.hwpx', packageOf({ mimetype: 'application/hwp+zip', 'Scripts/headerScripts': 'var a' })],
  ['공문.hwp', compoundOf({ FileHeader: 'HWP Document File', DocInfo: '', DefaultJScript: 'var' })],
  ['옛 보고.doc', compoundOf({ WordDocument: 'x', '1Table': 'y' })],
  ['옛 발표.ppt', compoundOf({ 'PowerPoint Document': 'x' })],
  [
    '묶음.zip',
    packageOf({ '가/일정.txt': '월요일', '가/메모.csv': 'a,b', '.DS_Store': '\0\0\0\u0001Bud1' }),
  ],
]

const program = Buffer.concat([Buffer.from('MZ\u0090\0'), Buffer.alloc(600)])
const elf = Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(600)])
const html = Buffer.from('<!DOCTYPE html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const vba = compoundOf({ WordDocument: 'x', _VBA_PROJECT: 'y' })
const macroDocument = docx({ 'word/vbaProject.bin': vba })
const macroBook = office('spreadsheetml.sheet', {
  'xl/_rels/workbook.xml.rels':
    '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="notes.bin"/>',
})
/** A book with a sheet for macros in its list of sheets. */
const macroSheet = compoundOf({
  Workbook: Buffer.from('0908080000000000000000008500080000000000000100610a000000', 'hex'),
})
const macroSlides = compoundOf({
  'PowerPoint Document': Buffer.from(
    '02000004 0c000000 01000000 01000000 02000000'.replaceAll(' ', ''),
    'hex',
  ),
})
const behind = (first: Buffer, second: Buffer) => Buffer.concat([first, second])

/** Each kind that is refused, under its own name and under harmless ones. */
export const refused: readonly [what: string, name: string, bytes: Buffer][] = [
  ['a program', 'setup.exe', program],
  ['a program called a document', '보고서.pdf', program],
  ['a program called text', '메모.txt', program],
  ['a program called an image', '사진.png', program],
  ['a program of Linux called a sheet', '표.xlsx', elf],
  ['a program behind a second ending', '보고서.pdf.exe', tinyPdf],
  ['a document behind the ending of a program', '보고서.exe.pdf', tinyPdf],
  ['a document without an ending', '보고서', tinyPdf],
  ['a script', 'run.js', Buffer.from('alert(1)')],
  ['a script of a shell', 'run.sh', Buffer.from('#!/bin/sh\nrm -rf /')],
  ['a script of a shell called text', '메모.txt', Buffer.from('#!/bin/sh\nrm -rf /')],
  ['a batch file called text', '메모.txt', Buffer.from('\r\n@ECHO OFF\r\ndel *.*')],
  [
    'a script of Windows called text',
    '메모.txt',
    Buffer.from('Set x = CreateObject("WScript.Shell")'),
  ],
  ['a page of PHP called text', '메모.txt', Buffer.from('<?php system($_GET[0]);')],
  ['a shortcut called text', '메모.txt', Buffer.from('[InternetShortcut]\nURL=file:///c:/')],
  [
    'a change of the registry called text',
    '메모.txt',
    Buffer.from('\ufeffWindows Registry Editor', 'utf16le'),
  ],
  ['a page', 'page.html', html],
  ['a page called text', '메모.txt', html],
  [
    'a page behind blanks called text',
    '메모.txt',
    Buffer.from(`${' \n'.repeat(900)}<body onload=alert(1)>`),
  ],
  ['a page in UTF-16 called text', '메모.txt', Buffer.from(`\ufeff${html.toString()}`, 'utf16le')],
  [
    'a page saved with its images called text',
    '메모.txt',
    Buffer.from('MIME-Version: 1.0\nContent-Type: text/html'),
  ],
  ['a page called a sheet', '표.csv', html],
  ['an image that is a program of a browser', 'logo.svg', svg],
  ['such an image called another one', 'logo.png', svg],
  ['such an image called text', 'logo.txt', svg],
  ['rich text, which holds anything', 'memo.txt', Buffer.from('{\\rtf1 {\\object}}')],
  ['a document with macros', '보고.docm', macroDocument],
  ['a document with macros called one without', '보고.docx', macroDocument],
  ['a document with macros called a package', '보고.zip', macroDocument],
  ['a document with macros called text', '보고.txt', macroDocument],
  ['a document with macros called an image', '보고.jpg', macroDocument],
  [
    'a document that says it has macros',
    '보고.docx',
    packageOf({
      '[Content_Types].xml':
        'application/vnd.ms-word.document.macroEnabled.main+xml wordprocessingml.document.main+xml',
    }),
  ],
  ['a sheet with macros of another name', '표.xlsx', macroBook],
  ['an older document with macros', '보고.doc', vba],
  ['an older document with macros called a newer one', '보고.docx', vba],
  ['an older document with macros called text', '보고.txt', vba],
  ['an older document with macros called an image', '보고.jpg', vba],
  ['an older sheet with macros of its time', '표.xls', macroSheet],
  ['older slides with macros', '발표.ppt', macroSlides],
  [
    'a document that fetches macros from elsewhere',
    '보고.docx',
    docx({
      'word/_rels/settings.xml.rels':
        '<Relationship Type="http://x/attachedTemplate" Target="http://elsewhere.invalid/a.dotm" TargetMode="External"/>',
    }),
  ],
  [
    'a document with a program packed into it',
    '보고.docx',
    docx({ 'word/embeddings/a.bin': compoundOf({ '\u0001Ole10Native': 'MZ' }) }),
  ],
  [
    'a document with a page packed into it',
    '보고.docx',
    packageOf({ '[Content_Types].xml': 'text/html wordprocessingml.document.main+xml' }),
  ],
  [
    'an OpenDocument with macros',
    '보고.odt',
    packageOf({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'Basic/Standard/Module1.xml': 'Sub',
    }),
  ],
  [
    'a document of Hangul with PostScript',
    '공문.hwp',
    compoundOf({ FileHeader: 'HWP Document File', 'BIN0001.eps': '%!PS' }),
  ],
  ['a compound file that is no document', '공문.hwp', compoundOf({ AdminExecuteSequence: 'x' })],
  ['a package with a program', '묶음.zip', packageOf({ 'a/b.exe': 'MZ' })],
  ['a package with a program called text', '묶음.zip', packageOf({ 'a/b.txt': 'MZ\u0090\0' })],
  ['a package in a package', '묶음.zip', packageOf({ 'a.zip': packageOf({ 'b.txt': 'b' }) })],
  [
    'a package that is called what a Mac writes',
    '묶음.zip',
    packageOf({ '__MACOSX/._a.exe': 'MZ' }),
  ],
  ['a package with nothing in it', '묶음.zip', packageOf({})],
  [
    'a program of Java called a package',
    '묶음.zip',
    packageOf({ 'META-INF/MANIFEST.MF': 'x', 'A.class': Buffer.from('cafebabe', 'hex') }),
  ],
  ['a package called a document', '보고.docx', packageOf({ 'a.txt': 'a' })],
  ['an image with a package behind it', '사진.jpg', behind(jpeg, packageOf({ 'A.class': 'x' }))],
  [
    'an image with markup in it',
    '사진.jpg',
    behind(jpeg, Buffer.from('<script>alert(1)</script>')),
  ],
  ['an image with a page of PHP behind it', '사진.jpg', behind(jpeg, Buffer.from('<?php'))],
  ['an image with something behind it', '사진.png', behind(tinyPng, deflateSync('x'))],
  ['a script that begins as an image', '그림.gif', Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)//')],
  [
    'a document with a package behind it',
    '지침.pdf',
    behind(tinyPdf, packageOf({ 'A.class': 'x' })),
  ],
  [
    'a page that begins as a document',
    '지침.pdf',
    Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>'),
  ],
  ['an image cut off', '사진.png', tinyPng.subarray(0, 30)],
  ['bytes called text', '메모.txt', Buffer.from([0xff, 0x00, 0xff, 0xfe])],
  [
    'a package that is cut off at its end',
    '묶음.zip',
    packageOf({ 'a.txt': 'a' }).subarray(0, -30),
  ],
  ['a name that hides its ending', 'fdp.\u202eexe.pdf', program],
]
