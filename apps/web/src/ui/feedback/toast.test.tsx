import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => {
    vi.runAllTimers()
  })
  cleanup()
  vi.useRealTimers()
})

const isShown = (text: string) => screen.queryByText(text) !== null
const after = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

test('[screens-4] a toast is shown for 1500 ms unless another time is given', () => {
  render(<ToastHost />)
  act(() => toast('Saved.'))
  after(1499)
  expect(isShown('Saved.')).toBe(true)
  after(1)
  expect(isShown('Saved.')).toBe(false)

  act(() => toast('Long words.', 6000))
  after(5999)
  expect(isShown('Long words.')).toBe(true)
  after(1)
  expect(isShown('Long words.')).toBe(false)
})

test('a second toast has its whole time, whenever the first one came', () => {
  render(<ToastHost />)
  act(() => toast('First.'))
  after(1000)
  act(() => toast('Second.'))
  expect(isShown('First.')).toBe(false)
  after(1499)
  expect(isShown('Second.')).toBe(true)
  after(1)
  expect(isShown('Second.')).toBe(false)
})

test('[screens-4] a toast stays while the pointer is on it, and then for its whole time', () => {
  render(<ToastHost />)
  act(() => toast('Saved.', 4000))
  after(3999)
  fireEvent.pointerEnter(screen.getByText('Saved.').parentElement ?? document.body)
  after(60_000)
  expect(isShown('Saved.')).toBe(true)
  fireEvent.pointerLeave(screen.getByText('Saved.').parentElement ?? document.body)
  after(3999)
  expect(isShown('Saved.')).toBe(true)
  after(1)
  expect(isShown('Saved.')).toBe(false)
})
