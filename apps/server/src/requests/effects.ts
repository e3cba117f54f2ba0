import type { Day, Month } from '@yuga/domain/calendar/day'
import { firstDayOf, lastDayOf, monthOf } from '@yuga/domain/calendar/day'
import type { Holiday, OfficeSegment } from '@yuga/domain/calendar/workdays'
import { basesOf, type BaseFacts, type RowFacts } from '@yuga/domain/timecard/facts'
import { manMonthsOf } from '@yuga/domain/timecard/man-month'
import { meterOf, usedTenThousandths } from '@yuga/domain/timecard/meter'
import { segmentsElsewhere } from '@yuga/domain/timecard/segments'
import { type Db, statement } from '../db/statement.ts'
import { changeDaysOf, segmentsOf, submittedEntries } from '../timecard/submitted-cells.sql.ts'
import type { RequestRow } from './requests.store.ts'

/** What approving a request does, so that the approver sees it (document 5 §2.6, §3.6). */
export type Effect = {
  readonly actualTenThousandths: number
  readonly planHundredths: number
  readonly projectActualTenThousandths: number
  readonly projectPlanHundredths: number
  readonly monthHundredths: number
  readonly monthBaseHundredths: number
}
export type Effects = ReadonlyMap<number, Effect>

type Work = {
  project_id: string
  employee_id: string
  offices: OfficeSegment[]
  change_days: Day[]
  closes: { month: Month; baseHundredths: number }[]
  residence: RowFacts['residence']
  cells: RowFacts['submittedElsewhere']
}

/** Everybody's submitted hours on some projects, as cells; and those who ask, also without any. */
const readWork = statement<Work>(`
  select w.project_id, w.employee_id,
    coalesce((select json_agg(json_build_object('fromDay', from_day, 'officeCode', office_code)
        order by from_day)
      from employee_history h where h.employee_id = w.employee_id and is_applied), '[]') as offices,
    array_to_json(k.change_days) as change_days,
    coalesce((select json_agg(json_build_object(
        'month', to_char(month, 'YYYY-MM'), 'baseHundredths', base_hundredths))
      from month_closes c where c.employee_id = w.employee_id), '[]') as closes,
    coalesce((select json_agg(json_build_object('fromDay', from_day, 'resides', resides)
        order by from_day)
      from member_residence r where r.member_sn = m.member_sn), '[]') as residence,
    coalesce((select json_agg(json_build_object('month', to_char(c.month, 'YYYY-MM'),
        'segmentDay', c.segment_day, 'hundredths', c.hundredths))
      from (
        select date_trunc('month', entry.day::timestamp)::date as month, g.segment_day,
          sum(entry.hundredths)::int as hundredths
        from ${submittedEntries}
        join (${segmentsOf('m.member_sn', '(select unnest(k.change_days) as day) d')}) g
          on entry.day >= g.segment_day and entry.day < g.until_day
        where entry.employee_id = w.employee_id and entry.project_id = w.project_id
        group by 1, 2) c), '[]') as cells
  from (
    select project_id, employee_id from period_states where project_id = any($1)
    union select project_id, employee_id from unnest($1::text[], $2::text[])
      as asks (project_id, employee_id)) w
  left join project_members m on m.project_id = w.project_id and m.employee_id = w.employee_id
  cross join lateral (select array(${changeDaysOf('w.employee_id')} order by 1) as change_days) k`)

const readAsked = statement<{
  request_sn: number
  plan_hundredths: number
  project_plan_hundredths: number
  month_hundredths: number
  hours: Record<Day, number>
}>(`
  select r.request_sn,
    coalesce((select sum(l.plan_hundredths)::int from project_members m join member_plans l using (member_sn)
      where m.project_id = r.project_id and m.employee_id = r.requester_id), 0) as plan_hundredths,
    coalesce((select sum(l.plan_hundredths)::int from project_members m join member_plans l using (member_sn)
      where m.project_id = r.project_id), 0) as project_plan_hundredths,
    coalesce((select sum(h.hundredths)::int from hour_entries h
      where h.employee_id = r.requester_id and h.day >= date_trunc('month', r.period_start)
        and h.day < date_trunc('month', r.period_start) + interval '1 month'), 0) as month_hundredths,
    case when r.kind = 'overtime' then coalesce((
      select json_object_agg(h.day, h.hundredths) from hour_entries h
      where h.employee_id = r.requester_id and h.project_id = r.project_id
        and h.day between r.period_start and r.period_end), '{}') else '{}' end as hours
  from requests r where r.request_sn = any($1)`)

const readHolidays = statement<Holiday>(`
  select office_code as "officeCode", first_day as "firstDay", last_day as "lastDay"
  from holidays where last_day >= $1 and first_day <= $2`)

/** The months that the figures touch, first to last. */
function monthsTouched(work: readonly Work[], requests: readonly RequestRow[]): Month[] {
  const ofCells = work.flatMap((one) => one.cells.map((cell) => cell.month))
  const ofRequests = requests.map((request) => monthOf(request.period_start))
  return [...ofCells, ...ofRequests].toSorted()
}

/** The effects of a page of requests: three statements, however many requests there are. */
export async function effectsOf(db: Db, requests: readonly RequestRow[]): Promise<Effects> {
  if (requests.length === 0) return new Map()
  const projectIds = requests.map((request) => request.project_id)
  const requesterIds = requests.map((request) => request.requester_id)
  const work = await readWork.all(db, [projectIds, requesterIds])
  const asked = await readAsked.all(db, [requests.map((request) => request.request_sn)])
  const months = monthsTouched(work, requests)
  const holidays = await readHolidays.all(db, [
    firstDayOf(months.at(0) ?? ''),
    lastDayOf(months.at(-1) ?? ''),
  ])
  const factsOf = (one: Work): BaseFacts => ({
    offices: one.offices,
    changeDays: one.change_days,
    holidays,
    frozenBases: one.closes,
  })
  const submitted = work.map((one) => ({
    ...one,
    tenThousandths: manMonthsOf(
      segmentsElsewhere(
        factsOf(one),
        { residence: one.residence, submittedElsewhere: one.cells },
        basesOf(factsOf(one)),
      ),
    ),
  }))
  const askedBySn = new Map(asked.map((row) => [row.request_sn, row]))
  return new Map(
    requests.flatMap((request) => {
      const facts = askedBySn.get(request.request_sn)
      const own = submitted.find(
        (one) => one.project_id === request.project_id && one.employee_id === request.requester_id,
      )
      if (facts === undefined || own === undefined) return []
      const others = submitted.filter((one) => one.project_id === request.project_id && one !== own)
      const period = { firstDay: request.period_start, lastDay: request.period_end }
      const meter = meterOf(
        { ...factsOf(own), period },
        {
          isBillable: true,
          isSupport: false,
          planHundredths: facts.plan_hundredths,
          residence: own.residence,
          submittedElsewhere: own.cells,
        },
      )
      const actualTenThousandths = usedTenThousandths(meter, facts.hours)
      const effect: Effect = {
        actualTenThousandths,
        planHundredths: facts.plan_hundredths,
        projectActualTenThousandths: others.reduce(
          (sum, one) => sum + one.tenThousandths,
          actualTenThousandths,
        ),
        projectPlanHundredths: facts.project_plan_hundredths,
        monthHundredths: facts.month_hundredths,
        monthBaseHundredths: basesOf(factsOf(own))(monthOf(request.period_start)),
      }
      return [[request.request_sn, effect] as const]
    }),
  )
}
