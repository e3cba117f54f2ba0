/** A JSON Schema as OpenAPI 3.1 takes it (draft 2020-12), as far as ours use it. */
export type Schema = Readonly<Record<string, unknown>>

export type Operation = {
  readonly operationId?: string
  readonly summary?: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema?: Schema
  }[]
  readonly requestBody?: {
    readonly required?: boolean
    readonly content: Record<string, { readonly schema?: Schema }>
  }
  readonly responses: Record<
    string,
    { readonly description?: string; readonly content?: Record<string, { schema?: Schema }> }
  >
  readonly security?: readonly Record<string, readonly string[]>[]
}

export type Document = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly securitySchemes: Record<string, { readonly type: string; readonly scheme?: string }>
    readonly schemas?: Record<string, Schema>
  }
  readonly security?: readonly Record<string, readonly string[]>[]
}

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
const known = new Set(
  `type properties required additionalProperties items enum const anyOf allOf oneOf not $ref
   description default pattern format title examples minLength maxLength minimum maximum
   exclusiveMinimum exclusiveMaximum minItems maxItems uniqueItems multipleOf propertyNames`.split(
    /\s+/,
  ),
)

/** What is wrong with a schema by the letter of JSON Schema 2020-12; empty when nothing is. */
export function schemaFaults(schema: unknown, at: string, document: Document): string[] {
  if (typeof schema === 'boolean') return []
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    return [`${at}: is no schema`]
  }
  const results: string[] = []
  const parts = schema as Schema
  for (const key of Object.keys(parts)) if (!known.has(key)) results.push(`${at}: knows no ${key}`)
  for (const type of [parts['type'] ?? []].flat()) {
    if (!types.includes(String(type))) results.push(`${at}: there is no type ${String(type)}`)
  }
  const properties = (parts['properties'] ?? {}) as Record<string, unknown>
  const required = (parts['required'] ?? []) as unknown[]
  if (!Array.isArray(required) || new Set(required).size !== required.length) {
    results.push(`${at}: required is no list of different names`)
  } else {
    for (const name of required) {
      if (!Object.hasOwn(properties, String(name)))
        results.push(`${at}: requires unknown ${String(name)}`)
    }
  }
  for (const key of ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength']) {
    if (key in parts && typeof parts[key] !== 'number') results.push(`${at}: ${key} is no number`)
  }
  if ('enum' in parts && !(Array.isArray(parts['enum']) && parts['enum'].length > 0)) {
    results.push(`${at}: enum is empty`)
  }
  const pattern = parts['pattern']
  if (typeof pattern === 'string' && !isPattern(pattern))
    results.push(`${at}: no pattern ${pattern}`)
  if (typeof parts['$ref'] === 'string') {
    const name = /^#\/components\/schemas\/(.+)$/.exec(parts['$ref'])?.[1]
    if (name === undefined || document.components.schemas?.[name] === undefined) {
      results.push(`${at}: ${parts['$ref']} leads nowhere`)
    }
  }
  for (const [name, property] of Object.entries(properties)) {
    results.push(...schemaFaults(property, `${at}.${name}`, document))
  }
  for (const key of ['items', 'additionalProperties', 'not', 'propertyNames']) {
    if (key in parts) results.push(...schemaFaults(parts[key], `${at}/${key}`, document))
  }
  for (const key of ['anyOf', 'allOf', 'oneOf']) {
    if (!(key in parts)) continue
    const several = parts[key]
    if (!Array.isArray(several) || several.length === 0) results.push(`${at}: ${key} is empty`)
    else
      several.forEach((one, i) => results.push(...schemaFaults(one, `${at}/${key}/${i}`, document)))
  }
  return results
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').source !== ''
  } catch {
    return false
  }
}
