import { listAudit } from '@yuga/contract/audit/audit'
import { nameDeputy, searchEmployees } from '@yuga/contract/people/deputies'
import {
  inviteEmployee,
  listEmployees,
  switchEmployee,
  updateEmployee,
} from '@yuga/contract/people/employees'
import { pseudonymiseEmployee, readPseudonymisation } from '@yuga/contract/people/personal-data'
import { readProject } from '@yuga/contract/projects/project-detail'
import { cancelUnsubmits } from '@yuga/contract/requests/requests'
import { noChanges } from '@yuga/domain/projects/what-if/what-if'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givePassword, signsIn } from '../../test/account.ts'
import { asksUnsubmit } from '../../test/weeks.ts'
import { differingFigures, recountEverybody } from '../../test/figures.ts'
import { changeOf } from '../../test/plain/master-data/employees.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { inTransaction } from '../db/transaction.ts'
import { namesOfLeavers } from './leavers.ts'

const { server, company } = useServer()

type Person = { readonly employeeId: string }

const lives = '2026-03-18T03:00:00Z'
const gone = '2026-04-20T03:00:00Z'
const name = '한떠남'

let admin: Caller

/** Rows of every table, of the audit too, as text. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`,
  )
  const texts: string[] = []
  for (const { name: table } of tables) {
    const { rows } = await server.pool.query<{ text: string }>(
      `select '${table}: ' || t::text as text from ${table} t`,
    )
    texts.push(...rows.map(({ text }) => text))
  }
  return texts
}

const about = (text: string, { employeeId }: Person) =>
  new RegExp(`\\b${employeeId}\\b`).test(text) || text.includes(name)

const readStored = (one: Person) =>
  everyRow().then((rows) => rows.filter((text) => about(text, one)).map((row) => row.slice(0, 300)))

/** Sums by month, project, unit and grade, and what everybody worked, without who it was. */
async function sums() {
  const { rows } = await server.pool.query(`
    select json_build_array(
      (select json_agg(s) from (select month, project_id, organization_id, grade_code, sum(entered_hundredths),
        sum(submitted_hundredths), sum(ten_thousandths) from man_month_cells group by 1, 2, 3, 4 order by 1, 2, 3, 4) s),
      (select json_agg(s) from (select month, organization_id, sum(workdays), sum(base_hundredths), count(*)
        from work_stretches group by 1, 2 order by 1, 2) s),
      (select json_agg(s) from (select day, project_id, sum(hundredths) from hour_entries group by 1, 2 order by 1, 2) s),
      (select json_agg(s) from (select state, count(*) from period_states group by 1 order by 1) s),
      (select json_agg(s) from (select kind, state, count(*) from requests group by 1, 2 order by 1, 2) s)) as sums`)
  return rows
}

const preview = ({ employeeId }: Person) => admin(readPseudonymisation, { query: { employeeId } })
const removeName = ({ employeeId }: Person) =>
  admin(pseudonymiseEmployee, { body: { employeeId, confirmation: employeeId } })

/** An employee who has worked, made requests, named a deputy and left. */
async function leaver(retireDay = '2026-03-20') {
  server.clock.set(lives)
  const { pm, project } = await company.staff()
  const han = await company.person({ name, joinDay: '2026-02-01' })
  await company.join(han, project)
  const requestSn = await asksUnsubmit(han, project, { reason: 'was ill' })
  await pm(cancelUnsubmits, { body: { timecardList: [{ requestSn }], reason: 'no need' } })
  await han(nameDeputy, {
    body: { deputyId: pm.employeeId, kind: 'entry', fromDate: '20260318', toDate: '20260319' },
  })
  await admin(inviteEmployee, { body: { employeeId: han.employeeId } })
  await givePassword(server, han)
  // a copy of their own, and one of someone else that adds them
  const adds = { ...noChanges, added: [{ employeeId: han.employeeId, plan: [] }] }
  await server.pool.query(
    `insert into project_what_ifs (project_id, owner_id, name, project_version, changes, changed_at)
     select $1, unnest($2::text[]), 'A', 1, $3, now()`,
    [project, [han.employeeId, pm.employeeId], JSON.stringify(adds)],
  )
  await server.pool.query('update employees set retire_day = $2 where employee_id = $1', [
    han.employeeId,
    retireDay,
  ])
  server.clock.set(gone)
  await recountEverybody(server)
  admin = await company.person({ roles: ['LE999'] })
  return { han, project }
}

beforeAll(() => server.clock.set(lives))
beforeEach(async () => {
  admin = await company.person({ roles: ['LE999'] })
})

describe('when the name of a leaver is taken away', () => {
  test('[personal-data-3] nothing in the database says any more who it was, and no figure changes', async () => {
    const { han, project } = await leaver()
    await server.pool.query(
      `insert into job_runs (job, mode, first_day, last_day, asked_at)
       values ('figures-check', 'auto', '2026-03-01', '2026-03-01', now())`,
    )
    await server.pool.query(
      `insert into job_findings (run_sn, kind, employee_id) select max(run_sn), 'cell', $1 from job_runs`,
      [han.employeeId],
    )
    const anonymous = (answer: unknown, id: string, called: string) =>
      JSON.stringify(answer).replaceAll(id, 'ID').replaceAll(called, 'NAME')
    const projectBefore = await admin(readProject, { query: { projectId: project } })
    const before = await sums()
    expect(await readStored(han)).not.toEqual([])
    const response = await preview(han)
    expect(response).toMatchObject({ employeeName: name, reasonList: [] })
    expect(response.deletedCount).toBeGreaterThan(0)
    expect(response.emptiedCount).toBe(1)
    expect(response.auditCount).toBeGreaterThan(0)

    const answer = await removeName(han)
    expect(answer).toEqual({ employeeId: response.pseudonymId, employeeName: response.pseudonym })
    expect(await readStored(han)).toEqual([])
    // what they gave as a reason stays with its receiver, and nowhere else
    const reasons = (await everyRow()).filter((row) => row.includes('was ill'))
    expect(reasons.filter((row) => !/^(messages|email_outbox):/.test(row))).toEqual([])
    // the copy of the other is still theirs
    const { rows: copies } = await server.pool.query<{ text: string }>(
      'select changes::text as text from project_what_ifs where project_id = $1',
      [project],
    )
    expect(copies.map(({ text }) => text)).toEqual([expect.stringContaining(answer.employeeId)])
    expect(await sums()).toEqual(before)
    expect(await differingFigures(server)).toEqual([])
    const projectAfter = await admin(readProject, { query: { projectId: project } })
    expect(anonymous(projectAfter, answer.employeeId, answer.employeeName)).toEqual(
      anonymous(projectBefore, han.employeeId, name),
    )
    const { auditList } = await admin(listAudit, { query: { action: 'employee.pseudonymise' } })
    expect(auditList[0]).toMatchObject({ subject: answer.employeeId })
  })

  test('they are searched and shown under the pseudonym alone, and cannot sign in', async () => {
    const { han } = await leaver()
    const { employeeId, employeeName } = await removeName(han)
    const find = async (searchKeyword: string) =>
      (await admin(listEmployees, { query: { searchKeyword } })).employeeList
    expect(await find(name)).toEqual([])
    expect(await find(employeeName)).toMatchObject([
      { employeeId, email: '', actionFlag: 'N', passwordYn: 'N', pseudonymisedYn: 'Y' },
    ])
    const { employeeList } = await admin(searchEmployees, {
      query: { keyword: name, inactiveYn: 'Y' },
    })
    expect(employeeList).toEqual([])
    for (const id of [han.employeeId, employeeId]) {
      expect((await signsIn(server, id)).body.reason).toBe('session.wrong-credentials')
    }
  })

  test('[personal-data-3] it cannot be taken back, by no change, no account and no link', async () => {
    const { han } = await leaver()
    const { employeeId } = await removeName(han)
    const refused = await Promise.all([
      refusalOf(
        admin(updateEmployee, { body: { ...changeOf({ employeeId }), version: undefined } }),
      ),
      refusalOf(admin(switchEmployee, { body: { employeeId, actionFlag: 'Y' } })),
      refusalOf(admin(pseudonymiseEmployee, { body: { employeeId, confirmation: employeeId } })),
    ])
    expect(refused.map(({ reason }) => reason)).toEqual(Array(3).fill('employee.pseudonymised'))
    expect(await refusalOf(admin(inviteEmployee, { body: { employeeId } }))).toMatchObject({
      reason: 'employee.inactive',
    })
    expect((await preview({ employeeId })).reasonList.map(({ reason }) => reason)).toEqual([
      'employee.pseudonymised',
    ])
  })
})

describe('[personal-data-4] a name stays', () => {
  const refusal = async (call: Promise<unknown>) => (await refusalOf(call)).reason

  test('of an employee, of the last administrator, and of one who left within fourteen days', async () => {
    const { han } = await leaver('2026-04-06')
    expect(await refusal(removeName(admin))).toBe('employee.not-left')
    expect(await refusal(removeName(han))).toBe('employee.not-left')
    expect((await preview(han)).reasonList.map(({ reason }) => reason)).toEqual([
      'employee.not-left',
    ])
  })

  test('while a request of theirs waits, and while they are the PM of a project in progress', async () => {
    server.clock.set(lives)
    const { kim, project } = await company.staff()
    await asksUnsubmit(kim, project)
    await company.project({ pm: kim })
    await server.pool.query(
      `update employees set retire_day = '2026-03-20' where employee_id = $1`,
      [kim.employeeId],
    )
    server.clock.set(gone)
    await recountEverybody(server)
    admin = await company.person({ roles: ['LE999'] })
    const refused = await refusalOf(removeName(kim))
    const reasons = (await preview(kim)).reasonList.map(({ reason }) => reason)
    expect(reasons).toEqual(['employee.pending-requests', 'employee.manages-open-project'])
    expect(refused.status).toBe(409)
    expect(await readStored(kim)).not.toEqual([])
  })

  test('where the id is not typed once more, or the record was changed meanwhile', async () => {
    const { han } = await leaver()
    const { employeeId } = han
    const asks = (body: { confirmation: string; version: number }) =>
      refusal(admin(pseudonymiseEmployee, { body: { employeeId, ...body } }))
    expect(await asks({ confirmation: `${employeeId}x`, version: 0 })).toBe(
      'employee.not-confirmed',
    )
    expect(await asks({ confirmation: employeeId, version: 7 })).toBe('record.stale-version')
  })

  test('two administrators at once take it once', async () => {
    const { han } = await leaver()
    const both = await Promise.allSettled([removeName(han), removeName(han)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a pseudonym is a number in the language of its leaver (personal-data-3)', async () => {
  const { rows } = await server.servingPool.query(
    `select p.* from (values (7, 'ko'), (1234, 'en')) v (n, language), pseudonym_of(v.n, v.language) p`,
  )
  expect(rows).toEqual([
    { name: '퇴사자 007', employee_id: 'former.007' },
    { name: 'Former employee 1234', employee_id: 'former.1234' },
  ])
})

test('[personal-data-4] every night those who left so long ago lose their name, and no one else (company-7)', async () => {
  const { han: early } = await leaver('2026-03-19')
  const { han: late } = await leaver('2026-03-25')
  const at = server.clock.now()
  // 20 April less 30 days is 21 March
  const before = new Date(at.getTime() - 30 * 86_400_000)
  const night = () =>
    inTransaction(server.servingPool, (db) =>
      namesOfLeavers.remove(db, before, 5_000, { at, requestId: 'job 1' }),
    )
  const counted = await namesOfLeavers.count(server.servingPool, before, 100)
  let removed = 0
  for (let some = await night(); some > 0; some = await night()) removed += some
  expect(removed).toBe(counted)
  const names = async () =>
    (
      await server.pool.query<{ employee_id: string }>(
        'select employee_id from employees where employee_id = any($1)',
        [[early.employeeId, late.employeeId]],
      )
    ).rows.map((row) => row.employee_id)
  expect(await names()).toEqual([late.employeeId])
  expect(await namesOfLeavers.count(server.servingPool, before, 100)).toBe(0)
})

/** As the serving role, without the checks of the server. */
const erases = (...ids: string[]) =>
  server.servingPool.query<{ leaver_id: string; new_id: string; new_name: string }>(
    `select * from pseudonymise_audit($1, $2, null, 'attack')`,
    [ids, server.clock.now()],
  )

describe('the serving role erases in the audit only what an erasure may (audit-5)', () => {
  test('[audit-5] no one who works here or left lately, with any date', async () => {
    const { han } = await leaver('2026-04-06')
    for (const { employeeId } of [admin, han]) {
      await expect(erases(employeeId)).rejects.toThrow(
        `The name of ${employeeId} stays (personal-data-4)`,
      )
    }
    await expect(erases('no.such.id')).rejects.toThrow('There is no such employee')
  })

  test('[personal-data-5] no one who acted lately, whatever day of leaving the role writes, and the screen says why', async () => {
    const kim = await company.person()
    await kim(nameDeputy, {
      body: {
        deputyId: admin.employeeId,
        kind: 'entry',
        fromDate: '20260601',
        toDate: '20260602',
      },
    })
    await server.servingPool.query(
      `update employees set retire_day = '2026-01-15', join_day = '2026-01-01' where employee_id = $1`,
      [kim.employeeId],
    )
    await expect(erases(kim.employeeId)).rejects.toThrow(/stays/)
    await recountEverybody(server)
    admin = await company.person({ roles: ['LE999'] })
    const { reasonList } = await preview(kim)
    expect(reasonList.map(({ reason }) => reason)).toEqual(['employee.acted-lately'])
    expect((await refusalOf(removeName(kim))).reason).toBe('employee.acted-lately')
  })

  test('[audit-5] all or none, and each leaves its record, which no other call can write', async () => {
    const { han } = await leaver()
    await expect(erases(han.employeeId, admin.employeeId)).rejects.toThrow(/stays/)
    expect(await readStored(han)).not.toEqual([])
    const { rows } = await inTransaction(server.servingPool, async (db) => {
      const made = await db.query<{ new_id: string }>(
        `select new_id from pseudonymise_audit($1, $2, null, 'attack')`,
        [[han.employeeId], server.clock.now()],
      )
      return db.query(`select subject, for_employee_id, before, after from audit
        where action = 'employee.pseudonymise' and subject = '${made.rows[0]?.new_id}'`)
    })
    expect(rows).toMatchObject([{ for_employee_id: null, before: null, after: null }])
    const writes = server.servingPool.query(
      `select record_audit(now(), null, 'r', array[null], array[null], array['employee.pseudonymise'],
         array['former.001'], array[null], array[null])`,
    )
    await expect(writes).rejects.toThrow('Only an erasure writes its record')
  })

  test('[audit-5] not by a pseudonym of its choice, nor by one that was given before', async () => {
    const { han } = await leaver()
    // no employee is stored for this one any more
    await server.pool.query(
      `insert into audit (at, action, subject, request_id) values ($1, 'employee.pseudonymise', 'former.500', 'r')`,
      [gone],
    )
    const { rows } = await server.servingPool.query<{ next: number }>(
      'select next_pseudonym() as next',
    )
    expect(rows[0]?.next).toBe(501)
    const asks = server.servingPool.query('select pseudonymise_audit($1, $2)', [
      han.employeeId,
      admin.employeeId,
    ])
    await expect(asks).rejects.toThrow(/does not exist|malformed array/)
    await expect(server.servingPool.query(`update audit set subject = 'x'`)).rejects.toThrow(
      /permission denied/,
    )
  })

  test('[audit-5] no value of other records, of which a forged employee has the name or ID', async () => {
    server.clock.set(gone)
    const other = async () =>
      (
        await server.pool.query(
          `select subject, before, after from audit where request_id = 'words' order by audit_sn`,
        )
      ).rows
    await server.pool.query(
      `insert into audit (at, action, subject, request_id, after) values
       ($1, 'request.approve-unsubmit', 'request 7', 'words', '{"state": "submitted", "projectId": "P7", "by": "P7"}'),
       ($1, 'project.add', 'project P7', 'words', '{"roleId": "submitted"}'),
       ($1, 'timecard.save', 'timecard lee 2026-03-16', 'words', '[{"nextState": "timecard"}]'),
       ($1, 'gp-team-target.add', '2026', 'words', null)`,
      [gone],
    )
    const before = await other()
    const forged = ['2026', 'P7', 'submitted', 'timecard']
    for (const id of forged) {
      await server.servingPool.query(
        `insert into employees (employee_id, name, join_day, retire_day, language, is_active, email)
         values ($1, 'submitted', '2025-01-01', '2026-01-31', 'ko', false, '')`,
        [id],
      )
    }
    await erases(...forged)
    const after = await other()
    expect(after[0]).toMatchObject({ after: { state: 'submitted', projectId: 'P7' } })
    expect(after.slice(1)).toEqual(before.slice(1))
    await server.pool.query(`delete from employees where employee_id = any($1)`, [forged])
  })
})
