import { describe, expect, test } from 'vitest'
import { namePattern } from './name-pattern.ts'

const finds = (keyword: string, name: string) => new RegExp(namePattern(keyword), 'i').test(name)

describe('a keyword finds a name', () => {
  test.each([
    ['ㄱㅊㅅ', '김철수'],
    ['ㄱㅊ', '김철수'],
    ['ㅊㅅ', '김철수'],
    ['김ㅊㅅ', '김철수'],
    ['김철', '김철수'],
    ['철수', '김철수'],
    ['ㄲ', '까치'],
    ['ㅎㄱ', '힣깋'],
    ['kim', 'Kim Lee'],
    [' 김철수 ', '김철수'],
    ['a.b', 'a.b'],
    ['ㄱ', 'ㄱ'],
    ['***', 'a***b'],
    [String.raw`\d`, String.raw`a\d`],
  ])('[employees-2] %s finds %s', (keyword, name) => {
    expect(finds(keyword, name)).toBe(true)
  })

  test.each([
    ['ㄱㅅㅊ', '김철수'],
    ['ㄲㅊㅅ', '김철수'],
    ['ㄴ', '김철수'],
    ['a.b', 'axb'],
    ['[a-z]', 'b'],
    ['.*', '김철수'],
    [String.raw`\d`, '1'],
  ])('%s does not find %s', (keyword, name) => {
    expect(finds(keyword, name)).toBe(false)
  })

  test('written in parts as in a name that is written whole', () => {
    expect(finds('김철수'.normalize('NFD'), '김철수')).toBe(true)
  })
})
