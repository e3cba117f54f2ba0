/** What a book would read as an escaped letter, `_x0041_`, and a carriage return, which XML does not keep. */
const readAsEscaped = /_(?=x[\da-f]{4}_)|\r/gi

/** A text as the cells of a book have it (sheets-12). */
export function escapedText(text: string): string {
  return text.replaceAll(readAsEscaped, (letter) => (letter === '\r' ? '_x000D_' : '_x005F_'))
}

/** A text as it is read: each escaped letter once. */
export function unescapedText(text: string): string {
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
