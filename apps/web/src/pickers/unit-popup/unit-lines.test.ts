import type { OrganizationNode } from '@yuga/contract/master-data/organizations'
import { expect, test } from 'vitest'
import { everyUnit, seenLines } from './unit-lines.ts'

const unit = (organizationId: string, name: string, below: OrganizationNode[] = []) =>
  ({
    organizationId,
    indicationName: name,
    organizationName: name,
    organizationList: below,
  }) as unknown as OrganizationNode

const nodes = [
  unit('C', '유가', [
    unit('D1', '사업본부', [unit('T1', '개발팀'), unit('T2', '운영팀')]),
    unit('D2', '경영지원'),
  ]),
]
const chart = everyUnit(nodes, 'ko')
const seen = (text: string, closed: readonly string[] = []) =>
  seenLines(chart, text, new Set(closed)).map(({ unitId, level }) => `${level} ${unitId}`)

test('a chart is seen whole, each unit before those below it', () => {
  expect(seen('')).toEqual(['1 C', '2 D1', '3 T1', '3 T2', '2 D2'])
})

test('nothing below a closed unit is seen', () => {
  expect(seen('', ['D1'])).toEqual(['1 C', '2 D1', '2 D2'])
})

test('a text finds units by name or id, with all above them, in closed ones too', () => {
  expect(seen('ㄱㅂㅌ', ['D1'])).toEqual(['1 C', '2 D1', '3 T1'])
  expect(seen('d2')).toEqual(['1 C', '2 D2'])
  expect(seen('없는 팀')).toEqual([])
})
