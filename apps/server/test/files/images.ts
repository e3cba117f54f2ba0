import { crc32, deflateSync } from 'node:zlib'

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG image of one colour; `claims` is the size that it says it has. */
export function pngOf(
  width: number,
  height: number,
  { colour = [180, 40, 40], claims = [width, height] as readonly [number, number] } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(claims[0], 0)
  head.writeUInt32BE(claims[1], 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), ...Array(width).fill(Buffer.from(colour))])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array(height).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** What comes before the picture of a JPEG image of this size, and a little of it. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    Buffer.from('ffda0008010100003f003fffd9', 'hex'),
  ])
}
