import { problemText } from '@yuga/contract/problems/problems'
import type { Language } from '../../i18n/language.ts'
import type { FormProblem } from './section.ts'

/** The sentence of what blocks saving: the server's own where it said so. */
export function problemTexts(problem: FormProblem, language: Language): string {
  return problem.message ?? problemText(problem, language)
}

/** What is wrong at a place, in a sentence; undefined where nothing is. */
export function problemAt(
  problems: readonly FormProblem[],
  at: string,
  language: Language,
): string | undefined {
  const match = problems.find((problem) => problem.at === at)
  return match && problemTexts(match, language)
}
