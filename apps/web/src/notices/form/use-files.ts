import type { AttachedFile } from '@yuga/contract/messages/notices'
import { problemText } from '@yuga/contract/problems/problems'
import { whyNotAttach, whyNotAttachAll, whyNotShow } from '@yuga/domain/notices/attachments'
import { useCallback, useState } from 'react'
import { catalogue } from '../../i18n/catalogue.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { NoticeImages } from '../notice-images.ts'
import { type AddedFile, type NoticeValues, sizesOf } from './notice-values.ts'

type FilesArgs = {
  readonly values: () => NoticeValues
  readonly stored: readonly AttachedFile[]
  readonly images: NoticeImages
  readonly onAdded: (added: readonly AddedFile[]) => void
}

let count = 0

/** What pasted pictures are called, where the browser calls them all the same. */
function named(file: File): File {
  const ending = file.type.slice(file.type.indexOf('/') + 1).replace('jpeg', 'jpg')
  return /\.\w+$/.test(file.name) ? file : new File([file], `image.${ending}`, { type: file.type })
}

/** Takes files where the rules allow them; of those that they refuse it is said why, and the others stay. */
export function useFiles({ values, stored, images, onAdded }: FilesArgs) {
  const language = useLanguage()
  const [problems, setProblems] = useState<readonly string[]>([])

  /** Those of allowed kinds, if there is room for all of them: else none of the new ones is taken. */
  const taken = useCallback(
    (files: readonly File[], whyNot: typeof whyNotAttach): readonly File[] => {
      const result = files.map((file) => ({ file: named(file), problem: whyNot(named(file).name) }))
      const fine = result.flatMap(({ file, problem }) => (problem === null ? [file] : []))
      const sizes = [...sizesOf(values(), stored, images), ...fine.map(({ size }) => size)]
      const tooMuch = fine.length === 0 ? null : whyNotAttachAll(sizes)
      setProblems([
        ...new Set([
          ...result.flatMap(({ problem }) =>
            problem === null ? [] : [problemText(problem, language)],
          ),
          ...(tooMuch === null
            ? []
            : [
                tooMuch.code === 'upload.all-too-large'
                  ? catalogue.filesWithin[language]
                  : problemText(tooMuch, language),
              ]),
        ]),
      ])
      return tooMuch === null ? fine : []
    },
    [images, language, stored, values],
  )

  const attach = useCallback(
    (files: readonly File[]) => {
      const added = taken(files, whyNotAttach).map((file) => {
        count += 1
        return { key: `added-${Date.now()}-${count}`, file }
      })
      if (added.length > 0) onAdded(added)
    },
    [onAdded, taken],
  )
  const show = useCallback(
    (files: readonly File[]) => taken(files, whyNotShow).map((file) => images.add(file)),
    [images, taken],
  )
  return { problems, attach, show, forgetProblems: () => setProblems([]) }
}
