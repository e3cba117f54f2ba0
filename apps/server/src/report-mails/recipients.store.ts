import type { Grant } from '@yuga/contract/access/access'
import type { RoleId } from '@yuga/domain/access/roles'
import type { Day } from '@yuga/domain/calendar/day'
import {
  isEmployed,
  personColumns,
  personOf,
  type PersonRow,
  personToday,
} from '../access/person.sql.ts'
import { type Db, statement } from '../db/statement.ts'
import type { Actor } from '../http/actor.ts'
import type { SendOutcome } from './sends.store.ts'
import { isStopOf, stoppedOn } from './stops.store.ts'

/** A receiver of a monthly report, with the result of the last one. */
export type Recipient = {
  readonly sn: number
  readonly employeeId: string
  readonly name: string
  readonly roles: readonly RoleId[]
  readonly grants: readonly Grant[]
  readonly isEmployed: boolean
  /** Since when they want none of this report from its owner (report-mails-8). */
  readonly stoppedOn: Day | null
  readonly madeOn: Day | null
  readonly outcome: SendOutcome | null
  readonly mailState: 'waiting' | 'sent' | 'failed' | null
  readonly failure: string | null
}

const readRecipients = statement<Recipient>(`
  select r.report_mail_sn::float8 as sn, e.employee_id as "employeeId", e.name,
    p.roles, p.grants, ${isEmployed} as "isEmployed",
    ${stoppedOn},
    (s.made_at at time zone 'Asia/Seoul')::date as "madeOn", s.outcome, o.state as "mailState",
    o.last_failure as failure
  from report_mail_recipients r join report_mails m using (report_mail_sn)
  join employees e on e.employee_id = r.employee_id ${personToday}
  cross join lateral (select ${personColumns}) p
  left join report_mail_stops t on ${isStopOf}
  left join lateral (
    select * from report_mail_sends s
    where s.report_mail_sn = r.report_mail_sn and s.employee_id = r.employee_id
    order by s.month desc limit 1) s on true
  left join email_outbox o on o.email_sn = s.email_sn
  where r.report_mail_sn = any($1) order by e.name, e.employee_id`)

/** Who gets these monthly reports. */
export function recipientsOf(db: Db, sns: readonly number[], now: Date): Promise<Recipient[]> {
  return readRecipients.all(db, [sns, now])
}

const insertAll = statement(`
  insert into report_mail_recipients (report_mail_sn, employee_id)
  select $1, employee_id from unnest($2::text[]) employee_id on conflict do nothing`)
const removeOthers = statement(`
  delete from report_mail_recipients r using report_mails m
  where m.report_mail_sn = r.report_mail_sn and m.owner_id = $1 and m.report_mail_sn = $2
    and not r.employee_id = any($3)`)

/** These people, and no one else. A receiver who stopped it is stored as such, and gets nothing. */
export async function storeRecipients(
  db: Db,
  ownerId: string,
  sn: number,
  employeeIds: readonly string[],
): Promise<void> {
  await removeOthers.count(db, [ownerId, sn, employeeIds])
  await insertAll.count(db, [sn, employeeIds])
}

type ReaderRow = PersonRow & { email: string; language: 'ko' | 'en' }

const readReaders = statement<ReaderRow>(`
  select ${personColumns}, e.email, e.language from employees e ${personToday}
  where e.employee_id = any($1) and ${isEmployed}`)

export type Reader = { readonly actor: Actor; readonly language: 'ko' | 'en' }

/** Those of these who work here, each as they would read for themselves at this instant. */
export async function readersOf(
  db: Db,
  employeeIds: readonly string[],
  now: Date,
): Promise<Reader[]> {
  const rows = await readReaders.all(db, [employeeIds, now])
  return rows.map((row) => ({
    actor: {
      ...personOf(row, now),
      email: row.email,
      tokenHash: Buffer.alloc(0),
      confirmedAt: null,
    },
    language: row.language,
  }))
}
