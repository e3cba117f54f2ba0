import {
  fewestPasswordCharacters,
  isLongEnough,
  mostPasswordCharacters,
} from '@yuga/domain/access/password'
import { useText } from '../i18n/use-text.ts'
import { Field } from './field.tsx'
import { sessionMessages } from './session.messages.ts'

export type Typed = { readonly first: string; readonly second: string }

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
        hint={t('passwordHint', { fewest: fewestPasswordCharacters })}
        type="password"
        autoComplete="new-password"
        maxLength={mostPasswordCharacters}
        required
        value={typed.first}
        error={
          isChecked && !isLongEnough(typed.first)
            ? t('passwordShort', { fewest: fewestPasswordCharacters })
            : null
        }
        onChange={(event) => onChange({ ...typed, first: event.target.value })}
      />
      <Field
        label={t('newPasswordAgain')}
        name="second"
        type="password"
        autoComplete="new-password"
        maxLength={mostPasswordCharacters}
        required
        value={typed.second}
        error={isChecked && differs ? t('passwordsDiffer') : null}
        onChange={(event) => onChange({ ...typed, second: event.target.value })}
      />
    </>
  )
}
