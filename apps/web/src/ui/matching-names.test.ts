import { expect, test } from 'vitest'
import { matchingNames, searchByLabel } from './matching-names.ts'

const items = [
  { names: ['타임카드', 'Timecard'] },
  { names: ['타임카드 현황', 'Timecard status', '보고서', 'Report'] },
  { names: ['단가', 'Unit price', '설정', 'Setting'] },
  { names: ['로그아웃', 'Sign out'] },
]
const find = (text: string) => matchingNames(items, text).map(({ names }) => names[1])

test('a screen or an act is found by a part of its Korean or English name', () => {
  expect(find('타임카드 현')).toEqual(['Timecard status'])
  expect(find('unit p')).toEqual(['Unit price'])
  expect(find('SIGNOUT')).toEqual(['Sign out'])
  expect(find('보고서')).toEqual(['Timecard status'])
  expect(find('zzz')).toEqual([])
  expect(find('')).toHaveLength(items.length)
})

test('initial consonants stand for syllables', () => {
  expect(find('ㅌㅇㅋㄷ')).toEqual(['Timecard', 'Timecard status'])
  expect(find('ㅎㅎ')).toEqual(['Timecard status'])
  expect(find('ㄹㄱㅇㅇ')).toEqual(['Sign out'])
})

test('single letters, as a Mac copies them, stand for their syllables', () => {
  expect(find('타임카드 현'.normalize('NFD'))).toEqual(['Timecard status'])
})

test('a syllable that is still being typed finds what it may become', () => {
  for (const typed of ['ㅌ', '타', '탕', '타이', '타임', '타임ㅋ'])
    expect(find(typed)[0]).toBe('Timecard')
})

test.each(['한글', '한글'.normalize('NFD'), 'ㅎㄱ', 'budget', 'BUDGET'])(
  '[wire-18] a choice is found by its label: %s',
  (typed) => {
    expect(searchByLabel.filterOption(typed, { label: '한글 Budget' })).toBe(true)
    expect(searchByLabel.filterOption(typed, { label: '다른 것' })).toBe(false)
    expect(searchByLabel.filterOption(typed, undefined)).toBe(false)
  },
)
