import { linkAttributes, richText, richTextValue } from '@yuga/domain/notices/rich-text'
import sanitize from 'sanitize-html'
import { notTooDeep } from '@yuga/domain/notices/not-too-deep'

type Attributes = Record<string, string>

/** What is left of the attributes of an element. */
function attributesOf(tag: string, given: Attributes): Attributes {
  const remaining = Object.entries(given).flatMap(([name, text]) => {
    const value = richTextValue(tag, name, text)
    return value === null ? [] : [[name, value] as const]
  })
  const attributes: Attributes = Object.fromEntries(remaining)
  const { href } = attributes
  return tag === 'a' && href !== undefined ? { href, ...linkAttributes } : attributes
}

/** An element in its allowed form: a link that leads nowhere keeps its text alone. */
function cleanElement(tagName: string, given: Attributes): sanitize.Tag {
  const attribs = attributesOf(tagName, given)
  const isNowhere = tagName === 'a' && attribs['href'] === undefined
  return { tagName: isNowhere ? 'span' : tagName, attribs }
}

const options: sanitize.IOptions = {
  allowedTags: richText.tags,
  allowedAttributes: Object.fromEntries(
    Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]]),
  ),
  // an href is looked at by `linkOf`, which knows fewer addresses than this does
  allowedSchemes: [...richText.schemes],
  allowProtocolRelative: false,
  // of these nothing is text that someone meant to be read
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe'],
  nestingLimit: richText.deepest,
  transformTags: { '*': cleanElement },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['data-file'] === undefined,
}

/** Characters that say nothing and that PostgreSQL or a sheet could not keep, written as entities. */
// eslint-disable-next-line no-control-regex -- see above
const unkept = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\p{Cs}\p{NChar}]/gu

/** Contents of a notice with allowed elements and nothing else (notices-6). */
export function cleanContents(html: string): string {
  return sanitize(notTooDeep(html), options).replaceAll(unkept, '').trim()
}

// a tag of clean contents holds no other `<`, so that no search goes on behind the next one
const image = /<img\b[^<>]*>/g
const reference = / data-file="([^"]*)"/

/** The files that clean contents name as images. */
export function imagesIn(contents: string): string[] {
  return [...contents.matchAll(image)].flatMap(([tag]) => reference.exec(tag)?.[1] ?? [])
}

/** Clean contents with the images of other files; null takes the image out. */
export function withImages(contents: string, fileOf: (named: string) => string | null): string {
  return contents.replaceAll(image, (tag) => {
    const named = reference.exec(tag)?.[1]
    const file = named === undefined ? null : fileOf(named)
    return file === null ? '' : tag.replace(reference, ` data-file="${file}"`)
  })
}

const blocks = /<(?:br|hr|\/(?:p|h[1-4]|li|blockquote|pre|tr|td|th))\b[^<>]*>/g
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** The text of clean contents, for the search: with Hangul in whole syllables, as the search compares it. */
export function textOf(contents: string): string {
  return contents
    .normalize('NFC')
    .replaceAll(blocks, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .trim()
}
