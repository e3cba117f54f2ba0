/**
 * CP949, the bytes of Korean Windows. `TextDecoder('euc-kr')` should know all of it, but that of Node knows the
 * 2,350 syllables of EUC-KR alone. The other 8,822 are in the order of Unicode, in the places that EUC-KR leaves
 * free, so that no table is needed.
 */
export function decodeCp949(bytes: Uint8Array): string | null {
  const letters = lettersByPlace()
  let text = ''
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) {
      text += String.fromCharCode(byte)
      continue
    }
    at += 1
    const letter = letters.get(byte * 256 + (bytes[at] ?? 0))
    if (letter === undefined) return null
    text += letter
  }
  return text
}

let letters: ReadonlyMap<number, string> | null = null

/** Made at first use: few files have such a name. */
function lettersByPlace(): ReadonlyMap<number, string> {
  letters ??= new Map([...lettersOfEucKr(), ...otherSyllables()])
  return letters
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place)

function* lettersOfEucKr(): Generator<[number, string]> {
  const decoder = new TextDecoder('euc-kr')
  for (const first of range(0xa1, 0xfe)) {
    for (const second of range(0xa1, 0xfe)) {
      const letter = decoder.decode(Uint8Array.of(first, second))
      // rows for letters of each user's own have no text
      if (!/[\ufffd\p{Co}]/u.test(letter)) yield [first * 256 + second, letter]
    }
  }
  yield [0xa2e6, '€']
  yield [0xa2e7, '®']
}

function* otherSyllables(): Generator<[number, string]> {
  const known = new Set([...lettersOfEucKr()].map(([, letter]) => letter))
  const others = range(0xac00, 0xd7a3)
    .map((code) => String.fromCodePoint(code))
    .filter((syllable) => !known.has(syllable))
  const seconds = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xfe)]
  const places = range(0x81, 0xc6).flatMap((first) =>
    seconds.filter((second) => first < 0xa1 || second < 0xa1).map((second) => first * 256 + second),
  )
  for (const [index, syllable] of others.entries()) yield [places[index] ?? 0, syllable]
}
