import type { Day } from '@yuga/domain/calendar/day'
import type pg from 'pg'

/**
 * The runs of the jobs of the last six weeks: what was due in the nights, on Mondays, on the third and on the
 * fifth, and one that an administrator requested.
 */
export async function writeJobRuns(db: pg.PoolClient, today: Day): Promise<void> {
  await db.query(
    `with people as (select count(*)::int as count from employees),
     due as (
       select day::date as day from generate_series($1::date - 42, $1::date - 1, interval '1 day') day),
     runs as (
       select 'figures-check' as job, day, day - 1 as first_day, day - 1 as last_day, time '02:30' as at,
         interval '4 seconds' as took, count as looked, 0 as shown,
         '직원 ' || count || '명의 모든 집계가 입력된 시간과 일치합니다.' as ko,
         'Every figure is what its hours add up to, of ' || count || ' people.' as en
       from due, people
       union all
       select 'mail-dispatch', day, day - 1, day - 1, '00:10', '1 second', 1, 0,
         '보냄 ' || sent || '건, 실패 0건, 대기 0건.', sent || ' sent, 0 failed, 0 waiting.'
       from due, lateral (select extract(day from day)::int * 7 % 12 as sent) mails
       union all
       select 'timecard-reminder', day, day - 8, day - 2, '09:00', '2 seconds', count, shown,
         count || '명을 확인하고 ' || shown || '명에게 안내했습니다.',
         'Of ' || count || ' people ' || shown || ' were reminded.'
       from due, people, lateral (select 2 + extract(day from day)::int % 5 as shown) reminded
       where extract(isodow from day) = 1
       union all
       select 'close-reminder', day, (date_trunc('month', day) - interval '1 month')::date,
         date_trunc('month', day)::date - 1, '09:00', '2 seconds', count, 7,
         count || '명을 확인하고 7명에게 안내했습니다.', 'Of ' || count || ' people 7 were reminded.'
       from due, people where extract(day from day) = 3
       union all
       select 'report-mails', day, day, day, '06:30', '2 seconds', 3 * made, 0,
         '보고서 ' || made || '건: 메일 ' || 2 * made || '통, 받을 수 없는 사람 ' || made || '명, 실패 0건',
         made || ' reports: ' || 2 * made || ' mails, ' || made || ' who could not get one, 0 failed'
       from due, lateral (select (extract(day from day) = 5)::int as made) reported),
     by_hand as (
       select 'figures-check' as job, $1::date - 5 as day, time '14:20' as at, interval '5 seconds' as took,
         (select min(employee_id) from employee_roles where role_id = 'LE999') as executor_id)
     insert into job_runs (job, mode, first_day, last_day, executor_id, asked_at, begun_at, ended_at, state,
       takes, done_count, total_count, outcome_ko, outcome_en)
     select job, case when executor_id is null then 'auto' else 'manual' end, first_day, last_day, executor_id,
       asked_at, asked_at, asked_at + took, 'done', 1, looked, looked, ko, en
     from (
       select job, first_day, last_day, null as executor_id, (day + at) at time zone 'Asia/Seoul' as asked_at,
         took, looked, ko, en
       from runs
       union all
       select b.job, date_trunc('month', b.day)::date, b.day, b.executor_id,
         (b.day + b.at) at time zone 'Asia/Seoul', b.took, r.looked, r.ko, r.en
       from by_hand b join runs r on r.job = b.job and r.day = b.day) every_run
     order by asked_at, job`,
    [today],
  )
}
