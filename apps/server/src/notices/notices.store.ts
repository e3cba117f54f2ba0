import type { DayRange } from '@yuga/contract/wire/list'
import {
  namesPerson,
  daysOf,
  type PageQuery,
  pagedList,
  personPattern,
  textPattern,
  withinDays,
} from '../db/rows/page.ts'
import { type Db, statement } from '../db/statement.ts'

/** A notice as the list shows it to one reader. */
export type NoticeHead = {
  readonly notice_sn: number
  readonly subject: string
  readonly registered_at: string
  readonly registrar_name: string
  readonly has_files: boolean
  readonly is_pinned: boolean
  readonly is_read: boolean
  readonly version: number
}

type Sort = 'subject' | 'registerDate' | 'register'

/** Of its attached files: the images of the contents are no attachments. */
const hasFiles = (notice: string) =>
  `exists (select from notice_files f where f.notice_sn = ${notice}.notice_sn and not f.is_inline)`

const list = pagedList<NoticeHead, Sort>({
  ctes: `result as (
    select n.notice_sn, n.subject, n.registered_at, coalesce(e.name, '') as registrar_name, n.is_pinned,
      r.notice_sn is not null as is_read, n.version
    from notices n
    left join accounts e on e.employee_id = n.registered_by
    left join notice_reads r on r.notice_sn = n.notice_sn and r.employee_id = $1
    where ($2::text is null or n.subject ilike $2 or n.contents_text ilike $2)
      and ${namesPerson('e.name', '$3')}
      and ($4::boolean[] is null or (r.notice_sn is not null) = any($4))
      and ${withinDays('(n.registered_at at time zone $7)::date', '$5', '$6')})`,
  columns: `page.notice_sn, page.subject, page.registered_at, page.registrar_name, page.is_pinned, page.is_read,
    page.version, ${hasFiles('page')} as has_files`,
  sorts: {
    subject: 'is_pinned desc, subject',
    registerDate: 'is_pinned desc, registered_at',
    register: 'is_pinned desc, registrar_name',
  },
  order: 'is_pinned desc, registered_at desc',
  key: 'notice_sn desc',
})

export type NoticesQuery = PageQuery<Sort> & {
  readonly searchText?: string | undefined
  readonly register?: string | undefined
  readonly readYn?: readonly string[] | undefined
  readonly registerDate?: DayRange | undefined
}

/** The reader: marks of reading belong to them, and days are those of their office. */
export type Reader = { readonly employeeId: string; readonly timeZone: string }

/** A page of the notices, the pinned ones first in every order (notices-1). */
export function pageOfNotices(db: Db, { employeeId, timeZone }: Reader, requested: NoticesQuery) {
  const values = [
    employeeId,
    textPattern(requested.searchText),
    personPattern(requested.register),
    requested.readYn?.map((yn) => yn === 'Y') ?? null,
    ...daysOf(requested.registerDate),
    timeZone,
  ]
  return list.read(db, values, requested)
}

/** A notice whole, for one reader. */
export type Notice = NoticeHead & { readonly contents: string }

const readOne = statement<Notice>(`
  select n.notice_sn, n.subject, n.registered_at, coalesce(e.name, '') as registrar_name, n.is_pinned,
    r.notice_sn is not null as is_read, n.version, n.contents, ${hasFiles('n')} as has_files
  from notices n
  left join accounts e on e.employee_id = n.registered_by
  left join notice_reads r on r.notice_sn = n.notice_sn and r.employee_id = $1
  where n.notice_sn = $2`)

export function noticeFor(db: Db, employeeId: string, noticeSn: number) {
  return readOne.first(db, [employeeId, noticeSn])
}

/** A file of a notice, without its bytes. */
export type NoticeFile = {
  readonly file_sn: number
  readonly name: string
  readonly file_key: string
  readonly path_key: string
  readonly byte_count: number
  readonly media_type: string
  readonly is_inline: boolean
}

const fileColumns =
  'f.file_sn, f.name, f.file_key, f.path_key, f.byte_count, f.media_type, nf.is_inline'

const readFiles = statement<NoticeFile>(`
  select ${fileColumns} from notice_files nf join files f using (file_sn)
  where nf.notice_sn = $1 order by nf.position limit 100`)

/** The files of a notice in their order, the images of its contents among them. */
export function filesOfNotice(db: Db, noticeSn: number): Promise<NoticeFile[]> {
  return readFiles.all(db, [noticeSn])
}

const findFile = statement<NoticeFile>(`
  select ${fileColumns} from files f join notice_files nf using (file_sn)
  where f.file_key = $1 and f.path_key = $2`)

/** The file of a notice that both keys name (notices-7). */
export function fileByKeys(db: Db, fileKey: string, pathKey: string) {
  return findFile.first(db, [fileKey, pathKey])
}
