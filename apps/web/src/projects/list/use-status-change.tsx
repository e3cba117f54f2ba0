import { listProjectsToJoin } from '@yuga/contract/requests/member-requests'
import {
  listProjects,
  type ProjectRow,
  updateProjectStatus,
} from '@yuga/contract/projects/projects'
import { useCallback, useState } from 'react'
import { keyOf } from '../../api/ask.ts'
import { queries } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useStatusQuestion } from '../status/use-status-question.tsx'
import { projectListMessages } from './project-list.messages.ts'
import { isInProgress } from './is-in-progress.ts'

/** A switch that has been pressed: where it is meanwhile, and whether a request is running. */
export type Pressed = {
  readonly projectId: string
  readonly isOn: boolean
  readonly isSending: boolean
}

/**
 * Ends projects and opens them again by their switch: it moves when it is pressed, asks, and is put back where
 * the answer is no or the server refuses.
 */
export function useStatusChange() {
  const t = useText(projectListMessages)
  const isSure = useStatusQuestion()
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const [failed, setFailed] = useState<{ failure: unknown; on: string } | null>(null)

  const change = useCallback(
    async (row: ProjectRow) => {
      const { projectId, version } = row
      const next = { projectId, isOn: !isInProgress(row) }
      setFailed(null)
      setPressed({ ...next, isSending: false })
      try {
        if (!(await isSure(row))) return
        setPressed({ ...next, isSending: true })
        const projectStatusCode = next.isOn ? 'ST001' : 'ST002'
        await send(updateProjectStatus, { body: { projectId, projectStatusCode, version } })
        toast(t('updated'))
      } catch (failure) {
        setFailed({ failure, on: row.projectName })
      } finally {
        // the list first, so that the switch does not go back and forth
        await queries.invalidateQueries({ queryKey: keyOf(listProjects) })
        void queries.invalidateQueries({ queryKey: keyOf(listProjectsToJoin) })
        setPressed(null)
      }
    },
    [isSure, t],
  )

  return {
    pressed,
    change: useCallback((row: ProjectRow) => void change(row), [change]),
    failure: failed?.failure,
    failedOn: failed?.on,
    forgetFailure: () => setFailed(null),
  }
}
