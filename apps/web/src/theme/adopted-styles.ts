/**
 * Is in for @rc-component/util's dynamicCSS (build/adopted-styles.ts): the same calls, but the
 * text goes into constructed style sheets, which a strict content security policy lets through
 * because they come from our own script and never from markup. No nonce, so the page stays one
 * file that any cache may keep.
 */
type Options = {
  readonly mark?: string
  readonly prepend?: boolean | 'queue'
  readonly priority?: number
}

/** What antd does to the element that it believes to have made. */
type Handle = { setAttribute: (name: string, value: string) => void }

type Entry = {
  readonly sheet: CSSStyleSheet
  readonly rank: number
  text: string
  readonly handle: Handle
}

const entries = new Map<string, Entry>()

/** Prepended before appended, and among those the lower priority first, as in the original. */
function rankOf({ prepend, priority = 0 }: Options): number {
  return prepend === undefined || prepend === false ? 1_000_000 : priority
}

/** At once: components measure themselves right after they are drawn. */
function adopt({ sheet, rank }: Entry): void {
  const adopted = document.adoptedStyleSheets
  const ranks = new Map([...entries.values()].map((entry) => [entry.sheet, entry.rank]))
  const before = adopted.findIndex((other) => (ranks.get(other) ?? 0) > rank)
  if (before === -1) adopted.push(sheet)
  else document.adoptedStyleSheets = [...adopted.slice(0, before), sheet, ...adopted.slice(before)]
}

export function updateCSS(css: string, key: string, options: Options = {}): Handle {
  const name = `${options.mark ?? ''} ${key}`
  const known = entries.get(name)
  if (known !== undefined) {
    if (known.text !== css) {
      known.text = css
      known.sheet.replaceSync(css)
    }
    return known.handle
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const handle: Handle = { setAttribute: () => {} }
  const entry: Entry = { sheet, rank: rankOf(options), text: css, handle }
  entries.set(name, entry)
  adopt(entry)
  return handle
}

export function injectCSS(css: string, options: Options = {}): Handle {
  return updateCSS(css, css, options)
}

export function removeCSS(key: string, options: Options = {}): void {
  const name = `${options.mark ?? ''} ${key}`
  const entry = entries.get(name)
  if (entry === undefined) return
  entries.delete(name)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== entry.sheet)
}

export function clearContainerCache(): void {
  // There is no container to remember.
}
