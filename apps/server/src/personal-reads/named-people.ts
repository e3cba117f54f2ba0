import { z } from 'zod'

/** The fields of answers that name the employee of the data next to them. */
export const subjectFields: ReadonlySet<string> = new Set([
  'employeeId',
  'emplId',
  'employeeIdList',
  'requestEmployeeId',
  'receiverId',
  'readerId',
])

/** Adds the employees that an answer names. */
type Collect = (answer: unknown, into: Set<string>) => void

/**
 * How the employees of an answer are collected: made once of its description, so that only the parts that can name one
 * are looked through. Null: no part of it names one.
 */
export function collectorOf(schema: z.ZodType | undefined): Collect | null {
  if (schema instanceof z.ZodObject) return ofObject(schema.shape as Record<string, z.ZodType>)
  if (schema instanceof z.ZodArray) {
    const ofElement = collectorOf(schema.element as z.ZodType)
    if (ofElement === null) return null
    return (answer, into) => {
      if (Array.isArray(answer)) for (const element of answer) ofElement(element, into)
    }
  }
  if (schema instanceof z.ZodRecord) {
    const ofValue = collectorOf(schema.valueType as z.ZodType)
    if (ofValue === null) return null
    return (answer, into) => {
      for (const value of Object.values((answer ?? {}) as object)) ofValue(value, into)
    }
  }
  if (schema instanceof z.ZodUnion) {
    return allOf((schema.options as z.ZodType[]).map((option) => collectorOf(option)))
  }
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return collectorOf(schema.def.innerType as z.ZodType)
  }
  return schema instanceof z.ZodPipe ? collectorOf(schema.def.out as z.ZodType) : null
}

function ofObject(shape: Record<string, z.ZodType>): Collect | null {
  return allOf(
    Object.entries(shape).map(([name, schema]): Collect | null => {
      const collect = subjectFields.has(name) ? addIds : collectorOf(schema)
      if (collect === null) return null
      return (answer, into) => {
        if (typeof answer === 'object' && answer !== null) {
          collect((answer as Record<string, unknown>)[name], into)
        }
      }
    }),
  )
}

function addIds(value: unknown, into: Set<string>): void {
  for (const id of Array.isArray(value) ? value : [value]) {
    if (typeof id === 'string' && id !== '') into.add(id)
  }
}

function allOf(collectors: readonly (Collect | null)[]): Collect | null {
  const used = collectors.filter((collect) => collect !== null)
  if (used.length === 0) return null
  return (answer, into) => {
    for (const collect of used) collect(answer, into)
  }
}
