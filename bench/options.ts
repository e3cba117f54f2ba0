import { parseArgs } from 'node:util'

/** What can be measured; `--only` names some of them. */
export const parts = [
  'open',
  'save',
  'growth',
  'figures',
  'page',
  'paint',
  'typing',
  'list',
  'idle',
  'master-data',
  'projects',
  'reports',
  'report-growth',
  'against',
] as const
export type Part = (typeof parts)[number]

export type Options = {
  readonly parts: ReadonlySet<Part>
  /** Employees of the demonstration companies. */
  readonly sizes: readonly number[]
  readonly connections: readonly number[]
  readonly rounds: number
  /** Short rounds. */
  readonly quick: boolean
  readonly warmMs: number
  readonly measureMs: number
  readonly keystrokes: number
  /** How long a server is left alone before its memory is read. */
  readonly settleMs: number
  readonly secondStarts: number
  /** Waits after the load until the server has let go of its connections. */
  readonly waitsAfterLoad: boolean
  /** Ends with exit code 1 where a requirement is missed. */
  readonly asserts: boolean
  /** Rewrites docs/benchmark.md with the figures of this run. */
  readonly writes: boolean
  /** Where the large companies of reports are made once and found again by the next run. */
  readonly keep: string | undefined
  /** Shows where the server's time goes; the figures of such a run are not the product's. */
  readonly profiles: boolean
  /** An earlier commit that the figures are held beside. */
  readonly against: string | undefined
}

const usage = `npm run bench -- [options]
  --only ${parts.join(',')}   some of the parts
  --sizes 60,1000        employees of the demonstration companies
  --connections 1,10,40  connections of the load; the database has 60, and the server takes some
  --rounds 5             rounds of a line, of which the median is told
  --quick                short rounds: under two minutes, and rougher
  --assert               exit code 1 where a requirement is missed
  --write                put the figures into docs/benchmark.md
  --against COMMIT       hold opening, saving and keys beside an earlier commit, in alternating rounds;
                         with --only against nothing else is measured
  --keep FOLDER          make the companies of ten million entries there, and find them again next time
  --profile              show where the server's time goes`

function numbers(text: string): number[] {
  const found = text.split(',').map(Number)
  if (found.some((number) => !Number.isInteger(number) || number < 1)) throw new Error(usage)
  return found
}

function partsOf(text: string): Set<Part> {
  const words = text.split(',')
  const unknown = words.filter((word) => !parts.some((part) => part === word))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')} cannot be measured.\n${usage}`)
  return new Set(parts.filter((part) => words.includes(part)))
}

export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      only: { type: 'string', default: parts.join(',') },
      sizes: { type: 'string', default: '60,1000' },
      connections: { type: 'string', default: '1,10,40' },
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      assert: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      keep: { type: 'string' },
      against: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new Error(usage)
  return {
    parts: partsOf(values.only),
    sizes: numbers(values.sizes),
    connections: numbers(values.connections),
    rounds: numbers(values.rounds ?? (values.quick ? '2' : '5'))[0] ?? 5,
    quick: values.quick,
    warmMs: values.quick ? 200 : 600,
    measureMs: values.quick ? 600 : 2_500,
    keystrokes: values.quick ? 300 : 1_200,
    settleMs: values.quick ? 3_000 : 10_000,
    secondStarts: values.quick ? 1 : 3,
    waitsAfterLoad: !values.quick,
    asserts: values.assert,
    writes: values.write,
    keep: values.keep,
    profiles: values.profile,
    against: values.against,
  }
}
