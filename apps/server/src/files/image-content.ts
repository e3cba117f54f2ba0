import { hidesMarkup } from './text-content.ts'

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Chunk by chunk to its end, with nothing behind it. */
function isPng(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a') return false
  let at = 8
  for (let isFirst = true; at + 12 <= bytes.length; isFirst = false) {
    const kind = text(bytes, at + 4, at + 8)
    if (!/^[A-Za-z]{4}$/.test(kind) || (kind === 'IHDR') !== isFirst) return false
    at += 12 + bytes.readUInt32BE(at)
    if (kind === 'IEND') return at === bytes.length
  }
  return false
}

/** Block by block to its trailer: a script that begins as an image does not get there. */
function isGif(bytes: Buffer): boolean {
  if (!/^GIF8[79]a$/.test(text(bytes, 0, 6))) return false
  const tableOf = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)
  const endOfBlocks = (from: number) => {
    let at = from
    for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += size + 1
    return at + 1
  }
  let at = 13 + tableOf(bytes[10] ?? 0)
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x3b) return true
    if (kind === 0x21) at = endOfBlocks(at + 2)
    else if (kind === 0x2c) at = endOfBlocks(at + 11 + tableOf(bytes[at + 9] ?? 0))
    else return false
  }
  return false
}

/** Marker by marker up to the picture itself; cameras write other things behind it. */
function isJpeg(bytes: Buffer): boolean {
  if (bytes.readUInt16BE(0) !== 0xffd8) return false
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xda) return true
    if (marker === 0xff) at += 1
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

function isWebp(bytes: Buffer): boolean {
  const isNamed = text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'
  return isNamed && Math.abs(bytes.readUInt32LE(4) + 8 - bytes.length) <= 1
}

const headersOfBmp = new Set([12, 16, 40, 52, 56, 64, 108, 124])

function isBmp(bytes: Buffer): boolean {
  const isNamed = text(bytes, 0, 2) === 'BM' && headersOfBmp.has(bytes.readUInt32LE(14))
  return isNamed && bytes.readUInt32LE(10) < bytes.length
}

const kinds: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: isPng,
  jpg: isJpeg,
  jpeg: isJpeg,
  gif: isGif,
  webp: isWebp,
  bmp: isBmp,
}

/** Whether this is an image of that ending and nothing else. Throws a RangeError where it is cut off. */
export function isImage(ending: string, bytes: Buffer): boolean {
  return kinds[ending]?.(bytes) === true && !hidesMarkup(bytes)
}
