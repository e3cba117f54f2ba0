import './without-eval.ts'
import { z } from 'zod'

/** A refusal or failure as it travels (wire-2). `reason` is the stable code behind `message`. */
export const errorEnvelope = z
  .object({
    code: z.union([z.literal(900), z.literal(950), z.literal(999)]),
    message: z.string(),
    requestId: z.string(),
    reason: z.string(),
    issues: z
      .array(z.object({ path: z.string(), message: z.string(), reason: z.string() }))
      .optional(),
    factor: z
      .object({ ticket: z.string(), wayList: z.array(z.string()) })
      .optional()
      .describe('With factor.required: the ticket of the second step, and by what it can be done'),
  })
  .describe('A refusal or failure: 900 a rule refuses, 950 who one is or may, 999 our fault')
export type ErrorEnvelope = z.output<typeof errorEnvelope>

/** A refusal as a client reads it: one without `reason` or `requestId` still shows its message (wire-15). */
const receivedRefusal = errorEnvelope.extend({
  requestId: z.string().default(''),
  reason: z.string().default(''),
})

/** The refusal in an answer, whatever its HTTP status (wire-15); null: the answer is none. */
export function readRefusal(body: unknown): ErrorEnvelope | null {
  return receivedRefusal.safeParse(body).data ?? null
}

export function envelopeOf<S extends z.ZodType>(response: S) {
  return z.object({ code: z.literal(200), data: response }).describe('Success')
}
