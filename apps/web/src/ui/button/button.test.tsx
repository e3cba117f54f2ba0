import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('[screens-29] a double click sends a form once, and presses a button that sends once', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const onSend = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit">Create</Button>
      <Button kind="main" onClick={onSend}>
        Send
      </Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(onSend).toHaveBeenCalledTimes(1)
})

function Counter() {
  const [count, setCount] = useState(0)
  return <Button onClick={() => setCount(count + 1)}>{`Next ${count}`}</Button>
}

test('a button that goes on is pressed as often as it is clicked', async () => {
  render(<Counter />)
  await userEvent.dblClick(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('Next 2')
})
