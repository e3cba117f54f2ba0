import { AnswerBytes, fixedBytes } from './answer-bytes.ts'
import { describedBy, refuseIt, type Schema, type Shape } from './described.ts'
import { inTurns } from './in-turns.ts'
import { keyOf, rowsWrittenBy, type Write, writeElements, writtenBy } from './written-by.ts'

type WriteInTurns = (value: unknown, into: AnswerBytes) => Promise<void> | void

const before = fixedBytes('{"code":200,"data":')
const behind = fixedBytes('}')

/**
 * So many bytes are there for an answer at first, or as many as the one before took, and some more, since there must be
 * place for the longest that a field could be: then none is copied as it grows.
 */
const leastBytes = 16_384
const moreBytes = 4_096

/**
 * Makes the bytes of answers with thousands of rows, in turns with the rest of the server. The answer is the list of
 * rows, or has it in one of its fields.
 */
export function longAnswer(response: Schema): (answer: unknown) => Promise<Buffer> {
  const write = writerOf(response)
  let usual = leastBytes
  return async (answer) => {
    const into = new AnswerBytes(usual)
    into.add(before)
    await write(answer, into)
    into.add(behind)
    usual = Math.max(leastBytes, into.length + moreBytes)
    return into.all
  }
}

function writerOf(schema: Schema): WriteInTurns {
  const described = describedBy(schema)
  return described.is === 'object' ? fieldsOf(described.shape) : writerOfField(schema)
}

function writerOfField(schema: Schema): WriteInTurns {
  const described = describedBy(schema)
  return described.is === 'list' ? rowsOf(rowsWrittenBy(described.element)) : writtenBy(schema)
}

function rowsOf(rows: () => Write): WriteInTurns {
  return async (value, into) => {
    if (!Array.isArray(value)) return refuseIt()
    const from = into.length
    const row = rows()
    await inTurns(value as readonly unknown[], (some) => writeElements(some, row, into))
    into.enclose(from, '[]')
  }
}

function fieldsOf(shape: Shape): WriteInTurns {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    key: fixedBytes(keyOf(name)),
    write: writerOfField(schema),
  }))
  return async (value, into) => {
    if (typeof value !== 'object' || value === null) return refuseIt()
    const found = value as Record<string, unknown>
    const from = into.length
    for (const { name, key, write } of fields) {
      const begin = into.length
      into.add(key)
      await write(found[name], into)
      if (into.length === begin + key.length) into.cutFrom(begin)
    }
    into.enclose(from, '{}')
  }
}
