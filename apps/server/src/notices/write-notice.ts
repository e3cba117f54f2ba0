import type { ReceivedBy, ReceivedPart } from '@yuga/contract/wire/endpoint'
import type { createNotice, deleteNotice, updateNotice } from '@yuga/contract/messages/notices'
import { isDone } from '@yuga/contract/wire/wire'
import { whyNotAttachAll } from '@yuga/domain/notices/attachments'
import { notTooDeep } from '@yuga/domain/notices/not-too-deep'
import { placeOfNew } from '@yuga/domain/notices/rich-text'
import { whyNotClean, whyNotWriteNotice } from '@yuga/domain/notices/write-notice'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/statement.ts'
import { type NewFile, removeFiles, storeFiles } from '../files/files.store.ts'
import { lookAtFiles } from './look-at-files.ts'
import type { Actor } from '../http/actor.ts'
import { refuse, refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { refuseStale } from '../master-data/version.ts'
import { cleanContents, imagesIn, textOf, withImages } from './clean-contents.ts'
import { countMarkup } from './count-markup.ts'
import { filesOfNotice, type NoticeFile } from './notices.store.ts'
import { wholeNotice } from './read-notice.ts'
import {
  addNotice,
  changeNotice,
  type LockedNotice,
  lockNotice,
  markRead,
  removeNotice,
  setFilesOfNotice,
} from './write-notices.store.ts'

/** A notice as it was sent, cleaned, its files looked at; the images that its contents do not name are left out. */
type Checked = {
  readonly subject: string
  readonly contents: string
  readonly isPinned: boolean
  readonly attached: readonly NewFile[]
  /** By their places in the form. */
  readonly images: ReadonlyMap<number, NewFile>
}

type Sent = {
  readonly request: FastifyRequest
  readonly body: {
    readonly subject: string
    readonly contents: string
    readonly pinnedYn: 'Y' | 'N'
  }
  readonly upload: readonly ReceivedPart[]
}

/** Looks at what was sent before anything is locked: cleaning and looking into files takes its time. */
export async function checkNotice({ request, body, upload }: Sent): Promise<Checked> {
  const flat = notTooDeep(body.contents)
  refuseIfAny(whyNotClean(countMarkup(flat)))
  const contents = cleanContents(flat)
  refuseIfAny(whyNotWriteNotice({ subject: body.subject, contents }))
  const named = new Set(imagesIn(contents).map(placeOfNew))
  const { attached, images } = await lookAtFiles(request, upload)
  return {
    subject: body.subject,
    contents,
    isPinned: body.pinnedYn === 'Y',
    attached,
    images: new Map([...images.entries()].filter(([place]) => named.has(place))),
  }
}

type Call<E extends typeof createNotice | typeof updateNotice | typeof deleteNotice> =
  ReceivedBy<E> & Context & { readonly actor: Actor }
type CheckedCall<E extends typeof createNotice | typeof updateNotice> = Call<E> & {
  readonly checked: Checked
}

const subjectOf = (noticeSn: number) => `notice ${noticeSn}`

/** What the audit keeps of a notice. */
function recordOf(
  { subject, contents, is_pinned }: Omit<LockedNotice, 'notice_sn' | 'version'>,
  files: readonly Pick<NoticeFile, 'name'>[],
) {
  return { subject, contents, isPinned: is_pinned, files: files.map(({ name }) => name) }
}

/** Registers a notice; its author has read it (notices-8). */
export async function registerNotice(call: CheckedCall<typeof createNotice>) {
  const { db, actor, now, audit, checked } = call
  const writer = { employeeId: actor.employeeId, at: now }
  const { files, contents } = await storeNew(db, checked, [], writer)
  const text = { ...checked, contents, contentsText: textOf(contents) }
  const noticeSn = await addNotice(db, text, writer)
  await setFilesOfNotice(db, noticeSn, files)
  await markRead(db, writer, noticeSn)
  const stored = await filesOfNotice(db, noticeSn)
  await audit({
    forEmployeeId: null,
    action: 'notice.add',
    subject: subjectOf(noticeSn),
    after: recordOf({ ...text, is_pinned: text.isPinned }, stored),
  })
  return wholeNotice(db, actor, noticeSn)
}

/** Changes a notice as a whole, for a caller who has seen its current version; files that are no longer named go. */
export async function editNotice(call: CheckedCall<typeof updateNotice>) {
  const { db, params, body, actor, now, audit, checked } = call
  const { noticeSn } = params
  const before = (await lockNotice(db, noticeSn)) ?? refuse('notice.not-found')
  refuseStale(body.version, before)
  const earlier = await filesOfNotice(db, noticeSn)
  const stored = storedOf(earlier, body.keepFile, checked.contents)
  const sizes = [
    ...stored.map(({ byte_count }) => byte_count),
    ...[...checked.attached, ...checked.images.values()].map(({ bytes }) => bytes.length),
  ]
  const tooMuch = whyNotAttachAll(sizes)
  refuseIfAny(tooMuch === null ? [] : [{ ...tooMuch, at: 'attachFile' }])
  const writer = { employeeId: actor.employeeId, at: now }
  const { files, contents } = await storeNew(db, checked, stored, writer)
  const text = { ...checked, contents, contentsText: textOf(contents) }
  await setFilesOfNotice(db, noticeSn, files)
  const gone = earlier.filter((file) => !stored.includes(file))
  await removeFiles(
    db,
    gone.map(({ file_sn }) => file_sn),
  )
  await changeNotice(db, noticeSn, text, writer)
  await audit({
    forEmployeeId: null,
    action: 'notice.change',
    subject: subjectOf(noticeSn),
    before: recordOf(before, earlier),
    after: recordOf({ ...text, is_pinned: text.isPinned }, await filesOfNotice(db, noticeSn)),
  })
  return wholeNotice(db, actor, noticeSn)
}

/** Deletes a notice with its files and the marks of its readers. */
export async function dropNotice({ db, params, query, audit }: Call<typeof deleteNotice>) {
  const { noticeSn } = params
  const before = (await lockNotice(db, noticeSn)) ?? refuse('notice.not-found')
  refuseStale(query.version, before)
  const files = await filesOfNotice(db, noticeSn)
  await setFilesOfNotice(db, noticeSn, [])
  await removeFiles(
    db,
    files.map(({ file_sn }) => file_sn),
  )
  await removeNotice(db, noticeSn)
  await audit({
    forEmployeeId: null,
    action: 'notice.delete',
    subject: subjectOf(noticeSn),
    before: recordOf(before, files),
  })
  return isDone
}

const referenceOf = ({ file_key, path_key }: Pick<NoticeFile, 'file_key' | 'path_key'>) =>
  `${file_key}/${path_key}`

/** The files that stay: the attached ones that are named, and the images that the contents name. */
function storedOf(
  earlier: readonly NoticeFile[],
  keepFile: readonly number[],
  contents: string,
): NoticeFile[] {
  const attached = earlier.filter(({ is_inline }) => !is_inline)
  const known = new Set(attached.map(({ file_sn }) => file_sn))
  if (keepFile.some((fileSn) => !known.has(fileSn))) {
    return refuse('notice.unknown-file', { at: 'keepFile' })
  }
  const named = new Set(imagesIn(contents))
  return earlier.filter((file) =>
    file.is_inline ? named.has(referenceOf(file)) : keepFile.includes(file.file_sn),
  )
}

/** Stores the new files behind those that are kept; the contents name them by their keys. */
async function storeNew(
  db: Db,
  { contents, attached, images }: Checked,
  saved: readonly NoticeFile[],
  writer: { employeeId: string; at: Date },
) {
  const places = [...images.keys()]
  const stored = await storeFiles(db, [...attached, ...images.values()], writer)
  const imageKeys = new Map(
    stored
      .slice(attached.length)
      .map(({ fileKey, pathKey }, index) => [places[index], `${fileKey}/${pathKey}`]),
  )
  const known = new Set(saved.filter(({ is_inline }) => is_inline).map(referenceOf))
  const files = [
    ...saved.map(({ file_sn, is_inline }) => ({ fileSn: file_sn, isInline: is_inline })),
    ...stored.map(({ fileSn }, place) => ({ fileSn, isInline: place >= attached.length })),
  ]
  return {
    files,
    contents: withImages(contents, (named) => {
      const place = placeOfNew(named)
      if (place !== null) return imageKeys.get(place) ?? null
      return known.has(named) ? named : null
    }),
  }
}
