import { readNotice } from '@yuga/contract/messages/notices'
import { parseFragment, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { registersNotice, tinyPng } from '../../test/subjects/notices.ts'
import { attacks } from '../../test/hostile/rich-text-attacks.ts'
import { useServer } from '../../test/use-server.ts'
import { cleanContents } from './clean-contents.ts'

const { company } = useServer()

type Node = {
  readonly nodeName: string
  readonly tagName?: string
  readonly namespaceURI?: string
  readonly attrs?: readonly { readonly name: string; readonly value: string }[]
  readonly childNodes?: readonly Node[]
}

/** What notices-6 allows, written down by hand, with what each attribute may say. */
const elements = new Set(
  `h1 h2 h3 h4 p br hr ul ol li blockquote pre code strong b em i u s a img table colgroup col thead tbody tr
   th td`.split(/\s+/),
)
const attributes: Readonly<Record<string, RegExp>> = {
  'a href': /^(?:https?:\/\/[^/\\?#]|mailto:[^/])[^\p{Cc}\p{Cf}\s]*$/iu,
  'a rel': /^noopener noreferrer$/,
  'a target': /^_blank$/,
  'img data-file': /^[\w-]{32}\/[\w-]{32}$/,
  'img alt': /^/,
  'img width': /^\d{1,4}$/,
  'ol start': /^\d{1,6}$/,
  'th colspan': /^\d{1,3}$/,
  'th rowspan': /^\d{1,3}$/,
  'th colwidth': /^[\d,]+$/,
  'td colspan': /^\d{1,3}$/,
  'td rowspan': /^\d{1,3}$/,
  'td colwidth': /^[\d,]+$/,
}

/** What a browser would find in it that must not be there. */
function faultsIn(html: string): string[] {
  const results: string[] = []
  const left: Node[] = [parseFragment(html) as Node]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const { nodeName, tagName, namespaceURI, attrs = [], childNodes = [] } = node
    left.push(...childNodes)
    if (nodeName === '#comment' || nodeName === '#documentType') results.push(nodeName)
    if (tagName === undefined) continue
    if (!elements.has(tagName) || !namespaceURI?.endsWith('/xhtml')) results.push(tagName)
    for (const { name, value } of attrs) {
      if (attributes[`${tagName} ${name}`]?.test(value) !== true) results.push(`${name}=${value}`)
    }
    const has = (name: string) => attrs.some((one) => one.name === name)
    if (tagName === 'img' && !has('data-file')) results.push('an image of nothing')
    if (has('href') && !(has('rel') && has('target'))) results.push('a link that knows its opener')
  }
  return results
}

test('there are two hundred attacks and more, of twenty kinds', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(200)
  expect(new Set(attacks.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(20)
  expect(new Set(attacks.map(({ html }) => html)).size).toBe(attacks.length)
  // and the walk through what is stored sees them
  expect(faultsIn('<p onclick="x"><script></script><a href="javascript:x">')).toHaveLength(4)
})

describe('what someone writes to harm its readers', () => {
  test('[notices-6] is stored without what would harm them, also after a browser has read and written it', async () => {
    const admin = await company.person({ roles: ['LE999'] })
    for (const { kind, html } of attacks) {
      const file = { field: 'inlineFile', name: 'a.png', bytes: tinyPng }
      const { noticeSn } = await registersNotice(admin, { contents: html }, [file])
      const { contents } = await admin(readNotice, { params: { noticeSn } })
      const about = `${kind}: ${html.slice(0, 120)} → ${contents.slice(0, 200)}`
      expect(faultsIn(contents), about).toEqual([])
      const again = serialize(parseFragment(contents))
      expect(faultsIn(again), about).toEqual([])
      expect(faultsIn(cleanContents(again)), about).toEqual([])
    }
  }, 120_000)
})

describe('what people write', () => {
  test.each([
    ['<h2>일정</h2><p>가 <strong>나</strong> <em>다</em> <u>라</u> <s>마</s></p>'],
    ['<ul><li><p>하나</p></li></ul><ol start="3"><li>셋</li></ol>'],
    ['<blockquote><p>말</p></blockquote><pre><code>a &lt; b</code></pre><hr />'],
    ['<table><tbody><tr><th colspan="2" colwidth="120,80">제목</th></tr></tbody></table>'],
    ['<p>한국어 😀 &amp; “따옴표”</p>'],
  ])('[notices-6] %s is stored as it is', (html) => {
    expect(cleanContents(html)).toBe(html)
  })

  test('links open apart and know nothing of the page; what is no link stays as text', () => {
    const apart = 'rel="noopener noreferrer" target="_blank"'
    expect(cleanContents('<a href="https://example.com/a?b=1&c=2">x</a>')).toBe(
      `<a href="https://example.com/a?b=1&amp;c=2" ${apart}>x</a>`,
    )
    expect(cleanContents('<a href="mailto:kim@example.com" target="_self">x</a>')).toBe(
      `<a href="mailto:kim@example.com" ${apart}>x</a>`,
    )
    expect(cleanContents('<a href="javascript:x">말</a>')).toBe('말')
  })

  test('what was pasted from a word processor loses its styles and keeps its text', () => {
    const pasted =
      '<html xmlns:o="urn:x"><head><style>p{}</style></head><body><!--StartFragment--><p class=MsoNormal style="mso-x:y"><span lang=KO style="font-size:9pt">안녕<o:p></o:p></span></p><!--EndFragment--></body></html>'
    expect(cleanContents(pasted)).toBe('<p>안녕</p>')
  })
})
