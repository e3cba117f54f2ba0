const longestName = 200
/** Of what was sent, the end that is looked at: no path that a browser sends is longer. */
const longestSent = 4_000
/** Longer than any ending that names a kind of file. */
const longestEnding = 20

/** Marks that turn the direction of writing: they make `exe.fdp` look like `pdf.exe`. */
export const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * The name of an uploaded file: no path, nothing that cannot be seen, Hangul in whole syllables
 * from any machine, at most 200 characters of which the ending stays.
 */
export function cleanFileName(sent: string): string {
  const name = withoutDotsAtEnd(
    sent
      .slice(-longestSent)
      .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
      .replaceAll(turning, '')
      .normalize('NFC')
      .replace(/^.*[/\\]/s, ''),
  ).trim()
  const characters = [...name]
  if (characters.length <= longestName) return name
  const dot = characters.lastIndexOf('.')
  const ending = dot > 0 && characters.length - dot <= longestEnding ? characters.slice(dot) : []
  return [...characters.slice(0, longestName - ending.length), ...ending].join('')
}

/** A pattern for the end of a text would begin again at each dot. */
function withoutDotsAtEnd(text: string): string {
  let end = text.length
  while (end > 0 && (text[end - 1] === '.' || text[end - 1] === ' ')) end -= 1
  return text.slice(0, end)
}
