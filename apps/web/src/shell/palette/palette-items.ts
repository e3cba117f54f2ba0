import { disassemble, getChoseong } from 'es-hangul'
import type { IconName } from '../../ui/icon.tsx'

/** Something that the palette finds. */
export type PaletteItem = {
  readonly key: string
  readonly icon: IconName | undefined
  readonly label: string
  /** Beside the label: the group of a screen. */
  readonly remark: string | null
  /** What it is found by, in both languages. */
  readonly names: readonly string[]
  readonly isToCome?: boolean
  /** It leads to another page, where the focus goes along. */
  readonly isScreen?: boolean
  readonly act: () => void
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '')

/**
 * Those that have the text in a name; spaces and case do not matter. Hangul is compared letter by
 * letter, since 탕 may become 타임; initial consonants alone stand for whole syllables (ㅌㅇㅋㄷ).
 */
export function matchingItems<Found extends { readonly names: readonly string[] }>(
  items: readonly Found[],
  text: string,
): Found[] {
  const wanted = plain(text)
  const isInitials = /^[ㄱ-ㅎ]+$/.test(wanted)
  const has = (name: string) =>
    isInitials
      ? getChoseong(name).includes(wanted)
      : disassemble(name).includes(disassemble(wanted))
  return items.filter(({ names }) => names.some((name) => has(plain(name))))
}
