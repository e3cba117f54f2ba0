import { useCallback, useEffect, useRef } from 'react'
import { sessionState } from '../../api/session/current-session.ts'
import { dropDraft, type DraftFile, keepFile, keepText } from './draft-store.ts'
import { imagesIn, type NoticeValues } from './notice-values.ts'
import type { NoticeImages } from '../notice-images.ts'

const restMilliseconds = 400

export type DraftArgs = {
  readonly employeeId: string
  readonly noticeSn: number | null
  readonly version: number | null
  readonly images: NoticeImages
}

function filesOf({ added, contents }: NoticeValues, images: NoticeImages): DraftFile[] {
  const inText = imagesIn(contents).flatMap((name) => {
    const file = images.fileOf(name)
    return file === undefined ? [] : [{ name, file }]
  })
  return [...added.map(({ key, file }) => ({ name: key, file })), ...inText]
}

/**
 * Keeps what is being written while it is written, so that a reload, a crash or a lost session takes none of it.
 * Where the browser keeps nothing it lasts as long as the page.
 */
export function useDraft({ employeeId, noticeSn, version, images }: DraftArgs) {
  const storedFiles = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the timer is to write. */
  const pending = useRef<NoticeValues | null>(null)
  /** One after the other: the last one written is the last one typed. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const inTurn = useCallback((act: () => Promise<unknown>) => {
    queue.current = queue.current.then(act).catch(() => {})
    return queue.current
  }, [])

  const write = useCallback(
    async (values: NoticeValues) => {
      const { subject, isPinned, contents } = values
      const files = filesOf(values, images)
      for (const one of files) {
        if (storedFiles.current.has(one.name)) continue
        await keepFile(employeeId, noticeSn, one)
        storedFiles.current.add(one.name)
      }
      const names = new Set(files.map(({ name }) => name))
      await dropDraft(employeeId, noticeSn, names)
      storedFiles.current = names
      await keepText(employeeId, {
        noticeSn,
        version,
        keptAt: new Date().toISOString(),
        subject,
        isPinned,
        contents,
        keptFiles: values.stored.map(({ atchmnflSn }) => atchmnflSn),
      })
    },
    [employeeId, images, noticeSn, version],
  )

  /** Soon; the last call counts. */
  const keep = useCallback(
    (values: NoticeValues) => {
      clearTimeout(timer.current)
      pending.current = values
      timer.current = setTimeout(() => {
        pending.current = null
        void inTurn(() => write(values))
      }, restMilliseconds)
    },
    [inTurn, write],
  )
  const forget = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = null
    storedFiles.current.clear()
    return inTurn(() => dropDraft(employeeId, noticeSn))
  }, [employeeId, inTurn, noticeSn])

  const writeNow = useRef(write)
  writeNow.current = write
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      const left = pending.current
      // anyone who goes to another screen does not lose the last words; anyone who signs out takes the key along
      if (left === null || sessionState().session === null) return
      void inTurn(() => writeNow.current(left))
    },
    [inTurn],
  )
  return { keep, forget }
}
