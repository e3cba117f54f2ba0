const tag = /<[a-z][^\s>/]*(?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const attribute = /([\s/"'])(on\w+|style)(\s*=)/gi
const styleSheet = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi

/**
 * Markup under whose reading the browser reports nothing: it complains of styles and handlers by the policy of
 * the page even where a document is never shown. What they said stays readable as `data-style`. This makes
 * nothing safe; what is shown is sanitised afterwards.
 */
export function quietMarkup(html: string): string {
  return html
    .replace(styleSheet, '')
    .replace(tag, (one) =>
      one.replace(attribute, (_, before, name, equals) => `${before}data-${name}${equals}`),
    )
}

/** A document that is never shown: no script of it runs, and no image of it is fetched. */
export function readMarkup(html: string): HTMLElement {
  return new DOMParser().parseFromString(quietMarkup(html), 'text/html').body
}
