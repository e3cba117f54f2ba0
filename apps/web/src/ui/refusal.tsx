import { Refused } from '@yuga/contract/call'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { type Language, useLanguage } from '../i18n/language.ts'
import { textIn, useText } from '../i18n/use-text.ts'
import { uiMessages } from './ui.messages.ts'

export type RefusalText = {
  readonly message: string
  readonly issues: readonly string[]
  readonly requestId: string | null
}

/** What to say of a failure: the server's words for 900, 950, 999, the catalogue's otherwise (document 5 §0.3). */
export function refusalText(failure: unknown, language: Language): RefusalText {
  const t = textIn(uiMessages, language)
  const plain = (message: string): RefusalText => ({ message, issues: [], requestId: null })
  if (!(failure instanceof Refused)) return plain(t('noAnswer'))
  const { envelope, status } = failure
  if (envelope !== null) {
    const issues = [...new Set((envelope.issues ?? []).map((issue) => issue.message))]
    return {
      message: envelope.message,
      issues: issues.length === 1 && issues[0] === envelope.message ? [] : issues,
      requestId: envelope.code === 999 ? envelope.requestId : null,
    }
  }
  if (status >= 500) return plain(t('notSmooth'))
  return plain(status < 400 ? t('noAnswer') : t('wrongRequest'))
}

export type RefusalProps = {
  /** What was thrown; null shows nothing. */
  readonly failure: unknown
  readonly onRetry?: () => void
  readonly onClose?: () => void
}

/** A refusal where it happened: what, where, and what next. Never a toast. */
export function Refusal({ failure, onRetry, onClose }: RefusalProps) {
  const language = useLanguage()
  const t = useText(uiMessages)
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure != null) here.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (failure == null) return null
  const { message, issues, requestId } = refusalText(failure, language)
  const details =
    issues.length === 0 && requestId === null ? undefined : (
      <>
        {issues.length === 0 ? null : (
          <ul className="y-issues">
            {issues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        )}
        {requestId === null ? null : (
          <span className="y-meta">{t('requestId', { id: requestId })}</span>
        )}
      </>
    )
  return (
    <div ref={here} className="y-refusal">
      <Alert
        type="error"
        showIcon
        role="alert"
        title={message}
        description={details}
        closable={onClose === undefined ? false : { onClose, 'aria-label': t('close') }}
        action={
          onRetry === undefined ? undefined : (
            <Button size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
