import { expect, test } from 'vitest'
import { isTokenText, newTokenText } from './token-text.ts'

test('[tokens-2] a new token is 40 random letters and digits with their checksum, and never the same', () => {
  const texts = Array.from({ length: 100 }, newTokenText)
  for (const text of texts) {
    expect(text).toMatch(/^yuga_[0-9A-Za-z]{46}$/)
    expect(isTokenText(text)).toBe(true)
  }
  expect(new Set(texts).size).toBe(100)
})

test('[tokens-2] the checksum is the CRC-32 in base 62, which other programs compute alike', () => {
  const body = `yuga_${'0'.repeat(40)}`
  expect(isTokenText(`${body}${checksumByHand(body)}`)).toBe(true)
})

test('[tokens-2] a letter that was mistyped, left out or added is noticed', () => {
  const text = newTokenText()
  for (let place = 5; place < text.length; place += 1) {
    const other = text[place] === 'a' ? 'b' : 'a'
    expect(isTokenText(text.slice(0, place) + other + text.slice(place + 1))).toBe(false)
    expect(isTokenText(text.slice(0, place) + text.slice(place + 1))).toBe(false)
  }
  expect(isTokenText(`${text}0`)).toBe(false)
  expect(isTokenText(text.replace('yuga_', 'yuga-'))).toBe(false)
})

/** CRC-32 bit by bit, as its definition says (polynomial 0xEDB88320), in base 62. */
function checksumByHand(text: string): string {
  let crc = 0xffffffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  let rest = (crc ^ 0xffffffff) >>> 0
  let digits = ''
  for (let place = 0; place < 6; place += 1) {
    digits = (letters[rest % 62] ?? '') + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}
