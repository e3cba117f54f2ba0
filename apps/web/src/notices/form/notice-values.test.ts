import type { AttachedFile, Notice } from '@yuga/contract/messages/notices'
import { expect, test } from 'vitest'
import {
  changedFields,
  formOf,
  imagesIn,
  merged,
  sizesOf,
  valuesOf,
  withoutStoredImages,
} from './notice-values.ts'

const file = (atchmnflSn: number, more: Partial<AttachedFile> = {}): AttachedFile => ({
  atchmnflSn,
  orginlFileNm: `파일 ${atchmnflSn}.pdf`,
  serverFileNm: `n${atchmnflSn}`,
  serverFlpth: 'p',
  fileSize: 1_000,
  mediaType: 'application/pdf',
  inlineYn: 'N',
  ...more,
})

const notice: Notice = {
  noticeSn: 7,
  subject: '점검 안내',
  registerDate: '20260318',
  register: '박예린',
  attachFileYn: 'Y',
  pinnedYn: 'N',
  readYn: 'Y',
  version: 3,
  contents: '<p>처음</p><img data-file="n9/p" alt="">',
  attachFileList: [file(1), file(2), file(9, { inlineYn: 'Y', fileSize: 500 })],
}

const picture = new File(['12345'], '배치도.png', { type: 'image/png' })
const images = { fileOf: (name: string) => (name.startsWith('new:') ? picture : undefined) }
const added = (key: string, name: string) => ({ key, file: new File(['12'], name) })

test('the images of the contents are no attachments, and none is named twice', () => {
  expect(valuesOf(notice).stored.map(({ atchmnflSn }) => atchmnflSn)).toEqual([1, 2])
  const contents =
    '<p>data-file="x"</p><img data-file="new:4" alt="a > b"><img alt="c > d" data-file="n9/p"><img data-file="new:4">'
  expect(imagesIn(contents)).toEqual(['new:4', 'n9/p'])
})

test('attached files, new ones and the images that the contents still show count together', () => {
  const values = { ...valuesOf(notice), added: [added('a', 'b.txt')] }
  const all = sizesOf(
    { ...values, contents: `${notice.contents}<img data-file="new:2">` },
    notice.attachFileList,
    images,
  )
  expect(all).toEqual([1_000, 1_000, 2, 500, 5])
  expect(sizesOf({ ...values, contents: '' }, notice.attachFileList, images)).toEqual([
    1_000, 1_000, 2,
  ])
})

test('new images go in their order, and the contents name them by it', () => {
  const contents = '<img data-file="new:5" alt=""><img data-file="n9/p"><img data-file="new:3">'
  const values = {
    ...valuesOf(notice),
    subject: ' 제목 ',
    contents,
    added: [added('a', '한글.txt')],
  }
  const form = formOf(values, 3, images)
  expect(form.get('contents')).toBe(
    '<img data-file="new:0" alt=""><img data-file="n9/p"><img data-file="new:1">',
  )
  expect(form.getAll('inlineFile')).toHaveLength(2)
  expect(form.getAll('attachFile').map((one) => (one as File).name)).toEqual(['한글.txt'])
  expect(form.getAll('keepFile')).toEqual(['1', '2'])
  expect([form.get('version'), form.get('subject'), form.get('pinnedYn')]).toEqual([
    '3',
    '제목',
    'N',
  ])
  expect(formOf(values, null, images).has('keepFile')).toBe(false)
})

test('what was typed stays over what someone else has saved, and what was not touched becomes theirs', () => {
  const opened = valuesOf(notice)
  const typed = {
    ...opened,
    subject: '내 제목',
    stored: opened.stored.slice(1),
    added: [added('a', 'b.txt')],
  }
  const now = {
    ...opened,
    subject: '남의 제목',
    contents: '<p>남의 내용</p>',
    isPinned: true,
    stored: [...opened.stored, file(3)],
  }
  const { values, contested } = merged(opened, typed, now)
  expect(values.subject).toBe('내 제목')
  expect(values.contents).toBe('<p>남의 내용</p>')
  expect(values.isPinned).toBe(true)
  expect(values.stored.map(({ atchmnflSn }) => atchmnflSn)).toEqual([2, 3])
  expect(values.added).toHaveLength(1)
  expect(contested).toEqual(['subject'])
})

test('nothing is unsaved of a notice that was only opened', () => {
  expect(changedFields(valuesOf(notice), valuesOf(notice))).toEqual([])
  expect(changedFields(valuesOf(null), valuesOf(null))).toEqual([])
})

test('of a notice that is gone the text stays, and the images that went with it do not', () => {
  expect(withoutStoredImages(`${notice.contents}<img data-file="new:2">`)).toBe(
    '<p>처음</p><img data-file="new:2">',
  )
})
