import fontverter from 'fontverter'
import subsetFont from 'subset-font'

/** The weights that our styles use; the file holds no others. */
export const weights = { min: 400, max: 700 } as const

/** The licence reserves the name of the original for the original: ours is distinguished inside the file too. */
const reservedName = 'Pretendard'
const ourName = 'YugaSansUI'

/** Copyright and licence (0, 13, 14) keep the name of the font. */
const renamed = new Set([1, 3, 4, 6, 16, 25])

function rename(font: Buffer): Buffer {
  const tables = font.readUInt16BE(4)
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) !== 'name') continue
    const table = font.readUInt32BE(record + 8)
    const strings = table + font.readUInt16BE(table + 4)
    for (let at = table + 6; at < table + 6 + font.readUInt16BE(table + 2) * 12; at += 12) {
      if (!renamed.has(font.readUInt16BE(at + 6))) continue
      const from = strings + font.readUInt16BE(at + 10)
      const text = font.subarray(from, from + font.readUInt16BE(at + 8))
      for (const encode of [wide, narrow]) {
        const place = text.indexOf(encode(reservedName))
        if (place !== -1) encode(ourName).copy(text, place)
      }
    }
  }
  return font
}

const narrow = (text: string) => Buffer.from(text, 'latin1')
const wide = (text: string) => Buffer.from(text, 'utf16le').swap16()

/** A font of these characters alone, in our weights, as a browser wants it. */
export async function subsetOf(
  font: Buffer,
  characters: Iterable<string>,
  keepFeatures: readonly string[],
): Promise<Buffer> {
  const small = await subsetFont(font, [...characters].join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: { ...weights } },
    keepFeatures: [...keepFeatures],
    noHinting: true,
  })
  return fontverter.convert(rename(Buffer.from(small)), 'woff2')
}
