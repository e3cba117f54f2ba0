export type Language = 'ko' | 'en'

/** HTTP status, and the sentence in both languages with `{value}` places (wire-2). */
export type ProblemText = { readonly status: number; readonly ko: string; readonly en: string }
