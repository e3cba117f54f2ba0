import { readFile } from 'node:fs/promises'
import { cellsOf } from '../../../apps/server/test/sheets.ts'
import { expectAccessible } from '../shared/accessible.ts'
import type { Company, Database, Person } from '../shared/people.ts'
import { expect, test } from '../shared/yuga.ts'

const longName = 'PlatformServiceDevelopment플랫폼'.repeat(7).slice(0, 200)
const text = 'Infrastructure Operations'

/**
 * Head leads a unit since 2025. A team below it is elsewhere since 2026; two were founded below it in 2026, to which
 * came who had worked in the unit in November 2025. Both are missing from the chart of 2025.
 */
async function leadsWhatChanged(
  company: Company,
  database: Database,
): Promise<readonly [Person, string]> {
  const head = await company.hire('강한결', 'LE003')
  const unit = `Z${process.pid}${head.id}`
  const people = [
    head,
    await company.hire('남은별'),
    await company.hire('온새벽'),
    await company.hire('온누리'),
  ]
  await database.query(
    `insert into units select $1 || part from unnest('{"",T,N,M}'::text[]) as part`,
    [unit],
  )
  await database.query(
    `insert into organizations (year, organization_id, upper_organization_id, name, display_name, team_leader_id, sort_order)
     select year, $1 || part, case upper when 'DIV02' then upper else $1 end, name, name,
       case part when '' then $2 end, 99
     from (values (2025, '', 'DIV02', '한결본부'), (2026, '', 'DIV02', '한결본부'),
       (2025, 'T', '', '떠난팀'), (2026, 'T', 'DIV02', '떠난팀'),
       (2026, 'N', '', $3), (2026, 'M', '', $4)) as chart (year, part, upper, name)`,
    [unit, head.id, longName, text],
  )
  const ids = people.map(({ id }) => id)
  await database.query(
    `with place as (
       select id, $1 || then_in as then_in, $1 || now_in as now_in
       from unnest($2::text[], '{"",T,"",""}'::text[], '{"",T,N,M}'::text[])
         as place (id, then_in, now_in)),
     joined as (
       update employees set join_day = '2025-11-01' where employee_id = any($2)),
     began as (
       update employee_history set from_day = '2025-11-01', organization_id = then_in
       from place where employee_id = id),
     moved as (
       insert into employee_history (employee_id, from_day, organization_id, grade_code, office_code)
       select id, '2026-01-01', now_in, 'GR003', 'FC001' from place where then_in <> now_in)
     insert into work_stretches (employee_id, first_day, last_day, organization_id, grade_code,
       office_code, workdays, base_hundredths)
     select id, '2025-11-01', '2025-11-30', then_in, 'GR003', 'FC001', 20, 16000 from place`,
    [unit, ids],
  )
  await submitsDay(database, ids)
  return [head, unit]
}

/** Each has submitted eight hours on a billable project, for the unit in which they worked then. */
async function submitsDay(database: Database, ids: readonly string[]): Promise<void> {
  await database.query(
    `with worked as (
       select s.*, p.project_id from work_stretches s cross join (
         select project_id from projects join project_types using (type_code)
         where section_code = 'DV001' order by project_id limit 1) p
       where s.employee_id = any($1) and s.month = '2025-11-01'),
     entered as (
       insert into hour_entries (employee_id, project_id, day, period_start, hundredths)
       select employee_id, project_id, '2025-11-03', '2025-11-02', 800 from worked),
     submitted as (
       insert into period_states (employee_id, project_id, period_start, period_end, state, changed_at, changed_by)
       select employee_id, project_id, '2025-11-02', '2025-11-08', 'submitted', now(), employee_id from worked)
     insert into man_month_cells (employee_id, project_id, first_day, last_day, organization_id, grade_code,
       office_code, resides, base_hundredths, entered_hundredths, submitted_hundredths)
     select employee_id, project_id, first_day, last_day, organization_id, grade_code, office_code, false,
       base_hundredths, 800, 800 from worked`,
    [ids],
  )
}

test('a leader of a unit that lost a team reads on the screen and in the sheet that it is left out', async ({
  company,
  yuga,
  visit,
  say,
}) => {
  const [head, unit] = await leadsWhatChanged(company, yuga.database)
  const months = `year=2025&unit=${unit}&from=2025-11&to=2025-11&currency=CY001`
  const page = await visit(head, `/report/utlztn?${months}`)
  const note = page.getByRole('note').filter({ hasText: say('leftOut') })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  for (const [path, shown] of [
    ['tmPrft', 'teamProfit'],
    ['utlztn', 'utilizationByUnit'],
  ] as const) {
    await page.goto(`/report/${path}?${months}`)
    await expect(page.getByRole('group', { name: new RegExp(`^${say(shown)}`) })).toBeVisible()
    await expect(row('떠난팀')).toHaveCount(1)
    await expect(note).toHaveCount(0)
    await page.getByRole('radio', { name: say('readNow') }).check({ force: true })
    await page.getByRole('button', { name: say('reportSearch'), exact: true }).click()
    await expect(note).toBeVisible()
    await expect(row('떠난팀')).toHaveCount(0)
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: say('reportSheet'), exact: true }).click()
    const cells = await cellsOf(await readFile(await (await arriving).path()))
    expect(cells.slice(0, 5).flat()).toContain(say('leftOut'))
  }

  // on a telephone a name has the whole line, whatever is said of it: no word is parted that fits
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of [longName, text]) {
    const shown = row(name).getByRole('link', { name })
    const remark = row(name).getByText(say('notInChart'))
    await expect(remark).toBeVisible()
    const [above, below] = [await shown.boundingBox(), await remark.boundingBox()]
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height - 1)
  }
  const lines = await row(text)
    .getByRole('link', { name: text })
    .evaluate((link) => {
      const range = document.createRange()
      return (link.textContent ?? '').split(' ').map((word, place, all) => {
        const from = all.slice(0, place).join(' ').length + (place === 0 ? 0 : 1)
        range.setStart(link.firstChild!, from)
        range.setEnd(link.firstChild!, from + word.length)
        return range.getClientRects().length
      })
    })
  expect(lines).toEqual([1, 1])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page, 'units that are left out on a telephone')
})
