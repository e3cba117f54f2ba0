import { createProject, updateProject } from '@yuga/contract/projects/project-detail'
import { memberOf } from '@yuga/domain/projects/staffing/staffing.fixture'
import { describe, expect, test } from 'vitest'
import { changesOf, createBodyOf, isChangedFrom } from './body-of-draft.ts'
import { draftOf, peopleIn } from './draft-of-detail.ts'
import { withCurrency } from './with-currency.ts'
import { detailFixture, memberFixture } from './project-detail.fixture.ts'

describe('a project as it was read', () => {
  test('is in the form in minor units, months and hundredths', () => {
    expect(draftOf(detailFixture())).toMatchObject({
      startDay: '2026-01-01',
      contractEndDay: '2026-11-30',
      license: 10,
      thirdParty: 29,
      groups: [
        {
          groupId: 'DEFAULT',
          members: [
            {
              memberSn: 7,
              who: { employeeId: 'kim' },
              plan: [
                { month: '2026-01', hundredths: 100 },
                { month: '2026-02', hundredths: 50 },
              ],
            },
            { memberSn: 8, who: { kind: 'TBN', number: 2 }, teamCode: null, plan: [] },
          ],
        },
        { groupId: 'CRTGP001', name: '디자인', members: [] },
      ],
      teamProfit: [{ year: 2026, teamCode: 'T1', isOwner: true, sales: 123_456, internal: -101 }],
      billing: [{ billingSn: 3, revenue: 'si', plannedMonth: '2026-06', actualMonth: null }],
      // sales OPEX is computed, and 0 is nothing entered
      costs: [{ category: 'expense', teamCode: 'T1', month: '2026-04', amount: -550 }],
    })
  })

  test('names its manager and its members', () => {
    const people = peopleIn(detailFixture())
    expect(people.get('kim')).toEqual({
      employeeName: '김하윤',
      teamName: '1팀',
      officeCode: 'FC001',
      office: '서울',
    })
    expect(people.get('park')?.employeeName).toBe('박서준')
    const isMember = memberFixture({ employeeId: 'park', employeeName: '박서준', teamName: '2팀' })
    const [group] = detailFixture().projectGroupList
    const both = detailFixture({
      projectGroupList: group === undefined ? [] : [{ ...group, projectMemberList: [isMember] }],
    })
    expect(peopleIn(both).get('park')?.teamName).toBe('2팀')
  })
})

describe('what a save sends', () => {
  const base = draftOf(detailFixture())

  test('is nothing where nothing was changed', () => {
    const read = draftOf(detailFixture())
    expect(changesOf(base, read)).toEqual({ projectId: 'P20260001' })
    expect(isChangedFrom(base, read)).toBe(false)
  })

  test('[projects-26] is the field that was changed, and no other', () => {
    const changed = { ...base, name: '나래카드 정산 2차' }
    expect(changesOf(base, changed)).toEqual({
      projectId: 'P20260001',
      projectName: '나래카드 정산 2차',
    })
    expect(isChangedFrom(base, changed)).toBe(true)
  })

  test('is the groups alone where members were changed, each with its number', () => {
    const [first, ...others] = base.groups
    if (first === undefined) throw new Error('the default group')
    const members = [...first.members, memberOf({ kind: 'OUTSOURCING', number: 1 })]
    const body = changesOf(base, { ...base, groups: [{ ...first, members }, ...others] })
    expect(Object.keys(body)).toEqual(['projectId', 'projectGroupList'])
    expect(updateProject.body?.parse(body)).toMatchObject({
      projectGroupList: [
        {
          groupId: 'DEFAULT',
          groupYN: 'N',
          projectMemberList: [
            { memberSn: 7, employeeId: 'kim', projectUserMmonth: [{ mm: 100 }, { mm: 50 }] },
            { memberSn: 8, placeholderType: 'TBN', placeholderNumber: 2 },
            { memberSn: null, placeholderType: 'OUTSOURCING', placeholderNumber: 1 },
          ],
        },
        { groupId: 'CRTGP001', groupYN: 'Y', groupName: '디자인' },
      ],
    })
  })

  test('is every amount where the currency was changed, also one that reads the same', () => {
    const round = { ...base, license: 100_000, thirdParty: 0 }
    const body = changesOf(round, withCurrency(round, 'CY001'))
    expect(body).toMatchObject({
      currencyCode: 'CY001',
      licenseAmount: '1000',
      thirdParty: '0',
      teamProfitList: [{ salesAmount: '1235', internalAmount: '-1' }],
      costExpenseList: [{ categoryCode: 'CE002', amount: '-6' }],
    })
  })

  test('of a new project is everything, exactly as it is in the form', () => {
    const body = createBodyOf({ ...base, projectId: '' })
    expect(createProject.body?.parse(body)).toMatchObject({
      projectId: '',
      startDate: '2026-01-01',
      realEndDate: '2026-11-30',
      // amounts of a body are hundredths
      licenseAmount: 10,
      thirdParty: 29,
      teamProfitList: [{ projectYear: 2026, salesAmount: 123_456, internalAmount: -101 }],
      billingsList: [{ billingSn: 3, planDate: '2026-06', actualDate: null, planAmount: 123_456 }],
      businessCostInclusionAlternative: true,
    })
  })
})
