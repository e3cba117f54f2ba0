import {
  copyOrganizations,
  createOrganization,
  deleteOrganization,
  listPossibleLeaders,
  listTeams,
  moveOrganization,
  type OrganizationNode,
  readOrganizations,
  updateOrganization,
} from '@yuga/contract/organizations'
import type { RequestOf } from '@yuga/contract/endpoint'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moves } from '../../test/factories.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { together } from '../../test/together.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

/* Root C; divisions D1 with T1 (and P1 below it) and T2, D2 with T3; in every year from 2020 on. */

const { server, company } = useServer()
const year = 2026
const admin = () => company.person({ roles: ['LE999'] })

type Body = RequestOf<typeof createOrganization>['body']
const unit = (more: Partial<Body> = {}): Body => ({
  year,
  upperOrganizationId: 'D2',
  organizationName: '신사업팀 😀',
  indicationName: 'New Business',
  ...more,
})

async function adds(by: Caller, more: Partial<Body> = {}): Promise<string> {
  return (await by(createOrganization, { body: unit(more) })).organizationId
}

async function treeOf(by: Caller, ofYear = year) {
  return (await by(readOrganizations, { query: { year: ofYear } })).organizationList
}

/** The tree as text: C(D1(T1(P1) T2) D2(T3)). */
function inText(nodes: readonly OrganizationNode[]): string {
  const one = ({ organizationId, organizationList: below }: OrganizationNode) =>
    below.length === 0 ? organizationId : `${organizationId}(${inText(below)})`
  return nodes.map(one).join(' ')
}

const shape = async (by: Caller, ofYear = year) => inText(await treeOf(by, ofYear))

async function kept(by: Caller, id: string): Promise<OrganizationNode | undefined> {
  const all = (nodes: readonly OrganizationNode[]): OrganizationNode[] =>
    nodes.flatMap((node) => [node, ...all(node.organizationList)])
  return all(await treeOf(by)).find(({ organizationId }) => organizationId === id)
}

async function refused(attempt: () => Promise<unknown>) {
  const { status, reason, issues = [] } = await leavesNoTrace(server, () => refusalOf(attempt()))
  return [status, reason, ...issues.map(({ path }) => path)]
}

let founded: unknown[] = []
const charts = () => server.pool.query('select * from organizations order by year, organization_id')
beforeEach(async () => {
  founded = (await charts()).rows
})
afterEach(async () => {
  await server.pool.query('delete from organizations')
  await server.pool.query(
    `insert into organizations (year, organization_id, upper_organization_id, name, display_name)
     select year, organization_id, upper_organization_id, name, display_name
     from jsonb_to_recordset($1) as kept (year smallint, organization_id text,
       upper_organization_id text, name text, display_name text)`,
    [JSON.stringify(founded)],
  )
})

describe('the chart of a year', () => {
  test('is a tree that everybody may read, and says when and by whom it was last updated', async () => {
    const by = await company.person({ name: '조직 담당', roles: ['LE999'] })
    await server.pool.query(`update organizations set updated_at = '2026-01-05T00:00:00Z'`)
    const leader = await company.person({ name: '이서연', roles: ['LE003'] })
    await adds(by, {
      organizationId: 'N1',
      styleCode: 'ETC',
      erningFlag: 'Y',
      lcCode: 'FC002',
      orgnztTlEmplId: leader.employeeId,
      remarkContents: '올해 신설',
    })
    const reader = await company.person({ roles: ['LE001'] })
    const answer = await reader(readOrganizations, { query: { year } })
    expect(answer).toMatchObject({
      year,
      chartYear: year,
      openYearList: [2026, 2027],
      updateDate: '20260318',
      lastUpdaterName: '조직 담당',
    })
    expect(inText(answer.organizationList)).toBe('C(D1(T1(P1) T2) D2(T3 N1))')
    expect(await kept(reader, 'N1')).toEqual({
      organizationId: 'N1',
      organizationName: '신사업팀 😀',
      indicationName: 'New Business',
      upperOrganizationId: 'D2',
      year,
      styleCode: 'ETC',
      erningFlag: 'Y',
      orgnztTlEmplId: leader.employeeId,
      orgnztTlEmplName: '이서연',
      remarkContents: '올해 신설',
      lcCode: 'FC002',
      version: 0,
      organizationList: [],
    })
    expect((await treeOf(reader))[0]?.upperOrganizationId).toBe('000000')
  })

  test('is that of this year where none is named, and empty where the year has none', async () => {
    const by = await admin()
    await server.pool.query('delete from organizations where year > 2026')
    const { year: shown } = await by(readOrganizations, { query: {} })
    expect(shown).toBe(2026)
    const next = await by(readOrganizations, { query: { year: 2027 } })
    expect(next).toMatchObject({
      year: 2027,
      chartYear: 2026,
      updateDate: '',
      organizationList: [],
    })
    const inForce = await by(readOrganizations, { query: { year: 2027, inForceYn: 'Y' } })
    expect(inText(inForce.organizationList)).toBe('C(D1(T1(P1) T2) D2(T3))')
    expect(inForce.year).toBe(2026)
  })

  test('names its profit centers as the teams of profit rows', async () => {
    const by = await admin()
    await by(updateOrganization, {
      body: {
        ...unit({ organizationName: '플랫폼팀' }),
        organizationId: 'T1',
        upperOrganizationId: 'D1',
        erningFlag: 'Y',
      },
    })
    expect(await by(listTeams, { query: { year } })).toEqual([
      { teamCode: 'T1', teamName: '플랫폼팀', teamNameAlias: 'New Business' },
    ])
  })

  test('of past years and of those after the next is not changed by anybody', async () => {
    const by = await admin()
    for (const closed of [2025, 2028]) {
      const body = unit({ year: closed })
      const id = { ...body, organizationId: 'T1' }
      const found = [
        await refused(() => by(createOrganization, { body })),
        await refused(() => by(updateOrganization, { body: id })),
        await refused(() => by(moveOrganization, { body: id })),
        await refused(() =>
          by(deleteOrganization, { params: { year: closed, organizationId: 'P1' } }),
        ),
        await refused(() => by(copyOrganizations, { params: { fromYear: 2026, toYear: closed } })),
      ]
      expect(new Set(found.map(String))).toEqual(new Set(['422,organization.year,year']))
    }
  })
})

describe('a unit', () => {
  test('that is added gets the next number as its id, and the audit says who added what', async () => {
    const by = await admin()
    await server.pool.query(`insert into units values ('000041') on conflict do nothing`)
    expect(await adds(by)).toBe('000042')
    expect(await adds(by)).toBe('000043')
    const { rows } = await server.pool.query(
      `select action, subject from audit where actor_id = $1 and action like 'organization.%'
       order by audit_sn`,
      [by.employeeId],
    )
    expect(rows).toEqual([
      { action: 'organization.add', subject: '2026 000042' },
      { action: 'organization.add', subject: '2026 000043' },
    ])
  })

  test('is refused with every field that is wrong', async () => {
    const by = await admin()
    const nobody = await company.person({ roles: ['LE004'] })
    const body = unit({
      upperOrganizationId: 'NONE',
      styleCode: 'NONE',
      lcCode: 'NONE',
      orgnztTlEmplId: nobody.employeeId,
    })
    expect(await refused(() => by(createOrganization, { body }))).toEqual([
      422,
      'organization.unknown-upper',
      'upperOrganizationId',
      'orgnztTlEmplId',
      'styleCode',
      'lcCode',
    ])
    const empty = { ...unit(), organizationName: ' ', indicationName: '' }
    expect(await refused(() => by(createOrganization, { body: empty }))).toEqual([
      422,
      'input.required',
      'indicationName',
      'organizationName',
    ])
  })

  test('cannot be a second root, nor have the id of another of its year', async () => {
    const by = await admin()
    const root = unit({ upperOrganizationId: '000000' })
    expect(await refused(() => by(createOrganization, { body: root }))).toEqual([
      409,
      'organization.root-exists',
      'upperOrganizationId',
    ])
    const twice = unit({ organizationId: 'T3' })
    expect(await refused(() => by(createOrganization, { body: twice }))).toEqual([
      409,
      'organization.taken',
      'organizationId',
    ])
  })

  test('may be the first one of a company without any chart', async () => {
    const by = await admin()
    await server.pool.query('delete from organizations')
    await adds(by, { organizationId: 'ROOT', upperOrganizationId: '000000' })
    expect(await shape(by)).toBe('ROOT')
  })

  test('is changed in its year only, and what is not sent stays', async () => {
    const by = await admin()
    const leader = await company.person({ roles: ['LE003'] })
    await adds(by, { organizationId: 'N1', orgnztTlEmplId: leader.employeeId, lcCode: 'FC001' })
    const body = { ...unit({ organizationName: '이름만' }), organizationId: 'N1' }
    const { version } = await by(updateOrganization, { body: { ...body, version: 0 } })
    expect(version).toBe(1)
    expect(await kept(by, 'N1')).toMatchObject({
      organizationName: '이름만',
      orgnztTlEmplId: leader.employeeId,
      lcCode: 'FC001',
      upperOrganizationId: 'D2',
      version: 1,
    })
    await by(updateOrganization, { body: { ...body, orgnztTlEmplId: '', lcCode: '' } })
    expect(await kept(by, 'N1')).toMatchObject({ orgnztTlEmplId: '', lcCode: '' })
  })

  test('keeps a leader who has lost the role, and gets no new one without it', async () => {
    const by = await admin()
    const leader = await company.person({ roles: ['LE003'] })
    await adds(by, { organizationId: 'N1', orgnztTlEmplId: leader.employeeId })
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      leader.employeeId,
    ])
    const body = { ...unit({ orgnztTlEmplId: leader.employeeId }), organizationId: 'N1' }
    await by(updateOrganization, { body })
    expect(await kept(by, 'N1')).toMatchObject({ orgnztTlEmplId: leader.employeeId })
    expect(
      await refused(() => by(updateOrganization, { body: { ...body, organizationId: 'T3' } })),
    ).toEqual([422, 'organization.unknown-leader', 'orgnztTlEmplId'])
  })

  test('can be led by active employees with the role of a team leader, who are found by name', async () => {
    const by = await admin()
    const asked = { query: { keyword: '찾을' } }
    const leader = await company.person({ name: '찾을 사람', roles: ['LE001', 'LE003'] })
    await company.person({ name: '찾을 파트장', roles: ['LE004'] })
    const left = await company.person({ name: '찾을 퇴직자', roles: ['LE003'] })
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      left.employeeId,
    ])
    expect((await by(listPossibleLeaders, asked)).employeeList).toEqual([
      { employeeId: leader.employeeId, employeeName: '찾을 사람' },
    ])
  })

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const [one, other] = [await admin(), await admin()]
    await adds(one, { organizationId: 'N1' })
    const body = { ...unit({ organizationName: '먼저' }), organizationId: 'N1', version: 0 }
    await one(updateOrganization, { body })
    expect(await refused(() => other(updateOrganization, { body }))).toEqual([
      409,
      'record.stale-version',
      'version',
    ])
    const stale = { year, organizationId: 'N1', upperOrganizationId: 'D1', version: 0 }
    expect(await refused(() => other(moveOrganization, { body: stale }))).toEqual([
      409,
      'record.stale-version',
      'version',
    ])
  })
})

describe('a move', () => {
  const to = (organizationId: string, upperOrganizationId: string, nextOrganizationId = '') => ({
    body: { year, organizationId, upperOrganizationId, nextOrganizationId },
  })

  test('takes all below along, to the place that was asked for', async () => {
    const by = await admin()
    await by(moveOrganization, to('T1', 'D2', 'T3'))
    expect(await shape(by)).toBe('C(D1(T2) D2(T1(P1) T3))')
    await by(moveOrganization, to('T1', 'D2'))
    expect(await shape(by)).toBe('C(D1(T2) D2(T3 T1(P1)))')
    await by(moveOrganization, to('D2', 'C', 'D1'))
    expect(await shape(by)).toBe('C(D2(T3 T1(P1)) D1(T2))')
    // charts of other years stand as they stood
    expect(await shape(by, 2025)).toBe('C(D1(T1(P1) T2) D2(T3))')
    expect(await shape(by, 2027)).toBe('C(D1(T1(P1) T2) D2(T3))')
  })

  test.each([
    ['below itself', to('D1', 'D1'), 409, 'organization.cycle'],
    ['below a unit of its own', to('D1', 'P1'), 409, 'organization.cycle'],
    ['of the root', to('C', 'T1'), 409, 'organization.cycle'],
    ['beside the root', to('T1', '000000'), 409, 'organization.root-exists'],
    ['below a unit that is not there', to('T1', 'NONE'), 422, 'organization.unknown-upper'],
    ['of a unit that is not there', to('NONE', 'D1'), 404, 'organization.not-found'],
  ])('%s is refused', async (_, request, status, reason) => {
    const by = await admin()
    expect((await refused(() => by(moveOrganization, request))).slice(0, 2)).toEqual([
      status,
      reason,
    ])
  })

  test('of two at once never makes a circle: one of them is refused', async () => {
    const [one, other] = [await admin(), await admin()]
    const { answers, refusals } = await together([
      one(moveOrganization, to('D1', 'T3')),
      other(moveOrganization, to('D2', 'T1')),
    ])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 organization.cycle'])
  })
})

describe('a deletion', () => {
  const gone = (organizationId: string) => ({ params: { year, organizationId } })

  test('takes a unit without people out of its year alone', async () => {
    const by = await admin()
    await by(deleteOrganization, gone('P1'))
    expect(await shape(by)).toBe('C(D1(T1 T2) D2(T3))')
    expect(await shape(by, 2025)).toBe('C(D1(T1(P1) T2) D2(T3))')
  })

  test('of a unit with others below it is refused, and they are named', async () => {
    const by = await admin()
    const refusal = await refusalOf(by(deleteOrganization, gone('D2')))
    expect(refusal).toMatchObject({ status: 409, reason: 'record.in-use' })
    expect(refusal.message).toContain('T3')
  })

  test('is refused while people are, were or will be in the unit when its chart counts', async () => {
    const by = await admin()
    const id = await adds(by)
    const now = await company.person({ name: '지금 있는 사람', team: id })
    const refusal = await refusalOf(by(deleteOrganization, gone(id)))
    expect(refusal).toMatchObject({ status: 409, reason: 'record.in-use' })
    expect(refusal.message).toContain('지금 있는 사람')
    // who left it on the way was there this year
    await moves(server, now, '2026-03-01', { team: 'T3' })
    expect((await refused(() => by(deleteOrganization, gone(id))))[1]).toBe('record.in-use')
    // who left it before this year was not
    const other = await adds(by)
    const before = await company.person({ team: other })
    await moves(server, before, '2026-01-01', { team: 'T3' })
    await by(deleteOrganization, gone(other))
    // who comes later this year is
    const later = await adds(by)
    const coming = await company.person({ team: 'T3' })
    await moves(server, coming, '2026-10-01', { team: later })
    expect((await refused(() => by(deleteOrganization, gone(later))))[1]).toBe('record.in-use')
  })

  test('of a unit that was changed since is refused', async () => {
    const by = await admin()
    const organizationId = await adds(by)
    await by(updateOrganization, { body: { ...unit(), organizationId } })
    const request = { params: { year, organizationId }, query: { version: 0 } }
    expect((await refused(() => by(deleteOrganization, request)))[1]).toBe('record.stale-version')
  })
})

describe('a copy', () => {
  const params = { fromYear: 2026, toYear: 2027 }

  test('has the same units in the same places with all that is said of them', async () => {
    const by = await admin()
    const leader = await company.person({ roles: ['LE003'] })
    await adds(by, {
      organizationId: 'N1',
      erningFlag: 'Y',
      lcCode: 'FC002',
      orgnztTlEmplId: leader.employeeId,
      remarkContents: '비고',
    })
    await server.pool.query('delete from organizations where year = 2027')
    expect(await by(copyOrganizations, { params })).toEqual({ copiedCount: 8 })
    const ofYear = (tree: unknown, shown: number) =>
      JSON.parse(JSON.stringify(tree).replaceAll(`"year":${shown}`, '"year":0')) as unknown
    expect(ofYear(await treeOf(by, 2027), 2027)).toEqual(ofYear(await treeOf(by), 2026))
  })

  test('needs an empty year to go to, and a chart to come from', async () => {
    const by = await admin()
    expect(await refused(() => by(copyOrganizations, { params }))).toEqual([
      409,
      'organization.chart-exists',
      'toYear',
    ])
    await server.pool.query('delete from organizations where year in (2024, 2027)')
    expect(
      await refused(() => by(copyOrganizations, { params: { fromYear: 2024, toYear: 2027 } })),
    ).toEqual([409, 'organization.no-chart-to-copy', 'fromYear'])
  })

  test('by two at once is made once', async () => {
    const [one, other] = [await admin(), await admin()]
    await server.pool.query('delete from organizations where year = 2027')
    const { answers, refusals } = await together([
      one(copyOrganizations, { params }),
      other(copyOrganizations, { params }),
    ])
    expect(answers).toHaveLength(1)
    expect(refusals).toEqual(['409 organization.chart-exists'])
  })
})
