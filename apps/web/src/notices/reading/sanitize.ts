import { linkAttributes, richText, richTextValue } from '@yuga/domain/notices/rich-text'
import createPurifier from 'dompurify'
import { quietMarkup } from './quiet-markup.ts'

/** Made at first use, and with a window: the list of what may stand there is the domain's (notices-6). */
let purifier: ReturnType<typeof createPurifier> | null = null

function purifierHere() {
  if (purifier !== null) return purifier
  const made = createPurifier(window)
  made.addHook('uponSanitizeAttribute', (node, attribute) => {
    const value = richTextValue(
      node.nodeName.toLowerCase(),
      attribute.attrName,
      attribute.attrValue,
    )
    if (value === null) attribute.keepAttr = false
    else attribute.attrValue = value
  })
  made.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName.toLowerCase() !== 'a' || !node.hasAttribute('href')) return
    for (const [name, value] of Object.entries(linkAttributes)) node.setAttribute(name, value)
  })
  purifier = made
  return made
}

const allowedAttributes = [...new Set(Object.values(richText.attributes).flat())]

/**
 * The contents of a notice as they may be shown: cleaned again in the browser, anyone who has answered them. Its
 * images have no address of their own; who shows them fetches their files.
 */
export function sanitized(html: string): DocumentFragment {
  const clean: DocumentFragment | null = purifierHere().sanitize(quietMarkup(html), {
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ADD_URI_SAFE_ATTR: ['data-file'],
    RETURN_DOM_FRAGMENT: true,
  })
  // a page of frames has no body to be cleaned
  return clean ?? document.createDocumentFragment()
}

/** The same as text, for the editor to begin with. */
export function sanitizedText(html: string): string {
  const holder = document.createElement('template')
  holder.content.append(sanitized(html))
  return holder.innerHTML
}
