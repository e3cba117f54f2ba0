import './without-eval.ts'
import { z } from 'zod'

/** When and by which employee a table was last updated (master-data-7): the day in the zone of the caller's office. */
export const lastUpdate = {
  lastUpdateDateObject: z.string().nullable().describe('YYYYMMDD; null: never'),
  lastUpdaterName: z.string().describe('Empty where no person did it'),
}
