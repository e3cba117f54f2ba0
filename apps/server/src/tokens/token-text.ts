import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/* By the start a scanner of secrets finds a token, and by the checksum it knows that it is one (tokens-2). */
const accessStart = 'yuga_'
const scimStart = 'yuga_scim_'
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 238 random bits. */
const randomLetters = 40
const checksumLetters = 6

const shape = /^yuga_[0-9A-Za-z]{46}$/
const scimShape = /^yuga_scim_[0-9A-Za-z]{46}$/

/** The CRC-32 of a text in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let checksum = ''
  for (let place = 0; place < checksumLetters; place += 1) {
    checksum = `${letters[rest % letters.length]}${checksum}`
    rest = Math.floor(rest / letters.length)
  }
  return checksum
}

/** The text of a new token. */
export const newTokenText = () => newTextAfter(accessStart)

/** The text of a new token by which an identity provider calls (provisioning-2). */
export const newScimTokenText = () => newTextAfter(scimStart)

function newTextAfter(start: string): string {
  const random = Array.from({ length: randomLetters }, () => letters[randomInt(letters.length)])
  const text = start + random.join('')
  return text + checksumOf(text)
}

/** Whether a bearer means to be an access token and no session. */
export function isAccessToken(bearer: string): boolean {
  return bearer.startsWith(accessStart)
}

/** Whether a text can be a token of ours; one that was mistyped is refused without a query. */
export function isTokenText(text: string): boolean {
  return shape.test(text) && hasChecksum(text)
}

/** The same of the token of an identity provider. */
export function isScimTokenText(text: string): boolean {
  return scimShape.test(text) && hasChecksum(text)
}

function hasChecksum(text: string): boolean {
  return checksumOf(text.slice(0, -checksumLetters)) === text.slice(-checksumLetters)
}
