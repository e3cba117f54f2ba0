import { formatNumber } from '../../i18n/numbers.ts'

/** Hours or man-months as tables of reports show them; none are 0.00, as in the sheets (reports-16). */
export function figureText(value: number): string {
  return formatNumber(value, 2)
}
