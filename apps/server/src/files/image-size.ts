import { isContentOfKind } from './content-of-kind.ts'

export type ImageSize = { readonly width: number; readonly height: number }

/** An image as its content says, whatever its name was. */
export type KnownImage = ImageSize & { readonly ending: 'png' | 'jpg' }

/** A PNG or JPEG image and nothing else, with its size in pixels; null for anything else. */
export async function knownImageOf(bytes: Uint8Array): Promise<KnownImage | null> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ending = content[0] === 0x89 ? 'png' : 'jpg'
  if (!(await isContentOfKind(`image.${ending}`, content))) return null
  const size = ending === 'png' ? sizeOfPng(content) : sizeOfJpeg(content)
  return size && { ending, ...size }
}

/** Its first chunk says it. */
function sizeOfPng(bytes: Buffer): ImageSize | null {
  return bytes.length < 24
    ? null
    : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The frame before the picture has the size; these markers are no frames: tables, extensions, arithmetic. */
const noFrames = new Set([0xc4, 0xc8, 0xcc])

function sizeOfJpeg(bytes: Buffer): ImageSize | null {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (marker === 0xff) at += 1
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
