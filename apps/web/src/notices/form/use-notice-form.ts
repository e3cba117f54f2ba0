import {
  createNotice,
  type Notice,
  readNotice,
  updateNotice,
} from '@yuga/contract/messages/notices'
import { Refused } from '@yuga/contract/wire/call'
import { useCallback, useRef, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { sendWithProgress } from '../../api/progress.ts'
import { queries } from '../../api/queries.ts'
import { newActionKey, send } from '../../api/send.ts'
import type { NoticeImages } from '../notice-images.ts'
import type { Draft } from './draft-store.ts'
import {
  changedFields,
  formOf,
  merged,
  type NoticeValues,
  valuesOf,
  withoutStoredImages,
} from './notice-values.ts'
import { useDraft } from './use-draft.ts'

type FormArgs = {
  readonly notice: Notice | null
  readonly draft: Draft | null
  readonly draftOf: number | null
  readonly employeeId: string
  readonly images: NoticeImages
}

/** What a draft said, laid over the notice as it is kept now. */
function valuesOfDraft(draft: Draft, notice: Notice | null, images: NoticeImages): NoticeValues {
  const stored = valuesOf(notice)
  for (const { name, file } of draft.files) if (name.startsWith('new:')) images.put(name, file)
  return {
    subject: draft.subject,
    isPinned: draft.isPinned,
    contents:
      notice === null && draft.noticeSn !== null
        ? withoutStoredImages(draft.contents)
        : draft.contents,
    stored: stored.stored.filter(({ atchmnflSn }) => draft.keptFiles.includes(atchmnflSn)),
    added: draft.files.flatMap(({ name, file }) =>
      name.startsWith('new:') ? [] : [{ key: name, file }],
    ),
  }
}

/** What is over the fields: where they come from, or what has become of the notice. */
export type Message = 'draft' | 'staleDraft' | 'reloaded' | 'gone' | null

/** Where a notice is while it is written: what was opened, what is typed, and how it is sent. */
export function useNoticeForm({ notice, draft, draftOf, employeeId, images }: FormArgs) {
  const [base, setBase] = useState(notice)
  const [opened, setOpened] = useState(() => valuesOf(notice))
  const [values, setValues] = useState(() =>
    draft === null ? valuesOf(notice) : valuesOfDraft(draft, notice, images),
  )
  const isStaleDraft = draft !== null && notice !== null && draft.version !== notice.version
  const [message, setMessage] = useState<Message>(
    draft === null ? null : isStaleDraft ? 'staleDraft' : 'draft',
  )
  const [theirs, setTheirs] = useState<NoticeValues | null>(isStaleDraft ? valuesOf(notice) : null)
  /** What the editor begins with, and how often it had to begin again. */
  const [begun, setBegun] = useState(() => ({ contents: values.contents, round: 0 }))
  const [percent, setPercent] = useState<number | null>(null)
  const latest = useRef(values)
  const isSaved = useRef(false)
  /** A try that was not answered is repeated under its key, so that it is done once. */
  const attempt = useRef<{ of: NoticeValues; base: Notice | null; key: string } | null>(null)
  const stored = useDraft({
    employeeId,
    noticeSn: base?.noticeSn ?? draftOf,
    version: base?.version ?? null,
    images,
  })
  const { keep, forget } = stored

  const become = useCallback(
    (next: NoticeValues, isTyped: boolean) => {
      latest.current = next
      setValues(next)
      if (isTyped) keep(next)
      else {
        setBegun(({ round }) => ({ contents: next.contents, round: round + 1 }))
      }
    },
    [keep],
  )
  const change = useCallback(
    (part: Partial<NoticeValues>) => become({ ...latest.current, ...part }, true),
    [become],
  )
  const isDirty = useCallback(
    () => !isSaved.current && changedFields(opened, latest.current).length > 0,
    [opened],
  )
  /** Says at each file why it was refused. */
  function placeFaults(refused: unknown): void {
    if (!(refused instanceof Refused)) return
    const faults = new Map(
      (refused.envelope?.issues ?? []).map(({ path, message }) => [path, message]),
    )
    const added = latest.current.added.map(({ key, file }, place) => {
      const problem = faults.get(`attachFile.${place}`)
      return problem === undefined ? { key, file } : { key, file, problem }
    })
    if (added.some(({ problem }) => problem !== undefined)) {
      become({ ...latest.current, added }, true)
    }
  }

  async function save(): Promise<{ readonly saved: Notice; readonly isNew: boolean }> {
    const of = latest.current
    if (attempt.current?.of !== of || attempt.current.base !== base) {
      attempt.current = { of, base, key: newActionKey() }
    }
    const upload = formOf(of, base?.version ?? null, images)
    const sendBy = sendWithProgress((bytes, all) =>
      setPercent(all === null ? null : Math.floor((bytes / all) * 100)),
    )
    const options = { key: attempt.current.key, sendBy, employeeId }
    try {
      const saved =
        base === null
          ? await send(createNotice, { upload }, options)
          : await send(updateNotice, { params: { noticeSn: base.noticeSn }, upload }, options)
      isSaved.current = true
      await forget()
      return { saved, isNew: base === null }
    } catch (refused) {
      placeFaults(refused)
      throw refused
    } finally {
      setPercent(null)
    }
  }

  /** The notice as it is kept now, under what was typed; false where it could not be read. */
  async function reload(): Promise<boolean> {
    if (base === null) return true
    try {
      const question = ask(readNotice, { params: { noticeSn: base.noticeSn } })
      const fresh = await queries.fetchQuery({ ...question, staleTime: 0 })
      const now = valuesOf(fresh)
      const { values, contested } = merged(opened, latest.current, now)
      setBase(fresh)
      setOpened(now)
      setTheirs(contested.length === 0 ? null : now)
      setMessage('reloaded')
      become(values, false)
      keep(values)
      return true
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.status !== 404) return false
      setBase(null)
      setOpened(valuesOf(null))
      setMessage('gone')
      become(
        {
          ...latest.current,
          stored: [],
          contents: withoutStoredImages(latest.current.contents),
        },
        false,
      )
      return true
    }
  }

  async function discardDraft(): Promise<void> {
    await forget()
    setMessage(null)
    setTheirs(null)
    become(valuesOf(base), false)
  }

  return {
    base,
    values,
    latest: useCallback(() => latest.current, []),
    begun,
    message,
    theirs,
    percent,
    change,
    isDirty,
    save,
    reload,
    forget,
    discardDraft,
  }
}
