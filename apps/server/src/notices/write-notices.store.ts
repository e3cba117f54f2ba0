import { type Db, statement } from '../db/statement.ts'

/** What is written of a notice. */
export type NoticeText = {
  readonly subject: string
  readonly contents: string
  readonly contentsText: string
  readonly isPinned: boolean
}

/** Who writes, and when. */
type Writer = { readonly employeeId: string; readonly at: Date }

const insertNotice = statement<{ notice_sn: number }>(`
  insert into notices (subject, contents, contents_text, is_pinned, registered_at, registered_by, updated_at,
    updated_by)
  values ($1, $2, $3, $4, $5, $6, $5, $6) returning notice_sn`)

export async function addNotice(
  db: Db,
  { subject, contents, contentsText, isPinned }: NoticeText,
  { at, employeeId }: Writer,
): Promise<number> {
  const values = [subject, contents, contentsText, isPinned, at, employeeId]
  const row = await insertNotice.first(db, values)
  if (row === undefined) throw new Error('a notice was not stored')
  return row.notice_sn
}

export type LockedNotice = {
  readonly notice_sn: number
  readonly subject: string
  readonly contents: string
  readonly is_pinned: boolean
  readonly version: number
}

const lockOne = statement<LockedNotice>(`
  select notice_sn, subject, contents, is_pinned, version from notices where notice_sn = $1 for update`)

/** The stored notice; no one else changes or deletes it before the end. */
export function lockNotice(db: Db, noticeSn: number) {
  return lockOne.first(db, [noticeSn])
}

const updateOne = statement(`
  update notices set subject = $2, contents = $3, contents_text = $4, is_pinned = $5, updated_at = $6,
    updated_by = $7, version = version + 1
  where notice_sn = $1`)

export async function changeNotice(
  db: Db,
  noticeSn: number,
  { subject, contents, contentsText, isPinned }: NoticeText,
  { at, employeeId }: Writer,
): Promise<void> {
  const values = [noticeSn, subject, contents, contentsText, isPinned, at, employeeId]
  await updateOne.count(db, values)
}

const deleteOne = statement(`delete from notices where notice_sn = $1`)

/** Its files are removed before. */
export async function removeNotice(db: Db, noticeSn: number): Promise<void> {
  await deleteOne.count(db, [noticeSn])
}

const forgetFiles = statement(`delete from notice_files where notice_sn = $1`)

const orderFiles = statement(`
  insert into notice_files (notice_sn, file_sn, is_inline, position)
  select $1, f.file_sn, f.is_inline, f.position
  from unnest($2::bigint[], $3::boolean[]) with ordinality as f (file_sn, is_inline, position)`)

/** Says which files a notice has, in their order; what is stored and not named is removed by the caller. */
export async function setFilesOfNotice(
  db: Db,
  noticeSn: number,
  files: readonly { readonly fileSn: number; readonly isInline: boolean }[],
): Promise<void> {
  await forgetFiles.count(db, [noticeSn])
  if (files.length === 0) return
  await orderFiles.count(db, [
    noticeSn,
    files.map(({ fileSn }) => fileSn),
    files.map(({ isInline }) => isInline),
  ])
}

const insertRead = statement(`
  insert into notice_reads (employee_id, notice_sn, read_at)
  select $1, notice_sn, $3 from notices where notice_sn = $2 for key share
  on conflict do nothing`)

/** Whether the notice was unread until now; not, where there is no such notice. */
export async function markRead(
  db: Db,
  { employeeId, at }: Writer,
  noticeSn: number,
): Promise<boolean> {
  return (await insertRead.count(db, [employeeId, noticeSn, at])) === 1
}
