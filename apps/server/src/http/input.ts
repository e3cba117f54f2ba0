import { isProblemCode, type ProblemCode } from '@yuga/contract/problems/problems'
import type { Problem } from '@yuga/domain/problem'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

function problemOf(issue: Issue): Omit<Problem<ProblemCode>, 'at'> {
  if (issue.code === 'custom') {
    const code = String(issue.params?.['problem'])
    return { code: isProblemCode(code) ? code : 'input.invalid' }
  }
  const isOfKind = issue.code === 'invalid_type' || issue.code === 'invalid_union'
  if (isOfKind && issue.input === undefined) return { code: 'input.required' }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { code: 'input.too-long', values: { longest: Number(issue.maximum) } }
  }
  if (issue.code === 'too_small' && issue.origin === 'string') return { code: 'input.required' }
  if (issue.code === 'too_small' && issue.origin === 'array') {
    return { code: 'input.too-few', values: { fewest: Number(issue.minimum) } }
  }
  if (issue.code === 'too_big' || issue.code === 'too_small') return { code: 'input.out-of-range' }
  return { code: 'input.invalid' }
}

/** Where only one shape of several can be meant, what is wrong with that one. */
function meant(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const ofKind = issue.errors.filter((result) =>
    result.every(({ code, path }) => code !== 'invalid_type' || path.length > 0),
  )
  const [only] = ofKind
  if (only === undefined || ofKind.length > 1) return [issue]
  return only.flatMap((result) => meant({ ...result, path: [...issue.path, ...result.path] }))
}

/** Reads one part of a request; what is wrong comes back as problems, each at its path. */
export function readPart(
  schema: z.ZodType | undefined,
  value: unknown,
): { value: unknown; problems: Problem<ProblemCode>[] } {
  if (schema === undefined) return { value: undefined, problems: [] }
  const read = schema.safeParse(value ?? {}, { reportInput: true })
  if (read.success) return { value: read.data, problems: [] }
  const problems = read.error.issues.flatMap(meant).map((issue) => ({
    ...problemOf(issue),
    at: issue.path.map(String).join('.'),
  }))
  // of a field that breaks several rules the first one is said
  const reported = new Set<string>()
  const isFirst = ({ at }: { readonly at: string }) => !reported.has(at) && reported.add(at)
  return { value: undefined, problems: problems.filter(isFirst) }
}
