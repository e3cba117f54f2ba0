import { describe, expect, test } from 'vitest'
import { whyNotMembers, whyNotRemove } from './check-members.ts'
import { groupsOf, memberOf } from './staffing.fixture.ts'

const project = { startDay: '2026-02-10', endDay: '2026-05-20' }
const at = (group: number, member: number, field: string) =>
  `projectGroupList.${group}.projectMemberList.${member}.${field}`
const planned = (...plan: readonly (readonly [string, number])[]) =>
  groupsOf([memberOf('E1', { plan: plan.map(([month, hundredths]) => ({ month, hundredths })) })])

describe('members are refused', () => {
  test('[projects-11] without a grade in the default group, every one of them; a created group asks for none', () => {
    const none = { gradeCode: null }
    const groups = groupsOf(
      [memberOf('E1', none), memberOf('E2'), memberOf({ kind: 'TBN', number: 1 }, none)],
      [memberOf('E3', none)],
    )
    expect(whyNotMembers(groups, project)).toEqual([
      { code: 'member.grade-required', at: at(0, 0, 'gradeCode') },
      { code: 'member.grade-required', at: at(0, 2, 'gradeCode') },
    ])
  })

  test('who stand there twice, in whichever group; a number of each kind is one too', () => {
    const tbn = { kind: 'TBN', number: 1 } as const
    const groups = groupsOf(
      [memberOf('E1'), memberOf(tbn), memberOf({ kind: 'OUTSOURCING', number: 1 })],
      [memberOf('E1'), memberOf(tbn)],
    )
    expect(whyNotMembers(groups, project)).toEqual([
      { code: 'member.twice', at: at(1, 0, 'employeeId') },
      { code: 'member.twice', at: at(1, 1, 'employeeId') },
    ])
  })

  test('[projects-13] and of a row that is there twice, nothing else', () => {
    const plan = [{ month: '2027-01', hundredths: 1 }]
    const groups = groupsOf([memberOf('E1'), memberOf('E1', { gradeCode: null, plan })])
    expect(whyNotMembers(groups, project)).toEqual([
      { code: 'member.twice', at: at(0, 1, 'employeeId') },
    ])
  })

  test('[projects-13] with a plan outside the months of the project, unless it is 0', () => {
    expect(whyNotMembers(planned(['2026-01', 1], ['2026-06', 0], ['2026-02', 1]), project)).toEqual(
      [
        {
          code: 'member.plan-outside-project',
          at: at(0, 0, 'projectUserMmonth.0.customDate'),
          values: project,
        },
      ],
    )
    expect(whyNotMembers(planned(['2026-01', 1]), null)).toEqual([])
  })

  test.each([-1, 0.5, 10_000])('with a plan of %d hundredths', (hundredths) => {
    expect(whyNotMembers(planned(['2026-03', hundredths]), project)).toEqual([
      { code: 'member.not-a-plan', at: at(0, 0, 'projectUserMmonth.0.mm') },
    ])
  })

  test('with two plans of a month, and with one of support', () => {
    expect(whyNotMembers(planned(['2026-03', 1], ['2026-03', 1]), project)).toEqual([
      { code: 'member.plan-month-twice', at: at(0, 0, 'projectUserMmonth.1.customDate') },
    ])
    const support = memberOf('E1', {
      isSupport: true,
      plan: [
        { month: '2026-03', hundredths: 0 },
        { month: '2026-04', hundredths: 1 },
      ],
    })
    expect(whyNotMembers(groupsOf([support]), project)).toEqual([
      { code: 'member.support-plan', at: at(0, 0, 'projectUserMmonth.1.mm') },
    ])
  })

  test('in a created group without a name', () => {
    const [first, created] = groupsOf([memberOf('E1')])
    expect(
      whyNotMembers(
        [
          { ...first!, name: '' },
          { ...created!, name: ' ' },
        ],
        project,
      ),
    ).toEqual([{ code: 'member.group-name', at: 'projectGroupList.1.groupName' }])
  })
})

describe('a member with hours', () => {
  const [e1, e2, tbn] = [memberOf('E1'), memberOf('E2'), memberOf({ kind: 'TBN', number: 1 })]

  test('[projects-15] is never removed, only ended', () => {
    expect(whyNotRemove([e1, e2, tbn], [e2], new Set(['E1', 'E2']))).toEqual([
      { code: 'member.has-hours', at: 'projectGroupList', values: { employeeId: 'E1' } },
    ])
    expect(whyNotRemove([e1], [memberOf('E1', { isActive: false })], new Set(['E1']))).toEqual([])
  })

  test('may move to another group; one without hours may go', () => {
    expect(whyNotRemove([e1, tbn], [memberOf('E1')], new Set(['E1']))).toEqual([])
    expect(whyNotRemove([e1, e2, tbn], [], new Set())).toEqual([])
  })
})
