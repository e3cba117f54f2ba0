import { NoPasskey } from '../../api/session/passkeys.ts'
import { useText } from '../../i18n/use-text.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { factorMessages } from './factors.messages.ts'

/** Why a step was not done; that a browser used no passkey is no fault, and is said calmly. */
export function Failure({ failure }: { readonly failure: unknown }) {
  const t = useText(factorMessages)
  if (failure instanceof NoPasskey) {
    return (
      <div role="alert">
        <Note meaning="waiting">{t('noPasskey')}</Note>
      </div>
    )
  }
  return <Refusal failure={failure} />
}
