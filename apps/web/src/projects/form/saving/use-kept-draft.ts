import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import { useEffect, useRef } from 'react'
import { useMe } from '../../../api/session/session.ts'
import type { FormControl, FormState } from '../draft/form-state.ts'
import { type KeptProject, keptName, keptProjects } from '../draft/kept-drafts.ts'

/** A pause after what is typed was told of, after which the draft is kept; a crash loses no more. */
const pauseMilliseconds = 300

type KeptDraftArgs = {
  readonly control: FormControl
  /** As it was opened; null: a new project. */
  readonly detail: ProjectDetail | null
  /** Whether anything can be typed. */
  readonly isEditing: boolean
  /** What was kept of an earlier visit; answers whether it is in the form now, or is still asked about. */
  readonly onFound: (kept: KeptProject) => boolean
}

type KeptDraft = {
  /** It was given up: nothing of it is found again. */
  readonly drop: () => void
  /** It was saved or cancelled: nothing is kept any more. */
  readonly end: () => void
}

/**
 * Keeps what is typed over a reload, a crash and the end of the session, and drops it as soon as nothing is unsaved.
 */
export function useKeptDraft({ control, detail, isEditing, onFound }: KeptDraftArgs): KeptDraft {
  const { employeeId } = useMe().employeeInfo
  const name = keptName(detail?.projectId ?? null)
  const isOver = useRef(false)
  /** What was found waits for an answer, and stays where it is until then. */
  const isAsking = useRef(false)
  const found = useRef(onFound)
  found.current = onFound

  useEffect(() => {
    if (!isEditing) return undefined
    let isGone = false
    let hasKept = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let { draft: last } = control.store.get()

    function keep() {
      clearTimeout(timer)
      if (isOver.current) return
      if (control.isChanged()) {
        hasKept = true
        isAsking.current = false
        void keptProjects.keep(employeeId, name, keptOf(control.store.get())).catch(() => {})
      } else if (hasKept && !isAsking.current) {
        hasKept = false
        void keptProjects.drop(employeeId, name).catch(() => {})
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
    void keptProjects.find(employeeId, name).then((kept) => {
      if (kept === null || isGone || control.isChanged()) return
      hasKept = true
      isAsking.current = !found.current(kept)
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
    void keptProjects.drop(employeeId, name).catch(() => {})
  }

  return {
    drop,
    end() {
      isOver.current = true
      drop()
    },
  }
}

function keptOf({ base, detail, draft, people }: FormState): KeptProject {
  return {
    base: detail === null ? null : base,
    version: detail?.version ?? null,
    draft,
    people: [...people],
  }
}
