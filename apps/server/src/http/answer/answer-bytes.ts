/** A code unit takes at most three bytes in UTF-8, and the longest number takes so many. */
const mostBytesOfUnit = 3
const mostBytesOfNumber = 25

/** Up to here, hundredths of a number are whole numbers of 31 bits, which are told digit by digit. */
const mostOfHundredths = 10_000_000

const point = '.'.charCodeAt(0)
const minus = '-'.charCodeAt(0)
const zero = '0'.charCodeAt(0)
const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)

/**
 * JSON as it is sent, written byte by byte into one buffer that grows. To make a text of each row, to join these and
 * to encode the whole took longer, of answers with thousands of rows, than everything else that was done for them.
 */
export class AnswerBytes {
  #bytes: Buffer
  #length = 0
  /** Where lists stand that were written. */
  readonly #written = new Map<unknown, { readonly by: unknown; from: number; to: number }>()

  /** There is place for so many at first; whatever needs more gets twice as many. */
  constructor(first: number) {
    this.#bytes = Buffer.allocUnsafeSlow(first)
  }

  get length(): number {
    return this.#length
  }

  /** All that was written. */
  get all(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Bytes as they are: copied one by one, as they are few. */
  addAll(some: Uint8Array): void {
    const { length } = some
    this.#need(length)
    const bytes = this.#bytes
    let to = this.#length
    for (let place = 0; place < length; place += 1) bytes[to++] = some[place] ?? 0
    this.#length = to
  }

  /** Puts brackets around what stands from a place on: the first in the place of the comma before it, if there is any. */
  enclose(from: number, brackets: '[]' | '{}'): void {
    this.#need(2)
    if (this.#length === from) this.#length += 1
    this.#bytes[from] = brackets.charCodeAt(0)
    this.#bytes[this.#length] = brackets.charCodeAt(1)
    this.#length += 1
  }

  /** Takes back what stands from a place on. */
  cutFrom(place: number): void {
    this.#length = place
  }

  /**
   * A text in quotes, as UTF-8: of one, two or three bytes for each unit of JavaScript's texts. A text of which JSON
   * writes something otherwise is left to JSON from its beginning.
   */
  text(value: string): void {
    const { length } = value
    this.#need(length * mostBytesOfUnit + 2)
    const bytes = this.#bytes
    let to = this.#length
    bytes[to++] = quote
    for (let place = 0; place < length; place += 1) {
      const unit = value.charCodeAt(place)
      if (unit < 0x80) {
        if (isEscaped(unit)) return this.json(value)
        bytes[to++] = unit
      } else if (unit < 0x800) {
        bytes[to++] = 0xc0 | (unit >> 6)
        bytes[to++] = 0x80 | (unit & 0x3f)
      } else if (isHalfOfPair(unit)) {
        return this.json(value)
      } else {
        bytes[to++] = 0xe0 | (unit >> 12)
        bytes[to++] = 0x80 | ((unit >> 6) & 0x3f)
        bytes[to++] = 0x80 | (unit & 0x3f)
      }
    }
    bytes[to++] = quote
    this.#length = to
  }

  /**
   * Hours, percentages, dollars and small sums have at most two decimals, and are written from their whole number of
   * hundredths, digit by digit; other numbers JavaScript tells.
   */
  number(value: number): void {
    const size = Math.abs(value)
    const hundredths = Math.round(size * 100)
    if (size > mostOfHundredths || hundredths / 100 !== size) return this.#numberAsTold(value)
    this.#need(mostBytesOfNumber)
    const bytes = this.#bytes
    let to = this.#length
    if (value < 0) bytes[to++] = minus
    const whole = Math.floor(hundredths / 100)
    to = digitsInto(bytes, to, whole)
    const rest = hundredths - whole * 100
    if (rest > 0) {
      const tens = Math.floor(rest / 10)
      bytes[to++] = point
      bytes[to++] = zero + tens
      if (rest > tens * 10) bytes[to++] = zero + rest - tens * 10
    }
    this.#length = to
  }

  /** Whatever else there is; of what is undefined nothing. */
  json(value: unknown): void {
    const text = JSON.stringify(value) as string | undefined
    if (text === undefined) return
    this.#need(text.length * mostBytesOfUnit)
    this.#length += this.#bytes.write(text, this.#length)
  }

  /** Copies a list that was written before by the same writer; answers whether there is one. */
  wasCopied(list: readonly unknown[], by: unknown): boolean {
    const found = this.#written.get(list)
    if (found === undefined || found.by !== by) return false
    this.#need(found.to - found.from)
    this.#bytes.copyWithin(this.#length, found.from, found.to)
    this.#length += found.to - found.from
    return true
  }

  /** Remembers that a list stands from a place to the end. */
  remember(list: readonly unknown[], by: unknown, from: number): void {
    this.#written.set(list, { by, from, to: this.#length })
  }

  #numberAsTold(value: number): void {
    const text = String(value)
    this.#need(mostBytesOfNumber)
    const bytes = this.#bytes
    let to = this.#length
    for (let place = 0; place < text.length; place += 1) bytes[to++] = text.charCodeAt(place)
    this.#length = to
  }

  #need(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, needed))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

/** Control characters, quotes and backslashes. */
const isEscaped = (unit: number) => unit < 0x20 || unit === quote || unit === backslash

/** What lies beyond the first 65,536 characters stands as two halves, of which a lone one is written as an escape. */
const isHalfOfPair = (unit: number) => (unit & 0xf800) === 0xd800

/** Writes a whole number from a place on; answers the place behind it. */
function digitsInto(bytes: Uint8Array, from: number, value: number): number {
  let size = 1
  for (let most = 10; value >= most; most *= 10) size += 1
  let left = value
  for (let place = from + size - 1; place >= from; place -= 1) {
    const tenth = Math.floor(left / 10)
    bytes[place] = zero + left - tenth * 10
    left = tenth
  }
  return from + size
}
