import { expect, test } from 'vitest'
import { withTheirs } from './choose.ts'
import { mergeOf } from './merge.ts'

const base = {
  name: 'Ledger',
  groups: [
    {
      groupId: 'DEFAULT',
      members: [
        { memberSn: 1, employeeId: 'kim', plan: [{ month: '2026-01', hundredths: 50 }] },
        { memberSn: 2, employeeId: 'lee', plan: [] },
      ],
    },
  ],
}

/** What I did, what the other did, and what both come to where the other's is chosen everywhere. */
function chosenOf(mine: object, theirs: object) {
  const { merged, collisions } = mergeOf(base, { ...base, ...mine }, { ...base, ...theirs })
  return { collisions, chosen: collisions.reduce(withTheirs, merged) }
}

const groups = (members: readonly object[]) => [{ groupId: 'DEFAULT', members }]
const [kim, lee] = base.groups[0]?.members ?? []
if (kim === undefined || lee === undefined) throw new Error('two members')

test('[projects-22] a field that both changed becomes the other’s, and what only I changed stays mine', () => {
  const { chosen } = chosenOf({ name: 'Mine', remark: 'typed' }, { name: 'Theirs' })
  expect(chosen).toMatchObject({ name: 'Theirs', remark: 'typed' })
})

test('a month of a member that both planned becomes the other’s, in its row alone', () => {
  const planned = (hundredths: number) =>
    groups([{ ...kim, plan: [{ month: '2026-01', hundredths }] }, lee])
  const { chosen, collisions } = chosenOf({ groups: planned(80) }, { groups: planned(20) })
  expect(collisions).toHaveLength(1)
  expect(chosen).toMatchObject({ groups: planned(20) })
})

test('a row that I changed and the other took away goes, and the others stay', () => {
  const { chosen } = chosenOf(
    { groups: groups([{ ...kim, resides: true }, lee]) },
    { groups: groups([lee]) },
  )
  expect(chosen).toMatchObject({ groups: groups([lee]) })
})

test('a row that I took away and the other changed comes back as the other left it', () => {
  const theirs = { ...kim, resides: true }
  const { chosen } = chosenOf({ groups: groups([lee]) }, { groups: groups([theirs, lee]) })
  expect(chosen).toEqual({ ...base, groups: groups([lee, theirs]) })
})
