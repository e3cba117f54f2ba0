import { useEffect, useRef } from 'react'
import { isFromServer, PersonChanged } from '../../api/failures.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { Unbroken } from '../unbroken.tsx'
import { refusalText } from './refusal-text.ts'
import { uiMessages } from '../ui.messages.ts'

export type RefusalProps = {
  /** What was thrown; null shows nothing. */
  readonly failure: unknown
  /** Which item it is about, where the answer leaves that open. */
  readonly about?: string | undefined
  readonly onRetry?: () => void
  /** What trying again is, where it is more than that. */
  readonly retryText?: string
  readonly onClose?: () => void
}

/** A refusal where it happened: what, where, and what next. Never a toast. */
export function Refusal({ failure, about, onRetry, retryText, onClose }: RefusalProps) {
  const language = useLanguage()
  const t = useText(uiMessages)
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure == null) return
    here.current?.scrollIntoView({ block: 'nearest' })
    // To the console, with the place where it was thrown.
    if (!isFromServer(failure) && !(failure instanceof PersonChanged)) reportError(failure)
  }, [failure])
  // The user has left: there is no one to show it to.
  if (failure == null || failure instanceof PersonChanged) return null
  const { message, issues, requestId } = refusalText(failure, language)
  return (
    <div ref={here} className="y-note y-note-problem" role="alert">
      <Icon name="problem" />
      <div className="y-grow">
        {about === undefined ? null : <p>{about}</p>}
        <strong>
          <Unbroken text={message} />
        </strong>
        {issues.length === 0 ? null : (
          <ul>
            {issues.map((issue) => (
              <li key={issue}>
                <Unbroken text={issue} />
              </li>
            ))}
          </ul>
        )}
        {requestId === null ? null : <p className="y-meta">{t('requestId', { id: requestId })}</p>}
      </div>
      {onRetry === undefined ? null : (
        <button type="button" className="y-quiet" onClick={onRetry}>
          {retryText ?? t('retry')}
        </button>
      )}
      {onClose === undefined ? null : (
        <button type="button" className="y-bare" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}
