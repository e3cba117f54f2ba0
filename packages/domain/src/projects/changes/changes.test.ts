import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween } from './differences.ts'
import { mergeOf } from './merge.ts'
import type { PlainRecord } from './plain.ts'

const member = (memberSn: number, employeeId: string | null, more: PlainRecord = {}) => ({
  memberSn,
  employeeId,
  placeholderKind: employeeId === null ? 'TBN' : null,
  placeholderNumber: employeeId === null ? 1 : null,
  gradeCode: 'GR001',
  plan: [{ month: '2026-03', hundredths: 50 }],
  ...more,
})
const team = (teamCode: string, sales: number) => ({ year: 2026, teamCode, sales, isOwner: false })
const bill = (billingSn: number, planned: number) => ({ billingSn, planned, remark: '' })
const version = (more: PlainRecord = {}): PlainRecord => ({
  name: 'Portal',
  pmId: 'E1',
  groups: [{ groupId: 'DEFAULT', members: [member(1, 'E1'), member(2, null)] }],
  teamProfit: [team('T1', 60), team('T2', 40)],
  billing: [bill(11, 60), bill(12, 40)],
  ...more,
})
const members = (...of: readonly PlainRecord[]) => ({
  groups: [{ groupId: 'DEFAULT', members: of }],
})

describe('[projects-21] what changed from one version to the next', () => {
  test('is nothing where rows and fields stand in another order', () => {
    const other = version({ teamProfit: [team('T2', 40), team('T1', 60)] })
    expect(
      changesBetween(version(), Object.fromEntries(Object.entries(other).toReversed())),
    ).toEqual([])
  })

  test('is shown with its place, and what was there before and after', () => {
    const after = version({ name: 'Portal 2', teamProfit: [team('T1', 70), team('T2', 40)] })
    expect(changesBetween(version(), after)).toEqual([
      { path: ['name'], before: 'Portal', after: 'Portal 2' },
      { path: ['teamProfit', '2026 T1', 'sales'], before: 60, after: 70 },
    ])
  })

  test('is one change for a row that came or went', () => {
    const after = version({ teamProfit: [team('T1', 60), team('T3', 40)] })
    expect(changesBetween(version(), after)).toEqual([
      { path: ['teamProfit', '2026 T3'], after: team('T3', 40) },
      { path: ['teamProfit', '2026 T2'], before: team('T2', 40) },
    ])
  })

  test('follows a placeholder that became a person, and a plan into its months', () => {
    const person = member(2, 'E5', { plan: [{ month: '2026-03', hundredths: 60 }] })
    const changes = changesBetween(version(), version(members(member(1, 'E1'), person)))
    expect(changes.map(({ path }) => path.join(' / '))).toEqual([
      'groups / DEFAULT / members / 2 / employeeId',
      'groups / DEFAULT / members / 2 / placeholderKind',
      'groups / DEFAULT / members / 2 / placeholderNumber',
      'groups / DEFAULT / members / 2 / plan / 2026-03 / hundredths',
    ])
  })

  test('finds rows without a number by their employee', () => {
    const added = [member(0, 'E7'), member(0, null, { placeholderNumber: 2 })]
    const after = version(members(member(1, 'E1'), member(2, null), ...added))
    expect(changesBetween(version(), after).map(({ path }) => path.at(-1))).toEqual(['E7', 'TBN 2'])
  })
})

describe('[projects-22] two people who change a project at once', () => {
  const merged = (mine: PlainRecord, theirs: PlainRecord) =>
    mergeOf(version(), version(mine), version(theirs))

  test('keep both changes where they do not meet', () => {
    const mine = { name: 'Mine', teamProfit: [team('T1', 61), team('T2', 40)] }
    const theirs = { pmId: 'E2', teamProfit: [team('T1', 60), team('T2', 41), team('T3', 1)] }
    expect(merged(mine, theirs)).toEqual({
      merged: version({
        name: 'Mine',
        pmId: 'E2',
        teamProfit: [team('T1', 61), team('T2', 41), team('T3', 1)],
      }),
      collisions: [],
    })
  })

  test('show what they changed in two ways, and what was typed stays', () => {
    const both = merged(
      { name: 'Mine', teamProfit: [team('T1', 61), team('T2', 40)] },
      { name: 'Theirs', teamProfit: [team('T1', 62), team('T2', 40)] },
    )
    expect(both.merged).toEqual(
      version({ name: 'Mine', teamProfit: [team('T1', 61), team('T2', 40)] }),
    )
    expect(both.collisions).toEqual([
      { path: ['name'], base: 'Portal', mine: 'Mine', theirs: 'Theirs' },
      { path: ['teamProfit', '2026 T1', 'sales'], base: 60, mine: 61, theirs: 62 },
    ])
  })

  test('do not collide where they changed the same alike', () => {
    const same = { name: 'Same', billing: [bill(11, 60)] }
    expect(merged(same, same)).toEqual({ merged: version(same), collisions: [] })
  })

  test('lose a row that one took away and the other left, and show where the other changed it', () => {
    expect(merged({ billing: [bill(11, 60)] }, {}).merged).toEqual(
      version({ billing: [bill(11, 60)] }),
    )
    expect(merged({}, { billing: [bill(11, 60)] }).merged).toEqual(
      version({ billing: [bill(11, 60)] }),
    )
    const changed = merged({ billing: [bill(11, 60), bill(12, 41)] }, { billing: [bill(11, 60)] })
    expect(changed.merged['billing']).toEqual([bill(11, 60), bill(12, 41)])
    expect(changed.collisions).toEqual([
      { path: ['billing', '12'], base: bill(12, 40), mine: bill(12, 41) },
    ])
  })

  test('keep each the rows that they added', () => {
    const mine = { billing: [bill(11, 60), bill(12, 40), bill(0, 5), bill(0, 6)] }
    const theirs = { billing: [bill(11, 60), bill(12, 40), bill(13, 7)] }
    expect(merged(mine, theirs)).toEqual({
      merged: version({ billing: [...theirs.billing, bill(0, 5), bill(0, 6)] }),
      collisions: [],
    })
  })
})

describe('whatever is typed', () => {
  const row = fc.record({ sales: fc.nat(3), isOwner: fc.boolean() })
  const some = fc
    .record({
      name: fc.constantFrom('A', 'B', 'C'),
      teams: fc.dictionary(fc.constantFrom('T1', 'T2', 'T3'), row),
    })
    .map(({ name, teams }): PlainRecord => ({
      name,
      teamProfit: Object.entries(teams).map(([teamCode, each]) => ({
        year: 2026,
        teamCode,
        ...each,
      })),
    }))

  test('a merge with a version that no one else changed is what was typed, and the other way round', () => {
    fc.assert(
      fc.property(some, some, (base, changed) => {
        expect(mergeOf(base, changed, base)).toEqual({ merged: changed, collisions: [] })
        expect(mergeOf(base, base, changed)).toEqual({ merged: changed, collisions: [] })
      }),
    )
  })

  test('[projects-22] nothing that was typed is lost in a merge, and every change of the other is there or named', () => {
    fc.assert(
      fc.property(some, some, some, (base, mine, theirs) => {
        const { merged, collisions } = mergeOf(base, mine, theirs)
        const placeOf = ({ path }: { readonly path: readonly string[] }) => path.join('/')
        const named = collisions.map(placeOf)
        const isNamed = (place: string) =>
          named.some(
            (each) =>
              place === each || place.startsWith(`${each}/`) || each.startsWith(`${place}/`),
          )
        const lost = (of: PlainRecord) =>
          changesBetween(merged, of)
            .map(placeOf)
            .filter((place) => changesBetween(base, of).some((change) => placeOf(change) === place))
        expect(lost(mine).filter((place) => !isNamed(place))).toEqual([])
        expect(lost(theirs).filter((place) => !isNamed(place))).toEqual([])
      }),
    )
  })
})
