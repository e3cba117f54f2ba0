import { createHash } from 'node:crypto'
import { inviteEmployee } from '@yuga/contract/people/employees'
import { exportPersonalData } from '@yuga/contract/people/personal-data'
import { approveOvertimes } from '@yuga/contract/requests/requests'
import ExcelJS from 'exceljs'
import { noChanges } from '@yuga/domain/projects/what-if/what-if'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { givePassword } from '../../test/account.ts'
import { downloaded } from '../../test/download.ts'
import { asksOvertime, asksUnsubmit } from '../../test/weeks.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { columnLabels, sectionLabels } from './labels.ts'
import { sections } from './sections.store.ts'

const { server, company } = useServer()

/** The files of a package, by an independent reader. */
async function filesOf(bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (failure, opened) =>
      failure ? reject(failure) : resolve(opened),
    )
  })
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (failure, stream) => {
        if (failure) return reject(failure)
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(parts))
          zip.readEntry()
        })
      })
    })
    zip.readEntry()
  })
}

type Kinds = Record<string, Record<string, unknown>[]>

async function exported(by: Caller, { employeeId }: { employeeId: string }) {
  const bytes = await downloaded(by, exportPersonalData, { query: { employeeId } })
  const files = await filesOf(bytes)
  const text = files.get('data.json')?.toString('utf8') ?? ''
  return { files, text, kinds: JSON.parse(text) as Kinds }
}

describe('what is kept about a person', () => {
  let admin: Caller
  let kim: Caller
  let project = ''
  beforeAll(async () => {
    admin = await company.person({ roles: ['LE999'] })
    const staff = await company.staff()
    kim = staff.kim
    project = staff.project
    await asksUnsubmit(kim, project)
    await givePassword(server, kim)
    await admin(inviteEmployee, { body: { employeeId: kim.employeeId } })
    const added = [{ employeeId: kim.employeeId, plan: [] }]
    await server.pool.query(
      `insert into project_what_ifs (project_id, owner_id, name, project_version, changes, changed_at)
       values ($1, $2, 'own', 1, $4, now()), ($1, $3, 'adds', 1, $5, now()), ($1, $3, 'none', 1, $4, now())`,
      [
        project,
        kim.employeeId,
        admin.employeeId,
        JSON.stringify(noChanges),
        JSON.stringify({ ...noChanges, added }),
      ],
    )
  })

  test('[personal-data-1] is handed out whole, kind by kind, and recorded', async () => {
    const { kinds } = await exported(admin, kim)
    expect(Object.keys(kinds)).toEqual(['export', ...Object.keys(sections)])
    expect(kinds['person']).toMatchObject([{ employeeId: kim.employeeId, name: 'Kim' }])
    expect(kinds['roles']).toEqual([{ roleId: 'LE001', fromDay: null, toDay: null }])
    expect(kinds['memberships']).toMatchObject([{ projectId: project }])
    expect(kinds['hours']?.every((row) => row['projectId'] === project)).toBe(true)
    expect(kinds['hours']).not.toHaveLength(0)
    expect(kinds['requests']).toMatchObject([{ kind: 'unsubmit', requesterId: kim.employeeId }])
    // the link, and that someone made one
    expect(kinds['mails']).toHaveLength(2)
    const links = kinds['mails']?.filter(({ contents }) => contents === null)
    expect(links).toMatchObject([{ receiverId: kim.employeeId }])
    expect(kinds['sessions']).not.toHaveLength(0)
    expect(kinds['whatIfs']?.map((copy) => copy['name'])).toEqual(['own', 'adds'])
    const actions = kinds['audit']?.map((row) => row['action'])
    expect(actions).toContain('timecard.save')
    expect(actions).toContain('employee.invite')
    const again = await exported(admin, kim)
    expect(again.kinds['audit']?.at(-1)).toMatchObject({
      action: 'employee.export-data',
      actorId: admin.employeeId,
      forEmployeeId: kim.employeeId,
    })
  })

  test('[personal-data-2] holds no secret: no password, no token, no link that signs a user in', async () => {
    const { rows } = await server.pool.query<{ hash: string; mail: string }>(
      `select e.password_hash as hash, m.contents as mail
       from employees e join email_outbox m on m.receiver_id = e.employee_id
       where employee_id = $1 and m.kind = 'passwordLink'`,
      [kim.employeeId],
    )
    const { text } = await exported(admin, kim)
    const [row] = rows
    const link = /#token=([\w-]+)/.exec(row?.mail ?? '')?.[1] ?? 'none'
    const tokenHash = createHash('sha256').update(kim.token).digest('hex')
    for (const secret of [row?.hash ?? 'none', link, kim.token, tokenHash, 'token_hash']) {
      expect(secret).not.toBe('none')
      expect(text).not.toContain(secret)
    }
  })

  test('[personal-data-2] can be read as a book with a sheet of each kind, in the language of the caller', async () => {
    const { files, kinds } = await exported(admin, kim)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((files.get('data.xlsx') ?? Buffer.alloc(0)) as never)
    const titles = Object.values(sectionLabels).map(({ en }) => en)
    expect(book.worksheets.map(({ name }) => name)).toEqual(titles)
    const hours = book.getWorksheet('Hours')
    const head = [1, 2, 3].map((column) => hours?.getRow(1).getCell(column).value)
    expect(head).toEqual(['Date', 'Project ID', 'Hours'])
    expect(hours?.actualRowCount).toBe(1 + (kinds['hours']?.length ?? 0))
  })

  test('[personal-data-2] names the default group in the language of the caller', async () => {
    await server.pool.query(
      `update project_groups set name = 'stored' where project_id = $1 and is_default`,
      [project],
    )
    const korean = await server.as(admin.employeeId, { 'accept-language': 'ko' })
    for (const [by, groupName] of [
      [admin, 'Default group'],
      [korean, '기본 그룹'],
    ] as const) {
      expect((await exported(by, kim)).kinds['memberships']).toMatchObject([{ groupName }])
    }
  })

  test('[personal-data-2] says who submitted and who approved a row of overtime', async () => {
    const { pm, kim: lee, project: small } = await company.staff({ plan: 5 })
    const requestSn = await asksOvertime(lee, small)
    await pm(approveOvertimes, { body: { timecardList: [{ requestSn }] } })
    expect((await exported(admin, lee)).kinds['states']).toMatchObject([
      { state: 'submitted', submittedBy: lee.employeeId, approvedBy: pm.employeeId },
    ])
    expect((await exported(admin, kim)).kinds['states']).toMatchObject([
      { submittedBy: kim.employeeId, approvedBy: null },
    ])
  })

  test('has labels for each of its fields, in both languages', async () => {
    for (const { text } of Object.values(sections)) {
      const { fields } = await server.pool.query({
        text: `select * from (${text}) s limit 0`,
        values: ['x'],
      })
      const unnamed = fields.map(({ name }) => name).filter((name) => !(name in columnLabels))
      expect(unnamed).toEqual([])
    }
  })

  test('leaves out no table that refers to people', async () => {
    // who made or wrote something is in the audit; what is kept to answer a repeated write goes after a day, and what a
    // sign-in waits for after minutes
    const inTheAudit = [
      'factor_tickets',
      'passkey_challenges',
      'project_baselines',
      'project_money_changes',
      'project_versions',
      'provisioning_switched_off',
      'service_accounts',
      'sign_in_codes',
      'write_answers',
    ]
    const { rows } = await server.pool.query<{ table: string }>(`
      select distinct c.conrelid::regclass::text as table from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'accounts'::regclass and a.attname <> 'updated_by'`)
    const read = Object.values(sections).map(({ text }) => text)
    const forgotten = rows.filter(
      ({ table }) => !read.some((text) => new RegExp(`\\b${table}\\b`).test(text)),
    )
    expect(forgotten.map(({ table }) => table).toSorted()).toEqual(inTheAudit)
  })

  test('of an unknown employee is not found, and only administrators see that', async () => {
    const requested = (by: Caller, employeeId: string) =>
      refusalOf(by(exportPersonalData, { query: { employeeId } }))
    expect(await requested(admin, 'nobody')).toMatchObject({ reason: 'employee.not-found' })
    expect(await requested(kim, kim.employeeId)).toMatchObject({ reason: 'session.not-allowed' })
  })
})
