import { withoutEndZeros } from '@yuga/domain/money/decimal'
import { isTooLarge, mostPercent } from '@yuga/domain/money/percentage'

/** The codes of GRCRCY. */
export type CurrencyCode = 'CY001' | 'CY002'

export function isCurrencyCode(code: unknown): code is CurrencyCode {
  return code === 'CY001' || code === 'CY002'
}

/** Which currency is meant where none is said: the first of the list, and won until it is read. */
export function firstCurrency(codes: readonly string[]): CurrencyCode {
  return codes.find(isCurrencyCode) ?? 'CY001'
}

const formats = new Map<string, Intl.NumberFormat>()

/** Made once for each number of decimals: making one costs more than using it a thousand times. */
function formatOf(fewest: number, most: number): Intl.NumberFormat {
  const key = `${fewest} ${most}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: fewest,
    maximumFractionDigits: most,
    signDisplay: 'negative',
  })
  formats.set(key, made)
  return made
}

/** Thousands separators and a real minus sign; both languages write figures alike. */
export function formatNumber(value: number, decimals?: number): string {
  const format = decimals === undefined ? formatOf(0, 4) : formatOf(decimals, decimals)
  return format.format(value).replace('-', '−')
}

/** A percentage; one that is too large to show reads as more than the largest (prices-8). */
export function formatPercent(percent: number, decimals: number): string {
  if (!isTooLarge(percent)) return `${formatNumber(percent, decimals)}%`
  return percent > 0 ? `> ${formatNumber(mostPercent)}%` : `< ${formatNumber(-mostPercent)}%`
}

/** Won are whole, dollars have two decimals; the unit is in the heading. */
export function formatMoney(amount: number, currency: CurrencyCode): string {
  return formatNumber(amount, currency === 'CY002' ? 2 : 0)
}

/** A plan or a use in man-months. */
export function formatManMonth(value: number): string {
  return formatNumber(value, 2)
}

function withDecimalPoint(figure: string): string {
  const dot = figure.lastIndexOf('.')
  const comma = figure.lastIndexOf(',')
  if (comma === -1) return figure
  if (dot !== -1) {
    return comma > dot ? figure.replaceAll('.', '').replace(',', '.') : figure.replaceAll(',', '')
  }
  // 1,000 and 1,234,567 separate thousands; 7,5 and 0,125 have a decimal comma.
  if (/^-?[1-9]\d{0,2}(,\d{3})+$/.test(figure)) return figure.replaceAll(',', '')
  return figure.replace(',', '.')
}

function withoutTrailingZeros(figure: string): string {
  if (!/^-?\d*\.\d+$/.test(figure)) return figure
  const plain = withoutEndZeros(figure)
  return (plain.endsWith('.') ? plain.slice(0, -1) : plain) || '0'
}

/**
 * A figure of another program in plain digits: decimal comma, thousands separators, full-width digits,
 * signs of currency and trailing zeros are understood; blank and a lone dash are zero. Whatever else it is
 * stays as it is, for a rule to refuse.
 */
export function plainNumber(text: string): string {
  const figure = text
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .replace(/^([-−]?)[₩$]/, '$1')
  if (figure === '' || /^[-–—−]$/.test(figure)) return '0'
  return withoutTrailingZeros(withDecimalPoint(figure.replace(/^−/, '-')))
}
