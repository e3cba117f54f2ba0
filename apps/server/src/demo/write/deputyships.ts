import type { Day } from '@yuga/domain/calendar/day'
import type pg from 'pg'

/**
 * A deputyship of each kind and state among the accounts that a newcomer signs in with, in days from today: in force,
 * coming, over with its last day, ended early, over before its last day because the deputy has left.
 */
const whoLeft = 'who has left'

const deputyships = [
  ['emp01', 'tl01', 'entry', -1, 5, null],
  ['pm01', 'ex01', 'approval', -2, 10, null],
  ['tl01', 'pl01', 'approval', 7, 14, null],
  ['pl01', 'emp01', 'entry', -30, -20, null],
  ['tl01', 'pm01', 'approval', -60, -40, -50],
  ['pl01', whoLeft, 'entry', -30, 20, null],
] as const

/** Writes them, each with its record in the audit. */
export async function writeDeputyships(db: pg.PoolClient, today: Day): Promise<void> {
  const { rows } = await db.query<{ employee_id: string }>(
    'select employee_id from employees where not is_active order by employee_id limit 1',
  )
  const left = rows[0]?.employee_id ?? null
  await db.query(
    `with requested as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[])
         with ordinality as a (principal_id, deputy_id, kind, from_days, to_days, ended_days, place)
       where deputy_id is not null),
     made as (
       insert into deputyships (principal_id, deputy_id, kind, from_day, to_day, created_at, created_by,
         ended_at, ended_by)
       select principal_id, deputy_id, kind, $7::date + from_days, $7::date + to_days,
         ($7::date + least(from_days, 0) - 1)::timestamptz, principal_id,
         ($7::date + ended_days)::timestamptz, case when ended_days is not null then principal_id end
       from requested order by place
       returning *)
     insert into audit (at, actor_id, for_employee_id, action, subject, after, request_id)
     select created_at, principal_id, principal_id, 'deputy.name', 'deputyship ' || deputy_sn,
       jsonb_build_object('deputyId', deputy_id, 'kind', kind, 'fromDay', from_day, 'toDay', to_day),
       'demonstration'
     from made order by created_at, deputy_sn`,
    [
      deputyships.map(([principal]) => principal),
      deputyships.map(([, deputy]) => (deputy === whoLeft ? left : deputy)),
      deputyships.map(([, , kind]) => kind),
      deputyships.map(([, , , from]) => from),
      deputyships.map(([, , , , to]) => to),
      deputyships.map(([, , , , , ended]) => ended),
      today,
    ],
  )
}
