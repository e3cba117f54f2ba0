import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import fc from 'fast-check'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const folders = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/domain/src']

type Expression = { readonly pattern: string; readonly flags: string; readonly file: string }

/** Expressions that need not be fast, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  [String.raw`apps/server/src/config.ts /\/+$/`]: 'a setting of the installation',
  [String.raw`apps/server/src/config.ts /(:\/\/[^:@/?#]*):.*@/`]: 'a setting of the installation',
  [String.raw`packages/domain/src/money/typed-figure.ts /^\s*(-?)\s*[₩$]/`]:
    'of 60 letters at most',
}

/** Expressions that are composed while the program runs: this test does not try them, and names where they are. */
const composed = [
  'apps/web/src/organizations/chart.ts',
  'packages/domain/src/projects/project-id.ts',
]

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
}

/** Every regular expression of the product, each once. */
function expressions(): { readonly literals: Expression[]; readonly constructors: string[] } {
  const literals = new Map<string, Expression>()
  const constructors = new Set<string>()
  for (const file of folders.flatMap(sourcesIn)) {
    const code = readFileSync(join(root, file), 'utf8')
    if (!/\bRegExp\(|[^*/<\s]\s*\/[^*/\s>]|\/.*\//.test(code)) continue
    const constructed = ({ callee }: { readonly callee: object }) => {
      if ('name' in callee && callee.name === 'RegExp') constructors.add(file)
    }
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern, flags } = node.regex
        literals.set(`/${pattern}/${flags}`, { pattern, flags, file })
      },
      NewExpression: constructed,
      CallExpression: constructed,
    }).visit(parseSync(file, code).program)
  }
  return { literals: [...literals.values()], constructors: [...constructors].toSorted() }
}

/** Letters that a class of characters is tried with. */
const members: Readonly<Record<string, string>> = {
  d: '0',
  w: 'a',
  s: ' ',
  S: 'a',
  D: 'a',
  W: ' ',
  n: '\n',
  r: '\r',
  t: '\t',
  0: '\0',
}

/** The letters of an expression, a member of each of its classes, and its keywords. */
function alphabetOf(pattern: string): string[] {
  const parts = [...pattern.matchAll(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\.|./gsu)]
  const letters = parts.flatMap(([part]) => {
    if (/^\\p/i.test(part)) return /Cc|Cf|Z/.test(part) ? ['\u2028', '\u0001'] : ['가', 'a']
    if (part.startsWith('\\u'))
      return [String.fromCodePoint(parseInt(part.replaceAll(/[^\da-f]/gi, ''), 16))]
    if (part.startsWith('\\')) return [members[part.slice(1)] ?? part.slice(1)]
    return '()[]{}?*+|^$'.includes(part) ? [] : [part === '.' ? 'a' : part]
  })
  const labels =
    pattern.replaceAll(/\\[a-zA-Z]/g, '\\').match(/(?:[^\\()[\]{}?*+|^$.]|\\\W){2,}/g) ?? []
  const whole = labels.map((word) => word.replaceAll('\\', ''))
  const signs = letters.filter((letter) => /\W/.test(letter))
  return [...new Set([...whole, ...signs, 'a', '0', ' ', ...letters])]
}

/** Texts that the expression matches, from which the attacks are pumped. */
function matchesOf({ pattern, flags }: Expression): string[] {
  // classes of the whole of Unicode take minutes to generate from
  if (flags.includes('u')) return []
  try {
    const arbitrary = fc.stringMatching(new RegExp(pattern, flags.replaceAll(/[gy]/g, '')), {
      size: 'xsmall',
    })
    return fc.sample(arbitrary, { numRuns: sampleCount, seed: 7 }).map((text) => text.slice(0, 40))
  } catch {
    return []
  }
}

/** The nightly run tries every prefix and eight texts of each expression. */
const isEverything = process.env['HOSTILE'] === 'all'
const prefixCount = isEverything ? 12 : 3
const sampleCount = isEverything ? 8 : 3

type Attack = readonly [prefix: string, repeated: string, end: string]

function attacksOn(expression: Expression): Attack[] {
  const letters = alphabetOf(expression.pattern).slice(0, 20)
  const ends = ['', '!\n', 'a']
  const single = letters.flatMap((unit) =>
    ['', ...letters.slice(0, prefixCount)].flatMap((prefix) =>
      ends.map((end) => [prefix, unit, end] as const),
    ),
  )
  const some = letters.slice(0, 10)
  const pairs = some.flatMap((one) => some.map((other) => ['', one + other, '!\n'] as const))
  const pumped = matchesOf(expression).flatMap((text) =>
    Array.from({ length: Math.min(text.length, 12) }, (_, at) => at).flatMap((at) =>
      [1, 3, 40].flatMap((length) =>
        ends.map((end) => [text.slice(0, at), text.slice(at, at + length), end] as const),
      ),
    ),
  )
  return [...single, ...pairs, ...pumped].filter(([, unit]) => unit !== '')
}

/** How often the repeated part is in the first text, and how long the second one is. */
const few = 1500
const many = 100_000
/** More than a text of so few repetitions takes when the work grows with its length. */
const suspiciousMs = 0.8
const mostMs = 200

const cpu = () => process.cpuUsage().user / 1000

/** The first attacks that take too long, in a context that is stopped when an expression does not come back. */
const tooSlow = new Script(`
  const slow = []
  for (const attack of attacks) {
    const [prefix, unit, end] = attack
    const text = prefix + unit.repeat(repeats ?? Math.ceil(${many} / unit.length)) + end
    const began = cpu()
    text.replace(expression, '')
    if (cpu() - began > mostMs) slow.push(attack)
    if (slow.length === 5) break
  }
  slow`)

type Patience = { readonly few: number; readonly many: number }
/** In milliseconds: far more than all attacks on a harmless expression take on a busy machine. */
const patient: Patience = { few: 5000, many: 2000 }
/** For expressions that are known to be slow: they need not be waited for. */
const hasty: Patience = { few: 1000, many: 500 }

type Limits = { readonly repeats: number | null; readonly mostMs: number; readonly timeout: number }

function slowAttacks(
  { pattern, flags }: Expression,
  attacks: readonly Attack[],
  { timeout, ...limits }: Limits,
): readonly Attack[] {
  const expression = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)
  const context = createContext({ ...limits, cpu, attacks, expression })
  return tooSlow.runInContext(context, { timeout }) as Attack[]
}

/** An attack that takes too long, null when there is none. */
function attackThatHolds(expression: Expression, patience = patient): string | null {
  const short = { repeats: few, mostMs: suspiciousMs, timeout: patience.few }
  const long = { repeats: null, mostMs, timeout: patience.many }
  try {
    const suspects = slowAttacks(expression, attacksOn(expression), short)
    // a second time, since the first may have compiled the expression
    const [held] = slowAttacks(expression, slowAttacks(expression, suspects, short), long)
    return held === undefined ? null : JSON.stringify(held)
  } catch {
    return 'does not come back'
  }
}

describe('regular expressions', () => {
  const { literals, constructors } = expressions()

  test('all of the product are read', () => {
    expect(literals.length).toBeGreaterThan(250)
    expect(constructors).toStrictEqual(composed)
  })

  test(
    'an expression that takes the square of the length of its text is detected',
    { timeout: 600_000 },
    () => {
      const file = ''
      const slow = [
        { pattern: 'text-decoration[^;]*:[^;]*underline', flags: 'i', file },
        { pattern: '[^\\p{L}]+$', flags: 'gu', file },
        { pattern: '0+$', flags: '', file },
        { pattern: 'url\\(data:[^)]*\\)', flags: 'g', file },
        { pattern: '^(a+)+$', flags: '', file },
      ]
      for (const one of slow) expect(attackThatHolds(one, hasty), one.pattern).not.toBeNull()
      expect(attackThatHolds({ pattern: '<[^<>]*>', flags: 'g', file })).toBeNull()
    },
  )

  test('none takes long over 100,000 letters of its alphabet', { timeout: 600_000 }, () => {
    const slow = literals.flatMap((expression) => {
      const attack = attackThatHolds(expression)
      const { pattern, flags, file } = expression
      return attack === null ? [] : [`${file} /${pattern}/${flags} ${attack}`]
    })
    expect(
      slow.filter((line) => !Object.keys(exceptions).some((start) => line.startsWith(start))),
    ).toStrictEqual([])
  })
})
