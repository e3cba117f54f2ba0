/**
 * What no one sees in a text: marks that turn the direction of writing, blanks without a width, fillers. First what
 * stays of them: a flag spelled in tags, a joiner between two parts of an emoji, and what chooses a form of a letter.
 */
const invisible =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])|\p{Default_Ignorable_Code_Point}/gu

/** The text without what no one sees: it would make two names of one, or a name read backwards. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '$1')
}
