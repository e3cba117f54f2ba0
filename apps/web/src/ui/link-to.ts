/** A path that the server named, in the parts that the router takes. */
export function linkTo(path: string): {
  readonly to: string
  readonly search: Record<string, unknown>
  /** The part of the screen that it leads to; undefined: none. */
  readonly hash: string | undefined
} {
  const [address = '', hash] = path.split('#')
  const [to = '/', query = ''] = address.split('?')
  const labels = [...new URLSearchParams(query)].map(([name, value]) => [name, valueOf(value)])
  return {
    to: decodeURIComponent(to),
    search: Object.fromEntries(labels) as Record<string, unknown>,
    hash,
  }
}

/** The address would put a text of digits in quotes, and a quoted one is such a text. */
function valueOf(value: string): string | number {
  if (/^\d{1,15}$/.test(value)) return Number(value)
  return /^"\d+"$/.test(value) ? value.slice(1, -1) : value
}
