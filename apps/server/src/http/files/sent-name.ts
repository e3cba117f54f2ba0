import { decodeCp949 } from '../../files/cp949.ts'

/**
 * The name of a file in the head of its part (wire-17). `disposition` holds one byte in each letter, as the parser
 * of forms gives it. `filename*` wins over `filename`; null where neither says a name.
 */
export function sentFileName(disposition: string): string | null {
  const parameters = parametersOf(disposition)
  const extended = parameters.get('filename*')
  const exact = extended === undefined ? null : extendedValue(extended)
  if (exact !== null && exact !== '') return exact
  const plain = parameters.get('filename')
  // browsers write a quote so, and no other letter
  return plain === undefined ? null : textOfBytes(plain).replaceAll('%22', '"')
}

/** The parameters of a header by their names in small letters, the first of each name; one pass, no pattern. */
function parametersOf(header: string): Map<string, string> {
  const parameters = new Map<string, string>()
  let at = header.indexOf(';')
  while (at !== -1) {
    const [name, afterName] = upTo(header, at + 1, '=;')
    if (header[afterName] !== '=') {
      at = afterName < header.length ? afterName : -1
      continue
    }
    const [value, end] = valueAt(header, afterName + 1)
    const key = name.trim().toLowerCase()
    if (!parameters.has(key)) parameters.set(key, value)
    at = header.indexOf(';', end)
  }
  return parameters
}

/** The text from a place to the first of these letters, and where that is. */
function upTo(text: string, from: number, letters: string): [string, number] {
  let end = from
  while (end < text.length && !letters.includes(text[end] ?? '')) end += 1
  return [text.slice(from, end), end]
}

/** A value, in quotes or without, and where it ends. */
function valueAt(header: string, from: number): [string, number] {
  let at = from
  while (header[at] === ' ' || header[at] === '\t') at += 1
  if (header[at] !== '"') {
    const [bare, end] = upTo(header, at, ';')
    return [bare.trim(), end]
  }
  let value = ''
  for (at += 1; at < header.length && header[at] !== '"'; at += 1) {
    // of a path of Windows the other backslashes are letters
    const isEscape = header[at] === '\\' && (header[at + 1] === '"' || header[at + 1] === '\\')
    if (isEscape) at += 1
    value += header[at] ?? ''
  }
  return [value, at]
}

const labelsOfCp949 = 'euc-kr cp949 ms949 uhc windows-949 x-windows-949 ks_c_5601-1987'.split(' ')

/** Bytes of a charset as text; null where they are not valid in it, or it is unknown. */
function decoded(bytes: Buffer, charset: string): string | null {
  const label = charset.toLowerCase()
  if (labelsOfCp949.includes(label)) return decodeCp949(bytes)
  if (label !== 'utf-8' && label !== 'utf8' && label !== 'iso-8859-1') return null
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A value of RFC 8187, `charset'language'text`; null where it is none, so that the plain one counts. */
function extendedValue(value: string): string | null {
  const [charset, afterCharset] = upTo(value, 0, "'")
  const [, afterLanguage] = upTo(value, afterCharset + 1, "'")
  if (value[afterLanguage] !== "'") return null
  const bytes: number[] = []
  for (let at = afterLanguage + 1; at < value.length; at += 1) {
    if (value[at] !== '%') {
      bytes.push(value.charCodeAt(at))
      continue
    }
    const digits = value.slice(at + 1, at + 3)
    if (!/^[\da-f]{2}$/i.test(digits)) return null
    bytes.push(Number.parseInt(digits, 16))
    at += 2
  }
  return decoded(Buffer.from(bytes), charset)
}

/** Bytes of which nothing says what they are: UTF-8 as all browsers send it, or else CP949 as old programs do. */
function textOfBytes(value: string): string {
  const bytes = Buffer.from(value, 'latin1')
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'euc-kr') ?? bytes.toString('utf8')
}
