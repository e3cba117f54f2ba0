import { expect, test } from 'vitest'
import { mostViews, whyNotSaveView } from './save-view.ts'

const many = (count: number) => Array.from({ length: count }, (_, place) => `view ${place}`)

test('[saved-views-3] a name is once among the views of a screen, without regard to case', () => {
  expect(whyNotSaveView('진행 중', ['종료'])).toBeNull()
  expect(whyNotSaveView('OPEN', ['open'])).toEqual({
    code: 'saved-view.name-taken',
    at: 'viewName',
  })
})

test('a screen has at most thirty views of a person', () => {
  expect(whyNotSaveView('one more', many(29))).toBeNull()
  expect(whyNotSaveView('one more', many(30))).toEqual({
    code: 'saved-view.too-many',
    values: { most: mostViews },
  })
})
