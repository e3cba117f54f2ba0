import type { AttachedFile, Notice as WireNotice, NoticeRow } from '@yuga/contract/messages/notices'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire } from '@yuga/domain/calendar/day'
import { dayIn } from '../http/clock.ts'
import type { Notice, NoticeFile, NoticeHead } from './notices.store.ts'

/** A notice as on the wire; its day is that of the reader's office. */
export function noticeRowFor(notice: NoticeHead, timeZone: string): NoticeRow {
  return {
    noticeSn: notice.notice_sn,
    subject: notice.subject,
    registerDate: dayToWire(dayIn(timeZone, new Date(notice.registered_at))),
    register: notice.registrar_name,
    attachFileYn: yesOrNo(notice.has_files),
    pinnedYn: yesOrNo(notice.is_pinned),
    readYn: yesOrNo(notice.is_read),
    version: notice.version,
  }
}

function attachedFileFor(file: NoticeFile): AttachedFile {
  return {
    atchmnflSn: file.file_sn,
    orginlFileNm: file.name,
    serverFileNm: file.file_key,
    serverFlpth: file.path_key,
    fileSize: file.byte_count,
    mediaType: file.media_type,
    inlineYn: yesOrNo(file.is_inline),
  }
}

export function wholeNoticeFor(
  notice: Notice,
  files: readonly NoticeFile[],
  timeZone: string,
): WireNotice {
  return {
    ...noticeRowFor(notice, timeZone),
    contents: notice.contents,
    attachFileList: files.map(attachedFileFor),
  }
}
