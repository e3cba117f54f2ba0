import { mostAttachedBytes, mostAttachedFiles } from '@yuga/domain/notices/attachments'
import { longestSubject } from '@yuga/domain/notices/write-notice'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { file, repeated, upload } from '../wire/file.ts'
import { noticesShape } from '../wire/list-shapes.ts'
import { listOf } from '../wire/list.ts'
import { done, versionInAddress, wholeNumber, wireId, wireText, yesNo } from '../wire/wire.ts'

const noticeFields = {
  noticeSn: z.number(),
  subject: z.string(),
  registerDate: z.string().describe('YYYYMMDD in the zone of the reader'),
  /** The name of who registered it. */
  register: z.string(),
  attachFileYn: yesNo,
  pinnedYn: yesNo,
  /** Whether the caller has read it (notices-8). */
  readYn: yesNo,
  version: z.number(),
}

export const noticeRow = z.object(noticeFields)
export type NoticeRow = z.output<typeof noticeRow>

const attachedFile = z.object({
  atchmnflSn: z.number(),
  orginlFileNm: z.string(),
  /** Two keys that mean nothing and open the file together (notices-7). */
  serverFileNm: z.string(),
  serverFlpth: z.string(),
  fileSize: z.number(),
  /** What its content is, for an image that is shown from memory. */
  mediaType: z.string(),
  /** Y: an image of the contents, which name it as `<img data-file="{serverFileNm}/{serverFlpth}">`. */
  inlineYn: yesNo,
})
export type AttachedFile = z.output<typeof attachedFile>

export const notice = z.object({
  ...noticeFields,
  /** HTML of the tags and attributes of `richText` and nothing else (notices-6). */
  contents: z.string(),
  attachFileList: z.array(attachedFile),
})
export type Notice = z.output<typeof notice>

const wireSn = wholeNumber()
const named = { params: z.object({ noticeSn: wireSn }) }

/** The text that is typed into a search field; nothing but blanks narrows nothing down. */
const searchText = wireText(longestSubject)
  .describe('Notices whose subject or contents contain this text, without regard to case')
  .transform((text) => text.trim() || undefined)

const noLineBreak = (text: string) => !/[\n\r\t\u2028\u2029]/.test(text)

const written = {
  /** Without one the rule answers, as for an empty one (notices-2). */
  subject: wireText(longestSubject)
    .refine(noLineBreak)
    .default('')
    .transform((text) => text.normalize('NFC').trim()),
  /** HTML; what may not stand in it is taken out. */
  contents: wireText(1_048_576).default(''),
  pinnedYn: yesNo.default('N'),
}

/**
 * `attachFile` holds the files that are attached, `inlineFile` the images of the contents, which name the first of
 * them as `<img data-file="new:0">`.
 */
const files = {
  mostBytes: mostAttachedBytes,
  several: {
    fields: ['attachFile', 'inlineFile'],
    mostFiles: mostAttachedFiles,
    mostTextBytes: 1_200_000,
  },
} as const

export const listNotices = endpoint({
  method: 'GET',
  path: '/notices',
  summary: 'A page of the notices, the pinned ones first, then the newest',
  access: 'signed-in',
  ...listOf('noticeList', noticeRow, {
    ...noticesShape,
    more: { searchText: searchText.optional() },
  }),
})

export const readNotice = endpoint({
  method: 'GET',
  path: '/notices/{noticeSn}',
  summary: 'A notice with its contents and files; reading it does not mark it read',
  access: 'signed-in',
  ...named,
  response: notice,
})

export const createNotice = upload({
  method: 'POST',
  path: '/notices',
  summary: 'Register a notice with its files, all of it or nothing',
  access: needs('notices.write'),
  body: z.object(written),
  upload: files,
  response: notice,
})

export const updateNotice = upload({
  method: 'PUT',
  path: '/notices/{noticeSn}',
  summary: 'Change a notice; of its files stay those that are named by keepFile or the contents',
  access: needs('notices.write'),
  ...named,
  body: z.object({
    ...written,
    version: versionInAddress,
    /** The atchmnflSn of an attached file that stays, as often as there are any. */
    keepFile: repeated(wireSn, mostAttachedFiles),
  }),
  upload: files,
  response: notice,
})

export const deleteNotice = endpoint({
  method: 'DELETE',
  path: '/notices/{noticeSn}',
  summary: 'Delete a notice with its files',
  access: needs('notices.write'),
  ...named,
  query: z.object({ version: versionInAddress }),
  response: done,
})

export const markNoticeRead = endpoint({
  method: 'PUT',
  path: '/notices/{noticeSn}/read',
  summary: 'Mark a notice as read by the caller',
  access: 'signed-in',
  ...named,
  response: done,
})

export const downloadAttachFile = file({
  path: '/notices/downloadAttachFile',
  summary: 'A file of a notice, under its original name, by both of its keys',
  access: 'signed-in',
  query: z.object({ serverFileNm: wireId, serverFlpth: wireId }),
  file: 'application/octet-stream',
})
