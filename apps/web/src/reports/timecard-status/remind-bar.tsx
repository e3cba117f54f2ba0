import type { TimecardStatusRow } from '@yuga/contract/reports/timecard-status'
import type { Month } from '@yuga/domain/calendar/day'
import { useState } from 'react'
import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { NotReminded } from './not-reminded.tsx'
import { type RemindAnswer, RemindDialog } from './remind-dialog.tsx'
import css from './timecard-status.module.css'
import { statusMessages } from './timecard-status.messages.ts'

type BarProps = {
  readonly rows: readonly TimecardStatusRow[]
  readonly month: Month
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** Reminds exactly those who are chosen, after a preview. */
export function RemindBar({ rows, month, chosen, onChoose }: BarProps) {
  const t = useText(statusMessages)
  const me = useMe()
  const [isPreviewed, setPreviewed] = useState(false)
  const [sent, setSent] = useState<RemindAnswer | null>(null)
  if (!me.may('timecard.remind')) return null
  const missing = rows.filter(
    ({ remindYn, state }) =>
      remindYn === 'Y' && (state === 'nothingEntered' || state === 'notSubmitted'),
  )
  return (
    <div className={css['remind']}>
      <Button
        disabled={missing.length === 0}
        onClick={() => onChoose(new Set(missing.map(({ employeeId }) => employeeId)))}
      >
        {t('selectMissing')}
      </Button>
      <Button disabled={chosen.size === 0} onClick={() => onChoose(new Set())}>
        {t('clear')}
      </Button>
      <Button
        kind="main"
        disabled={chosen.size === 0}
        onClick={() => {
          setSent(null)
          setPreviewed(true)
        }}
      >
        {chosen.size === 0 ? t('remind') : t('remindChosen', { count: chosen.size })}
      </Button>
      {isPreviewed ? (
        <RemindDialog
          rows={rows}
          month={month}
          chosen={chosen}
          onClose={() => setPreviewed(false)}
          onSent={(answer) => {
            toast(t('reminded', { count: answer.remindedCount }))
            setSent(answer)
            setPreviewed(false)
            onChoose(new Set())
          }}
        />
      ) : null}
      <NotReminded sent={sent} />
    </div>
  )
}
