import { notTooDeep } from '@yuga/domain/notices/not-too-deep'

/** A tag with its values in quotes, and one with unclosed quotes; a search ends at the next `<` outside of quotes. */
const tags = [/<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi, /<[a-z][^>]*/gi] as const
const attribute = /([\s/"'])(on\w+|style)(\s*=)/gi
/** What acts by being read: a sheet of styles, and the address that all others begin with. */
const acting = /<style\b[\s\S]*?(?:<\/style\s*>|$)|<base\b[^>]*>?/gi

/**
 * Markup under whose reading the browser reports nothing: it complains of styles and handlers by the policy of
 * the page even where a document is never shown. What they said stays readable as `data-style`. This makes
 * nothing safe; what is shown is sanitised afterwards. What is nested without end is made flat, so that no reading
 * of it takes minutes.
 */
export function quietMarkup(html: string): string {
  const renamed = (text: string) => text.replace(attribute, '$1data-$2$3')
  const flat = notTooDeep(html.replace(acting, ''))
  return tags.reduce((text, tag) => text.replace(tag, renamed), flat)
}

/** A document that is never shown: no script of it runs, and no image of it is fetched. */
export function readMarkup(html: string): HTMLElement {
  return new DOMParser().parseFromString(quietMarkup(html), 'text/html').body
}
