/** One key as Playwright names it, and what it is to the person. */
export type Keystroke = { readonly press: string; readonly kind: string }

const digits = (text: string): Keystroke[] => [...text].map((press) => ({ press, kind: 'digit' }))
const arrow = (press: string): Keystroke => ({ press, kind: 'arrow' })
const leave = (press: string): Keystroke => ({ press, kind: 'enter or tab' })
const fill = (press: string): Keystroke => ({ press, kind: 'fill' })

/** What a hand does in the grid again and again: figures down a column, along a row, over a block. */
const round: readonly Keystroke[] = [
  ...digits('0.25'),
  leave('Enter'),
  ...digits('1'),
  leave('Enter'),
  ...digits('.5'),
  arrow('ArrowDown'),
  arrow('ArrowDown'),
  arrow('ArrowRight'),
  ...digits('0.1'),
  leave('Tab'),
  ...digits('2'),
  arrow('ArrowUp'),
  arrow('ArrowLeft'),
  arrow('Shift+ArrowDown'),
  arrow('Shift+ArrowDown'),
  arrow('Shift+ArrowDown'),
  fill('Control+D'),
  { press: 'Control+Z', kind: 'undo' },
  arrow('ArrowLeft'),
  ...digits('0.5'),
  leave('Enter'),
  arrow('ArrowUp'),
  arrow('Shift+ArrowRight'),
  fill('Control+R'),
  { press: 'Delete', kind: 'clear' },
  arrow('ArrowLeft'),
]

/** The largest block there is: a figure down the whole column, and back. */
const wholeColumn: readonly Keystroke[] = [
  arrow('Control+Home'),
  ...[1, 2, 3, 4, 5].map(() => arrow('ArrowRight')),
  ...digits('0.1'),
  leave('Enter'),
  arrow('ArrowUp'),
  arrow('Control+Shift+ArrowDown'),
  fill('Control+D'),
  { press: 'Control+Z', kind: 'undo' },
  arrow('Control+ArrowUp'),
]

/** So many keys; the rows are walked down and begun anew. */
export function typedKeys(howMany: number, rows: number): Keystroke[] {
  const downward = 4
  const roundsDown = Math.max(1, Math.floor(rows / downward) - 1)
  const keys: Keystroke[] = []
  for (let turn = 0; keys.length < howMany; turn += 1) {
    keys.push(...(turn % roundsDown === 0 ? wholeColumn : []), ...round)
  }
  return keys.slice(0, howMany)
}
