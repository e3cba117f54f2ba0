import { disassemble, getChoseong } from 'es-hangul'

const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, '')

/**
 * Those that have the text in a name; spaces and case do not matter. Hangul is compared letter by
 * letter, since 탕 may become 타임; initial consonants alone stand for whole syllables (ㅌㅇㅋㄷ).
 */
export function matchingNames<Result extends { readonly names: readonly string[] }>(
  items: readonly Result[],
  text: string,
): Result[] {
  const wanted = plain(text)
  const isInitials = /^[ㄱ-ㅎ]+$/.test(wanted)
  const has = (name: string) =>
    isInitials
      ? getChoseong(name).includes(wanted)
      : disassemble(name).includes(disassemble(wanted))
  return items.filter(({ names }) => names.some((name) => has(plain(name))))
}

/** The search of a list of choices by their labels, by the same comparison. */
export const searchByLabel = {
  filterOption: (text: string, option: { readonly label?: unknown } | undefined): boolean =>
    typeof option?.label === 'string' &&
    matchingNames([{ names: [option.label] }], text).length > 0,
}
