import { inTransaction } from '@yuga/server/db/transaction'
import type { Control } from '../stage/control.ts'

/** As many projects as the list is asked of, with members, plans and man-months like those that there are. */
export async function addProjects(control: Control, wanted: number): Promise<void> {
  await inTransaction(control, async (db) => {
    await db.query(`
      create temp table copies on commit drop as
      with sources as (
        select project_id, row_number() over (order by project_id) as place, count(*) over () as many
        from projects where project_id not like 'COPY%')
      select 'COPY' || n as project_id, s.project_id as source_id
      from (select count(*) as there from projects) known,
        generate_series(there + 1, ${wanted}) n join sources s on s.place = 1 + n % s.many`)
    await copyInto(db, 'projects', {
      project_id: 'copies.project_id',
      linked_project_id: 'null',
      name: `rows.name || ' ' || copies.project_id`,
      closing_report_sn: 'null',
    })
    await copyInto(db, 'project_groups', { project_id: 'copies.project_id' })
    // each with the first members of its source, whom the new numbers are kept for
    await db.query(`
      create temp table seats on commit drop as
      select nextval(pg_get_serial_sequence('project_members', 'member_sn')) as new_sn, member_sn, project_id
      from (
        select m.member_sn, c.project_id,
          row_number() over (partition by c.project_id order by m.member_sn) as place
        from copies c join project_members m on m.project_id = c.source_id
        where m.employee_id is not null) m
      where place <= ${membersOfCopy}`)
    await copyInto(
      db,
      'project_members',
      { member_sn: 'copies.new_sn', project_id: 'copies.project_id' },
      bySeat,
    )
    await copyInto(db, 'member_residence', { member_sn: 'copies.new_sn' }, bySeat)
    await copyInto(db, 'member_plans', { member_sn: 'copies.new_sn' }, bySeat)
    await copyInto(
      db,
      'man_month_cells',
      { project_id: 'copies.project_id' },
      `copies join seats s using (project_id)
        join project_members m on m.member_sn = s.member_sn
        join man_month_cells rows on rows.project_id = copies.source_id and rows.employee_id = m.employee_id`,
    )
  })
  await control.query(
    `vacuum (analyze) projects, project_groups, project_members, member_residence, member_plans, man_month_cells`,
  )
}

const membersOfCopy = 6
const bySeat = 'seats copies join %table% rows using (member_sn)'
const ofSource = 'copies join %table% rows on rows.project_id = copies.source_id'

type Client = Parameters<Parameters<typeof inTransaction>[1]>[0]

/** Every row of a table for the copies, as it is but for some columns: all of them in one statement. */
async function copyInto(
  db: Client,
  table: string,
  other: Readonly<Record<string, string>>,
  from = ofSource,
): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  await db.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${names.map((name) => other[name] ?? `rows.${name}`).join(', ')}
     from ${from.replace('%table%', table)}`,
  )
}
