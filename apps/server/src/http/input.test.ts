import { listCodes, updateCode } from '@yuga/contract/master-data/codes'
import type { Endpoint } from '@yuga/contract/wire/endpoint'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../test/contract/endpoints.ts'
import { readPart } from './input.ts'
import { serve } from './serve.ts'

type Field = { readonly name: string; readonly schema: z.ZodType }

/** The fields of a part that take a whole number as text. */
function numbersIn(schema: z.ZodType | undefined): Field[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([, field]) =>
      ['1', '2026'].some((text) => field.safeParse(text).data === Number(text)),
    )
    .map(([name, field]) => ({ name, schema: z.object({ [name]: field }) }))
}

const fieldsOf = ({ method, path, params, query }: Endpoint) =>
  [...numbersIn(params), ...numbersIn(query)].map(
    ({ name, schema }) => [`${method} ${path} ${name}`, name, schema] as const,
  )

const others = ['1.0', '1.5', '0.5', '1e0', '0x1', '+1', '-1', ' 1', '1 ', '١', 'NaN', '1e99']

describe('a number in an address (wire-14)', () => {
  test.each(endpoints.flatMap(({ endpoint }) => fieldsOf(endpoint)))(
    '[wire-14] %s is digits alone',
    (_, name, schema) => {
      for (const text of [...others, '9'.repeat(40)]) {
        const { problems } = readPart(schema, { [name]: text })
        expect([text, problems.map(({ at }) => at)]).toEqual([text, [name]])
      }
    },
  )
})

test('[wire-14] a field that breaks several rules at once is named once', () => {
  const schema = z.object({ list: z.array(z.number().int().max(9)) })
  const { problems } = readPart(schema, { list: [1e99, 1, 2e99] })
  expect(problems.map(({ at }) => at)).toEqual(['list.0', 'list.2'])
})

test('how a call reads is said of a GET alone, and what comes before it of a write', () => {
  const before = () => Promise.resolve()
  const takesTypes = (app: never, parts: never, answer: never) => {
    serve(app, parts, listCodes, answer, { reads: 'snapshot' })
    serve(app, parts, updateCode, answer, { before })
    // @ts-expect-error -- it writes
    serve(app, parts, updateCode, answer, { reads: 'snapshot' })
    // @ts-expect-error -- it reads
    serve(app, parts, listCodes, answer, { before })
  }
  expect(takesTypes).toBeTypeOf('function')
})
