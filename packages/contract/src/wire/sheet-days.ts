import { addDays, dayFromWire, type Day } from '@yuga/domain/calendar/day'
import { z } from 'zod'
import { refuseInput } from './wire.ts'

/** Days of a sheet are counted from here. */
const dayZero = '1899-12-30'

/** A day of a sheet: as it is written on the wire, with hyphens, or as a date of the sheet, which is a number. */
function dayOfSheet(text: string): Day | null {
  const written = text.trim().replaceAll(/[-./]/g, '')
  if (/^\d{5}$/.test(written)) return addDays(dayZero, Number(written))
  return dayFromWire(written)
}

export const sheetDay = z
  .string()
  .max(40)
  .transform((text, ctx): Day => dayOfSheet(text) ?? refuseInput(ctx, 'input.day'))

export const sheetDayOrNone = z
  .string()
  .max(40)
  .transform((text, ctx): Day | null =>
    text.trim() === '' ? null : (dayOfSheet(text) ?? refuseInput(ctx, 'input.day')),
  )
