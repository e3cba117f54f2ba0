import { expect, test } from 'vitest'
import { Recently } from './recently.ts'

test('what was learnt longest ago is forgotten first, and what is learnt again stays', () => {
  const recently = new Recently<number>(2)
  recently.learn('a', 1)
  recently.learn('b', 2)
  recently.learn('a', 3)
  recently.learn('c', 4)
  expect(['a', 'b', 'c'].map((key) => recently.of(key))).toEqual([3, undefined, 4])
  recently.forget('a')
  expect(recently.of('a')).toBeUndefined()
})
