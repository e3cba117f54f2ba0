import type { IconName } from '../../ui/icon.tsx'

/** Something that the palette finds. */
export type PaletteItem = {
  readonly key: string
  readonly icon: IconName | undefined
  readonly label: string
  /** Next to the label: the group of a screen. */
  readonly remark: string | null
  /** What it is found by, in both languages. */
  readonly names: readonly string[]
  /** It leads to another page, where the focus goes along. */
  readonly isScreen?: boolean
  readonly act: () => void
}
