import { expect, test } from 'vitest'
import { projectListSearch } from '../../../projects/list/address.ts'
import { viewWord } from './view-param.ts'

test('[saved-views-4] a word that names no view is as if it were not there', () => {
  expect(viewWord({ view: 12 })).toEqual({ view: 12 })
  expect(viewWord({ view: 'none' })).toEqual({ view: 'none' })
  for (const view of ['x', -1, 1.5, null, {}, undefined]) {
    expect(viewWord({ view })).toEqual({ view: undefined })
  }
})

test('what a view keeps is read as the screen reads its address: words of nothing are left out', () => {
  const search = projectListSearch({
    projectStatusCode: 'ST001',
    sort: 'pmId',
    to: 'https://x',
    size: 7,
  })
  expect(Object.entries(search).filter(([, word]) => word !== undefined)).toEqual([
    ['projectStatusCode', 'ST001'],
  ])
})
