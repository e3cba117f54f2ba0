import { deleteHoliday, type HolidayRow } from '@yuga/contract/master-data/holidays'
import { useCallback, useState } from 'react'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { holidayMessages } from './holidays.messages.ts'
import { ImpactText, impactNow } from './impact.tsx'

/** Deletes a holiday after a question that says what it changes. */
export function useRemoving(onWritten: () => void) {
  const t = useText(holidayMessages)
  const confirm = useConfirm()
  const [failed, setFailed] = useState<{ failure: unknown; about: string } | null>(null)
  const askToRemove = useCallback(
    async ({ sequence, version, holidayName }: HolidayRow) => {
      setFailed(null)
      try {
        const impact = await impactNow({ sequence })
        const isSure = await confirm({
          title: t('confirmDelete'),
          content: (
            <>
              <strong>{holidayName}</strong>
              <ImpactText impact={impact} />
            </>
          ),
          danger: true,
        })
        if (!isSure) return
        await send(deleteHoliday, { params: { sequence }, query: { version } })
        toast(t('deleted'))
      } catch (failure) {
        setFailed({ failure, about: holidayName })
      }
      onWritten()
    },
    [confirm, onWritten, t],
  )
  return { askToRemove, failed, forget: () => setFailed(null) }
}
