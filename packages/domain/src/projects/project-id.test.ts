import { expect, test } from 'vitest'
import { isSameProjectId, nextProjectId, whyNotProjectId } from './project-id.ts'

test.each(['', 'P20260001', 'a', '9.x_y-Z', `A${'9'.repeat(29)}`])('the id %j is taken', (id) => {
  expect(whyNotProjectId(id)).toBeNull()
})

test.each(['.a', '-a', '_a', 'a b', 'a/b', '가', `A${'9'.repeat(30)}`, 'P1\n'])(
  '[projects-8] the id %j is refused',
  (id) => {
    expect(whyNotProjectId(id)).toMatchObject({ code: 'project.id-pattern', at: 'projectId' })
  },
)

test('ids that differ in case alone are one', () => {
  expect(isSameProjectId('p2026a', 'P2026A')).toBe(true)
  expect(isSameProjectId('P2026A', 'P2026B')).toBe(false)
})

test.each([
  [[], 'P20260001'],
  [['P20260001', 'p20260041', 'P20250999', 'P2026-0100', 'P2026abcd'], 'P20260042'],
  [['P20269999'], 'P202610000'],
])('[projects-8] after %j the next made id is %s', (known, id) => {
  expect(nextProjectId(2026, known)).toBe(id)
})
