export type SearchValues = Readonly<Record<string, unknown>>

/** What is in the address of a screen next to its list: which view was chosen, or that none is wanted. */
export function viewWord({ view }: SearchValues): { view: number | 'none' | undefined } {
  const viewSn = Number(view)
  if (view === 'none') return { view }
  return { view: Number.isSafeInteger(viewSn) && viewSn > 0 ? viewSn : undefined }
}
