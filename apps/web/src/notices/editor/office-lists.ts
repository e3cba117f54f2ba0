/** How Word marks a paragraph of a list: `mso-list:l0 level2 lfo1`. */
const listStyle = /mso-list:\s*l\d+\s+level(\d)/i
/** What is before it: a figure or a letter with a mark behind it, in a numbered list. */
const numbered = /^\(?\s*(?:\d+|[a-z]|[ivxlc]+|[가-하①-⑳])\s*[.)]/i

type Item = {
  readonly paragraph: HTMLElement
  readonly level: number
  readonly isNumbered: boolean
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

function itemOf(element: Element | null): Item | null {
  if (!(element instanceof HTMLElement)) return null
  const level = Number(listStyle.exec(styleOf(element))?.[1] ?? 0)
  if (level === 0) return null
  const marks = [...element.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  )
  const mark = marks[0]?.textContent?.trim() ?? ''
  return { paragraph: element, level, isNumbered: numbered.test(mark) }
}

function dropMark(paragraph: HTMLElement): void {
  for (const span of paragraph.querySelectorAll('span')) {
    if (/mso-list:\s*ignore/i.test(styleOf(span))) span.remove()
  }
}

/** The paragraphs that follow one another as a list become one, nested by their levels. */
function listOf(items: readonly Item[], owner: Document): HTMLElement {
  const kindOf = ({ isNumbered }: Item) => (isNumbered ? 'ol' : 'ul')
  const first = items[0]
  const top = owner.createElement(first === undefined ? 'ul' : kindOf(first))
  const open: { list: HTMLElement; level: number }[] = [{ list: top, level: first?.level ?? 1 }]
  for (const item of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
    let last = open.at(-1) ?? { list: top, level: item.level }
    if (item.level > last.level) {
      const list = owner.createElement(kindOf(item))
      ;(last.list.lastElementChild ?? last.list).append(list)
      last = { list, level: item.level }
      open.push(last)
    }
    dropMark(item.paragraph)
    const entry = owner.createElement('li')
    entry.append(...item.paragraph.childNodes)
    last.list.append(entry)
  }
  return top
}

/** Word writes lists as paragraphs with a mark in their text: they become lists. */
export function makeLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const first = paragraph.isConnected || body.contains(paragraph) ? itemOf(paragraph) : null
    if (first === null) continue
    const items = [first]
    for (let next = itemOf(paragraph.nextElementSibling); next !== null;) {
      items.push(next)
      next = itemOf(next.paragraph.nextElementSibling)
    }
    const list = listOf(items, body.ownerDocument)
    paragraph.replaceWith(list)
    for (const { paragraph } of items) paragraph.remove()
  }
}
