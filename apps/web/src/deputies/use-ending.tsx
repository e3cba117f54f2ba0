import type { DeputyshipRow } from '@yuga/contract/people/deputies'
import { useCallback, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { deputyMessages } from './deputies.messages.ts'

/** Ends a deputyship after a question: it cannot be taken back, only named again. */
export function useEnding(end: (row: DeputyshipRow) => Promise<unknown>, onEnded: () => void) {
  const t = useText(deputyMessages)
  const confirm = useConfirm()
  const [failure, setFailure] = useState<unknown>(null)
  const ask = useCallback(
    async (row: DeputyshipRow) => {
      setFailure(null)
      const { deputyName: deputy, principalName: principal } = row
      const isSure = await confirm({
        title: t('endAsk', { name: deputy }),
        content: t('endAbout', { deputy, principal }),
        yes: t('end'),
        danger: true,
      })
      if (!isSure) return
      try {
        await end(row)
        toast(t('ended'))
      } catch (refused) {
        setFailure(refused)
      }
      onEnded()
    },
    [confirm, end, onEnded, t],
  )
  return { ask, failure, forget: () => setFailure(null) }
}
