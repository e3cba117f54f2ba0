import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../state/store.ts'
import type { PeriodEditor } from '../editor/period-editor.ts'
import { useFocusReturn } from './use-focus-return.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const leadBack = () => screen.getByRole('button').focus()

/** A screen with one field, and what says that the state of the open period has changed. */
function show() {
  const grid = createStore({ sheet: { answer: 1 } })
  const status = createStore({ changes: 0 })
  const period = { grid, status } as unknown as PeriodEditor
  function Screen({ hasField }: { readonly hasField: boolean }) {
    const root = useRef<HTMLDivElement>(null)
    const field = useRef<HTMLInputElement>(null)
    useFocusReturn(period, root, leadBack)
    return (
      <div ref={root}>
        {hasField ? <input ref={field} /> : null}
        <button type="button">Back</button>
      </div>
    )
  }
  const { rerender } = render(<Screen hasField />)
  return {
    removeField: () => rerender(<Screen hasField={false} />),
    changeStatus: () => act(() => status.update(({ changes }) => ({ changes: changes + 1 }))),
  }
}

test('a user who leaves a field for nothing else is not led back, whatever is saved or kept meanwhile', () => {
  const { changeStatus } = show()
  const field = screen.getByRole('textbox')
  act(() => field.focus())
  changeStatus()
  vi.advanceTimersByTime(30)
  act(() => field.blur())
  changeStatus()
  vi.advanceTimersByTime(1_000)
  expect(document.activeElement).toBe(document.body)
})

test('when what holds the focus goes, the focus goes where it leads back', () => {
  const { removeField, changeStatus } = show()
  act(() => screen.getByRole('textbox').focus())
  removeField()
  changeStatus()
  vi.advanceTimersByTime(1_000)
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
