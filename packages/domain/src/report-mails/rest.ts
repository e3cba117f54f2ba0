/** Why a monthly report is paused that its owner did not pause (report-mails-11, report-mails-13). */
export const restReasons = [
  /** The chart does not hold its unit, and nothing is counted for it. */
  'UNIT_GONE',
  /** Its owner may not ask for the report any more. */
  'OWNER_MAY_NOT',
  /** None of its recipients may read it. */
  'NOBODY_MAY',
] as const
export type RestReason = (typeof restReasons)[number]

/** What became of the sheet of someone who wants it. */
export type Reached = {
  readonly name: string
  /** They may not read the report, or work here no more. */
  readonly isRefused: boolean
  /** Its owner was notified. */
  readonly isReported: boolean
}

/**
 * What the owner of a monthly report learns once it went to all: that it is paused, as none of those who want it
 * may read it; or who may not, where they were not notified before (report-mails-13, report-mails-14).
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
