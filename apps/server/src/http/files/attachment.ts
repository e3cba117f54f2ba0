/** What RFC 5987 does not allow in a value without an escape. */
const escaped = /[^A-Za-z0-9!#$&+.^_`|~-]/gu

/**
 * The header under which a browser saves a file. The plain name is for clients that know no other; the second
 * carries the name to the letter, Hangul too (RFC 6266, RFC 8187).
 */
export function attachment(name: string): string {
  const clean = name.replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, '_')
  const plain = clean.replaceAll(/[^\u0020-\u007e]/gu, '_').replaceAll(/["%]/g, '_')
  const exact = clean.replaceAll(escaped, (part) =>
    [...Buffer.from(part, 'utf8')]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  )
  return plain === clean
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
