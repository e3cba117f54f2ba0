import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '../../calendar/day.ts'
import {
  changedBy,
  countLeftOut,
  noChanges,
  type WhatIfChanges,
  type WhatIfProject,
  whyNotAddWhatIf,
  whyNotWhatIf,
} from './what-if.ts'

const project = {
  winProbability: 40,
  startDay: '2026-11-16',
  endDay: '2027-02-28',
  contractStartDay: '2026-11-01',
  contractEndDay: '2027-02-28',
  billings: [
    { plannedMonth: '2026-11', actualMonth: '2026-11' },
    { plannedMonth: '2026-12', actualMonth: null },
    { plannedMonth: null, actualMonth: null },
  ],
  groups: [
    {
      members: [
        {
          memberSn: 7,
          plan: [
            { month: '2026-11', hundredths: 50 },
            { month: '2026-12', hundredths: 100 },
          ],
        },
        { memberSn: 8, plan: [{ month: '2026-12', hundredths: 30 }] },
      ],
    },
  ],
} satisfies WhatIfProject

const changed = (changes: Partial<WhatIfChanges>, of: WhatIfProject = project) =>
  changedBy(of, { ...noChanges, ...changes })
const planOf = (result: WhatIfProject, memberSn: number) =>
  result.groups
    .flatMap(({ members }) => members)
    .find((member) => member.memberSn === memberSn)
    ?.plan.map(({ month, hundredths }) => `${month} ${hundredths}`)

describe('[what-if-2] a shift', () => {
  test('moves period, contract, what is not invoiced and plans, over the end of a year too', () => {
    const result = changed({ shift: { months: 2, from: null } })
    expect([result.startDay, result.endDay]).toEqual(['2027-01-16', '2027-04-30'])
    expect([result.contractStartDay, result.contractEndDay]).toEqual(['2027-01-01', '2027-04-30'])
    expect(result.billings.map(({ plannedMonth }) => plannedMonth)).toEqual([
      '2026-11',
      '2027-02',
      null,
    ])
    expect(planOf(result, 7)).toEqual(['2027-01 50', '2027-02 100'])
  })

  test('from a month on leaves what is before it, and adds up what meets there', () => {
    const later = changed({ shift: { months: 1, from: '2026-12' } })
    expect([later.startDay, later.endDay]).toEqual(['2026-11-16', '2027-03-31'])
    expect(planOf(later, 7)).toEqual(['2026-11 50', '2027-01 100'])
    const earlier = changed({ shift: { months: -1, from: '2026-12' } })
    expect(planOf(earlier, 7)).toEqual(['2026-11 150'])
    expect(earlier.endDay).toBe('2027-01-31')
  })

  test.each([
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-02-28', 12, '2028-02-29'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-01-15', -24, '2024-01-15'],
    ['2026-12-31', -10, '2026-02-28'],
  ])('of %s by %i months is %s', (day, months, expected) => {
    expect(changed({ shift: { months, from: null } }, { ...project, endDay: day }).endDay).toBe(
      expected,
    )
  })

  test('there and back leaves the months of plans and billing as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: -24, max: 24 }), (months) => {
        const there = changed({ shift: { months, from: null } })
        const back = changed({ shift: { months: -months, from: null } }, there)
        expect(back.billings).toEqual(project.billings)
        expect(back.groups).toEqual(project.groups)
      }),
    )
  })
})

describe('[what-if-3] changed members', () => {
  test('have their months after the shift, and those that are removed are gone', () => {
    const result = changed({
      shift: { months: 1, from: null },
      plans: [
        { memberSn: 7, month: '2027-01', hundredths: 25 },
        { memberSn: 7, month: '2026-12', hundredths: 0 },
        { memberSn: 7, month: '2027-02', hundredths: 10 },
      ],
      removed: [8],
    })
    expect(planOf(result, 7)).toEqual(['2027-01 25', '2027-02 10'])
    expect(planOf(result, 8)).toBeUndefined()
  })
})

describe('[what-if-1] a probability', () => {
  test.each([
    [null, 40],
    [75, 75],
    [100, null],
  ])('of %s makes it %s', (winProbability, expected) => {
    expect(changed({ winProbability }).winProbability).toBe(expected)
  })

  test('of a project that became certain changes nothing, and is counted as left out', () => {
    const certain = { ...project, winProbability: null }
    const changes = { ...noChanges, winProbability: 20 }
    expect(changedBy(certain, changes).winProbability).toBeNull()
    expect(countLeftOut(certain, changes)).toBe(1)
  })
})

test('[what-if-4] a copy without changes is the project, and what its project has not any more is counted', () => {
  const months = fc.integer({ min: 0, max: 60 }).map((count) => addMonths('2024-01', count))
  const plan = fc.uniqueArray(fc.record({ month: months, hundredths: fc.nat(200) }), {
    selector: ({ month }) => month,
  })
  fc.assert(
    fc.property(fc.array(plan), (plans) => {
      const members = plans.map((one, place) => ({ memberSn: place + 1, plan: one }))
      const any = { ...project, groups: [{ members }] }
      expect(changedBy(any, noChanges)).toEqual(any)
    }),
  )
  const gone = {
    ...noChanges,
    plans: [
      { memberSn: 7, month: '2026-12', hundredths: 1 },
      { memberSn: 9, month: '2026-12', hundredths: 1 },
    ],
    removed: [8, 10],
  }
  expect(countLeftOut(project, gone)).toBe(2)
  expect(countLeftOut(project, noChanges)).toBe(0)
})

describe('[what-if-1, what-if-3] a copy keeps no', () => {
  const person = {
    employeeId: 'kim',
    placeholderKind: null,
    gradeCode: null,
    resides: true,
    plan: [],
  }
  const month = { month: '2026-12', hundredths: 1 }
  test.each<[string, Partial<WhatIfChanges>, string[]]>([
    ['probability of 0', { winProbability: 0 }, ['what-if.probability winProbability']],
    ['probability of 101', { winProbability: 101 }, ['what-if.probability winProbability']],
    ['part of a percent', { winProbability: 1.5 }, ['what-if.probability winProbability']],
    ['shift of 25', { shift: { months: 25, from: null } }, ['what-if.shift shiftMonths']],
    ['shift of −25', { shift: { months: -25, from: null } }, ['what-if.shift shiftMonths']],
    ['part of a month', { shift: { months: 0.5, from: null } }, ['what-if.shift shiftMonths']],
    [
      'month of a member twice',
      {
        plans: [
          { memberSn: 7, ...month },
          { memberSn: 7, ...month },
        ],
      },
      ['what-if.plan-twice planList.1.customDate'],
    ],
    [
      'placeholder without a grade',
      { added: [{ ...person, employeeId: null, placeholderKind: 'TBN' }] },
      ['what-if.added-member addedList.0.gradeCode'],
    ],
    [
      'member who is no one',
      { added: [{ ...person, employeeId: null }] },
      ['what-if.added-member addedList.0.employeeId'],
    ],
    [
      'person twice, nor a month of theirs',
      { added: [person, { ...person, plan: [month, month] }] },
      [
        'what-if.plan-twice addedList.1.projectUserMmonth.1.customDate',
        'what-if.added-member addedList.1.employeeId',
      ],
    ],
  ])('%s', (_what, changes, expected) => {
    const problems = whyNotWhatIf(project, { ...noChanges, ...changes })
    expect(problems.map(({ code, at }) => `${code} ${at}`)).toEqual(expected)
  })

  test('probability of a certain project, and neither the least nor the most is refused', () => {
    const certain = { winProbability: null }
    const of = (winProbability: number) => ({ ...noChanges, winProbability })
    expect(whyNotWhatIf(certain, of(50))).toMatchObject([{ code: 'what-if.not-tentative' }])
    for (const percent of [1, 99, 100]) expect(whyNotWhatIf(project, of(percent))).toEqual([])
    for (const months of [-24, 24]) {
      expect(whyNotWhatIf(project, { ...noChanges, shift: { months, from: null } })).toEqual([])
    }
  })

  test('21st copy', () => {
    expect(whyNotAddWhatIf(19)).toBeNull()
    expect(whyNotAddWhatIf(20)).toMatchObject({ code: 'what-if.too-many', values: { most: 20 } })
  })
})
