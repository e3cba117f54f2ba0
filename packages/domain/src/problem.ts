/**
 * A broken rule: which one, where, and the values its sentence needs.
 *
 * `at` is a path in the words of the wire (`timecardSaveList.0.timeMonday`).
 * The key of a value says its unit, and the one renderer in `contract` formats by it:
 * `…Day` 'YYYY-MM-DD', `…Month` 'YYYY-MM', `…At` an ISO instant, `…Hundredths` hours or plan MM
 * in hundredths, `…TenThousandths` computed MM, `…Uses` what uses a record as JSON of `Use[]`; anything else is shown as it is.
 */
export type Problem<Code extends string = string> = {
  readonly code: Code
  readonly at?: string
  readonly values?: Readonly<Record<string, string | number>>
}
