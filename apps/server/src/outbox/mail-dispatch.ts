import { addDays } from '@yuga/domain/calendar/day'
import type { JobDefinition } from '../jobs/job.ts'
import { dispatchCounts } from './dispatch-counts.store.ts'
import { makeAllDue } from './outbox.store.ts'

type Counts = { readonly sent: number; readonly failed: number; readonly waiting: number }

/**
 * Mails go out all the time, as they are written (mail-3). Every night what was sent on the day before is written
 * down; by hand everything that waits is tried at once (jobs-5).
 */
export const mailDispatch = (about: { readonly sendsMails: boolean }): JobDefinition<Counts> => ({
  name: 'mail-dispatch',
  title: { ko: '메일 발송', en: 'E-mail dispatch' },
  schedule: { every: 'day', at: '00:10' },
  rangeOf: (dueOn) => ({ firstDay: addDays(dueOn, -1), lastDay: addDays(dueOn, -1) }),
  async run({ range, mode, kept: stored, now, step }) {
    const counts =
      stored ??
      (await step(async (db) => {
        if (mode === 'manual') await makeAllDue(db, now())
        return { kept: await dispatchCounts(db, range), done: 1, total: 1 }
      }))
    const { sent, failed, waiting } = counts
    const after = afterwards(waiting, { mode, ...about })
    return {
      ko: `보냄 ${sent}건, 실패 ${failed}건, ${after.ko}`,
      en: `${sent} sent, ${failed} failed, ${after.en}`,
    }
  },
})

/** What becomes of the mails that wait. */
function afterwards(
  waiting: number,
  { mode, sendsMails }: { readonly mode: 'auto' | 'manual'; readonly sendsMails: boolean },
) {
  if (!sendsMails) {
    return {
      ko: `대기 ${waiting}건. 메일 서버가 설정되지 않아 보내지 않습니다. SMTP_URL을 설정하면 발송됩니다.`,
      en: `${waiting} waiting. No mail server is set up, so that none is sent; set SMTP_URL to send them.`,
    }
  }
  return mode === 'manual'
    ? {
        ko: `대기 중인 ${waiting}건을 바로 보냅니다.`,
        en: `${waiting} waiting are tried at once.`,
      }
    : { ko: `대기 ${waiting}건.`, en: `${waiting} waiting.` }
}
