import type { Currency } from './figures.ts'
import { dollarPlaces } from './unit-prices.ts'

/** '1,234,567' for '1234567'. */
function inThousands(digits: string): string {
  const first = digits.length % 3
  const threes = digits.slice(first).match(/\d{3}/g) ?? []
  return [digits.slice(0, first), ...threes].filter((part) => part !== '').join(',')
}

/**
 * An amount as it is read, in both languages alike: won whole, dollars with their sign and two decimals, thousands
 * apart, a real minus sign (project-money-6).
 */
export function amountText(minorUnits: number, currency: Currency): string {
  const isDollars = currency === 'USD'
  const digits = String(Math.abs(minorUnits)).padStart(isDollars ? dollarPlaces + 1 : 1, '0')
  const end = isDollars ? digits.length - dollarPlaces : digits.length
  const whole = inThousands(digits.slice(0, end))
  const amount = isDollars ? `$${whole}.${digits.slice(end)}` : whole
  return minorUnits < 0 ? `−${amount}` : amount
}
