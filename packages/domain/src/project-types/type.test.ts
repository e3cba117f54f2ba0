import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextTypeCodes, whyNotChangeSection, whyNotDeleteType } from './type.ts'

describe('a project type is deleted when no rule names it and no project has it', () => {
  const used = [{ by: 'projects' as const, count: 2, names: ['A', 'B'] }]
  test.each([
    ['PM002', [], null],
    ['PM002', used, 'record.in-use'],
    ['PM001', [], 'type.fixed'],
    ['PM009', used, 'type.fixed'],
  ] as const)('%s', (code, uses, problem) => {
    expect(whyNotDeleteType(code, uses)?.code ?? null).toBe(problem)
  })
})

describe('the section of a project type changes while neither project nor target has the type', () => {
  test.each([
    ['DV001', 'DV002', 0, 0, null],
    ['DV001', 'DV002', 1, 0, 'type.section-in-use'],
    ['DV002', 'DV001', 0, 1, 'type.section-has-targets'],
    ['DV001', 'DV001', 9, 9, null],
  ] as const)('from %s to %s with %i projects and %i targets', (...args) => {
    const [before, after, projects, targets, problem] = args
    const uses = { projects, targets }
    const problems = whyNotChangeSection({ sectionCode: before }, { sectionCode: after }, uses)
    expect(problems?.code ?? null).toBe(problem)
  })
})

test('new types get codes that no one has, in their order', () => {
  expect(nextTypeCodes(['PM001', 'PM009', 'X7'], 2)).toEqual(['PM010', 'PM011'])
  const codes = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }).map((n) => `PM${n}`))
  fc.assert(
    fc.property(codes, fc.integer({ min: 1, max: 20 }), (known, count) => {
      const next = nextTypeCodes(known, count)
      expect(new Set([...known, ...next]).size).toBe(known.length + count)
    }),
  )
})
