import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { moveBetweenFigures } from './move-between-figures.ts'

afterEach(cleanup)

/** Figures by row and column; an empty text opens nothing. */
const figures = [
  ['a1', 'a2', 'a3'],
  ['b1', '', 'b3'],
  ['c1', 'c2', ''],
]

test.each([
  ['{ArrowRight}', 'a2'],
  ['{ArrowDown}{ArrowRight}', 'b3'],
  ['{ArrowRight}{ArrowDown}', 'c2'],
  ['{ArrowRight}{ArrowDown}{ArrowLeft}', 'c1'],
  ['{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}', 'a1'],
  ['{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}', 'b3'],
  ['{ArrowLeft}', 'a1'],
  ['{Control>}{ArrowRight}{/Control}', 'a1'],
])('from the first figure %s leads to %s', async (keys, to) => {
  render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leads between the figures inside
    <table onKeyDown={moveBetweenFigures}>
      <tbody>
        {figures.map((row, down) => (
          <tr key={row[0]} aria-rowindex={down + 1}>
            {row.map((text, right) => (
              <td key={`${row[0]}${text}`} aria-colindex={right + 1}>
                {text === '' ? '0' : <button type="button">{text}</button>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>,
  )
  screen.getByText('a1').focus()
  await userEvent.keyboard(keys)
  expect(document.activeElement?.textContent).toBe(to)
})
