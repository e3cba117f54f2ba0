import { readMarkup } from '../reading/quiet-markup.ts'
import { makeLists } from './office-lists.ts'

/** What a notice keeps of an element's attributes; everything else of another program's looks goes. */
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
  img: ['data-file', 'alt'],
}

/** By this the editor knows again what was cut out of it. */
const ownSlice = 'data-pm-slice'

/** Elements with contents that are no text of the author. */
const dropped = 'style, script, meta, link, title, xml, object, iframe, template, noscript'

/** Word's headings and titles, where they are paragraphs by name only. */
const headings: readonly (readonly [RegExp, string])[] = [
  [/^(MsoTitle|Title|MsoHeading1|Heading1)$/i, 'h2'],
  [/^(MsoSubtitle|MsoHeading2|Heading2)$/i, 'h3'],
  [/^(MsoHeading3|Heading3)$/i, 'h4'],
]

const blocks =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, thead, tbody, tfoot, tr, td, th, blockquote, div, pre, hr'

type Pasted = {
  /** Takes an image that came as part of the text; the answer names it in the notice. */
  readonly takeImage?: (address: string) => string | null
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, name: string): HTMLElement {
  const made = element.ownerDocument.createElement(name)
  for (const { name, value } of element.attributes) made.setAttribute(name, value)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

function wrap(element: Element, name: string): void {
  const made = element.ownerDocument.createElement(name)
  made.append(...element.childNodes)
  element.append(made)
}

/** What a style says in words of the notice: bold, italic, underlined, struck through. */
function marksOf(style: string): string[] {
  // one declaration after another: an expression over all of them would begin again at each
  const declarations = style.split(';').map((declaration) => {
    const colon = declaration.indexOf(':')
    return {
      property: declaration.slice(0, Math.max(colon, 0)),
      value: declaration.slice(colon + 1),
    }
  })
  const has = (property: string, pattern: RegExp) =>
    declarations.some(
      (one) => one.property.toLowerCase().includes(property) && pattern.test(one.value),
    )
  return [
    ...(has('font-weight', /^\s*["']?(?:bold|[6-9]00)/i) ? ['strong'] : []),
    ...(has('font-style', /^\s*["']?italic/i) ? ['em'] : []),
    ...(has('text-decoration', /underline/i) ? ['u'] : []),
    ...(has('text-decoration', /line-through/i) ? ['s'] : []),
  ]
}

/** Comments of all kinds: Word's conditions, and what the Hangul word processor keeps of itself. */
function dropComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const results: Node[] = []
  while (walker.nextNode()) results.push(walker.currentNode)
  for (const comment of results) comment.parentNode?.removeChild(comment)
}

/** `o:p` is text, if any; `v:shape`, `w:sdt` and `m:oMath` are drawings and settings. */
function dropForeign(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase()
    if (!name.includes(':')) continue
    if (/^(o:p$|st\d:|w:sdt$)/.test(name)) unwrap(element)
    else element.remove()
  }
}

function spansToMarks(body: HTMLElement): void {
  for (const span of [...body.querySelectorAll('span, font')].toReversed()) {
    const marks = marksOf(span.getAttribute('data-style') ?? '')
    if ((span.textContent ?? '').trim() !== '') for (const mark of marks) wrap(span, mark)
    unwrap(span)
  }
}

function nameBlocks(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p, div')) {
    const names = (paragraph.getAttribute('class') ?? '').split(/\s+/)
    const heading = headings.find(([pattern]) => names.some((name) => pattern.test(name)))
    if (heading !== undefined) rename(paragraph, heading[1])
    else if (paragraph.querySelector(blocks) !== null) unwrap(paragraph)
    else if (paragraph.localName === 'div') rename(paragraph, 'p')
  }
  // the subject is the heading above them all
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    rename(heading, heading.localName === 'h1' ? 'h2' : 'h4')
  }
  for (const bold of body.querySelectorAll('b')) rename(bold, 'strong')
  for (const bold of body.querySelectorAll('h2 strong, h3 strong, h4 strong')) unwrap(bold)
}

const isBlank = (element: Element) =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img, table') === null

/** Empty paragraphs are how word processors make room: ours have room of their own. */
function dropEmpty(body: HTMLElement): void {
  for (const element of [
    ...body.querySelectorAll('p, h2, h3, h4, strong, em, u, s, b, i, a'),
  ].toReversed()) {
    const isLastOfCell = element.localName === 'p' && element.parentElement?.childElementCount === 1
    if (
      isBlank(element) &&
      !(isLastOfCell && /^t[dh]$/.test(element.parentElement?.localName ?? ''))
    ) {
      element.remove()
    }
  }
}

/** Lines of a text that was set as typed are lines of ours. */
function breakLines(body: HTMLElement): void {
  for (const text of body.querySelectorAll('pre')) {
    const lines = (text.textContent ?? '').split('\n').map((line) => {
      const paragraph = body.ownerDocument.createElement('p')
      paragraph.textContent = line
      return paragraph
    })
    text.replaceWith(...lines)
  }
}

function keepImages(body: HTMLElement, { takeImage }: Pasted): void {
  for (const image of body.querySelectorAll('img')) {
    if (image.hasAttribute('data-file')) continue
    const name = takeImage?.(image.getAttribute('src') ?? '') ?? null
    if (name === null) image.remove()
    else image.setAttribute('data-file', name)
  }
}

function dropAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    const stored = allowedAttributes[element.localName] ?? []
    for (const name of Array.from(element.attributes, ({ name }) => name)) {
      if (name !== ownSlice && !stored.includes(name)) element.removeAttribute(name)
    }
  }
}

const isBlock = (node: Node | null) => node instanceof Element && node.matches(blocks)

/** Line breaks and runs of blanks of the file are no text, and those between two blocks are nothing at all. */
function joinBlanks(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const joined = (text.nodeValue ?? '').replaceAll(/[\s\u00a0]+/g, ' ')
    const { previousSibling, nextSibling, parentNode } = text
    const isBetween = isBlock(previousSibling) || isBlock(nextSibling)
    const isAlone = previousSibling === null && nextSibling === null && isBlock(parentNode)
    if (joined === ' ' && (isBetween || isAlone)) parentNode?.removeChild(text)
    else text.nodeValue = joined
  }
}

/**
 * Pasted text as plain structure: what Word, the Hangul word processor and web pages say by styles and names
 * of their own becomes headings, lists, tables and emphasis, and everything else of it goes.
 */
export function cleanPaste(html: string, pasted: Pasted = {}): string {
  const body = readMarkup(html)
  dropComments(body)
  for (const element of body.querySelectorAll(dropped)) element.remove()
  dropForeign(body)
  makeLists(body)
  spansToMarks(body)
  breakLines(body)
  nameBlocks(body)
  keepImages(body, pasted)
  dropAttributes(body)
  joinBlanks(body)
  dropEmpty(body)
  return body.innerHTML.trim()
}
