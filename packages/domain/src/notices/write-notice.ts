import type { Problem } from '../problem.ts'

/** Characters of the contents as they are stored, tags counted in (notices-6). */
export const longestContents = 200_000
export const longestSubject = 200

export type NoticeProblemCode = 'notice.contents-too-long' | 'notice.subject-required'

/** Why a notice cannot be written so: every reason, each at its field (notices-2). */
export function whyNotWriteNotice(notice: {
  readonly subject: string
  readonly contents: string
}): Problem<NoticeProblemCode>[] {
  const found: Problem<NoticeProblemCode>[] = []
  if (notice.subject.trim() === '') found.push({ code: 'notice.subject-required', at: 'subject' })
  if (notice.contents.length > longestContents) {
    found.push({
      code: 'notice.contents-too-long',
      at: 'contents',
      values: { longest: longestContents },
    })
  }
  return found
}
