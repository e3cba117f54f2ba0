/** What the field of a figure takes. */
export type FigureField = {
  /** Decimals at most; 0: a whole number. */
  readonly places: number
  /** Whether it may be below 0. */
  readonly isSigned?: boolean
}

/** Longer than any figure with separators: what is longer is not looked at. */
const longestText = 60

/**
 * The text of a figure as its field takes it, after any key and any paste; null where the field keeps what it had
 * (screens-19). Separators of thousands, a currency sign in front and 원 behind are left out, full-width digits are digits. A
 * point never disappears between two digits: a field of whole numbers keeps it at the end, where only zeros may follow
 * it, and no other decimals get in. Neither does any other character, nor a minus sign that the field does not take.
 */
export function figureAsTyped(
  text: string,
  { places, isSigned = false }: FigureField,
): string | null {
  if (text.length > longestText) return null
  const plain = text
    .normalize('NFKC')
    .replace(/^\s*[–—−]/, '-')
    .replace(/^\s*(-?)\s*[₩$]/, '$1')
    .replaceAll(/[,\s]/g, '')
    .replace(/원$/, '')
  const [, sign = '', whole = '', decimals] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain) ?? []
  if (plain !== '' && sign + whole === '' && decimals === undefined) return null
  if (sign !== '' && !isSigned) return null
  if (decimals === undefined) return `${sign}${whole}`
  if (/[1-9]/.test(decimals.slice(places))) return null
  return `${sign}${whole}.${decimals.slice(0, places)}`
}

/** A figure as its field leaves it: a 0 before a bare point, no point at the end. */
export function figureAsLeft(text: string): string {
  const left = text.endsWith('.') ? text.slice(0, -1) : text
  return left.replace(/^(-?)\./, '$10.')
}
