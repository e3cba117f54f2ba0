import { addDays, type Day } from '@yuga/domain/calendar/day'

/** Day 0 of the two date systems of a workbook; the first one counts a 29 February 1900 that never was. */
const dayZero = { 1900: '1899-12-30', 1904: '1904-01-01' } as const
const firstAfterThatDay = 61
/** 31 December 9999. */
const lastDay = { 1900: 2_958_465, 1904: 2_957_003 } as const

/** The day of a date of a sheet, which is a number of days; its time of day is left out. */
export function dayOfSerial(serial: number, is1904: boolean): Day | null {
  const system = is1904 ? 1904 : 1900
  const days = Math.floor(serial)
  const isKnown = days >= (is1904 ? 0 : firstAfterThatDay) && days <= lastDay[system]
  return isKnown ? addDays(dayZero[system], days) : null
}
