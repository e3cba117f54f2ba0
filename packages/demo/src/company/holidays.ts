import { koreanHolidays } from './holidays-korea.ts'
import { americanHolidays } from './holidays-usa.ts'
import { byText } from './lists.ts'
import type { NamedHoliday, OfficeCode } from './company.ts'

const holidaysOfYear: Record<OfficeCode, (year: number) => Omit<NamedHoliday, 'officeCode'>[]> = {
  FC001: koreanHolidays,
  FC002: americanHolidays,
}

/** The public holidays of both offices for every year from first to last, in order of date. */
export function holidaysOf(firstYear: number, lastYear: number): NamedHoliday[] {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  return (Object.keys(holidaysOfYear) as OfficeCode[]).flatMap((officeCode) =>
    years
      .flatMap((year) => holidaysOfYear[officeCode](year))
      .map((holiday) => ({ officeCode, ...holiday }))
      .toSorted((a, b) => byText(a.firstDay, b.firstDay)),
  )
}
