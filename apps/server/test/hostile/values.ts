/** Text of JSON as it was written, for what JSON.stringify would not write. */
class Written {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const nested = (open: string, close: string) =>
  new Written(`${open.repeat(10_000)}1${close.repeat(10_000)}`)

/** JSON with such text in it. */
export function jsonOf(value: unknown): string {
  if (value instanceof Written) return value.text
  if (Array.isArray(value)) return `[${value.map(jsonOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(
    ([name, part]) => `${JSON.stringify(name)}:${jsonOf(part)}`,
  )
  return `{${fields.join()}}`
}

/** Its form in an address: as text, which is of no great length and cannot hold half a pair. */
export function textInAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  return text.slice(0, 10_000).replaceAll(/\p{Cs}/gu, '\ufffd')
}

/** Text that cannot be stored, or must not be. */
const brokenText: readonly unknown[] = ['a\u0000b', 'a\ud800', '\udc00', '\u001b\u0085\uffff']

/** More than any field holds. */
const tooMuch: readonly unknown[] = [
  'x'.repeat(100_000),
  new Written('1e999'),
  nested('[', ']'),
  nested('{"a":', '}'),
]

/** What is of another type than any field. */
const otherTypes: readonly unknown[] = [
  true,
  ['202603', '202603'],
  new Written('{"toString":1,"valueOf":{}}'),
  new Written('{"__proto__":{"length":1}}'),
  new Written('{"constructor":{"prototype":null}}'),
  new Written('{"\\ud800":"\\u0000","\\u0000":1}'),
]

/** What no field of any call takes, whatever its kind. */
export const neverTaken: readonly unknown[] = [...brokenText, ...tooMuch, ...otherTypes]

/** What is no list of any call, though it is one: nothing, and too many rows. */
export const oddLists: readonly unknown[] = [[], new Written(`[${'{},'.repeat(9_999)}{}]`)]

/** What one field takes and another does not: mostly what looks right and names nothing that is there. */
export const doubtful: readonly unknown[] = [
  '',
  ' ',
  '😀'.repeat(50),
  'NaN',
  '٢٠٢٦٠٣',
  '00000000',
  '00010101',
  '19000101',
  '20260230',
  '99991231',
  '000000',
  '190001',
  '299912',
  '999912',
  // a year, and the digits of a month that would be another behind it
  '20263',
  '0000',
  '2147483648',
  '9223372036854775808',
  new Written('1e308'),
  new Written('1e-320'),
  new Written('-0'),
  -1,
  2 ** 31,
  2 ** 53 - 1,
  new Written('9007199254740993'),
  null,
  ...oddLists,
]
