import type { Problem } from '../problem.ts'

/** Characters of the contents as they are stored, tags counted in (notices-6). */
export const longestContents = 200_000
export const longestSubject = 200
/** Tags of contents as they are sent, and attributes of all tags: cleaning takes its time for each (notices-10). */
export const mostTags = 60_000
export const mostAttributes = 60_000

export type NoticeProblemCode =
  | 'notice.contents-too-long'
  | 'notice.subject-required'
  | 'notice.too-much-markup'

/** Why a notice cannot be written so: every reason, each at its field (notices-2). */
export function whyNotWriteNotice(notice: {
  readonly subject: string
  readonly contents: string
}): Problem<NoticeProblemCode>[] {
  const problems: Problem<NoticeProblemCode>[] = []
  if (notice.subject.trim() === '')
    problems.push({ code: 'notice.subject-required', at: 'subject' })
  if (notice.contents.length > longestContents) {
    problems.push({
      code: 'notice.contents-too-long',
      at: 'contents',
      values: { longest: longestContents },
    })
  }
  return problems
}

/** Why contents of so many tags and attributes are not cleaned (notices-10). */
export function whyNotClean(markup: {
  readonly tags: number
  readonly attributes: number
}): Problem<NoticeProblemCode>[] {
  if (markup.tags <= mostTags && markup.attributes <= mostAttributes) return []
  const values = { mostTags, mostAttributes }
  return [{ code: 'notice.too-much-markup', at: 'contents', values }]
}
