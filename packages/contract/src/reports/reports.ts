import { z } from 'zod'
import { wireDay, wireId, wireMonth } from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'

/** What reports are asked for in common. */
export const reportAsked = {
  standardYear: wireYear,
  /** The first and the last month, within the year; absent: the whole year. */
  beginDay: wireMonth.optional(),
  endDay: wireMonth.optional(),
  /** The same as days; where both come, they agree. */
  beginDayDate: wireDay.optional(),
  endDayDate: wireDay.optional(),
  /** The office of the employees; empty: all. */
  location: z.union([z.literal(''), wireId]).optional(),
  /** THEN: organization, grade and office of the day of the hours. NOW: those of today. */
  reading: z.enum(['THEN', 'NOW']).optional(),
}
export type Reading = 'THEN' | 'NOW'
