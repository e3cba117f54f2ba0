import type pg from 'pg'
import type { Company } from '@yuga/demo/company/company'
import { copyInto, type Fields } from './copy.ts'
import { byText } from '@yuga/demo/company/lists'
import { instantOf, orderOf } from '@yuga/demo/company/moments'
import type { Request } from '@yuga/demo/timecards/requests'
import { writeMessages } from './messages.ts'

/** Writes all requests, numbered in the order in which they were made, and what was said about them. */
export async function writeRequests(
  db: pg.PoolClient,
  requests: readonly Request[],
  company: Company,
): Promise<void> {
  const inOrder = requests.toSorted((a, b) =>
    byText(orderOf(a.requestedAt) + a.requester.id, orderOf(b.requestedAt) + b.requester.id),
  )
  await copyInto(db, 'requests', inOrder.map(requestRow))
  await writeMessages(db, inOrder, company)
}

function requestRow(request: Request, index: number): Fields {
  const { kind, requester, project, row, reason, state, isSelfApproved, decision } = request
  return {
    request_sn: index + 1,
    kind,
    requester_id: requester.id,
    project_id: project.id,
    period_start: row?.period.firstDay ?? null,
    period_end: row?.period.lastDay ?? null,
    hundredths: row?.hundredths ?? null,
    reason,
    state,
    is_self_approved: isSelfApproved,
    requested_at: instantOf(request.requestedAt),
    decided_by: decision?.by.id ?? null,
    decided_for: decision?.standsIn?.id ?? null,
    decided_at: decision === null ? null : instantOf(decision.at),
    decision_reason: decision?.reason ?? null,
  }
}
