/** One key as Playwright names it, and what it is to the person. */
export type Keystroke = { readonly press: string; readonly kind: string }

const digits = (text: string): Keystroke[] => [...text].map((press) => ({ press, kind: 'digit' }))
const arrow = (press: string): Keystroke => ({ press, kind: 'arrow' })
const leave = (press: string): Keystroke => ({ press, kind: 'enter or tab' })
const fill = (press: string): Keystroke => ({ press, kind: 'fill' })

/** The figures that are typed, in the order of a round and at its end of a column. */
export type TypedFigures = readonly [string, string, string, string, string, string, string]
export const typedHours: TypedFigures = ['0.25', '1', '.5', '0.1', '2', '0.5', '0.1']
export const typedAmounts: TypedFigures = ['2500', '1', '-5', '100', '2', '500', '100']

/** What a hand does in the grid again and again: figures down a column, along a row, over a block. */
const round = ([first, second, third, fourth, fifth, sixth]: TypedFigures): Keystroke[] => [
  ...digits(first),
  leave('Enter'),
  ...digits(second),
  leave('Enter'),
  ...digits(third),
  arrow('ArrowDown'),
  arrow('ArrowDown'),
  arrow('ArrowRight'),
  ...digits(fourth),
  leave('Tab'),
  ...digits(fifth),
  arrow('ArrowUp'),
  arrow('ArrowLeft'),
  arrow('Shift+ArrowDown'),
  arrow('Shift+ArrowDown'),
  arrow('Shift+ArrowDown'),
  fill('Control+D'),
  { press: 'Control+Z', kind: 'undo' },
  arrow('ArrowLeft'),
  ...digits(sixth),
  leave('Enter'),
  arrow('ArrowUp'),
  arrow('Shift+ArrowRight'),
  fill('Control+R'),
  { press: 'Delete', kind: 'clear' },
  arrow('ArrowLeft'),
]

/** The largest block there is: a figure down the whole column, and back. */
const wholeColumn = ([, , , , , , figure]: TypedFigures): Keystroke[] => [
  arrow('Control+Home'),
  ...[1, 2, 3, 4, 5].map(() => arrow('ArrowRight')),
  ...digits(figure),
  leave('Enter'),
  arrow('ArrowUp'),
  arrow('Control+Shift+ArrowDown'),
  fill('Control+D'),
  { press: 'Control+Z', kind: 'undo' },
  arrow('Control+ArrowUp'),
]

/** So many keys; the rows are walked down and begun anew. */
export function typedKeys(howMany: number, rows: number, figures = typedHours): Keystroke[] {
  const downward = 4
  const roundsDown = Math.max(1, Math.floor(rows / downward) - 1)
  const keys: Keystroke[] = []
  for (let turn = 0; keys.length < howMany; turn += 1) {
    keys.push(...(turn % roundsDown === 0 ? wholeColumn(figures) : []), ...round(figures))
  }
  return keys.slice(0, howMany)
}
