import './without-eval.ts'
import { dayFromWire, monthFromWire } from '@yuga/domain/calendar/day'
import { hoursProblem, type HoursProblemCode, parseHours } from '@yuga/domain/timecard/hours'
import { z } from 'zod'
import { withoutInvisible } from './visible-text.ts'
import type { InputProblemCode } from '../problems/problems.ts'

/** Refuses a value of the wire with a code of ours instead of the library's sentence. */
export function refuseInput(
  ctx: { addIssue: (issue: { code: 'custom'; params: { problem: InputProblemCode } }) => void },
  problem: InputProblemCode,
): never {
  ctx.addIssue({ code: 'custom', params: { problem } })
  return z.NEVER
}

/** YYYYMMDD on the wire, 'YYYY-MM-DD' inside (calendar-1). */
export const wireDay = z
  .string()
  .describe('A calendar date, YYYYMMDD')
  .transform((text, ctx) => dayFromWire(text) ?? refuseInput(ctx, 'input.day'))

/** yyyyMM on the wire, 'YYYY-MM' inside. */
export const wireMonth = z
  .string()
  .describe('A month, yyyyMM')
  .transform((text, ctx) => monthFromWire(text) ?? refuseInput(ctx, 'input.month'))

/** Longer than any hours with blanks around; a rule would search a longer text for no good. */
const longestHours = 100

/** A text in place of hours: it is refused together with whatever a rule refuses. */
export type UnreadableHours = { readonly unreadable: HoursProblemCode }

/**
 * Hours in decimals on the wire (number or text), whole hundredths inside (wire-6), or why they
 * are no number of hours. How many may stand in a cell is the timecard's rule.
 */
export const wireHours = z
  .union([z.number(), z.string()])
  .transform((value): number | UnreadableHours => {
    if (String(value).length > longestHours) return { unreadable: 'timecard.too-long' }
    return parseHours(value) ?? { unreadable: hoursProblem(value) ?? 'timecard.not-a-number' }
  })

export const yesNo = z.enum(['Y', 'N'])

export function yesOrNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N'
}

/** Ids of employees, projects, codes: text without control characters, at most 100 characters. */
export const wireId = z
  .string()
  .min(1)
  .max(100)
  .refine((text) => !/[\p{Cc}\p{Cs}\p{NChar}]/u.test(text))

/**
 * Free text of at most `longest` characters, which may be none. What PostgreSQL cannot keep is refused
 * (NUL; half of a surrogate pair, which JSON lets through), and so is what no one types and no sheet can
 * hold: control characters but line break and tab, and what Unicode has set aside as no character.
 */
export function wireText(longest: number) {
  return (
    z
      .string()
      .max(longest)
      // eslint-disable-next-line no-control-regex -- see above
      .refine((text) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]|[\p{Cs}\p{NChar}]/u.test(text))
  )
}

/** What something is called: one line that is seen, without blanks around, at most 200 characters (wire-16). */
export const wireName = z
  .string()
  .transform((text) => withoutInvisible(text).normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(200)
      .refine((text) => !/[\p{Cc}\p{Cs}\p{NChar}\p{Zl}\p{Zp}]/u.test(text)),
  )

/** The same where it may be left out. */
export const wireOptionalName = z.union([
  z
    .string()
    .regex(/^ *$/)
    .transform(() => ''),
  wireName,
])

/** Digits, at most five of them (master-data-6); a number or text. */
export const wireSortOrder = z
  .union([z.number(), z.string()])
  .describe('A whole number of at most five digits')
  .transform((value, ctx) => {
    const text = String(value).trim()
    if (text === '') return refuseInput(ctx, 'input.required')
    return /^[0-9]{1,5}$/.test(text) ? Number(text) : refuseInput(ctx, 'input.sort-order')
  })

/** The principal of a deputy; absent: oneself (access-10). */
export const onBehalf = {
  onBehalfOf: wireId.describe('The employee for whom a deputy acts').optional(),
}

/** Of a row that waits for a decision: the principal of the reader; null: the own right (access-11). */
export const decidedOnBehalf = {
  onBehalfOf: z.string().nullable(),
  onBehalfOfName: z.string().nullable(),
}

/** The same as rows are sent back; absent: as the call says. */
export const rowOnBehalf = { onBehalfOf: wireId.nullish() }

/**
 * A whole number written as text, in an address or a field of a form: digits alone, so that no record has a second
 * address (wire-14). Where a client is typed it is a number.
 */
export function wholeNumber({ from = 1, to = Number.MAX_SAFE_INTEGER } = {}) {
  const asNumber = (value: unknown) =>
    typeof value === 'string' ? Number(/^[0-9]+$/.test(value) ? value : Number.NaN) : value
  return z.preprocess(asNumber, z.number().int().min(from).max(to))
}

/** Page of a list: `offset` is the page number from 1 (0 means 1), `limit` 1 to 1000 (wire-4). */
export const paging = {
  offset: wholeNumber({ from: 0, to: 1_000_000 })
    .default(1)
    .transform((page) => (page === 0 ? 1 : page)),
  limit: wholeNumber({ to: 1000 }).default(10),
}

/** The version that a GET answered; absent from other clients, who are then not checked (wire-7). */
export const version = z.number().int().min(0).optional()

/** The same in an address, where the record that is deleted has one. */
export const versionInAddress = wholeNumber({ from: 0, to: 2_147_483_647 }).optional()

/** Nothing to say but that it is done. */
export const done = z.object({ done: z.literal(true) })
export const isDone: z.output<typeof done> = { done: true }
