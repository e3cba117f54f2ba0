import { useText } from '../../i18n/index.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { useStore } from '../../state/store.ts'
import { Button } from '../../ui/button/button.tsx'
import { timecardMessages } from '../text/timecard.messages.ts'
import { closedReasonId, useBusy, useClosedReason } from './use-blocked.ts'
import { classNames } from '../../ui/class-names.ts'
import css from '../timecard.module.css'

/** The five buttons of screens-9. A closed month leaves nothing to press, and says why. */
export function Footer({ isNarrow }: { isNarrow: boolean }) {
  const { period, actions } = usePeriod()
  const t = useText(timecardMessages)
  const sending = useStore(period.status, (status) => status.sending)
  const why = useClosedReason()
  const isBusy = useBusy()
  const blocked = {
    disabled: why !== undefined || isBusy,
    ...(why === undefined ? {} : { 'aria-describedby': closedReasonId }),
  }
  return (
    <div className={css['footer']}>
      <span className={css['buttons']} data-tooltip={why}>
        <Button {...blocked} onClick={() => actions.requestUnsubmit()}>
          {t('requestUnsubmit')}
        </Button>
        <Button
          {...blocked}
          aria-busy={sending?.kind === 'submit'}
          onClick={() => actions.submit('chosen')}
        >
          {t('submit')}
        </Button>
        <Button {...blocked} onClick={actions.closeMonth}>
          {t('monthClose')}
        </Button>
        <Button {...blocked} onClick={() => actions.submit('all')}>
          {t('submitAll')}
        </Button>
        {/* On a phone it is part of the bar below. */}
        {isNarrow ? null : (
          <Button
            kind="main"
            {...blocked}
            aria-busy={sending?.kind === 'save'}
            onClick={actions.save}
          >
            {t('save')}
          </Button>
        )}
      </span>
      {why === undefined ? null : (
        <span id={closedReasonId} className={classNames('y-meta', css['closed'])}>
          {why}
        </span>
      )}
    </div>
  )
}
