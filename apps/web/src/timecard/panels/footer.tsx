import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { formatMonthYear } from '../text/cell-text.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { useStore } from '../../state/store.ts'
import { Button } from '../../ui/button/button.tsx'
import { timecardMessages } from '../text/timecard.messages.ts'

const lateMilliseconds = 400

/** The five buttons of screens-9. A closed month leaves nothing to press, and says why. */
export function Footer({ isNarrow }: { isNarrow: boolean }) {
  const { period, actions } = usePeriod()
  const t = useText(timecardMessages)
  const language = useLanguage()
  const sending = useStore(period.status, (status) => status.sending)
  const answer = useStore(period.grid, (state) => state.sheet.answer)
  const isClosed = answer.monthCloseYn === 'Y'
  const month = formatMonthYear(answer.fromDate.slice(0, 6), language)
  // A second press while one is on its way does nothing; only a long one greys the buttons.
  const isBusy = useLate(sending !== null)
  const why = isClosed ? t('monthClosed', { month }) : undefined
  return (
    <div className="tc-footer">
      <span className="tc-buttons" data-tooltip={why}>
        <Button disabled={isClosed || isBusy} onClick={() => actions.requestUnsubmit()}>
          {t('requestUnsubmit')}
        </Button>
        <Button
          disabled={isClosed || isBusy}
          aria-busy={sending?.kind === 'submit'}
          onClick={() => actions.submit('chosen')}
        >
          {t('submit')}
        </Button>
        <Button disabled={isClosed || isBusy} onClick={actions.closeMonth}>
          {t('monthClose')}
        </Button>
        <Button disabled={isClosed || isBusy} onClick={() => actions.submit('all')}>
          {t('submitAll')}
        </Button>
        {/* On a phone it is part of the bar below. */}
        {isNarrow ? null : (
          <Button
            kind="main"
            disabled={isClosed || isBusy}
            aria-busy={sending?.kind === 'save'}
            onClick={actions.save}
          >
            {t('save')}
          </Button>
        )}
      </span>
      {why === undefined ? null : <span className="y-meta tc-closed">{why}</span>}
    </div>
  )
}

/** True once something has lasted for a while: what is over at once changes nothing on the screen. */
function useLate(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), lateMilliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn])
  return isLate
}
