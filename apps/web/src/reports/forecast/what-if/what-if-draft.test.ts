import type { WhatIfDetail } from '@yuga/contract/projects/what-ifs'
import { expect, test } from 'vitest'
import {
  bodyOf,
  cellOf,
  draftOf,
  isChanged,
  shiftedPlan,
  shownCell,
  withCell,
} from './what-if-draft.ts'

const detail: WhatIfDetail = {
  whatIfName: 'A',
  version: 3,
  projectChangedYn: 'N',
  winProbability: 60,
  shiftMonths: 1,
  shiftFromMonth: '202612',
  planList: [{ memberSn: 7, customDate: '202701', mm: 0.25 }],
  removedList: [8],
  addedList: [
    {
      employeeId: '',
      employeeName: '',
      placeholderType: 'TBN',
      gradeCode: 'GR003',
      resideYN: 'N',
      projectUserMmonth: [{ customDate: '202612', mm: 1.5 }],
    },
  ],
  project: {
    version: 5,
    winProbability: 40,
    startDate: '20261101',
    endDate: '20261231',
    memberList: [
      {
        memberSn: 7,
        employeeId: 'kim',
        employeeName: 'Kim',
        placeholderType: '',
        placeholderNumber: null,
        supportYN: 'N',
        projectUserMmonth: [
          { customDate: '202611', mm: 1 },
          { customDate: '202612', mm: 0.5 },
        ],
      },
    ],
  },
}

test('[what-if-3] a draft sends what was read, and nothing has changed', () => {
  const { whatIfName, winProbability, shiftMonths, shiftFromMonth, removedList } = detail
  expect(bodyOf(draftOf(detail), detail)).toEqual({
    whatIfName,
    winProbability,
    shiftMonths,
    shiftFromMonth,
    planList: [{ memberSn: 7, customDate: '202701', mm: '0.25' }],
    removedList,
    addedList: [
      {
        employeeId: '',
        placeholderType: 'TBN',
        gradeCode: 'GR003',
        resideYN: 'N',
        projectUserMmonth: [{ customDate: '202612', mm: '1.5' }],
      },
    ],
    projectVersion: 5,
    version: 3,
  })
  expect(isChanged(draftOf(detail), detail)).toBe(false)
  const empty = { ...detail, winProbability: null, shiftFromMonth: '' }
  expect(bodyOf(draftOf(empty), empty)).toMatchObject({ winProbability: null, shiftFromMonth: '' })
})

test('[what-if-2, what-if-3] the grid has the months after the shift, with what is typed in place of the plan', () => {
  const draft = draftOf(detail)
  const { members, months } = shiftedPlan(detail, draft)
  expect(months).toEqual(['2026-11', '2026-12', '2027-01'])
  const [kim] = members
  if (kim === undefined) throw new Error('Kim is a member')
  expect(months.map((month) => shownCell(draft, kim, month))).toEqual(['1', '', '0.25'])

  // what reads as the shift leaves it is no change, and an emptied month is one
  const same = withCell(draft, kim, '2027-01', '0.50')
  expect(same.cells).toEqual({})
  const emptied = withCell(same, kim, '2026-11', '')
  expect(emptied.cells).toEqual({ [cellOf(7, '2026-11')]: '' })
  expect(withCell(same, kim, '2027-01', '0.').cells).toEqual({ [cellOf(7, '2027-01')]: '0.' })
  expect(isChanged(same, detail)).toBe(true)
  expect(isChanged(withCell(same, kim, '2027-01', '0.25'), detail)).toBe(false)
})

test('a shift that is not typed to its end moves nothing', () => {
  const draft = { ...draftOf(detail), shift: '-' }
  expect(shiftedPlan(detail, draft).months).toEqual(['2026-11', '2026-12'])
  expect(bodyOf(draft, detail).shiftMonths).toBe(0)
})
