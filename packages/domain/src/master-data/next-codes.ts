/** The next codes of a kind: its letters and a number of at least three digits, after the highest there is. */
export function nextCodes(letters: string, known: readonly string[], count: number): string[] {
  const numbers = known
    .filter((code) => code.startsWith(letters) && /^\d{1,9}$/.test(code.slice(letters.length)))
    .map((code) => Number(code.slice(letters.length)))
  const highest = Math.max(0, ...numbers)
  return Array.from(
    { length: count },
    (_, place) => `${letters}${String(highest + place + 1).padStart(3, '0')}`,
  )
}
