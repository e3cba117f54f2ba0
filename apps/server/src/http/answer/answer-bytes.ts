/** A code unit takes at most three bytes in UTF-8, and the longest number takes so many. */
const mostBytesOfUnit = 3
const mostBytesOfNumber = 25

/** Up to here a number of two decimals has fifteen digits, which JavaScript tells as they are. */
const mostInHundredths = 9_999_999_999_999

const point = '.'.charCodeAt(0)
const minus = '-'.charCodeAt(0)
const zero = '0'.charCodeAt(0)
const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)

/** Bytes that are written again and again, four at a time. */
export type FixedBytes = {
  /** Little-endian; the last one is filled up with zeros, which what follows is written over. */
  readonly words: Int32Array
  readonly length: number
}

const bytesOfWord = 4

export function fixedBytes(text: string): FixedBytes {
  const { length } = Buffer.from(text)
  const words = new Int32Array(Math.ceil(length / bytesOfWord))
  const bytes = Buffer.alloc(words.byteLength)
  bytes.write(text)
  for (let place = 0; place < words.length; place += 1) {
    words[place] = bytes.readInt32LE(place * bytesOfWord)
  }
  return { words, length }
}

const nothing = fixedBytes('')

/**
 * JSON as it is sent, written byte by byte into one buffer that grows. To make a text of each row, to join these and
 * to encode the whole took longer, of answers with thousands of rows, than everything else that was done for them.
 */
export class AnswerBytes {
  #bytes: Buffer
  /** The same bytes, for what is written four at a time. */
  #words: DataView
  #length = 0
  /** Where lists stand that were written. */
  readonly #written = new Map<unknown, { readonly as: unknown; from: number; to: number }>()

  /** There is place for so many at first; whatever needs more gets twice as many. */
  constructor(first: number) {
    this.#bytes = Buffer.allocUnsafeSlow(first)
    this.#words = viewOf(this.#bytes)
  }

  get length(): number {
    return this.#length
  }

  /** All that was written. */
  get all(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  add(some: FixedBytes): void {
    this.#need(some.length)
    this.#length = this.#put(some)
  }

  /** Puts brackets around what stands from a place on: the first in the place of the comma before it, if there is any. */
  enclose(from: number, brackets: '[]' | '{}'): void {
    this.#need(2)
    if (this.#length === from) this.#length += 1
    this.#bytes[from] = brackets.charCodeAt(0)
    this.#bytes[this.#length] = brackets.charCodeAt(1)
    this.#length += 1
  }

  /** Adds what stands between two places once more. */
  addAgain(from: number, to: number): void {
    const length = to - from
    this.#need(length)
    const words = this.#words
    const begin = this.#length
    // a few bytes more are read and written over
    for (let place = 0; place < length; place += bytesOfWord) {
      words.setInt32(begin + place, words.getInt32(from + place, true), true)
    }
    this.#length = begin + length
  }

  /** Takes back what stands from a place on. */
  cutFrom(place: number): void {
    this.#length = place
  }

  /**
   * A text in quotes, as UTF-8: of one, two or three bytes for each unit of JavaScript's texts. A text of which JSON
   * writes something otherwise is left to JSON from its beginning.
   */
  text(value: string, key: FixedBytes = nothing): void {
    const { length } = value
    this.#need(key.length + length * mostBytesOfUnit + 2)
    const bytes = this.#bytes
    let to = this.#put(key)
    bytes[to++] = quote
    for (let place = 0; place < length; place += 1) {
      const unit = value.charCodeAt(place)
      if (unit < 0x80) {
        if (isEscaped(unit)) return this.json(value, key)
        bytes[to++] = unit
      } else if (unit < 0x800) {
        bytes[to++] = 0xc0 | (unit >> 6)
        bytes[to++] = 0x80 | (unit & 0x3f)
      } else if (isHalfOfPair(unit)) {
        return this.json(value, key)
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
   * Amounts, hours and percentages have at most two decimals, and are written from their whole number of hundredths,
   * digit by digit; other numbers JavaScript tells.
   */
  number(value: number, key: FixedBytes = nothing): void {
    const size = Math.abs(value)
    const hundredths = Math.round(size * 100)
    if (size > mostInHundredths || hundredths / 100 !== size) return this.#numberAsTold(value, key)
    this.#need(key.length + mostBytesOfNumber)
    const bytes = this.#bytes
    let to = this.#put(key)
    if (value < 0) bytes[to++] = minus
    const whole = Math.floor(size)
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

  /** Whatever else there is; of what is undefined nothing, not even its key. */
  json(value: unknown, key: FixedBytes = nothing): void {
    const text = JSON.stringify(value) as string | undefined
    if (text === undefined) return
    this.#need(key.length + text.length * mostBytesOfUnit)
    const to = this.#put(key)
    this.#length = to + this.#bytes.write(text, to)
  }

  /** Copies a list that was written before as the same description has it; answers whether there is one. */
  wasCopied(list: readonly unknown[], as: unknown): boolean {
    const found = this.#written.get(list)
    if (found === undefined || found.as !== as) return false
    this.#need(found.to - found.from)
    this.#bytes.copyWithin(this.#length, found.from, found.to)
    this.#length += found.to - found.from
    return true
  }

  /** Remembers that a list stands from a place to the end. */
  remember(list: readonly unknown[], as: unknown, from: number): void {
    this.#written.set(list, { as, from, to: this.#length })
  }

  #numberAsTold(value: number, key: FixedBytes): void {
    const text = String(value)
    this.#need(key.length + mostBytesOfNumber)
    const bytes = this.#bytes
    let to = this.#put(key)
    for (let place = 0; place < text.length; place += 1) bytes[to++] = text.charCodeAt(place)
    this.#length = to
  }

  /** Writes fixed bytes at the end; answers the place behind them. */
  #put({ words, length }: FixedBytes): number {
    const from = this.#length
    for (let place = 0; place < words.length; place += 1) {
      this.#words.setInt32(from + place * bytesOfWord, words[place] ?? 0, true)
    }
    return from + length
  }

  /** Makes sure of the place for so many, and for those that fill up a word. */
  #need(more: number): void {
    const needed = this.#length + more + bytesOfWord
    if (needed <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, needed))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
    this.#words = viewOf(larger)
  }
}

const viewOf = ({ buffer, byteOffset, length }: Buffer) => new DataView(buffer, byteOffset, length)

/** Control characters, quotes and backslashes. */
const isEscaped = (unit: number) => unit < 0x20 || unit === quote || unit === backslash

/** What lies beyond the first 65,536 characters stands as two halves, of which a lone one is written as an escape. */
const isHalfOfPair = (unit: number) => (unit & 0xf800) === 0xd800

/** So many digits are reckoned in 31 bits, which is quick. */
const quickDigits = 9
const beyondQuick = 10 ** quickDigits

/** Writes a whole number from a place on; answers the place behind it. */
function digitsInto(bytes: Uint8Array, from: number, value: number): number {
  if (value < beyondQuick) return quickDigitsInto(bytes, from, value, sizeOf(value))
  const high = Math.floor(value / beyondQuick)
  const to = quickDigitsInto(bytes, from, high, sizeOf(high))
  return quickDigitsInto(bytes, to, value - high * beyondQuick, quickDigits)
}

function sizeOf(value: number): number {
  let size = 1
  for (let most = 10; value >= most; most *= 10) size += 1
  return size
}

function quickDigitsInto(bytes: Uint8Array, from: number, value: number, size: number): number {
  let left = value | 0
  for (let place = from + size - 1; place >= from; place -= 1) {
    const tenth = (left / 10) | 0
    bytes[place] = zero + left - tenth * 10
    left = tenth
  }
  return from + size
}
