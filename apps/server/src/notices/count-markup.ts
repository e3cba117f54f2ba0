import { mostAttributes, mostTags } from '@yuga/domain/notices/write-notice'
import { Tokenizer } from 'htmlparser2'

const ignore = () => undefined

/**
 * The tags and attributes of HTML, counted by the tokenizer that the cleaning reads with, so that both see the same
 * ones. It goes through the text once, holds nothing, and ends at the first one that is too many (notices-10).
 */
export function countMarkup(html: string): { tags: number; attributes: number } {
  let [tags, attributes] = [0, 0]
  const stopIfTooMany = () => {
    if (tags > mostTags || attributes > mostAttributes) tokenizer.pause()
  }
  const countTag = () => {
    tags += 1
    stopIfTooMany()
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: countTag,
      onclosetag: countTag,
      onattribname: () => {
        attributes += 1
        stopIfTooMany()
      },
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
      // a `<` that begins no tag costs the cleaning as much as one that does
      ontext: (start) => {
        if (html[start] === '<') countTag()
      },
      ontextentity: ignore,
    },
  )
  tokenizer.write(html)
  return { tags, attributes }
}
