import type { OrganizationNode } from '@yuga/contract/master-data/organizations'
import { describe, expect, test } from 'vitest'
import {
  type ChartLine,
  type Direction,
  idsAbove,
  linesOf,
  matchesIn,
  openLines,
  placeOf,
  placeOfDrop,
  placeTowards,
  type Side,
} from './chart.ts'

type Below = Readonly<Record<string, object>>

function nodesOf(below: Below, upperOrganizationId = '000000'): OrganizationNode[] {
  return Object.entries(below).map(([organizationId, more]) => ({
    organizationId,
    organizationName: organizationId,
    indicationName: '',
    upperOrganizationId,
    year: 2026,
    styleCode: 'ETC',
    erningFlag: 'N',
    orgnztTlEmplId: '',
    orgnztTlEmplName: organizationId === 'T3' ? '이서연' : '',
    remarkContents: '',
    lcCode: '',
    version: 0,
    organizationList: nodesOf(more as Below, organizationId),
  }))
}

const lines = linesOf(
  nodesOf({ 본사: { D1: { T1: { 부품파트: {} }, T2: {} }, D2: { T3: {} }, D3: {} } }),
)
const line = (id: string): ChartLine => {
  const match = lines.find(({ node }) => node.organizationId === id)
  if (match === undefined) throw new Error(id)
  return match
}
const ids = (some: readonly ChartLine[]) => some.map(({ node }) => node.organizationId).join(' ')

test('what hangs from a closed unit is not seen, however deep', () => {
  expect(ids(openLines(lines, new Set(['D1'])))).toBe('본사 D1 D2 T3 D3')
  expect(ids(openLines(lines, new Set(['본사'])))).toBe('본사')
  expect(ids(openLines(lines, new Set()))).toBe('본사 D1 T1 부품파트 T2 D2 T3 D3')
})

describe('a search', () => {
  test.each([
    ['부품', '부품파트'],
    ['ㅂㅍ', '부품파트'],
    ['ㅂ', '본사 부품파트'],
    ['t', 'T1 T2 T3'],
    ['ㅇㅅㅇ', 'T3'],
    ['(', ''],
    [' ', ''],
  ])('for %s finds %s', (text, expected) => {
    expect(ids(matchesIn(lines, text))).toBe(expected)
  })

  test('knows what is to be opened for a unit to be seen', () => {
    expect(idsAbove(line('부품파트'))).toEqual(['T1', 'D1', '본사'])
  })
})

describe('a key', () => {
  test.each<[string, Direction, string, string]>([
    ['D2', 'up', '본사', 'D1'],
    ['D1', 'down', '본사', 'D3'],
    ['D2', 'down', '본사', ''],
    ['D2', 'in', 'D1', ''],
    ['T2', 'out', '본사', 'D2'],
    ['T3', 'out', '본사', 'D3'],
    ['부품파트', 'out', 'D1', 'T2'],
  ])('moves %s %s: below %s before %s', (id, direction, upperId, nextId) => {
    expect(placeTowards(line(id), direction)).toEqual({ upperId, nextId })
  })

  test.each<[string, Direction]>([
    ['D1', 'up'],
    ['D3', 'down'],
    ['D1', 'in'],
    ['D1', 'out'],
    ['본사', 'down'],
  ])('leads %s nowhere %s', (id, direction) => {
    expect(placeTowards(line(id), direction)).toBeNull()
  })
})

describe('the mouse', () => {
  test.each<[string, Side, string, { upperId: string; nextId: string } | null]>([
    ['T2', 'inside', 'D2', { upperId: 'D2', nextId: '' }],
    ['T2', 'before', 'T3', { upperId: 'D2', nextId: 'T3' }],
    ['T2', 'after', 'T3', { upperId: 'D2', nextId: '' }],
    ['T3', 'after', 'T1', { upperId: 'D1', nextId: 'T2' }],
    ['D2', 'after', 'D1', { upperId: '본사', nextId: 'D3' }],
    ['D1', 'inside', '부품파트', null],
    ['D1', 'before', 'D1', null],
    ['D1', 'before', '본사', null],
    ['본사', 'inside', 'D1', null],
  ])('drops %s %s %s', (dragged, side, target, expected) => {
    expect(placeOfDrop(line(dragged), line(target), side)).toEqual(expected)
  })
})

test('a unit that was moved is put back where it was', () => {
  expect(placeOf(line('D2'))).toEqual({ upperId: '본사', nextId: 'D3' })
  expect(placeOf(line('D3'))).toEqual({ upperId: '본사', nextId: '' })
})
