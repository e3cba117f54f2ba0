/** A line of an iCalendar file as it is meant: unfolded, its parameters apart (RFC 5545, 3.1). */
export type ContentLine = {
  /** Where it is in the file, from 1. */
  readonly line: number
  readonly name: string
  readonly params: ReadonlyMap<string, string>
  readonly value: string
}

/** Reads the lines of a file, each once from left to right; what is no line of one is left out. */
export function contentLinesOf(text: string): ContentLine[] {
  const folded: { line: number; parts: string[] }[] = []
  for (const [index, part] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = folded.at(-1)
    // a line that begins with a blank goes on with the one before
    if (/^[ \t]/.test(part) && last !== undefined) last.parts.push(part.slice(1))
    else folded.push({ line: index + 1, parts: [part] })
  }
  return folded.flatMap(({ line, parts }) => {
    const read = readLine(parts.join(''))
    return read === null ? [] : [{ line, ...read }]
  })
}

function readLine(text: string): Omit<ContentLine, 'line'> | null {
  const colon = endOf(text, 0, ':')
  if (colon === text.length) return null
  const labels = partsOf(text.slice(0, colon), ';')
  const params = new Map<string, string>()
  for (const word of labels.slice(1)) {
    const [name = '', ...value] = word.split('=')
    params.set(name.toUpperCase(), value.join('=').replaceAll('"', ''))
  }
  return { name: (labels[0] ?? '').toUpperCase(), params, value: text.slice(colon + 1) }
}

/** Where a sign is next that is not within quotation marks; the end where there is none. */
function endOf(text: string, from: number, sign: string): number {
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === sign && !isQuoted) return at
  }
  return text.length
}

function partsOf(text: string, sign: string): string[] {
  const parts: string[] = []
  for (let from = 0; from <= text.length;) {
    const end = endOf(text, from, sign)
    parts.push(text.slice(from, end))
    from = end + 1
  }
  return parts
}

const escapes: Readonly<Record<string, string>> = { n: '\n', N: '\n' }

/** What a text says: its commas, semicolons, backslashes and line breaks stand behind a backslash. */
export function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign)
}

/** The same the other way round. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\n|\r/g, String.raw`\n`)
}

const mostOctets = 75

function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4
}

/** A line in pieces of at most 75 octets, none of which cuts a character. */
export function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const sign of line) {
    const more = octetsOf(sign)
    if (octets + more > mostOctets) {
      text += '\r\n '
      octets = 1
    }
    text += sign
    octets += more
  }
  return text
}
