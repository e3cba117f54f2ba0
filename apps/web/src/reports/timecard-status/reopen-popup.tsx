import { cancelMonthClose } from '@yuga/contract/timecard/month-close'
import type { TimecardStatusRow } from '@yuga/contract/reports/timecard-status'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { send } from '../../api/send.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ReasonPopup } from '../../ui/dialog/reason-popup.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { uiMessages } from '../../ui/ui.messages.ts'
import { reloadStatus } from './reload-status.ts'
import { statusMessages } from './timecard-status.messages.ts'

type PopupProps = {
  readonly month: Month
  readonly row: TimecardStatusRow
  readonly onClose: () => void
}

/** Asks for the reason for which someone's month is opened again. */
export function ReopenPopup({ month, row, onClose }: PopupProps) {
  const t = useText(statusMessages)
  const ui = useText(uiMessages)
  const language = useLanguage()
  const { employeeId, employeeName: name } = row
  const yearMonth = monthToWire(month)

  async function reopen(reason: string) {
    try {
      await send(cancelMonthClose, {
        body: { standardYear: month.slice(0, 4), yearMonth, employeeId, reason },
      })
      toast(t('reopened'))
      onClose()
    } finally {
      // refused, too: someone else has opened it meanwhile
      await reloadStatus()
    }
  }

  return (
    <ReasonPopup
      open
      optional
      title={t('reopenTitle')}
      about={t('reopenAbout', { month: formatMonth(month, language), name, id: employeeId })}
      button={ui('yes')}
      cancelText={ui('no')}
      subjects={[`reopen ${employeeId} ${yearMonth}`]}
      onSubmit={reopen}
      onCancel={onClose}
    />
  )
}
