import { useEffect, useState } from 'react'
import { windowBlocked } from '../../api/session/provider-attempt.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { uiMessages } from '../ui.messages.ts'
import { Note } from './note.tsx'

/** Why a sign-in by a provider did not come about, by the code of the problem. */
export function ProviderFailure({ code }: { readonly code: string }) {
  const t = useText(uiMessages)
  const language = useLanguage()
  const [text, setText] = useState('')
  useEffect(() => {
    if (code === windowBlocked) return setText(t('windowBlocked'))
    // the sentences of every problem are more than the sign-in page needs otherwise
    void import('@yuga/contract/problems/problems').then(({ isProblemCode, problemText }) =>
      setText(
        problemText({ code: isProblemCode(code) ? code : 'provider.refused-there' }, language),
      ),
    )
  }, [code, language, t])
  return text === '' ? null : (
    <div role="alert">
      <Note meaning="problem">{text}</Note>
    </div>
  )
}
