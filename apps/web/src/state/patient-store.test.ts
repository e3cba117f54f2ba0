import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPatientStore } from './patient-store.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function opened() {
  document.body.innerHTML = '<div role="grid"><i tabindex="0"></i></div><b tabindex="0"></b>'
  const store = createPatientStore(0)
  const heard: number[] = []
  store.subscribe(() => heard.push(store.get()))
  const press = (where: 'i' | 'b') =>
    document
      .querySelector(where)!
      .dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
  const type = () => {
    press('i')
    store.updateQuietly((count) => count + 1)
  }
  return { store, heard, press, type }
}

test('what is typed is held at once, and reported once after a pause in typing', () => {
  const { store, heard, type } = opened()
  type()
  type()
  expect(store.get()).toBe(2)
  expect(heard).toEqual([])
  vi.runAllTimers()
  expect(heard).toEqual([2])
  vi.runAllTimers()
  expect(heard).toEqual([2])
})

test('keys in a grid put off the report, but not endlessly', () => {
  const { heard, press, type } = opened()
  type()
  for (let time = 0; time < 15; time += 1) {
    vi.advanceTimersByTime(100)
    press('i')
  }
  expect(heard).toEqual([])
  for (let time = 0; time < 10; time += 1) {
    vi.advanceTimersByTime(100)
    press('i')
  }
  expect(heard).toEqual([1])
})

test.each([
  ['the pointer', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  ['a click of no pointer', () => document.querySelector('b')!.click()],
])('%s anywhere ends the wait before it does anything', (_what, act) => {
  const { heard, type } = opened()
  type()
  act()
  expect(heard).toEqual([1])
})

test('a key outside of grids ends the wait', () => {
  const { heard, press, type } = opened()
  type()
  press('b')
  expect(heard).toEqual([1])
})

test('any other change reports both at once, and once', () => {
  const { store, heard, type } = opened()
  type()
  store.update((count) => count + 10)
  expect(heard).toEqual([11])
  vi.runAllTimers()
  expect(heard).toEqual([11])
})

test('a change that changes nothing is not reported', () => {
  const { store, heard } = opened()
  store.updateQuietly((count) => count)
  store.update((count) => count)
  vi.runAllTimers()
  expect(heard).toEqual([])
})
