import { firstDayOf, lastDayOf, monthOf, type Day, type Month } from '@yuga/domain/calendar/day'
import { baseHundredthsOf, type Holiday, type OfficeSegment } from '@yuga/domain/calendar/workdays'
import type { RowFacts, TimecardFacts } from '@yuga/domain/timecard/facts'
import { type Period, previousPeriod } from '@yuga/domain/timecard/period'
import type { RowState } from '@yuga/domain/timecard/row-state'
import { cellsElsewhere } from '@yuga/domain/timecard/man-months/segments'
import { type Db, statement } from '../db/statement.ts'
import { refuse } from '../http/refusal.ts'

/** What one statement reads about a period, in addition to the facts for the rules. */
export type StoredPeriod = {
  readonly facts: TimecardFacts
  readonly version: number
  readonly savedAt: string | null
  /** The company lets hours save themselves. */
  readonly autosaves: boolean
  /** Tentative projects of which the employee is a member: they are no rows, and a save of them says why (tentative-2). */
  readonly tentative: readonly { readonly projectId: string; readonly pmName: string }[]
  /** The rows with hours of the period before, and whether its month is closed (timecard-10). */
  readonly previous: {
    readonly isMonthClosed: boolean
    readonly hasProject: boolean
    readonly rows: readonly { state: RowState; hundredths: number }[]
  }
}

type Close = {
  month: Month
  closedAt: string
  closedByName: string
  closedForName: string | null
  baseHundredths: number
}

type PeriodRow = {
  join_day: Day
  retire_day: Day | null
  offices: OfficeSegment[]
  change_days: Day[]
  holidays: Holiday[]
  closes: Close[]
  version: number | null
  saved_at: string | null
  autosave: boolean
  tentative: { projectId: string; pmName: string }[]
  had_project: boolean
  previous_rows: { state: RowState; hundredths: number }[]
  rows: RowFacts[]
}

/**
 * Everything about one employee's period in one statement. $1 employee, $2 and $3 the period's first and last
 * day, $4 the first day of the period before, $5 and $6 the first and last day of the period's month.
 */
export const periodStatement = statement<PeriodRow>(`
  with shown as materialized (
    select p.project_id, p.name, t.display_name, t.name_en, t.section_code, p.pm_id, p.start_day, p.end_day,
      p.ended_day, p.win_probability, m.member_sn, m.is_active, m.is_support, m.is_shown
    from (
      select m.project_id from project_members m
        join projects p on p.project_id = m.project_id
        where m.employee_id = $1 and m.is_active and p.status_code = 'ST001' and p.win_probability is null
          and p.start_day <= $3 and p.end_day >= $2
      union select project_id from hour_entries where employee_id = $1 and day between $2 and $3
      union select project_id from period_states where employee_id = $1 and period_start = $2) own
    join projects p on p.project_id = own.project_id
    join project_types t on t.type_code = p.type_code
    left join project_members m on m.employee_id = $1 and m.project_id = own.project_id
  ),
  history as materialized (
    select from_day, office_code, (organization_id, grade_code, office_code) is distinct from
        lag((organization_id, grade_code, office_code)) over own as is_change,
      row_number() over own as place
    from employee_history where employee_id = $1 and is_applied
    window own as (order by from_day)
  ),
  last_request as materialized (
    select distinct on (r.project_id) r.project_id, r.request_sn, r.state,
      case when r.state = 'rejected' and not r.is_settled then json_build_object('kind', r.kind,
        'byName', b.name, 'forName', f.name, 'at', r.decided_at,
        'reason', coalesce(r.decision_reason, '')) end as rejection
    from requests r left join accounts b on b.employee_id = r.decided_by
    left join accounts f on f.employee_id = r.decided_for
    where r.requester_id = $1 and r.period_start = $2 and r.kind <> 'member'
    order by r.project_id, r.request_sn desc
  )
  select e.join_day, e.retire_day,
    coalesce((select json_agg(json_build_object('fromDay', from_day, 'officeCode', office_code)
        order by from_day) from history), '[]') as offices,
    coalesce((select json_agg(from_day order by from_day) from history
      where is_change and place > 1 and from_day between $5 and $6), '[]') as change_days,
    coalesce((select json_agg(json_build_object(
        'officeCode', h.office_code, 'firstDay', h.first_day, 'lastDay', h.last_day))
      from holidays h
      where h.office_code in (select office_code from history)
        and h.first_day <= $6 and h.last_day >= least($4, $5)), '[]') as holidays,
    coalesce((select json_agg(json_build_object('month', to_char(c.month, 'YYYY-MM'),
        'closedAt', c.closed_at, 'closedByName', b.name, 'closedForName', f.name,
        'baseHundredths', c.base_hundredths))
      from month_closes c join accounts b on b.employee_id = c.closed_by
      left join employees f on f.employee_id = c.closed_for
      where c.employee_id = $1 and c.month in ($5, month_of($4))), '[]') as closes,
    v.version, v.saved_at, coalesce((select autosave from company_settings), true) as autosave,
    coalesce((select json_agg(json_build_object('projectId', p.project_id, 'pmName', pm.name))
      from project_members m join projects p on p.project_id = m.project_id
      join employees pm on pm.employee_id = p.pm_id
      where m.employee_id = $1 and m.is_active and p.win_probability is not null), '[]') as tentative,
    exists (select from project_members m join projects p on p.project_id = m.project_id
      where m.employee_id = $1 and m.is_active and p.status_code = 'ST001' and p.win_probability is null
        and p.start_day < $2 and p.end_day >= $4) as had_project,
    coalesce((select json_agg(json_build_object(
        'state', coalesce(s.state, 'open'), 'hundredths', h.hundredths))
      from (
        select project_id, period_start, sum(hundredths)::int as hundredths
        from hour_entries where employee_id = $1 and day >= $4 and day < $2
        group by project_id, period_start) h
      left join period_states s on s.employee_id = $1 and s.project_id = h.project_id
        and s.period_start = h.period_start), '[]') as previous_rows,
    coalesce((select json_agg(json_build_object(
        'projectId', s.project_id, 'projectName', s.name, 'projectType', s.display_name, 'projectTypeEn', s.name_en,
        'isBillable', s.section_code = 'DV001', 'pmId', s.pm_id, 'pmName', pm.name,
        'startDay', s.start_day, 'endDay', s.end_day, 'endedDay', s.ended_day,
        'isTentative', s.win_probability is not null,
        'isMember', coalesce(s.is_active, false), 'isSupport', coalesce(s.is_support, false),
        'isShown', coalesce(s.is_shown, true),
        'planHundredths', coalesce((select sum(plan_hundredths)::int from member_plans l
          where l.member_sn = s.member_sn), 0),
        'residence', coalesce((select json_agg(
            json_build_object('fromDay', from_day, 'resides', resides) order by from_day)
          from member_residence r where r.member_sn = s.member_sn), '[]'),
        'state', coalesce(w.state, 'open'), 'stateAt', w.changed_at, 'stateByName', by.name,
        'stateForName', stead.name,
        'isApprovedOvertime', exists (select from requests a
          where a.requester_id = $1 and a.project_id = s.project_id and a.period_start = $2
            and a.kind = 'overtime' and a.state = 'approved' and not a.is_self_approved
            and a.decided_at = w.changed_at),
        'pendingRequestSn', case when q.state = 'pending' then q.request_sn end,
        'lastRejection', q.rejection,
        'hours', coalesce((select json_object_agg(day, hundredths) from hour_entries h
          where h.employee_id = $1 and h.project_id = s.project_id
            and h.day between $2 and $3), '{}'),
        'monthCells', coalesce((select json_agg(json_build_object('firstDay', first_day,
            'lastDay', last_day, 'hundredths', submitted_hundredths) order by first_day)
          from man_month_cells c where c.employee_id = $1 and c.project_id = s.project_id
            and c.first_day between $5 and $6), '[]'),
        'otherMonths', json_build_object('tenThousandths', coalesce(o.ten_thousandths, 0),
          'byBase', coalesce(o.by_base, '[]'))) order by s.name, s.project_id)
      from shown s
      join employees pm on pm.employee_id = s.pm_id
      left join period_states w on w.employee_id = $1 and w.project_id = s.project_id
        and w.period_start = $2
      left join accounts by on by.employee_id = w.changed_by
      left join accounts stead on stead.employee_id = w.changed_for
      left join last_request q on q.project_id = s.project_id
      -- the whole history on the project, a cell or two a month: few enough to be sorted by their base hours
      cross join lateral (
        select sum(ten_thousandths)::int as ten_thousandths,
          json_agg(json_build_object('baseHundredths', base_hundredths, 'hundredths', hundredths)) as by_base
        from (
          select base_hundredths, sum(submitted_hundredths)::int as hundredths,
            sum(ten_thousandths) as ten_thousandths
          from man_month_cells c
          where c.employee_id = $1 and c.project_id = s.project_id
            and (c.first_day < $5 or c.first_day > $6) and c.submitted_hundredths > 0
          group by base_hundredths) cell) o), '[]') as rows
  from employees e
  left join timecard_periods v on v.employee_id = e.employee_id and v.period_start = $2
  where e.employee_id = $1`)

type Owner = { readonly employeeId: string; readonly today: Day }

/** What the rules read about the owner's period. */
export async function readPeriod(db: Db, owner: Owner, period: Period): Promise<StoredPeriod> {
  const { employeeId, today } = owner
  const previous = previousPeriod(period)
  const month = monthOf(period.firstDay)
  const row = await periodStatement.first(db, [
    employeeId,
    period.firstDay,
    period.lastDay,
    previous.firstDay,
    firstDayOf(month),
    lastDayOf(month),
  ])
  if (row === undefined) return refuse('employee.not-found')
  // without a first entry of history there is no office, whose workdays count
  if (row.offices.length === 0) return refuse('timecard.not-placed')
  const closeOf = (day: Day) => row.closes.find((close) => close.month === monthOf(day)) ?? null
  const monthClose = closeOf(period.firstDay)
  return {
    facts: {
      employeeId,
      period,
      today,
      joinDay: row.join_day,
      retireDay: row.retire_day,
      offices: row.offices,
      changeDays: row.change_days,
      holidays: row.holidays,
      monthClose,
      baseHundredths:
        monthClose?.baseHundredths ?? baseHundredthsOf(month, row.offices, row.holidays),
      rows: row.rows.map((result) => ({
        ...result,
        monthCells: cellsElsewhere(result.monthCells, result),
      })),
    },
    version: row.version ?? 0,
    savedAt: row.saved_at,
    autosaves: row.autosave,
    tentative: row.tentative,
    previous: {
      isMonthClosed: closeOf(previous.firstDay) !== null,
      hasProject: row.had_project,
      rows: row.previous_rows,
    },
  }
}
