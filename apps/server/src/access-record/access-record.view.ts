import type { ReadRow, ReviewedMonth } from '@yuga/contract/audit/access-record'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { monthToWire } from '@yuga/domain/calendar/day'
import type { MonthOfReads, ReadEntry } from './access-record.store.ts'

const instant = (at: string | null) => (at === null ? '' : new Date(at).toISOString())

export function readToWire(entry: ReadEntry): ReadRow {
  return {
    readSn: entry.read_sn,
    at: instant(entry.at),
    readerId: entry.actor_id,
    readerName: entry.actor_name ?? '',
    via: entry.token_name ?? entry.via ?? '',
    kind: entry.kind,
    endpoint: entry.endpoint,
    subjectList: entry.subject_ids.map((employeeId, place) => ({
      employeeId,
      employeeName: entry.subject_names?.[place] ?? '',
    })),
    peopleCount: entry.people,
    takenOutYn: yesOrNo(entry.is_taken_out),
    address: entry.address,
    requestId: entry.request_id,
    reason: entry.reason,
  }
}

export function monthOfReadsToWire(month: MonthOfReads): ReviewedMonth {
  return {
    yearMonth: monthToWire(month.month.slice(0, 7)),
    readCount: month.reads,
    takenOutCount: month.takenOut,
    takerCount: month.takers,
    readerList: month.readers.map(({ id, name, reads }) => ({
      readerId: id,
      readerName: name,
      readCount: reads,
    })),
    reviewedYn: yesOrNo(month.reviewedAt !== null),
    reviewedAt: instant(month.reviewedAt),
    reviewerName: month.reviewerName ?? '',
    note: month.note ?? '',
    version: month.version,
  }
}
