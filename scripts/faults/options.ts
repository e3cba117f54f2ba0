import { parseArgs } from 'node:util'

/** What can be tried; `--only` names some of them. */
export const parts = ['kills', 'races', 'lock', 'cut-off', 'disk', 'flood', 'half-open'] as const
export type Part = (typeof parts)[number]

export type Options = {
  readonly parts: ReadonlySet<Part>
  readonly rounds: number
  /** The same seed makes the same people; what meets what is the machine's. */
  readonly seed: number
  /** Puts the figures into docs/reliability.md. */
  readonly writes: boolean
}

const usage = `npm run faults -- [options]
  --only ${parts.join(',')}   some of the parts
  --rounds 20     kills amid the work of twenty people
  --seed 1        what the people choose
  --write         put the figures into docs/reliability.md`

function whole(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(usage)
  return number
}

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args: args,
    options: {
      only: { type: 'string', default: parts.join(',') },
      rounds: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(1 + (Date.now() % 1_000_000)) },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new Error(usage)
  const named = values.only.split(',')
  const unknown = named.filter((word) => !parts.some((part) => part === word))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n${usage}`)
  return {
    parts: new Set(parts.filter((part) => named.includes(part))),
    rounds: whole(values.rounds),
    seed: whole(values.seed),
    writes: values.write,
  }
}
