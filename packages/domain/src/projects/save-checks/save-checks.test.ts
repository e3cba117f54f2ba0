import { describe, expect, test } from 'vitest'
import { emptyRow } from '../budget-plan/team-profit.ts'
import { groupsOf, memberOf } from '../staffing/staffing.fixture.ts'
import type { ProjectDraft } from './draft.ts'
import { saveChecksOf } from './save-checks.ts'

const owned = (year: number) => ({ ...emptyRow(year), teamCode: 'T1', isOwner: true })
const billed = (planned: number) => ({
  revenue: 'si' as const,
  plannedMonth: '2026-05',
  planned,
  actualMonth: null,
  actual: 0,
  remark: '',
})
const whole: ProjectDraft = {
  isNew: false,
  projectId: 'P1',
  isIdChecked: false,
  typeCode: 'PM001',
  name: 'Project',
  startDay: '2026-01-01',
  endDay: '2027-12-31',
  contractStartDay: '2026-01-01',
  contractEndDay: '2027-12-31',
  pmId: 'E1',
  groups: groupsOf([memberOf('E1')]),
  teamProfit: [owned(2026), owned(2027)],
  billing: [billed(100)],
  costs: [],
  planned: { service: 100, license: 0, thirdParty: 0 },
  currency: 'KRW',
  isInternalRnd: false,
  winProbability: null,
}
const checks = (more: Partial<ProjectDraft> = {}, month = '2026-03') =>
  saveChecksOf({ ...whole, ...more }, month)
const codes = (more: Partial<ProjectDraft>, month?: string) =>
  checks(more, month).problems.map(({ code }) => code)
const brokenInEveryWay: Partial<ProjectDraft> = {
  isNew: true,
  projectId: 'P9',
  typeCode: '',
  name: ' ',
  startDay: null,
  endDay: null,
  pmId: '',
  groups: [],
  teamProfit: [emptyRow(2026)],
  planned: { service: 101, license: 5, thirdParty: -5 },
}

describe('a project is saved', () => {
  test('where nothing blocks the save', () => {
    expect(checks()).toEqual({ problems: [], yearsToConfirm: [] })
  })

  test('as a new one with a checked id, or without one, which is made then', () => {
    expect(codes({ isNew: true, isIdChecked: true })).toEqual([])
    expect(codes({ isNew: true, projectId: '' })).toEqual([])
  })
})

describe('[projects-10] a save is refused', () => {
  test.each<[string, Partial<ProjectDraft>, string, string]>([
    ['with an id that was not looked up', { isNew: true }, 'project.id-not-checked', 'projectId'],
    ['without a type', { typeCode: '' }, 'project.no-type', 'projectType'],
    ['without a name', { name: '  ' }, 'project.no-name', 'projectName'],
    ['without a first day', { startDay: null }, 'project.no-period', 'startDate'],
    ['without a last day', { endDay: null }, 'project.no-period', 'endDate'],
    ['without a PM', { pmId: '' }, 'project.no-pm', 'pmId'],
    ['without a group', { groups: [] }, 'project.no-groups', 'projectGroupList'],
    [
      'with a row without a team',
      { teamProfit: [owned(2026), owned(2027), emptyRow(2027)] },
      'project.row-without-team',
      'teamProfitList.2.teamCode',
    ],
    [
      'without an owning team of this year',
      { teamProfit: [owned(2027)] },
      'project.no-owner-this-year',
      'teamProfitList',
    ],
    [
      'with billing that is not the plan',
      { billing: [billed(99)] },
      'project.billing-si',
      'billingsList',
    ],
    [
      'without a contract period',
      { contractStartDay: null },
      'project.contract-required',
      'realStartDate',
    ],
    ['that ends before it starts', { endDay: '2025-12-31' }, 'project.end-before-start', 'endDate'],
    [
      'with a contract that ends before it starts',
      { contractEndDay: '2025-12-31' },
      'project.end-before-start',
      'realEndDate',
    ],
    [
      'with a strange id',
      { isNew: true, isIdChecked: true, projectId: '/' },
      'project.id-pattern',
      'projectId',
    ],
    [
      'over more than thirty years',
      { contractEndDay: '2056-01-01' },
      'project.period-too-long',
      'realEndDate',
    ],
    [
      'with a team twice in a year',
      { teamProfit: [owned(2026), owned(2027), { ...owned(2026), isOwner: false }] },
      'project.team-twice',
      'teamProfitList.2.teamCode',
    ],
    [
      'with two owning teams in a year',
      { teamProfit: [owned(2026), owned(2027), { ...owned(2026), teamCode: 'T2' }] },
      'project.owner-twice',
      'teamProfitList.2.managementDeptYN',
    ],
    [
      'with a member without a grade',
      { groups: groupsOf([memberOf('E1', { gradeCode: null })]) },
      'member.grade-required',
      'projectGroupList.0.projectMemberList.0.gradeCode',
    ],
    [
      'as a tentative one of 100 percent',
      { winProbability: 100 },
      'project.win-probability',
      'winProbability',
    ],
    [
      'with an invoice of a month to come',
      { billing: [{ ...billed(100), actual: 1, actualMonth: '2026-04' }] },
      'project.billing-future-month',
      'billingsList.0.actualDate',
    ],
  ])('%s', (_why, more, code, at) => {
    const { problems, yearsToConfirm } = checks(more)
    expect(problems.map((problem) => [problem.code, problem.at])).toEqual([[code, at]])
    expect(yearsToConfirm).toEqual([])
  })

  test('without a row of a team when it is edited, never when it is new', () => {
    const none = { teamProfit: [], billing: [] }
    expect(codes(none, '2030-01')).toEqual(['project.no-team-rows'])
    expect(codes({ ...none, isNew: true, projectId: '' }, '2030-01')).toEqual([])
    expect(codes(none)).toEqual(['project.no-owner-this-year', 'project.no-team-rows'])
  })

  test('[projects-9] with everything that is wrong, in the order of the checks', () => {
    expect(codes(brokenInEveryWay).slice(0, 10)).toEqual([
      'project.id-not-checked',
      'project.no-type',
      'project.no-name',
      'project.no-period',
      'project.no-pm',
      'project.no-groups',
      'project.row-without-team',
      'project.billing-si',
      'project.billing-license',
      'project.billing-third-party',
    ])
  })
})

describe('[projects-9] years without an owning team', () => {
  test('need a confirmation where the first of them is not this year', () => {
    expect(checks({ teamProfit: [owned(2026)] })).toEqual({ problems: [], yearsToConfirm: [2027] })
    expect(checks({ teamProfit: [owned(2027)] }, '2027-03')).toEqual({
      problems: [],
      yearsToConfirm: [2026],
    })
  })

  test('need no confirmation while this year is the first of them, or something else is wrong', () => {
    expect(codes({ teamProfit: [{ ...owned(2026), isOwner: false }] })).toEqual([
      'project.no-owner-this-year',
    ])
    expect(checks({ teamProfit: [owned(2026)], name: '' }).yearsToConfirm).toEqual([])
  })

  test('an earlier year first does not hide that this year has none too: it needs a confirmation', () => {
    const none = { teamProfit: [{ ...owned(2026), isOwner: false }] }
    expect(checks(none, '2027-03')).toEqual({ problems: [], yearsToConfirm: [2026, 2027] })
  })
})
