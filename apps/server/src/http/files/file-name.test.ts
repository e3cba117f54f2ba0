import { expect, test } from 'vitest'
import { processorTimeOf } from '../../../test/processor-time.ts'
import { cleanFileName } from './file-name.ts'

test.each([
  ['dots before the ending', `${'.'.repeat(60_000)}a.pdf`],
  ['dots and blanks', `a${'. '.repeat(60_000)}b.pdf`],
  ['dots at the end', `a.pdf${'.'.repeat(3_000)}`],
  ['folders', `${'a/'.repeat(60_000)}b.pdf`],
])('a name of tens of thousands of %s is cleaned at once', async (_, sent) => {
  expect(await processorTimeOf(() => cleanFileName(sent))).toBeLessThan(50)
  const name = cleanFileName(sent)
  expect([...name].length).toBeLessThanOrEqual(200)
  expect(name.endsWith('.pdf')).toBe(true)
})

test('an emoji cut at the bound of what is looked at leaves no half behind', () => {
  expect(cleanFileName(`😀${'.'.repeat(3_994)}a.pdf`)).not.toMatch(/\p{Cs}/u)
})
