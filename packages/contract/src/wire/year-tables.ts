import { z } from 'zod'
import { lastUpdate } from './master-data.ts'
import { refuseInput } from './wire.ts'

/* What the tables of a year have in common, that are read, edited and saved as a whole. */

/** A year, as text or number on the wire, as a number inside. */
export const wireYear = z
  .union([z.number(), z.string()])
  .describe('A year, yyyy')
  .transform((value, ctx) =>
    /^20\d\d$/.test(String(value)) ? Number(value) : refuseInput(ctx, 'input.year'),
  )

export const yearInPath = z.object({ year: wireYear })

/** What the answer about a year says in addition to its rows. */
export const yearAnswer = {
  ...lastUpdate,
  /** Of the table as a whole; 0 before it is saved for the first time (wire-7). */
  version: z.number(),
}

export const savedYear = z.object({ version: z.number() })

/** More rows than the table of any year has. */
export const mostYearRows = 5_000
