import { z } from 'zod'

export type Schema = z.ZodType

export type Shape = Readonly<Record<string, Schema>>

/** The value is not as it is described. */
export class NotAsDescribed extends Error {}

export const refuseIt = (): never => {
  throw new NotAsDescribed()
}

/** What nearly all answers consist of; `other` is left to zod. */
export type Described =
  | { readonly is: 'text' | 'number' | 'truth' | 'other' }
  | { readonly is: 'word'; readonly options: readonly unknown[] }
  | { readonly is: 'may-be-nothing'; readonly nothing: null | undefined; readonly inner: Schema }
  | { readonly is: 'list'; readonly element: Schema }
  | { readonly is: 'object'; readonly shape: Shape }

export function describedBy(schema: Schema): Described {
  if ('format' in schema.def || (schema.def.checks?.length ?? 0) > 0) return { is: 'other' }
  if (schema instanceof z.ZodString) return { is: 'text' }
  if (schema instanceof z.ZodNumber) return { is: 'number' }
  if (schema instanceof z.ZodBoolean) return { is: 'truth' }
  if (schema instanceof z.ZodEnum) return { is: 'word', options: schema.options }
  if (schema instanceof z.ZodLiteral) return { is: 'word', options: [...schema.values] }
  if (schema instanceof z.ZodUnion) return optionsOf(schema.options as readonly Schema[])
  if (schema instanceof z.ZodNullable) {
    return { is: 'may-be-nothing', nothing: null, inner: schema.unwrap() as Schema }
  }
  if (schema instanceof z.ZodOptional) {
    return { is: 'may-be-nothing', nothing: undefined, inner: schema.unwrap() as Schema }
  }
  if (schema instanceof z.ZodArray) return { is: 'list', element: schema.element as Schema }
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) {
    return { is: 'object', shape: schema.shape as Shape }
  }
  return { is: 'other' }
}

/** One of several values, each described by itself. */
function optionsOf(options: readonly Schema[]): Described {
  const labels = options.flatMap((one) => (one instanceof z.ZodLiteral ? [one.values] : []))
  return labels.length === options.length
    ? { is: 'word', options: labels.flatMap((some) => [...some]) }
    : { is: 'other' }
}

/** What zod makes of a value that is described in a way that is not read here. */
export function byZod(schema: Schema): (value: unknown) => unknown {
  return (value) => {
    const { success, data } = z.safeEncode(schema, value)
    return success ? data : refuseIt()
  }
}
