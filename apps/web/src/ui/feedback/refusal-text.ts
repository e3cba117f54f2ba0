import { Refused } from '@yuga/contract/wire/call'
import { Unreachable } from '../../api/failures.ts'
import type { Language } from '../../i18n/language.ts'
import { textIn } from '../../i18n/use-text.ts'
import { uiMessages } from '../ui.messages.ts'

export type RefusalText = {
  readonly message: string
  readonly issues: readonly string[]
  readonly requestId: string | null
}

/**
 * What to say of a failure: the server's words for 900, 950, 999, the catalogue's otherwise
 * (wire-3). A mistake of the page itself is no lost connection, and is called what it is.
 */
export function refusalText(failure: unknown, language: Language): RefusalText {
  const t = textIn(uiMessages, language)
  const plain = (message: string): RefusalText => ({ message, issues: [], requestId: null })
  if (failure instanceof Unreachable) return plain(t('noAnswer'))
  if (!(failure instanceof Refused)) return plain(t('ownMistake'))
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
