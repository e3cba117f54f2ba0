import type { requestOvertime } from '@yuga/contract/timecard/timecard'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import { eventOfRequest, type RowRequestKind } from '@yuga/domain/requests/row-request'
import type { RowFacts } from '@yuga/domain/timecard/facts'
import { totalOf } from '@yuga/domain/timecard/hours'
import { nextState, type RowState } from '@yuga/domain/timecard/row-state'
import {
  canRequestUnsubmit,
  isApprovedAtOnce,
  whyNotRequestOvertime,
  whyNotRequestUnsubmit,
  whyNotSelf,
} from '@yuga/domain/timecard/submit'
import type { Problem } from '@yuga/domain/problem'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import { type OwnedCall, senderOf, writtenBy } from '../http/owned-call.ts'
import { Refusal } from '../http/refusal.ts'
import { type NewMessage, sendMessages } from '../messages/messages.store.ts'
import { nameOf, namesInMessages } from '../messages/names.ts'
import { approvedAtOnceText, requestedText } from '../messages/texts.ts'
import { createRequests, justWithdrawn } from './requests.store.ts'
import { countRows, periodFrom, takePeriod } from '../timecard/take-period.ts'
import { problemsInLocalTime } from '../timecard/local-times.ts'
import type { StoredPeriod } from '../timecard/period.store.ts'
import { writeStates } from '../timecard/timecard.store.ts'

type Call = ReceivedBy<typeof requestOvertime> & OwnedCall
type Chosen = { readonly row: RowFacts; readonly at: string }

/** The requested rows, and each project that has no row. */
function chosenRows({ facts }: StoredPeriod, body: Call['body']) {
  const unknown: Problem<ProblemCode>[] = []
  const chosen = new Map<string, Chosen>()
  body.timecardProjectList.forEach(({ projectId }, index) => {
    const at = `timecardProjectList.${index}`
    const row = facts.rows.find((result) => result.projectId === projectId)
    if (row === undefined) {
      unknown.push({
        code: 'timecard.unknown-project',
        at: `${at}.projectId`,
        values: { projectId },
      })
    } else chosen.set(projectId, { row, at })
  })
  return { requested: [...chosen.values()], unknown }
}

function whyNotMake(
  kind: RowRequestKind,
  { facts }: StoredPeriod,
  chosen: readonly Chosen[],
): Problem<ProblemCode>[] {
  const rows = chosen.map(({ row, at }) => ({ state: row.state, at }))
  if (kind === 'overtime') return whyNotRequestOvertime({ monthClose: facts.monthClose, rows })
  const problem = whyNotRequestUnsubmit({
    monthClose: facts.monthClose,
    states: rows.map((row) => row.state),
  })
  return problem === null ? [] : [problem]
}

function stateAfter(kind: RowRequestKind, row: RowFacts, atOnce: boolean): RowState {
  const requested = nextState(row.state, eventOfRequest[kind]) ?? row.state
  return atOnce ? (nextState(requested, 'approve') ?? requested) : requested
}

/**
 * Makes requests about the chosen rows: pending ones for the PM to decide, those of the owner's own
 * project approved at once, whatever selfYn says (timecard-8, requests-5).
 */
export async function makeRequests(call: Call, kind: RowRequestKind) {
  const { db, actor, owner, body, now, audit, language } = call
  const { employeeId } = owner
  const result = await takePeriod(db, owner, periodFrom(body))
  const { period } = result.facts
  const { requested, unknown } = chosenRows(result, body)
  const reason = body.requestContents?.trim() ?? ''
  const broken: Problem<ProblemCode>[] = [
    ...unknown,
    ...(requested.length === 0 ? [] : whyNotMake(kind, result, requested)),
    ...requested.flatMap(
      ({ row, at }) =>
        whyNotSelf({
          isSelf: body.selfYn === 'Y',
          pmId: row.pmId,
          employeeId,
          at,
        }) ?? [],
    ),
  ]
  if (reason === '' && requested.some(({ row }) => !isApprovedAtOnce(row.pmId, employeeId))) {
    broken.push({ code: 'request.reason-required', at: 'requestContents' })
  }
  if (broken.length > 0) {
    throw new Refusal(problemsInLocalTime(broken, { language, timeZone: actor.timeZone }))
  }
  const chosen =
    kind === 'unsubmit' ? requested.filter(({ row }) => canRequestUnsubmit(row.state)) : requested
  const rows = chosen.map(({ row }) => ({
    row,
    atOnce: isApprovedAtOnce(row.pmId, employeeId),
  }))
  const again = await justWithdrawn(db, employeeId, period, kind, now)
  const made = await createRequests(
    db,
    kind,
    employeeId,
    period,
    reason,
    rows.map(({ row, atOnce }) => ({
      projectId: row.projectId,
      hundredths: totalOf(row.hours),
      isApprovedAtOnce: atOnce,
    })),
    writtenBy(call),
  )
  const states = rows.map(({ row, atOnce }) => ({
    employeeId,
    period,
    projectId: row.projectId,
    state: stateAfter(kind, row, atOnce),
  }))
  await writeStates(db, states, writtenBy(call))
  const requesterName = nameOf(actor, owner, await namesInMessages(db, [actor, owner]))
  await sendMessages(
    db,
    senderOf(actor, owner),
    rows.map(({ row, atOnce }, index): NewMessage => {
      const requestSn = made[index]?.request_sn ?? 0
      const about = { requesterName, projectName: row.projectName, period }
      return atOnce
        ? {
            receiverId: employeeId,
            category: kind,
            text: approvedAtOnceText(kind, about, reason),
            about: { kind: 'week', day: period.firstDay, requestSn },
          }
        : {
            receiverId: row.pmId,
            category: kind,
            text: requestedText(kind, about, reason),
            about: { kind: 'approval', requestSn },
            isMailed: !again.has(row.projectId),
          }
    }),
    now,
  )
  await countRows(
    db,
    result,
    rows.map(({ row }) => row.projectId),
  )
  await audit({
    forEmployeeId: employeeId,
    action: `timecard.request-${kind}`,
    subject: `timecard ${employeeId} ${period.firstDay}`,
    before: rows.map(({ row }) => ({ projectId: row.projectId, state: row.state })),
    after: made.map((request, index) => ({ ...request, rowState: states[index]?.state, reason })),
  })
  return made.map((request) => ({
    requestSn: request.request_sn,
    projectId: request.project_id,
    state: request.state === 'approved' ? ('approved' as const) : ('pending' as const),
  }))
}
