import type { AttachedFile, Notice } from '@yuga/contract/messages/notices'
import { placeOfNew } from '@yuga/domain/notices/rich-text'
import type { NoticeImages } from '../notice-images.ts'
import { readMarkup } from '../reading/quiet-markup.ts'

/** A file that the writer has added, and why the server refused it, if it did. */
export type AddedFile = {
  readonly key: string
  readonly file: File
  readonly problem?: string | undefined
}

/** A notice as it is being written. */
export type NoticeValues = {
  readonly subject: string
  readonly isPinned: boolean
  /** HTML; its new images are named `new:1` and so on, as the editor has taken them. */
  readonly contents: string
  readonly stored: readonly AttachedFile[]
  readonly added: readonly AddedFile[]
}

export function valuesOf(notice: Notice | null): NoticeValues {
  return {
    subject: notice?.subject ?? '',
    isPinned: notice?.pinnedYn === 'Y',
    contents: notice?.contents ?? '',
    stored: notice?.attachFileList.filter(({ inlineYn }) => inlineYn === 'N') ?? [],
    added: [],
  }
}

const imageNames = /<img\b(?:[^<>"]|"[^"]*")*?\bdata-file="([^"]+)"/g

/** The files that the contents show, each once, in their order. */
export function imagesIn(contents: string): string[] {
  return [...new Set([...contents.matchAll(imageNames)].map(([, name = '']) => name))]
}

/** What is not written yet, field by field; the editor's HTML is compared as it was when it was opened. */
export function changedFields(one: NoticeValues, other: NoticeValues): (keyof NoticeValues)[] {
  const storedIn = ({ stored }: NoticeValues) =>
    stored.map(({ atchmnflSn }) => atchmnflSn).join(' ')
  const addedIn = ({ added }: NoticeValues) => added.map(({ key }) => key).join(' ')
  return [
    ...(one.subject === other.subject ? [] : (['subject'] as const)),
    ...(one.isPinned === other.isPinned ? [] : (['isPinned'] as const)),
    ...(one.contents === other.contents ? [] : (['contents'] as const)),
    ...(storedIn(one) === storedIn(other) ? [] : (['stored'] as const)),
    ...(addedIn(one) === addedIn(other) ? [] : (['added'] as const)),
  ]
}

/**
 * What was typed on top of what someone else has saved meanwhile: each field that was touched stays as it was
 * typed, every other one becomes what is kept now. `contested` are those that both have changed.
 */
export function merged(
  opened: NoticeValues,
  typed: NoticeValues,
  now: NoticeValues,
): { readonly values: NoticeValues; readonly contested: readonly (keyof NoticeValues)[] } {
  const touched = new Set(changedFields(opened, typed))
  const theirs = new Set(changedFields(opened, now))
  const removed = new Set(
    opened.stored
      .filter((file) => !typed.stored.some(({ atchmnflSn }) => atchmnflSn === file.atchmnflSn))
      .map(({ atchmnflSn }) => atchmnflSn),
  )
  const values: NoticeValues = {
    subject: touched.has('subject') ? typed.subject : now.subject,
    isPinned: touched.has('isPinned') ? typed.isPinned : now.isPinned,
    contents: touched.has('contents') ? typed.contents : now.contents,
    // files are added and taken away one by one: both have their way
    stored: now.stored.filter(({ atchmnflSn }) => !removed.has(atchmnflSn)),
    added: typed.added,
  }
  const differs = new Set(changedFields(values, now))
  const contested = (['subject', 'contents'] as const).filter(
    (field) => touched.has(field) && theirs.has(field) && differs.has(field),
  )
  return { values, contested }
}

/** Contents without the images of a notice that is gone: their files went with it. */
export function withoutStoredImages(contents: string): string {
  const body = readMarkup(contents)
  for (const image of body.querySelectorAll('img')) {
    if (placeOfNew(image.getAttribute('data-file') ?? '') === null) image.remove()
  }
  return body.innerHTML
}

/** How many bytes the files have together, the images of the contents too (notices-3). */
export function sizesOf(
  { stored: saved, added, contents }: NoticeValues,
  stored: readonly AttachedFile[],
  images: Pick<NoticeImages, 'fileOf'>,
): number[] {
  const storedSize = (name: string) =>
    stored.find((file) => `${file.serverFileNm}/${file.serverFlpth}` === name)?.fileSize ?? 0
  return [
    ...saved.map(({ fileSize }) => fileSize),
    ...added.map(({ file }) => file.size),
    ...imagesIn(contents).map((name) => images.fileOf(name)?.size ?? storedSize(name)),
  ]
}

/** The form as the call takes it: the new images in their order, which the contents name by it. */
export function formOf(
  values: NoticeValues,
  version: number | null,
  images: Pick<NoticeImages, 'fileOf'>,
): FormData {
  const form = new FormData()
  const isNew = (name: string) => images.fileOf(name) !== undefined
  const named = imagesIn(values.contents).filter(isNew)
  const contents = values.contents.replaceAll(imageNames, (whole, name: string) =>
    isNew(name) ? whole.replace(`"${name}"`, `"new:${named.indexOf(name)}"`) : whole,
  )
  form.append('subject', values.subject.trim())
  form.append('contents', contents)
  form.append('pinnedYn', values.isPinned ? 'Y' : 'N')
  if (version !== null) {
    form.append('version', String(version))
    for (const { atchmnflSn } of values.stored) form.append('keepFile', String(atchmnflSn))
  }
  for (const { file } of values.added) form.append('attachFile', file, file.name)
  for (const name of named) {
    const file = images.fileOf(name)
    if (file !== undefined) form.append('inlineFile', file, file.name)
  }
  return form
}
