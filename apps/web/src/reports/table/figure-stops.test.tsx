import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { figureStop } from './figure-stops.ts'
import { TableFrame } from './table-frame.tsx'

afterEach(cleanup)

/** Figures by row and column; an empty text opens nothing. */
const figures = [
  ['a1', 'a2', 'a3'],
  ['b1', '', 'b3'],
  ['c1', 'c2', ''],
]

function show() {
  const table = (
    <>
      <TableFrame label="Profit">
        <tbody>
          {figures.map((row) => (
            <tr key={row[0]}>
              <th scope="row">
                <a href="#row">{`to ${row[0]}`}</a>
              </th>
              {row.map((text) => (
                <td key={`${row[0]}${text}`}>
                  {text === '' ? (
                    '–'
                  ) : (
                    <button type="button" {...figureStop}>
                      {text}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <button type="button">after</button>
    </>
  )
  return { table, ...render(table) }
}

const focused = () => document.activeElement?.textContent

test.each([
  ['{ArrowRight}', 'a2'],
  ['{ArrowDown}{ArrowRight}', 'b3'],
  ['{ArrowRight}{ArrowDown}', 'c2'],
  ['{ArrowRight}{ArrowDown}{ArrowLeft}', 'c1'],
  ['{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}', 'a1'],
  ['{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}', 'b3'],
  ['{ArrowLeft}', 'a1'],
  ['{Control>}{ArrowRight}{/Control}', 'a1'],
])('from the first figure of a table %s leads to %s', async (keys, to) => {
  show()
  screen.getByText('a1').focus()
  await userEvent.keyboard(keys)
  expect(focused()).toBe(to)
})

test('Tab comes to the links of a table and to one of its figures, and back to the one where it was', async () => {
  const { table, rerender } = show()
  await userEvent.tab() // the frame
  const stops = []
  while (focused() !== 'after') {
    await userEvent.tab()
    stops.push(focused())
  }
  expect(stops).toEqual(['to a1', 'a1', 'to b1', 'to c1', 'after'])

  screen.getByText('b1').focus()
  await userEvent.keyboard('{ArrowRight}')
  rerender(table)
  screen.getByText('after').focus()
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('b3')
})
