import { api } from '@yuga/contract/index'
import fc from 'fast-check'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerText } from './answer-text.ts'
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
    id: fc.string({ unit: 'binary' }),
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
const byZod = serializerCompiler(route)
const text = answerText(route)

test('an answer reads as zod writes it, and what is not named does not leave', () => {
  fc.assert(
    fc.property(answers, (data) => {
      const expected = byZod({ code: 200, data })
      expect(expected).not.toContain('"password"')
      expect(JSON.parse(text({ code: 200, data }))).toEqual(JSON.parse(expected))
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
  ['an unknown value', { list: [{ ...plain, closed: 'y' }], total: 1 }],
  ['a number below the least', { list: [{ ...plain, count: -1 }], total: 1 }],
  ['none of several values', { list: [{ ...plain, depth: 3 }], total: 1 }],
  ['none of several', { list: [{ ...plain, value: null }], total: 1 }],
]

test.each(wrongs)('an answer with %s is not sent', (_, data) => {
  expect(() => text({ code: 200, data })).toThrow("Response doesn't match the schema")
})

test('a list that is in several places is written in each as it is described there', () => {
  const list = Array.from({ length: 10 }, (_, place) => ({ id: `${place}`, hours: place / 4 }))
  const ids = z.array(z.object({ id: z.string() }))
  const whole = z.array(z.object({ id: z.string(), hours: z.number() }))
  const named = namedBy(z.array(z.object({ ids, whole })))
  const onlyIds = list.map(({ id }) => ({ id }))
  expect(named([1, 2].map(() => ({ ids: list, whole: list })))).toEqual(
    [1, 2].map(() => ({ ids: onlyIds, whole: list })),
  )
})

test('what is left out is left out, and null in a list', () => {
  const loose = z.object({
    first: z.string().optional(),
    list: z.array(z.string().optional()),
    any: z.union([z.string(), z.undefined()]),
  })
  const write = answerText({ ...route, schema: z.array(loose) })
  const data = [{ list: [] }, { first: undefined, list: ['a', undefined], any: 'b' }]
  expect(write(data)).toBe(JSON.stringify(data))
})

test('what is as described is answered without a copy', () => {
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

test('what holds itself in a field is read to the bottom', () => {
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
  expect(namedBy(unit)({ ...data, other: { ...data, password: 'secret' } })).toEqual({
    ...data,
    other: data,
  })
})

test('every answer of the contract can be read', () => {
  for (const group of Object.values(api)) {
    for (const { response: described } of Object.values(group)) {
      expect(() => namedBy(described)).not.toThrow()
    }
  }
})
