import { z } from 'zod'
import { inTurns } from './in-turns.ts'
import { type Named, namedBy, NotAsDescribed, type Schema, type Shape } from './named-fields.ts'

/** In parts, as the text of all together would be copied whole several times. */
type Write = (value: unknown, into: Buffer[]) => Promise<void>

/**
 * Makes the bytes of answers with thousands of rows, in turns with the rest of the server. The answer is the list of
 * rows, or has it in one of its fields.
 */
export function longAnswer(response: Schema): (answer: unknown) => Promise<Buffer> {
  const write = writerOf(response)
  return async (answer) => {
    const parts = [Buffer.from('{"code":200,"data":')]
    await write(answer, parts)
    return Buffer.concat([...parts, Buffer.from('}')])
  }
}

function writerOf(schema: Schema): Write {
  const isPlain = schema instanceof z.ZodObject && schema.def.checks === undefined
  return isPlain && schema.def.catchall === undefined
    ? fieldsOf(schema.shape as Shape)
    : writerOfField(schema)
}

function writerOfField(schema: Schema): Write {
  if (schema instanceof z.ZodArray && schema.def.checks === undefined) {
    return rowsOf(namedBy(schema.element as Schema))
  }
  const named = namedBy(schema)
  return async (value, into) => void into.push(Buffer.from(JSON.stringify(named(value))))
}

function rowsOf(row: Named): Write {
  return async (value, into) => {
    if (!Array.isArray(value)) throw new NotAsDescribed()
    let before = '['
    await inTurns(value as readonly unknown[], (some) => {
      into.push(Buffer.from(before + JSON.stringify(some.map(row)).slice(1, -1)))
      before = ','
    })
    into.push(Buffer.from(before === '[' ? '[]' : ']'))
  }
}

function fieldsOf(shape: Shape): Write {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    write: writerOfField(schema),
    isOptional: schema instanceof z.ZodOptional,
  }))
  return async (value, into) => {
    if (typeof value !== 'object' || value === null) throw new NotAsDescribed()
    const found = value as Record<string, unknown>
    let before = '{'
    for (const { name, write, isOptional } of fields) {
      if (found[name] === undefined) {
        if (!isOptional) throw new NotAsDescribed()
        continue
      }
      into.push(Buffer.from(`${before}${JSON.stringify(name)}:`))
      await write(found[name], into)
      before = ','
    }
    into.push(Buffer.from(before === '{' ? '{}' : '}'))
  }
}
