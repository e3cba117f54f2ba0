import { expect, test } from 'vitest'
import { filteredTree, peopleOf, treeLinesOf, unitTreeOf } from './unit-tree.ts'

const person = (emplId: string, emplName: string) => ({
  emplId,
  emplName,
  teamName: '1팀',
  gradeCode: 'GR001',
  grade: '특급',
  officeCode: 'FC001',
  office: '서울',
})
const unit = (
  organizationId: string,
  upperOrganizationId: string,
  organizationMemberDTOList: ReturnType<typeof person>[] = [],
) => ({
  organizationId,
  organizationName: organizationId,
  indicationName: organizationId,
  upperOrganizationId,
  organizationMemberDTOList,
})

const chart = [
  unit('본사', '', [person('a1', '하윤')]),
  unit('개발팀', '본사', [person('a2', '김하윤'), person('a3', '박서준')]),
  unit('영업팀', '본사', [person('a4', '이도윤')]),
]
const tree = unitTreeOf(chart, 'ko')
const keys = (units: typeof tree | ReturnType<typeof filteredTree>) =>
  treeLinesOf(units, () => true).map(({ key }) => key)

test('the units of a chart stand under the one above, with everybody in them', () => {
  expect(tree.map(({ name }) => name)).toEqual(['본사'])
  expect(peopleOf(tree[0]!).map(({ employeeId }) => employeeId)).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('a closed unit shows neither people nor units', () => {
  expect(treeLinesOf(tree, (_unit, level) => level === 1).map(({ key }) => key)).toEqual([
    'unit 본사',
    'unit 개발팀',
    'unit 영업팀',
    'person a1',
  ])
})

test('people are found by a part of the name, by initial consonants and by id, in the units around them', () => {
  expect(keys(filteredTree(tree, '하윤'))).toEqual([
    'unit 본사',
    'unit 개발팀',
    'person a2',
    'person a1',
  ])
  expect(keys(filteredTree(tree, 'ㅂㅅㅈ'))).toEqual(['unit 본사', 'unit 개발팀', 'person a3'])
  expect(keys(filteredTree(tree, 'A4'))).toEqual(['unit 본사', 'unit 영업팀', 'person a4'])
})

test('a unit that has the text in its name is found whole; no one is found where nothing has it', () => {
  expect(keys(filteredTree(tree, '영업'))).toEqual(['unit 본사', 'unit 영업팀', 'person a4'])
  expect(keys(filteredTree(tree, '없음'))).toEqual([])
})

test('[organization-10] a unit has its name in Korean and its display name in English, and is found by both and by its ID', () => {
  const named = [{ ...unit('T7', ''), organizationName: '영업팀', indicationName: 'Sales' }]
  const inLanguage = (language: 'ko' | 'en') => unitTreeOf(named, language)
  expect([inLanguage('ko')[0]?.name, inLanguage('en')[0]?.name]).toEqual(['영업팀', 'Sales'])
  for (const language of ['ko', 'en'] as const) {
    for (const text of ['영업', 'sal', 't7']) {
      expect(keys(filteredTree(inLanguage(language), text))).toEqual(['unit T7'])
    }
  }
})
