import { domainProblemText } from '@yuga/contract/problems/domain'
import type { RowState } from '@yuga/domain/timecard/row-state'
import { whyNotRequestUnsubmit, whyNotSubmit } from '@yuga/domain/timecard/submit'
import { useId } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { usePeriod } from '../editor/period-context.tsx'
import { useStore } from '../../state/store.ts'
import { Button, type ButtonProps } from '../../ui/button/button.tsx'
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
  const { submit: whyNoSubmit, unsubmit: whyNoUnsubmit } = useWhyNothing()
  const blocked = {
    disabled: why !== undefined || isBusy,
    ...(why === undefined ? {} : { 'aria-describedby': closedReasonId }),
  }
  const reasonOf = (reason: string | null) => (why === undefined ? reason : null)
  return (
    <div className={css['footer']}>
      <span className={css['buttons']} data-tooltip={why}>
        <ReasonedButton
          {...blocked}
          reason={reasonOf(whyNoUnsubmit)}
          onClick={() => actions.requestUnsubmit()}
        >
          {t('requestUnsubmit')}
        </ReasonedButton>
        <Button {...blocked} onClick={actions.closeMonth}>
          {t('monthClose')}
        </Button>
        <ReasonedButton
          {...blocked}
          reason={reasonOf(whyNoSubmit)}
          aria-busy={sending?.kind === 'submit'}
          onClick={() => actions.submit('chosen')}
        >
          {t('submit')}
        </ReasonedButton>
        <ReasonedButton
          {...blocked}
          reason={reasonOf(whyNoSubmit)}
          onClick={() => actions.submit('all')}
        >
          {t('submitAll')}
        </ReasonedButton>
        {/* On a phone it is part of the bar below. */}
        {isNarrow ? null : (
          <Button
            kind="main"
            {...blocked}
            aria-busy={sending?.kind === 'save' && sending.isQuiet !== true}
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

/** A button that can do nothing now: the keyboard reaches it, and it says why. */
function ReasonedButton({ reason, ...button }: ButtonProps & { readonly reason: string | null }) {
  const id = useId()
  const off = { 'aria-disabled': true, 'aria-describedby': id, 'data-tooltip': reason }
  return (
    <>
      <Button {...button} {...(reason === null ? {} : off)} />
      {reason === null ? null : (
        <span id={id} className="y-only-read">
          {reason}
        </span>
      )}
    </>
  )
}

/** Why no row at all can be submitted, or unsubmitted, whatever is ticked; null where one can. */
function useWhyNothing(): { readonly submit: string | null; readonly unsubmit: string | null } {
  const { period } = usePeriod()
  const language = useLanguage()
  const joined = useStore(period.grid, ({ sheet }) =>
    sheet.rows.map(({ wire }) => wire.rowState).join(' '),
  )
  const { sheet } = period.grid.get()
  if (joined === '') return { submit: null, unsubmit: null }
  const states = joined.split(' ') as RowState[]
  const about = { monthClose: null, states, period: sheet.period, today: sheet.today }
  const said = (problem: ReturnType<typeof whyNotSubmit>) =>
    problem === null ? null : domainProblemText(problem, language)
  return { submit: said(whyNotSubmit(about)), unsubmit: said(whyNotRequestUnsubmit(about)) }
}
