import { useText } from '../i18n/use-text.ts'
import { Field } from './field.tsx'
import { sessionMessages } from './session.messages.ts'

/** As the server asks (document 5 §1.4); it has the last word. */
const fewestCharacters = 10

export type Typed = { readonly first: string; readonly second: string }

export function isLongEnough(password: string): boolean {
  return [...password.trim()].length >= fewestCharacters
}

export function isGoodPassword({ first, second }: Typed): boolean {
  return isLongEnough(first) && first === second
}

export type NewPasswordProps = {
  readonly typed: Typed
  readonly onChange: (typed: Typed) => void
  /** Say what is wrong, after a try. */
  readonly isChecked: boolean
}

/** A new password, typed twice. */
export function NewPassword({ typed, onChange, isChecked }: NewPasswordProps) {
  const t = useText(sessionMessages)
  const differs = typed.first !== typed.second
  return (
    <>
      <Field
        label={t('newPassword')}
        name="first"
        hint={t('passwordHint')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
        value={typed.first}
        error={isChecked && !isLongEnough(typed.first) ? t('passwordShort') : null}
        onChange={(event) => onChange({ ...typed, first: event.target.value })}
      />
      <Field
        label={t('newPasswordAgain')}
        name="second"
        type="password"
        autoComplete="new-password"
        maxLength={200}
        required
        value={typed.second}
        error={isChecked && differs ? t('passwordsDiffer') : null}
        onChange={(event) => onChange({ ...typed, second: event.target.value })}
      />
    </>
  )
}
