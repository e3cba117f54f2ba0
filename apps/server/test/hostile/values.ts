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

/** How it stands in an address: as text, which is of no great length and cannot hold half a pair. */
export function textInAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  return text.slice(0, 10_000).replaceAll(/\p{Cs}/gu, '\ufffd')
}

/** What no field of any call takes, whatever its kind. */
export const neverTaken: readonly unknown[] = [
  'a\u0000b',
  'a\ud800',
  '\udc00',
  '\u001b\u0085\uffff',
  'x'.repeat(100_000),
  new Written('1e999'),
  true,
  ['202603', '202603'],
  new Written('{"toString":1,"valueOf":{}}'),
  new Written('{"__proto__":{"length":1}}'),
  new Written('{"constructor":{"prototype":null}}'),
  new Written('{"\\ud800":"\\u0000","\\u0000":1}'),
  nested('[', ']'),
  nested('{"a":', '}'),
]

/** What one field takes and another does not. */
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
  [],
  new Written(`[${'{},'.repeat(9_999)}{}]`),
]
