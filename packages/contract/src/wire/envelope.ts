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
  })
  .describe('A refusal or failure: 900 a rule refuses, 950 who one is or may, 999 our fault')
export type ErrorEnvelope = z.output<typeof errorEnvelope>

export function envelopeOf<S extends z.ZodType>(response: S) {
  return z.object({ code: z.literal(200), data: response }).describe('Success')
}
