import { describe, expect, test } from 'vitest'
import { isFixedCategory, nextCategoryCodes, whyNotDeleteCategory } from './category.ts'

describe('a category', () => {
  test('that the rules name is SI or internal R&D', () => {
    const known = ['CT001', 'CT002', 'CT003', 'CT004', 'CT005']
    expect(known.filter(isFixedCategory)).toEqual(['CT001', 'CT004'])
  })

  test('is deleted when no rule names it and no type uses it', () => {
    expect(whyNotDeleteCategory('CT002', [])).toBeNull()
    expect(whyNotDeleteCategory('CT001', [])).toEqual({ code: 'category.fixed' })
    const uses = [{ by: 'project-types', count: 1, names: ['SI'] }] as const
    expect(whyNotDeleteCategory('CT002', uses)?.code).toBe('record.in-use')
  })
})

describe('the codes of new categories', () => {
  test.each([
    [[], 1, ['CT001']],
    [['CT001', 'CT005'], 2, ['CT006', 'CT007']],
    [['CT009', 'XX100', 'CT0x1', 'ct900'], 1, ['CT010']],
    [['CT999'], 2, ['CT1000', 'CT1001']],
  ])('after %j, %i of them', (known, count, codes) => {
    expect(nextCategoryCodes(known, count)).toEqual(codes)
  })
})
