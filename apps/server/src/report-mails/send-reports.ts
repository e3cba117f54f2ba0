import { latestSendDay, nextSendDay } from '@yuga/domain/report-mails/send-day'
import { addDays } from '@yuga/domain/calendar/day'
import type { Db } from '../db/statement.ts'
import { dayIn } from '../http/clock.ts'
import { keepFindings } from '../jobs/findings.store.ts'
import type { JobDefinition, JobRun, Step } from '../jobs/job.ts'
import { dropUselessAttachments } from '../mail/attachments.store.ts'
import { dropEndedSends } from './ended-sends.store.ts'
import { byItself, mailTo } from './make-sheet.ts'
import { notifyReached, restNow, whyPauses } from './pauses.ts'
import { hasFailed, moveOrder, nextRecipient, noteSend, takeDueOrder } from './sends.store.ts'

type Stored = {
  readonly isThrough: boolean
  readonly orders: number
  /** Those that are paused from now on; none: kept before it was counted. */
  readonly rested?: number
  readonly mailed: number
  /** Those who may not read it, or have no address. */
  readonly leftOut: number
  readonly failed: number
}

const begun: Stored = { isThrough: false, orders: 0, mailed: 0, leftOut: 0, failed: 0 }

/** On so many mornings after its day a sheet that could not be made is tried again (report-mails-12). */
const daysOfTries = 2

/**
 * Every morning the monthly reports of the day, one recipient a step, each with the sheet as they may read it
 * themselves (report-mails-5). What is due is kept with each report: so a day on which no server ran is made up for,
 * and a job that is requested again sends nothing twice (report-mails-6).
 */
export const reportMails: JobDefinition<Stored> = {
  name: 'report-mails',
  title: { ko: '매월 보고서 메일', en: 'Monthly reports by mail' },
  schedule: { every: 'day', at: '06:30' },
  rangeOf: (dueOn) => ({ firstDay: dueOn, lastDay: dueOn }),
  async run(run) {
    let stored = run.kept ?? begun
    while (!stored.isThrough) {
      const before = stored
      stored = await run.step((db) => mailNext(db, run, before), { isSnapshot: true })
    }
    const { orders, rested = 0, mailed, leftOut, failed } = stored
    const ko = `보고서 ${orders}건: 메일 ${mailed}통, 받을 수 없는 사람 ${leftOut}명, 실패 ${failed}건`
    const en = `${orders} reports: ${mailed} mails, ${leftOut} who could not get one, ${failed} failed`
    return rested === 0
      ? { ko, en }
      : {
          ko: `${ko}, 멈춤 ${rested}건`,
          en: `${en}, ${rested} paused`,
        }
  },
}

async function mailNext(db: Db, run: JobRun<Stored>, before: Stored): Promise<Step<Stored>> {
  const now = run.now()
  const step = (more: Partial<Stored>): Step<Stored> => {
    const stored = { ...before, ...more }
    return { kept: stored, done: stored.mailed + stored.leftOut + stored.failed, total: null }
  }
  const { lastDay } = run.range
  const order = await takeDueOrder(db, lastDay, now)
  if (order === undefined) {
    await dropUselessAttachments(db, now)
    await dropEndedSends(db, dayIn('Asia/Seoul', now))
    return step({ isThrough: true })
  }
  const dueOn = latestSendDay(order.sendDay, lastDay)
  const today = dayIn('Asia/Seoul', now)
  const employeeId = await nextRecipient(db, order.sn, { dueOn, today })
  const at = { dueOn, now, requestId: `job ${run.runSn}` }
  if (employeeId === undefined) {
    if (await notifyReached(db, order, at)) {
      return step({ orders: before.orders + 1, rested: (before.rested ?? 0) + 1 })
    }
    const isTriedAgain =
      lastDay < addDays(dueOn, daysOfTries) && (await hasFailed(db, order.sn, dueOn))
    const nextOn = nextSendDay(order.sendDay, lastDay)
    await moveOrder(db, order.sn, isTriedAgain ? addDays(lastDay, 1) : nextOn)
    return step({ orders: before.orders + 1 })
  }
  const rest = await byItself(
    db,
    () => whyPauses(db, order, { dueOn, today, now }),
    // counted with its sheet
    () => null,
  )
  if (rest !== null) {
    await restNow(db, order, rest, at)
    return step({ orders: before.orders + 1, rested: (before.rested ?? 0) + 1 })
  }
  const made = await mailTo(db, { order, employeeId, dueOn, today, now })
  const { outcome, emailSn, told: scope, error } = made
  await noteSend(db, { sn: order.sn, employeeId, dueOn, outcome, emailSn, told: scope }, now)
  if (error !== undefined) {
    const what = { kind: 'reportMail', employeeId, projectId: null, day: dueOn }
    await keepFindings(db, run.runSn, [
      { ...what, kept: { report: order.report, error }, must: null },
    ])
  }
  if (outcome === 'FAILED') return step({ failed: before.failed + 1 })
  return emailSn === null
    ? step({ leftOut: before.leftOut + 1 })
    : step({ mailed: before.mailed + 1 })
}
