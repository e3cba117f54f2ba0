import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tree } from './tree.tsx'

const all = [
  { key: 'company', level: 1, above: null },
  { key: 'division', level: 2, above: 'company' },
  { key: 'team', level: 3, above: 'division' },
  { key: 'office', level: 2, above: 'company' },
]

function show() {
  const onPick = vi.fn()
  function Units() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Tree
        label="Units"
        lines={all.filter(({ above }) => above !== 'division' || isOpen)}
        placeOf={(line) => ({
          ...line,
          isOpen: line.key === 'company' ? true : line.key === 'division' ? isOpen : null,
        })}
        firstKey="division"
        ariaOf={({ key }) => ({ 'aria-selected': key === 'division' })}
        onPick={({ key }) => onPick(key)}
        onToggle={({ key }, next) => {
          if (key === 'division') setOpen(next)
        }}
      >
        {({ key }) => <span>{key}</span>}
      </Tree>
    )
  }
  render(<Units />)
  return { onPick, user: userEvent.setup() }
}

afterEach(cleanup)

const focused = () => document.activeElement?.textContent

test('the keyboard comes to the line that is chosen', async () => {
  const { user } = show()
  await user.tab()
  expect(focused()).toBe('division')
})

test.each([
  ['{ArrowDown}', 'office'],
  ['{ArrowUp}', 'company'],
  ['{Home}', 'company'],
  ['{End}', 'office'],
  ['{ArrowLeft}', 'company'],
  ['{End}{ArrowDown}', 'office'],
  ['{Home}{ArrowRight}', 'division'],
  ['{ArrowRight}{ArrowRight}', 'team'],
  ['{ArrowRight}{ArrowRight}{ArrowLeft}', 'division'],
])('%s leads to %s', async (keys, to) => {
  const { user } = show()
  await user.tab()
  await user.keyboard(keys)
  expect(focused()).toBe(to)
})

test('right opens a line, left closes it', async () => {
  const { user } = show()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText('team')).toBeDefined()
  expect(focused()).toBe('division')
  await user.keyboard('{ArrowLeft}')
  expect(screen.queryByText('team')).toBeNull()
})

test('Enter, Space and a click choose the line, and the keyboard goes on from a clicked one', async () => {
  const { user, onPick } = show()
  await user.tab()
  await user.keyboard('{Enter}{End} ')
  await user.click(screen.getByText('company'))
  expect(onPick.mock.calls.flat()).toEqual(['division', 'office', 'company'])
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('division')
})
