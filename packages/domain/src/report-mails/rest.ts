/** Why a monthly report rests that nobody let rest (report-mails-11, report-mails-13). */
export const restReasons = [
  /** The chart lacks its unit, and nothing is counted for it. */
  'UNIT_GONE',
  /** Its owner may not ask for the report any more. */
  'OWNER_MAY_NOT',
  /** None of its recipients may read it. */
  'NOBODY_MAY',
] as const
export type RestReason = (typeof restReasons)[number]

/** What became of the sheet of somebody who wants it. */
export type Reached = {
  readonly name: string
  /** They may not read the report, or work here no more. */
  readonly isRefused: boolean
  /** Its owner has been told so. */
  readonly isReported: boolean
}

/**
 * What the owner of a monthly report is told once it has gone to everybody: that it rests, as none of those who want it
 * may read it; or who may not, where they were not told before (report-mails-13, report-mails-14).
 */
export function shownOf(
  recipients: readonly Reached[],
): { readonly pauses: true } | { readonly pauses: false; readonly refused: readonly string[] } {
  const refused = recipients.filter(({ isRefused }) => isRefused)
  if (refused.length > 0 && refused.length === recipients.length) return { pauses: true }
  return {
    pauses: false,
    refused: refused.filter(({ isReported }) => !isReported).map(({ name }) => name),
  }
}
