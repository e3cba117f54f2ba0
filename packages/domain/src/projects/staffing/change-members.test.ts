import { describe, expect, test } from 'vitest'
import {
  withGroup,
  withGroupName,
  withMember,
  withMemberMoved,
  withPeople,
  withPersonInPlace,
  withPlaceholder,
  withResidence,
  withSupport,
} from './change-members.ts'
import { membersOf, nextGroupId, planOfAll } from './groups.ts'
import { groupsOf, memberOf } from './staffing.fixture.ts'

const grade = { gradeCode: 'GR001', teamCode: 'T1' }
const person = (employeeId: string) => ({ employeeId, gradeCode: 'GR003', teamCode: 'T2' })
const whoOf = (groups: ReturnType<typeof groupsOf>) => membersOf(groups).map(({ who }) => who)

describe('people who are added', () => {
  test('[projects-12] stand at the end of the chosen group: residing, no support, no plan, grade and team of the day', () => {
    const { groups } = withPeople(groupsOf([memberOf('E1')]), 'DEFAULT', [person('E2')])
    expect(groups[0]!.members[1]).toEqual(
      memberOf('E2', { gradeCode: 'GR003', teamCode: 'T2', resides: true, isSupport: false }),
    )
  })

  test('stand once in the project: anyone who is there in another group stays there and is named', () => {
    const before = groupsOf([], [memberOf('E1')])
    const { groups, already } = withPeople(before, 'DEFAULT', [person('E1'), person('E2')])
    expect(already).toEqual(['E1'])
    expect(whoOf(groups)).toEqual([{ employeeId: 'E2' }, { employeeId: 'E1' }])
  })
})

describe('placeholders', () => {
  test('[projects-12] are numbered by kind over all groups, and have the first grade and no plan', () => {
    const one = withPlaceholder(groupsOf([memberOf('E1')]), 'DEFAULT', 'TBN', grade)
    const two = withPlaceholder(one, 'CRTGP001', 'TBN', grade)
    const three = withPlaceholder(two, 'DEFAULT', 'OUTSOURCING', grade)
    expect(whoOf(three)).toEqual([
      { employeeId: 'E1' },
      { kind: 'TBN', number: 1 },
      { kind: 'OUTSOURCING', number: 1 },
      { kind: 'TBN', number: 2 },
    ])
    expect(three[0]!.members[1]).toEqual(memberOf({ kind: 'TBN', number: 1 }))
  })

  test('take the number after the highest, also where one before it is gone', () => {
    const groups = groupsOf([memberOf({ kind: 'TBN', number: 3 })])
    expect(whoOf(withPlaceholder(groups, 'DEFAULT', 'TBN', grade))[1]).toEqual({
      kind: 'TBN',
      number: 4,
    })
  })

  test('[projects-14] that become a person keep plan, place, number of the record and residence; grade and team are the person’s', () => {
    const plan = [{ month: '2026-03', hundredths: 50 }]
    const placeholder = memberOf({ kind: 'TBN', number: 1 }, { memberSn: 7, plan, resides: false })
    const groups = groupsOf([memberOf('E1'), placeholder, memberOf('E2')])
    const after = withPersonInPlace(groups, placeholder, person('E9'))
    expect(after?.[0]?.members).toEqual([
      memberOf('E1'),
      memberOf('E9', { memberSn: 7, plan, resides: false, gradeCode: 'GR003', teamCode: 'T2' }),
      memberOf('E2'),
    ])
  })

  test('become no one who is in the project already, and a person becomes no one else', () => {
    const placeholder = memberOf({ kind: 'TBN', number: 1 })
    const e1 = memberOf('E1')
    const groups = groupsOf([placeholder], [e1])
    expect(withPersonInPlace(groups, placeholder, person('E1'))).toBeNull()
    expect(withPersonInPlace(groups, e1, person('E9'))).toBeNull()
  })
})

describe('support', () => {
  const planned = memberOf('E1', { plan: [{ month: '2026-03', hundredths: 100 }] })

  test('[projects-13] takes the plan away, and gives none back', () => {
    expect(withSupport(planned, true)).toEqual({ ...planned, isSupport: true, plan: [] })
    expect(withSupport(withSupport(planned, true), false)).toEqual({ ...planned, plan: [] })
  })

  test('counts 0 in the plan of the project, whatever is there', () => {
    const other = memberOf('E2', {
      plan: [
        { month: '2026-03', hundredths: 25 },
        { month: '2026-04', hundredths: 26 },
      ],
    })
    expect(planOfAll([{ ...planned, isSupport: true }, other])).toBe(51)
  })
})

describe('groups', () => {
  test('that are created have the next CRTGP id', () => {
    expect(nextGroupId(groupsOf([]))).toBe('CRTGP002')
    expect(nextGroupId([])).toBe('CRTGP001')
  })

  test('[projects-11] go with an empty name while no one is in them; the default group keeps its name', () => {
    expect(withGroupName(groupsOf([]), 'CRTGP001', ' ').map(({ groupId }) => groupId)).toEqual([
      'DEFAULT',
    ])
    const held = withGroupName(groupsOf([], [memberOf('E1')]), 'CRTGP001', '')
    expect(held.map(({ name }) => name)).toEqual(['Default group', ''])
    expect(withGroupName(groupsOf([]), 'DEFAULT', 'Ours')).toEqual(groupsOf([]))
    expect(withGroupName(groupsOf([]), 'CRTGP001', 'Testers')[1]!.name).toBe('Testers')
  })

  test('that are added stand after the others, under the next id and without members', () => {
    expect(withGroup(groupsOf([]), 'Testers').at(-1)).toEqual({
      groupId: 'CRTGP002',
      name: 'Testers',
      members: [],
    })
  })

  test('take a member from another one to their end, with plan and residence', () => {
    const e1 = memberOf('E1', { plan: [{ month: '2026-03', hundredths: 50 }], resides: false })
    const groups = groupsOf([e1, memberOf('E2')], [memberOf('E3')])
    const moved = withMemberMoved(groups, e1, 'CRTGP001')
    expect(whoOf(moved)).toEqual([{ employeeId: 'E2' }, { employeeId: 'E3' }, { employeeId: 'E1' }])
    expect(moved[1]!.members[1]).toBe(e1)
    expect(withMemberMoved(groups, e1, 'DEFAULT')).toEqual(groups)
    expect(withMemberMoved(groups, e1, 'CRTGP009')).toEqual(groups)
  })

  test('change a member in its place, or take it out', () => {
    const e1 = memberOf('E1')
    const groups = groupsOf([e1, memberOf('E2')])
    expect(withMember(groups, e1, { ...e1, resides: false })[0]!.members[0]!.resides).toBe(false)
    expect(whoOf(withMember(groups, e1, null))).toEqual([{ employeeId: 'E2' }])
  })
})

test('a residence is in force from its day', () => {
  expect(withResidence(memberOf('E1'), false, '2026-03-05')).toMatchObject({
    resides: false,
    residesFrom: '2026-03-05',
  })
})
