import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name)

/** Every character that the interface itself writes: what is in the sources of the given folders. */
export function charactersOf(folders: readonly string[]): Set<string> {
  const result = new Set<string>()
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!isSource(name)) continue
      for (const character of readFileSync(join(folder, name), 'utf8')) result.add(character)
    }
  }
  return result
}

export const isHangul = (character: string) => character >= '가' && character <= '힣'

/** The printable characters of ASCII and Latin-1, which names and typed texts are made of. */
export function latin(): string[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, step) => String.fromCharCode(from + step))
  return [...range(0x20, 0x7e), ...range(0xa0, 0xff)]
}

/** The characters of a `unicode-range`. */
export function charactersIn(unicodeRange: string): string[] {
  return unicodeRange.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    const first = Number.parseInt(from, 16)
    const count = Number.parseInt(to, 16) - first + 1
    return Array.from({ length: count }, (_, step) => String.fromCodePoint(first + step))
  })
}

/** The shortest `unicode-range` of characters. */
export function rangeOf(characters: Iterable<string>): string {
  const codes = [...characters].map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const spans: [first: number, last: number][] = []
  for (const code of codes) {
    const open = spans.at(-1)
    if (open !== undefined && code <= open[1] + 1) open[1] = code
    else spans.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return spans
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',')
}
