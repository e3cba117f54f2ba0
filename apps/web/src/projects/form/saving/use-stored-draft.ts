import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import { useEffect, useRef } from 'react'
import { useMe } from '../../../api/session/session.ts'
import type { FormControl, FormState } from '../draft/form-state.ts'
import { type StoredProject, storedName, storedProjects } from '../draft/stored-drafts.ts'

/** A pause after a reported change, after which the draft is kept; a crash loses no more. */
const pauseMilliseconds = 300

type StoredDraftArgs = {
  readonly control: FormControl
  /** As it was opened; null: a new project. */
  readonly detail: ProjectDetail | null
  /** Whether anything can be typed. */
  readonly isEditing: boolean
  /** What was kept of an earlier visit; answers whether it is in the form now, or still waits for an answer. */
  readonly onResult: (stored: StoredProject) => boolean
}

type StoredDraft = {
  /** It was given up: nothing of it is found again. */
  readonly drop: () => void
  /** It was saved or cancelled: nothing is kept any more. */
  readonly end: () => void
}

/**
 * Keeps what is typed over a reload, a crash and the end of the session, and drops it as soon as nothing is unsaved.
 */
export function useStoredDraft({
  control,
  detail,
  isEditing,
  onResult,
}: StoredDraftArgs): StoredDraft {
  const { employeeId } = useMe().employeeInfo
  const name = storedName(detail?.projectId ?? null)
  const isOver = useRef(false)
  /** What was found waits for an answer, and stays where it is until then. */
  const isAsking = useRef(false)
  const result = useRef(onResult)
  result.current = onResult

  useEffect(() => {
    if (!isEditing) return undefined
    let isGone = false
    let hasStored = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let { draft: last } = control.store.get()

    function keep() {
      clearTimeout(timer)
      if (isOver.current) return
      if (control.isChanged()) {
        hasStored = true
        isAsking.current = false
        void storedProjects.keep(employeeId, name, storedOf(control.store.get())).catch(() => {})
      } else if (hasStored && !isAsking.current) {
        hasStored = false
        void storedProjects.drop(employeeId, name).catch(() => {})
      }
    }
    const onHide = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    const unsubscribe = control.store.subscribe(() => {
      const { draft } = control.store.get()
      if (draft === last) return
      last = draft
      clearTimeout(timer)
      timer = setTimeout(keep, pauseMilliseconds)
    })
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', keep)
    void storedProjects.find(employeeId, name).then((stored) => {
      if (stored === null || isGone || control.isChanged()) return
      hasStored = true
      isAsking.current = !result.current(withEveryField(stored))
    })
    return () => {
      isGone = true
      unsubscribe()
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', keep)
      if (control.isChanged()) keep()
      else clearTimeout(timer)
    }
  }, [control, employeeId, isEditing, name])

  function drop() {
    isAsking.current = false
    void storedProjects.drop(employeeId, name).catch(() => {})
  }

  return {
    drop,
    end() {
      isOver.current = true
      drop()
    },
  }
}

/** What a draft has not that was stored before the form had the field. */
const addedFields = { winProbability: null }

function withEveryField(stored: StoredProject): StoredProject {
  const { base, draft } = stored
  return {
    ...stored,
    base: base === null ? null : { ...addedFields, ...base },
    draft: { ...addedFields, ...draft },
  }
}

function storedOf({ base, detail, draft, people }: FormState): StoredProject {
  return {
    base: detail === null ? null : base,
    version: detail?.version ?? null,
    draft,
    people: [...people],
  }
}
