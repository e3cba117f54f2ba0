import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FigureInput } from './figure-input.tsx'

afterEach(cleanup)

function Amount() {
  const [value, setValue] = useState('300000000')
  return (
    <FigureInput
      value={value}
      onChange={setValue}
      asTyped={(text) => text}
      show={(text) => text.replace(/(?=(?:\d{3})+$)/g, ' ')}
      longest={12}
    />
  )
}

const marked = (field: HTMLInputElement) =>
  field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)

/** The field as someone has just entered it, and what is due with the next frame. */
function entered() {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  render(<Amount />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  act(() => field.focus())
  const nextFrame = () =>
    act(() => {
      for (const frame of frames) frame(0)
    })
  return { field, nextFrame }
}

test('all of a figure is marked as it is entered, and what is typed before the next frame is not marked again', () => {
  const { field, nextFrame } = entered()
  expect(marked(field)).toBe('300000000')
  fireEvent.change(field, { target: { value: '9' } })
  field.setSelectionRange(1, 1)
  nextFrame()
  expect([field.value, marked(field)]).toEqual(['9', ''])
})

test('a mouse leaves all of it marked, though it puts the caret where it was pressed', () => {
  const { field, nextFrame } = entered()
  field.setSelectionRange(3, 3)
  nextFrame()
  expect(marked(field)).toBe('300000000')
})
