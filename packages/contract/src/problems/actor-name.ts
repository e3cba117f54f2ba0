import type { Language } from './problem-text.ts'

/** Who did something, with the principal of a deputy: "김민준 (이서연 대리)", "Kim for Lee" (access-12). */
export function actorName(
  byName: string,
  forName: string | null | undefined,
  language: Language,
): string {
  if (forName === null || forName === undefined) return byName
  return language === 'ko' ? `${byName} (${forName} 대리)` : `${byName} for ${forName}`
}
