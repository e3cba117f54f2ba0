import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { remindEmployees, type TimecardStatusRow } from '@yuga/contract/reports/timecard-status'
import { type Month, monthToWire } from '@yuga/domain/calendar/day'
import { useMutation } from '@tanstack/react-query'
import { useMe } from '../../api/session/session.ts'
import { send } from '../../api/send.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { reloadStatus } from './reload-status.ts'
import css from './timecard-status.module.css'
import { statusMessages } from './timecard-status.messages.ts'

type BarProps = {
  readonly rows: readonly TimecardStatusRow[]
  readonly month: Month
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

/** Reminds exactly those who are chosen. */
export function RemindBar({ rows, month, chosen, onChoose }: BarProps) {
  const t = useText(statusMessages)
  const me = useMe()
  const sending = useMutation({
    mutationFn: () =>
      send(remindEmployees, {
        body: {
          standardYear: month.slice(0, 4),
          yearMonth: monthToWire(month),
          employeeIdList: [...chosen],
        },
      }),
    onSuccess: ({ remindedCount }) => {
      toast(t('reminded', { count: remindedCount }))
      onChoose(new Set())
    },
    onSettled: reloadStatus,
  })
  if (!me.may('timecard.remind')) return null
  const missing = rows.filter(
    ({ remindYn, state }) =>
      remindYn === 'Y' && (state === 'nothingEntered' || state === 'notSubmitted'),
  )
  const left = withNamesApart(sending.data?.leftOutList ?? [], ['employee'])
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
        isBusy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {chosen.size === 0 ? t('remind') : t('remindChosen', { count: chosen.size })}
      </Button>
      <Refusal failure={sending.error} onClose={() => sending.reset()} />
      {left.length === 0 ? null : (
        <Note meaning="told">
          <p>{t('leftOut', { count: sending.data?.leftOutCount ?? 0 })}</p>
          <ul>
            {left.slice(0, mostNamed).map((one) => (
              <li key={one.employeeId}>
                {one.employeeName}: {one.message}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

/** More than this is not named one by one. */
const mostNamed = 10
