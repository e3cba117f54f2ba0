import { expect, test } from 'vitest'
import { notTooDeep } from './not-too-deep.ts'

/** How deep elements stand in text that closes all that it opens. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0]
  for (const [tag] of html.matchAll(/<\/?\w+>/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

test.each(['blockquote', 'b', 'div'])(
  '[notices-6] of %s nested without end the text stays, and few of the elements',
  (name) => {
    const endless = `${`<${name}>`.repeat(50_000)}끝${`</${name}>`.repeat(50_000)}`
    const flat = notTooDeep(endless)
    expect(flat).toContain('끝')
    expect(flat.match(new RegExp(`<${name}>`, 'g'))).toHaveLength(100)
  },
)

test('what people write stays as it is', () => {
  const html =
    '<ul><li>하나<ul><li>둘<br></li></ul></li></ul><p>셋<p>넷<table><tr><td>다섯<td>여섯</table>'
  expect(notTooDeep(html)).toBe(html)
  const list = '<p>줄'.repeat(2_000)
  expect(notTooDeep(list)).toBe(list)
  const deep = `${'<b>'.repeat(80)}x${'</b>'.repeat(80)}`
  expect(depthOf(notTooDeep(deep))).toBe(80)
})
