import { listEmployeePart } from '@yuga/contract/people/employees'
import {
  copyOrganizations,
  createOrganization,
  deleteOrganization,
  listTeams,
  moveOrganization,
  readOrganizations,
  updateOrganization,
} from '@yuga/contract/master-data/organizations'
import { describe, expect, test } from 'vitest'
import { adds, inText, stored, shape, treeOf, unit, onCharts } from '../../test/subjects/charts.ts'

const { server, company, admin, refused } = onCharts()
const year = 2026

describe('the chart of a year', () => {
  test('is a tree that everybody may read, and says when it was last updated and by which user', async () => {
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
    expect(await stored(reader, 'N1')).toEqual({
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

  test('[organization-7] names its profit centers as the teams of profit rows', async () => {
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
      { teamCode: 'T1', teamName: 'New Business', teamNameAlias: 'New Business' },
    ])
  })

  test('[organization-5] of past years and of those after the next is not changed by anybody', async () => {
    const by = await admin()
    for (const closed of [2025, 2028]) {
      const body = unit({ year: closed })
      const id = { ...body, organizationId: 'T1' }
      const result = [
        await refused(() => by(createOrganization, { body })),
        await refused(() => by(updateOrganization, { body: id })),
        await refused(() => by(moveOrganization, { body: id })),
        await refused(() =>
          by(deleteOrganization, { params: { year: closed, organizationId: 'P1' } }),
        ),
        await refused(() => by(copyOrganizations, { params: { fromYear: 2026, toYear: closed } })),
      ]
      expect(new Set(result.map(String))).toEqual(new Set(['422,organization.year,year']))
    }
  })
})

describe('a unit', () => {
  test('[organization-6] that is added gets the next number as its id, and the audit says who added what', async () => {
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

  test('of an empty team type and profit center gets the defaults of a new unit', async () => {
    const by = await admin()
    const organizationId = await adds(by, { styleCode: '', erningFlag: '' })
    expect(await stored(by, organizationId)).toMatchObject({ styleCode: 'ETC', erningFlag: 'N' })
  })

  test('is refused with every field that is wrong', async () => {
    const by = await admin()
    const withoutRoles = await company.person({ roles: ['LE004'] })
    const body = unit({
      upperOrganizationId: 'NONE',
      styleCode: 'NONE',
      lcCode: 'NONE',
      orgnztTlEmplId: withoutRoles.employeeId,
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
    expect(await stored(by, 'N1')).toMatchObject({
      organizationName: '이름만',
      orgnztTlEmplId: leader.employeeId,
      lcCode: 'FC001',
      upperOrganizationId: 'D2',
      version: 1,
    })
    await by(updateOrganization, { body: { ...body, orgnztTlEmplId: '', lcCode: '' } })
    expect(await stored(by, 'N1')).toMatchObject({ orgnztTlEmplId: '', lcCode: '' })
  })

  test('[organization-6] keeps a leader who has lost the role, and gets no new one without it', async () => {
    const by = await admin()
    const leader = await company.person({ roles: ['LE003'] })
    await adds(by, { organizationId: 'N1', orgnztTlEmplId: leader.employeeId })
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      leader.employeeId,
    ])
    const body = { ...unit({ orgnztTlEmplId: leader.employeeId }), organizationId: 'N1' }
    await by(updateOrganization, { body })
    expect(await stored(by, 'N1')).toMatchObject({ orgnztTlEmplId: leader.employeeId })
    expect(
      await refused(() => by(updateOrganization, { body: { ...body, organizationId: 'T3' } })),
    ).toEqual([422, 'organization.unknown-leader', 'orgnztTlEmplId'])
  })

  test('can be led by active employees with the role of a team leader, who are searched by name', async () => {
    const by = await admin()
    const requested = {
      query: { offset: 0, limit: 100 },
      body: { searchKeyword: '찾을', activeYn: 'Y' as const, role: ['LE003' as const] },
    }
    const leader = await company.person({ name: '찾을 사람', roles: ['LE001', 'LE003'] })
    await company.person({ name: '찾을 파트장', roles: ['LE004'] })
    const left = await company.person({ name: '찾을 퇴직자', roles: ['LE003'] })
    await server.pool.query('update employees set is_active = false where employee_id = $1', [
      left.employeeId,
    ])
    const { employeeList } = await by(listEmployeePart, requested)
    expect(employeeList.map(({ employeeId }) => employeeId)).toEqual([leader.employeeId])
  })

  test('that someone else has changed meanwhile is not overwritten', async () => {
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
