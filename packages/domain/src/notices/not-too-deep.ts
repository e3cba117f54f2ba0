/** Deeper than anybody writes, and shallow enough for readers: tables within tables are laid out ever more slowly. */
const deepest = 100

const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** Of these the next one ends the one before, written or not. */
const endedByNext = new Set('dd dt li option p td th tr'.split(' '))

/**
 * HTML in which elements stand at most so deep inside one another (notices-6). What opens deeper is taken out; this
 * is no cleaning, it only keeps the cleaning from taking minutes, on the server and in the browser.
 */
export function notTooDeep(html: string): string {
  const open: string[] = []
  const counts = new Map<string, number>()
  const close = () => {
    const name = open.pop() ?? ''
    counts.set(name, (counts.get(name) ?? 1) - 1)
  }
  return html.replaceAll(/<(\/?)([a-zA-Z][^\s/>]*)>?/g, (tag, slash: string, written: string) => {
    const name = written.toLowerCase()
    if (slash === '/') {
      if ((counts.get(name) ?? 0) === 0) return tag
      while (open.at(-1) !== name) close()
      close()
      return tag
    }
    if (voids.has(name)) return tag
    if (endedByNext.has(name) && open.at(-1) === name) return tag
    if (open.length >= deepest) return ''
    open.push(name)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return tag
  })
}
