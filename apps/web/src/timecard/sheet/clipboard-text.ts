import { plainNumber } from '../../i18n/numbers.ts'

/**
 * A figure of another program as hours are written here: decimal comma, thousands separators,
 * full-width digits, trailing zeros, a clock's 1:30 and units are understood; blank and a lone dash are zero.
 * Whatever else it is stays as it is, for the rule of hours to refuse.
 */
export function plainFigure(text: string): string {
  const bare = text.normalize('NFKC').trim()
  return plainNumber(withoutClock(bare.replace(/(\d)\s*(?:h|시|시간)$/i, '$1')))
}

/** 1:30 and 1:30:00 are one and a half; what is no whole hundredth keeps its decimals, and is refused for them. */
function withoutClock(figure: string): string {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::00)?$/.exec(figure) ?? []
  return minutes === undefined ? figure : String(Number(hours) + Number(minutes) / 60)
}
