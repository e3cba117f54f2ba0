/**
 * What may stand in the contents of a notice, and nothing else (notices-6). The server cleans by this list when
 * contents are stored, the browser again when they are shown.
 */
export const richText = {
  tags: `h1 h2 h3 h4 p br hr ul ol li blockquote pre code strong b em i u s a img
    table colgroup col thead tbody tr th td`.split(/\s+/),
  attributes: {
    a: ['href', 'rel', 'target'],
    img: ['data-file', 'alt', 'width'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'colwidth'],
    td: ['colspan', 'rowspan', 'colwidth'],
  },
  schemes: ['http', 'https', 'mailto'],
  /** Elements inside one another; what is deeper loses its element and keeps its text. */
  deepest: 50,
} as const

/** What every link has next to its address: the page that it opens knows nothing of ours (notices-6). */
export const linkAttributes = { rel: 'noopener noreferrer', target: '_blank' } as const

/** Addresses of links are no longer. */
const longestAddress = 2_000

const numbers: Readonly<Record<string, RegExp>> = {
  colspan: /^[1-9]\d{0,2}$/,
  rowspan: /^[1-9]\d{0,2}$/,
  start: /^\d{1,6}$/,
  width: /^[1-9]\d{0,3}$/,
  colwidth: /^\d{1,4}(,\d{1,4})*$/,
}

/** The image of a notice: the pair of keys of its file, or the place of a file that is sent with it. */
const fileReference = /^(?:[\w-]{32}\/[\w-]{32}|new:\d{1,2})$/

/** What an attribute of the list may say: the value that is kept, or null where the attribute goes. */
export function richTextValue(tag: string, attribute: string, value: string): string | null {
  const allowed: Readonly<Record<string, readonly string[]>> = richText.attributes
  if (!Object.hasOwn(allowed, tag) || allowed[tag]?.includes(attribute) !== true) return null
  if (attribute === 'href') return linkOf(value)
  if (attribute === 'data-file') return fileReference.test(value) ? value : null
  if (attribute === 'alt') return value.slice(0, 500)
  if (attribute === 'rel' || attribute === 'target') return linkAttributes[attribute]
  return numbers[attribute]?.test(value) === true ? value : null
}

/** The address of a link, whole and with one of the schemes; null where it is none (notices-6). */
export function linkOf(address: string): string | null {
  const trimmed = address.trim()
  // browsers pass over blanks and control characters inside a scheme
  if (/[\p{Cc}\p{Cf}\s]/u.test(trimmed) || trimmed.length > longestAddress) return null
  return /^(?:https?:\/\/[^/\\?#]|mailto:[^/])/i.test(trimmed) ? trimmed : null
}

/** Which of the files that came in an image means: `new:2` is the third; null is a file that is kept. */
export function placeOfNew(reference: string): number | null {
  const place = /^new:(\d{1,2})$/.exec(reference)?.[1]
  return place === undefined ? null : Number(place)
}
