import { memberOf } from '@yuga/domain/projects/staffing/staffing.fixture'
import { describe, expect, test } from 'vitest'
import { draftFrom, recordOf } from '../draft/draft-record.ts'
import { draftOf } from '../draft/draft-of-detail.ts'
import { detailFixture, memberFixture } from '../draft/project-detail.fixture.ts'
import { changeLabels, pathLabels } from './change-labels.ts'
import { mergedDraft, mergingOf } from './merging.ts'

const base = draftOf(detailFixture())

test('a draft comes back from its record as it was', () => {
  expect(draftFrom(recordOf(base))).toEqual(base)
})

/** The groups of the fixture with these members in the default one. */
function groupsWith(members: readonly ReturnType<typeof memberFixture>[]) {
  const [first, ...others] = detailFixture().projectGroupList
  if (first === undefined) throw new Error('the default group')
  return [{ ...first, projectMemberList: [...members] }, ...others]
}

const kim = memberFixture({ projectUserMmonth: [{ customDate: '202601', mm: 0.7 }] })
const fresh = detailFixture({
  version: 5,
  projectName: '나래카드 정산 2차',
  projectGroupList: groupsWith([kim]),
})

describe('what is typed over a version that someone else has changed (projects-22)', () => {
  test('is kept wherever the other changed something else, and takes over what the other changed', () => {
    const merging = mergingOf(base, { ...base, remark: '내 메모' }, fresh)
    expect(merging.collisions).toEqual([])
    const merged = mergedDraft(merging, new Set())
    expect(merged).toMatchObject({ remark: '내 메모', name: '나래카드 정산 2차' })
    expect(merged.groups[0]?.members.map(({ memberSn }) => memberSn)).toEqual([7])
  })

  test('keeps a new member of mine next to those of the other', () => {
    const [group, ...others] = base.groups
    if (group === undefined) throw new Error('the default group')
    const mine = {
      ...base,
      groups: [{ ...group, members: [...group.members, memberOf('lee')] }, ...others],
    }
    const members = mergedDraft(mergingOf(base, mine, fresh), new Set()).groups[0]?.members
    expect(members?.map(({ who }) => who)).toEqual([{ employeeId: 'kim' }, { employeeId: 'lee' }])
  })

  test('[projects-22] asks about what both changed, and takes what was chosen', () => {
    const mine = { ...base, name: '내 이름', remark: '내 메모' }
    const merging = mergingOf(base, mine, fresh)
    expect(merging.collisions.map(({ path }) => path)).toEqual([['name']])
    expect(mergedDraft(merging, new Set()).name).toBe('내 이름')
    expect(mergedDraft(merging, new Set([0]))).toMatchObject({
      name: '나래카드 정산 2차',
      remark: '내 메모',
    })
  })
})

describe('what the other changed, in words', () => {
  const { changes, before, after } = mergingOf(base, base, fresh)
  const labels = {
    language: 'en' as const,
    versions: { before, after },
    names: {
      person: (id: string) => (id === 'kim' ? 'Kim' : id),
      team: (code: string) => `Team ${code}`,
      type: (code: string) => code,
    },
  }

  test('says where, and what was there before and after', () => {
    expect(changeLabels(changes, labels)).toEqual([
      { name: 'Name', before: '나래카드 정산', after: '나래카드 정산 2차' },
      { name: 'Members › Kim › Plan MM › 01/2026', before: '1.00', after: '0.70' },
      { name: 'Members › Kim › Plan MM › 02/2026', before: '', after: 'removed' },
      { name: 'Members › TBN 2', before: '', after: 'removed' },
    ])
  })

  test('names rows of money by team, month and category, and amounts in their currency', () => {
    expect(pathLabels(['costs', 'CE002 T1 2026-04', 'amount'], labels)).toBe(
      'Cost › Expense Team T1 04/2026 › Amount',
    )
    expect(
      changeLabels(
        [{ path: ['teamProfit', '2026 T1', 'sales'], before: 123_456, after: 50 }],
        labels,
      ),
    ).toEqual([
      { name: 'Profit by owning team › 2026 Team T1 › Sales', before: '$1,234.56', after: '$0.50' },
    ])
  })
})
