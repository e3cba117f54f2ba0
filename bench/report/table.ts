export type Section = {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly note: string
}

/** Rows of text under a heading, columns of equal width; the first is set left, figures right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((word, column) =>
    Math.max(word.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join(
    '\n',
  )
}

/** The same for a page of documentation. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

export const whole = (value: number) => Math.round(value).toLocaleString('en')
export const ms = (value: number) => value.toFixed(value < 9.95 ? 2 : 1)
export const share = (value: number) => `${(value * 100).toFixed(0)} %`
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`
