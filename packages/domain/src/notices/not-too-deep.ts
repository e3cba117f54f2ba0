/** Deeper than anybody writes, and shallow enough for readers: tables within tables are laid out more and more slowly. */
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
  /** What becomes of a tag: it stays, or is taken out. */
  const stays = (name: string, isEnd: boolean): boolean => {
    if (isEnd) {
      if ((counts.get(name) ?? 0) === 0) return true
      while (open.at(-1) !== name) close()
      close()
      return true
    }
    if (voids.has(name)) return true
    if (endedByNext.has(name) && open.at(-1) === name) return true
    if (open.length >= deepest) return false
    open.push(name)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    return true
  }
  let flat = ''
  let copied = 0
  let at = html.indexOf('<')
  // by hand: a pattern with a function for each tag takes five times as long
  while (at !== -1) {
    const isEnd = html.charCodeAt(at + 1) === slash
    const from = isEnd ? at + 2 : at + 1
    let to = from
    if (isLetter(html.charCodeAt(from)))
      while (to < html.length && !endsName(html.charCodeAt(to))) to += 1
    if (to > from && !stays(html.slice(from, to).toLowerCase(), isEnd)) {
      flat += html.slice(copied, at)
      copied = html.charCodeAt(to) === greater ? to + 1 : to
    }
    at = html.indexOf('<', Math.max(to, from))
  }
  return flat + html.slice(copied)
}

const slash = 47
const greater = 62
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
/** A blank, `/` or `>`; of letters beyond ASCII, what the engine calls a blank. */
const endsName = (code: number) =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  code === slash ||
  code === greater ||
  (code >= 128 && /\s/.test(String.fromCharCode(code)))
