import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom } from '../random.ts'
import { type Crew, crewOf, doesSomething } from './stress.ts'
import { useSecondServer, useServer } from '../use-server.ts'

const { server, company } = useServer('2026-03-21T20:00:00+09:00')
const second = useSecondServer(server)

const workers = 8
const actionsEach = 45

/** Everybody at once, each one action after another; answers how often each happened. */
async function busyDay(crew: Crew, seed: number): Promise<Map<string, number>> {
  const happened = new Map<string, number>()
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const random = randomFrom(seed * 1_000 + worker)
      for (let action = 0; action < actionsEach; action += 1) {
        const what = await doesSomething(crew, random)
        happened.set(what, (happened.get(what) ?? 0) + 1)
      }
    }),
  )
  return happened
}

/** What contradicts a rule, as rows; `$1` is everybody's ids. No row may come. */
const contradictions: Record<string, string> = {
  'a day of more than 24 hours': `
    select employee_id, day, sum(hundredths) from hour_entries where employee_id = any($1)
    group by 1, 2 having sum(hundredths) > 2400`,
  'hours in the wrong period': `
    select * from hour_entries where employee_id = any($1) and period_start <>
      greatest(day - extract(dow from day)::int, date_trunc('month', day)::date)`,
  'a pending row without its one pending request, or a request without its pending row': `
    select coalesce(s.employee_id, r.requester_id), s.state, r.kind
    from (select * from period_states where state like 'pending%' and employee_id = any($1)) s
    full join (select requester_id, project_id, period_start, min(kind) as kind, count(*) as number
        from requests where state = 'pending' and requester_id = any($1) group by 1, 2, 3) r
      on r.requester_id = s.employee_id and r.project_id = s.project_id
        and r.period_start = s.period_start
    where r.number is distinct from 1
      or s.state is distinct from case r.kind when 'overtime' then 'pendingOvertime'
        else 'pendingUnsubmit' end`,
  'a flagged row without hours': `
    select * from period_states s where state = 'flagged' and employee_id = any($1)
      and not exists (select from hour_entries h where h.employee_id = s.employee_id
        and h.project_id = s.project_id and h.period_start = s.period_start)`,
  'a pending request in a closed month': `
    select * from requests r join month_closes c on c.employee_id = r.requester_id
      and c.month = date_trunc('month', r.period_start)::date
    where r.state = 'pending' and r.requester_id = any($1)`,
  'a timecard write while its month was closed': `
    select a.* from audit a
    where a.for_employee_id = any($1) and a.action ~ '^(timecard|request)\\.' and (
      select c.action from audit c
      where c.for_employee_id = a.for_employee_id and c.audit_sn < a.audit_sn
        and c.action in ('month.close', 'month.cancel-close')
        and c.subject = 'month ' || a.for_employee_id || ' ' || coalesce(
          substr(substring(a.subject from '^timecard \\S+ (\\S+)$'), 1, 7),
          (select to_char(period_start, 'YYYY-MM') from requests
            where 'request ' || request_sn = a.subject))
      order by c.audit_sn desc limit 1) = 'month.close'`,
  'a version that is not the number of its saves and submits': `
    select t.*, n.writes from timecard_periods t left join (
      select subject, count(*) as writes from audit
      where action in ('timecard.save', 'timecard.submit') group by 1) n
      on n.subject = 'timecard ' || t.employee_id || ' ' || t.period_start
    where t.employee_id = any($1) and t.version is distinct from n.writes`,
  'hours that are not what the audit says was last saved': `
    select coalesce(h.employee_id, saved.employee_id), coalesce(h.day, saved.day), h.hundredths,
      saved.hundredths
    from (select * from hour_entries where employee_id = any($1)) h
    full join (
      select distinct on (for_employee_id, cell->>'projectId', cell->>'day')
        for_employee_id as employee_id, cell->>'projectId' as project_id,
        (cell->>'day')::date as day, (cell->>'hundredths')::int as hundredths
      from audit, jsonb_array_elements(after) cell
      where action = 'timecard.save' and for_employee_id = any($1)
      order by for_employee_id, cell->>'projectId', cell->>'day', audit_sn desc) saved
      on saved.employee_id = h.employee_id and saved.project_id = h.project_id and saved.day = h.day
    where coalesce(h.hundredths, 0) <> coalesce(saved.hundredths, 0)`,
  'a save that did not start from the previous value': `
    select * from (
      select a.audit_sn, b.value->>'hundredths' as result, lag(c.value->>'hundredths') over (
        partition by a.for_employee_id, c.value->>'projectId', c.value->>'day'
        order by a.audit_sn) as previous
      from audit a, jsonb_array_elements(a.before) with ordinality b,
        jsonb_array_elements(a.after) with ordinality c
      where a.action = 'timecard.save' and b.ordinality = c.ordinality
        and a.for_employee_id = any($1)) cells
    where result <> coalesce(previous, '0')`,
  'a request without the right number of messages': `
    select * from (select
      (select count(*) from messages where category in ('overtime', 'unsubmit')
        and receiver_id = any($1)) as shown,
      (select coalesce(sum(case when is_self_approved then 1
          when state in ('pending', 'withdrawn') then 1 else 2 end), 0)
        from requests where requester_id = any($1)) as due) counts
    where shown <> due`,
  'a message without its mail, but for what was withdrawn and requested again': `
    select * from (select (select count(*) from messages) as messages,
      (select count(*) from email_outbox) as mails,
      (select count(*) from requests where state = 'withdrawn') as withdrawn) counts
    where mails > messages or messages - mails > withdrawn`,
  'a request that was decided without a decider or a time': `
    select * from requests where state <> 'pending' and requester_id = any($1)
      and (decided_by is null or decided_at is null)`,
}

const seeds = process.env.SEED === undefined ? [1, 2, 3] : [Number(process.env.SEED)]

describe.each(seeds)('after a busy day (SEED=%i)', (seed) => {
  let crew: Crew
  let happened: Map<string, number>

  beforeAll(async () => {
    crew = await crewOf(company, second)
    happened = await busyDay(crew, seed)
    // on a machine that is busy with other work too
  }, 180_000)

  test.each(Object.entries(contradictions))('there is never %s', async (_, sql) => {
    const everybody = [...crew.employees, ...crew.deciders].map((person) => person.employeeId)
    const requested = sql.includes('$1') ? [everybody] : []
    const { rows } = await server.pool.query(sql, requested)
    expect(rows).toEqual([])
  })

  test('much was done, and much refused', () => {
    const done = [...happened].filter(([what]) => what.endsWith(': done'))
    expect(done.length).toBeGreaterThan(6)
    expect(happened.size).toBeGreaterThan(15)
    expect([...happened.values()].reduce((sum, times) => sum + times, 0)).toBe(
      workers * actionsEach,
    )
  })
})
