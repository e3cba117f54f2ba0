import { retained } from '@yuga/domain/company/retention'
import { recordAudit } from '../audit/audit.store.ts'
import { type CompanyDefaults, companyOf } from '../company/company.store.ts'
import type { Db } from '../db/statement.ts'
import type { JobDefinition, Texts } from '../jobs/job.ts'
import { begun, isThrough, type Progress, removeSome, stepCount } from './remove-old.ts'

/** Removes every night what has had its time, and records in the audit how much that was (company-7). */
export function retention(defaults: CompanyDefaults): JobDefinition<Progress> {
  return {
    name: 'retention',
    title: { ko: '보관 기간이 지난 기록 삭제', en: 'Removal of old records' },
    schedule: { every: 'day', at: '03:30' },
    rangeOf: (dueOn) => ({ firstDay: dueOn, lastDay: dueOn }),
    async run({ runSn, kept: stored, now, step }) {
      const requestId = `job ${runSn}`
      let progress = stored ?? begun
      while (!isThrough(progress)) {
        const before = progress
        progress = await step(async (db) => {
          const { keeps } = await companyOf(db, defaults)
          const next = await removeSome(db, before, { keeps, now: now(), requestId })
          if (isThrough(next)) await record(db, next, { at: now(), requestId })
          return { kept: next, done: next.at, total: stepCount }
        })
      }
      return asText(progress)
    },
  }
}

/** With the last step, and so once; a night that removed nothing is none to speak of. */
async function record(
  db: Db,
  { removed, reads }: Progress,
  by: { readonly at: Date; readonly requestId: string },
): Promise<void> {
  if (reads === 0 && retained.every((what) => removed[what] === 0)) return
  await recordAudit(
    db,
    { actorId: null, ...by },
    {
      forEmployeeId: null,
      action: 'company.remove-old',
      subject: 'company',
      after: {
        auditRemoved: removed.audit,
        signInsRemoved: removed.signIns,
        messagesRemoved: removed.messages,
        mailsRemoved: removed.mails,
        answersRemoved: removed.answers,
        leaversRemoved: removed.leavers,
        readsRemoved: reads,
      },
    },
  )
}

function asText({ removed, reads }: Progress): Texts {
  const { audit, signIns, messages, mails, answers, leavers } = removed
  return {
    ko: `삭제: 변경 이력 ${audit}건, 로그인 기록 ${signIns}건, 메시지 ${messages}건, 메일 ${mails}건, 응답 ${answers}건, 가명 처리한 퇴사자 ${leavers}명, 열람 기록 ${reads}건`,
    en: `Removed: ${audit} of the audit trail, ${signIns} of sign-ins, ${messages} messages, ${mails} mails, ${answers} answers, the names of ${leavers} leavers, ${reads} records of reads`,
  }
}
