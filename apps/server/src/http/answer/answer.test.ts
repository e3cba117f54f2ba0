import { api } from '@yuga/contract/index'
import fc from 'fast-check'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerText } from './answer-text.ts'
import { mappedInTurns } from './in-turns.ts'
import { longAnswer } from './long-answer.ts'
import { NotAsDescribed } from './described.ts'
import { namedBy } from './named-fields.ts'

const row = z.object({
  id: z.string(),
  hours: z.number().nullable(),
  closed: z.enum(['Y', 'N']),
  kind: z.literal('row'),
  note: z.string().optional(),
  count: z.number().int().min(0),
  value: z.union([z.number(), z.string()]),
  depth: z.union([z.literal(1), z.literal(2)]),
})
const response = z.object({ list: z.array(row), total: z.number(), isLast: z.boolean().optional() })
const envelope = z.object({ code: z.literal(200), data: response })

const rows = fc.record(
  {
    // rows that begin as the one before them are written otherwise
    id: fc.oneof(fc.constantFrom('a', '가동률'), fc.string({ unit: 'binary' })),
    hours: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)),
    closed: fc.constantFrom('Y', 'N'),
    kind: fc.constant('row'),
    note: fc.string(),
    count: fc.nat(),
    value: fc.oneof(fc.string(), fc.integer()),
    depth: fc.constantFrom(1, 2),
    password: fc.string(),
  },
  { requiredKeys: ['id', 'hours', 'closed', 'kind', 'count', 'value', 'depth'] },
)
const answers = fc.record(
  { list: fc.array(rows, { maxLength: 40 }), total: fc.integer(), isLast: fc.boolean() },
  { requiredKeys: ['list', 'total'] },
)

const route = { schema: envelope, method: 'GET', url: '/' } as const
const asZodTells = serializerCompiler(route)
const text = answerText(route)
const bytes = longAnswer(response)

test('an answer reads as zod writes it, whole or in turns, and what is not named does not leave', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (data) => {
      const must = asZodTells({ code: 200, data })
      expect(must).not.toContain('"password"')
      expect(JSON.parse(text({ code: 200, data }))).toEqual(JSON.parse(must))
      expect(JSON.parse((await bytes(data)).toString())).toEqual(JSON.parse(must))
    }),
  )
})

const plain = { id: 'a', hours: 1, closed: 'Y', kind: 'row', count: 1, value: 1, depth: 1 }
const wrongs: readonly [string, unknown][] = [
  ['a text for a number', { list: [], total: '1' }],
  ['what is no number', { list: [], total: NaN }],
  ['a list for an object', []],
  ['an object for a list', { list: {}, total: 1 }],
  ['nothing for a list', { total: 1 }],
  ['null where nothing may be missing', { list: [{ ...plain, id: null }], total: 1 }],
  ['a missing field', { list: [{ ...plain, closed: undefined }], total: 1 }],
  ['an unknown word', { list: [{ ...plain, closed: 'y' }], total: 1 }],
  ['a number below the least', { list: [{ ...plain, count: -1 }], total: 1 }],
  ['none of several words', { list: [{ ...plain, depth: 3 }], total: 1 }],
  ['none of several', { list: [{ ...plain, value: null }], total: 1 }],
]

test('rows that begin alike, and the very same row again, read as they are', async () => {
  const same = { ...plain, note: 'one' }
  const list = [same, same, plain, { ...plain, hours: null }, { ...same, count: 2 }, same]
  const data = { list, total: 6 }
  expect(JSON.parse((await bytes(data)).toString())).toEqual({ code: 200, data })
  // a first row lacks what the row before it cannot have had
  await expect(bytes({ list: [{ ...plain, id: undefined }], total: 1 })).rejects.toThrow(
    NotAsDescribed,
  )
})

test.each(wrongs)('an answer with %s is answered by nobody', async (_, data) => {
  expect(() => text({ code: 200, data })).toThrow("Response doesn't match the schema")
  await expect(bytes(data)).rejects.toThrow(NotAsDescribed)
})

const numbers = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((hundredths) => hundredths / 100),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(
    -0,
    0.05,
    -0.5,
    9_999_999.99,
    10_000_000.01,
    999_999_999,
    1_000_000_000,
    1e21,
    1e-7,
  ),
  fc.constantFrom(-1_000_000_000.5, 9_999_999_999_999.99, 1e13, 10_000_000_000_000.01, 1e15 + 0.5),
  fc.integer({ min: -(10 ** 15), max: 10 ** 15 }).map((hundredths) => hundredths / 100),
)
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '가동률 "상세"',
    '\\\u0000\u001f\u007f\u0080\u07ff\u0800\u2028\uffff',
    '\ud83d',
    '\ude00\ud83d',
  ),
)

test('numbers and texts read as JSON says them, to the byte', async () => {
  const write = longAnswer(z.object({ numbers: z.array(z.number()), texts: z.array(z.string()) }))
  await fc.assert(
    fc.asyncProperty(
      fc.record({ numbers: fc.array(numbers), texts: fc.array(texts) }),
      async (data) => {
        const must = JSON.stringify({ code: 200, data })
        expect((await write(data)).equals(Buffer.from(must))).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('a list that stands in several places is written in each as it is described there', async () => {
  const list = Array.from({ length: 10 }, (_, place) => ({ id: `${place}`, hours: place / 4 }))
  const ids = z.array(z.object({ id: z.string() }))
  const whole = z.array(z.object({ id: z.string(), hours: z.number() }))
  const write = longAnswer(z.array(z.object({ ids, whole })))
  const onlyIds = list.map(({ id }) => ({ id }))
  expect(
    JSON.parse((await write([1, 2].map(() => ({ ids: list, whole: list })))).toString()),
  ).toEqual({ code: 200, data: [1, 2].map(() => ({ ids: onlyIds, whole: list })) })
})

test('what is left out is left out, and null in a list', async () => {
  const loose = z.object({
    first: z.string().optional(),
    list: z.array(z.string().optional()),
    any: z.union([z.string(), z.undefined()]),
  })
  const write = longAnswer(z.array(loose))
  const data = [{ list: [] }, { first: undefined, list: ['a', undefined], any: 'b' }]
  const must = JSON.stringify({ code: 200, data })
  expect((await write(data)).toString()).toBe(must)
  expect((await longAnswer(z.object({ first: z.string().optional() }))({})).toString()).toBe(
    '{"code":200,"data":{}}',
  )
})

test('what is as described is told without a copy', () => {
  const data = { list: [plain], total: 1 }
  expect(namedBy(response)(data)).toBe(data)
})

test('what holds itself is read to the bottom', () => {
  const step = z.object({
    sum: z.number(),
    get steps() {
      return z.array(step)
    },
  })
  const leaf = { sum: 1, steps: [], more: 'secret' }
  expect(namedBy(step)({ sum: 1, steps: [leaf] })).toEqual({
    sum: 1,
    steps: [{ sum: 1, steps: [] }],
  })
})

test('what holds itself in a field is written to the bottom', async () => {
  const unit = z.object({
    name: z.string(),
    get upper() {
      return unit.nullable()
    },
    get other() {
      return unit.optional()
    },
  })
  const data = { name: 'a', upper: { name: 'b', upper: null, other: { name: 'c', upper: null } } }
  const must = JSON.stringify({ code: 200, data })
  expect((await longAnswer(unit)(data)).toString()).toBe(must)
})

test('every answer of the contract can be written', () => {
  for (const group of Object.values(api)) {
    for (const { response: described } of Object.values(group)) {
      expect(() => longAnswer(described)).not.toThrow()
    }
  }
})

test('others have their turn while a long list is worked at', async () => {
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 1)
  const list = Array.from({ length: 4_000 }, (_, place) => place)
  const made = await mappedInTurns(list, (one) => {
    const until = performance.now() + 0.02
    while (performance.now() < until);
    return one % 2 === 0 ? [one * 2] : []
  })
  clearInterval(counting)
  expect(made).toEqual(list.filter((one) => one % 2 === 0).map((one) => one * 2))
  expect(turns).toBeGreaterThan(5)
})
