import { expect, test } from 'vitest'
import { whyNotKeepBaseline } from './baseline.ts'

test('[baselines-3] a project has at most fifty baselines', () => {
  expect([0, 1, 49].map(whyNotKeepBaseline)).toEqual([null, null, null])
  expect(whyNotKeepBaseline(50)).toEqual({
    code: 'project.too-many-baselines',
    values: { most: 50 },
  })
})
