import { dayFromWire, type Day } from '@yuga/domain/calendar/day'
import { z } from 'zod'
import { refuseInput } from './wire.ts'

/** The ways to write a day in a cell, year first: 2026-03-02, 2026/3/2, 2026. 3. 2., 2026년 3월 2일. */
const writtenDays = [
  /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/,
  /^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?$/,
  /^(\d{4})년 ?(\d{1,2})월 ?(\d{1,2})일$/,
]

/** A day as a cell has it; a date of the sheet comes as 2026-03-02. Without separators it is written as on the wire. */
function dayOfSheet(text: string): Day | null {
  const written = text.normalize('NFC').trim()
  for (const form of writtenDays) {
    const [, year, month = '', day = ''] = form.exec(written) ?? []
    if (year === undefined) continue
    return dayFromWire(`${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`)
  }
  return dayFromWire(written)
}

export const sheetDay = z
  .string()
  .max(40)
  .transform((text, ctx): Day => dayOfSheet(text) ?? refuseInput(ctx, 'sheet.day'))

export const sheetDayOrNone = z
  .string()
  .max(40)
  .transform((text, ctx): Day | null =>
    text.trim() === '' ? null : (dayOfSheet(text) ?? refuseInput(ctx, 'sheet.day')),
  )
