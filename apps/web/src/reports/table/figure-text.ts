import { formatNumber } from '../../i18n/numbers.ts'

/** Hours or man-months as tables of reports show them: a dash for none. */
export function figureText(value: number): string {
  return value === 0 ? '–' : formatNumber(value, 2)
}
