import { type ReactNode, type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Field } from './field.tsx'
import { sessionMessages } from './session.messages.ts'
import { classNames } from '../ui/class-names.ts'
import css from './auth-layout.module.css'

export type Credentials = { readonly userId: string; readonly password: string }

export type SignInFormProps = {
  /** What is in the fields at first, and again whenever it changes. */
  readonly filled: Credentials
  /** The ID is settled: only the password is requested. */
  readonly isIdFixed?: boolean
  /** On the button; 'Sign in' when absent. */
  readonly submitText?: string
  readonly onSubmit: (credentials: Credentials) => Promise<unknown>
  /** Between the fields and the button. */
  readonly children?: ReactNode
}

export function SignInForm({
  filled,
  isIdFixed = false,
  submitText,
  onSubmit,
  children,
}: SignInFormProps) {
  const t = useText(sessionMessages)
  const [typed, setTyped] = useState(filled)
  const [shown, setShown] = useState(filled)
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const idField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  // Taken over while drawing, not in an effect: Enter right after the choice finds what was chosen.
  if (shown !== filled) {
    setShown(filled)
    setTyped(filled)
    setChecked(false)
  }
  useEffect(() => {
    const field = filled.userId === '' ? idField : passwordField
    field.current?.focus()
  }, [filled])

  const noId = typed.userId.trim() === '' ? t('enterId') : null
  const noPassword = typed.password.trim() === '' ? t('enterPassword') : null

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (noId !== null || noPassword !== null) {
      const field = noId === null ? passwordField : idField
      field.current?.focus()
      return
    }
    if (isSending) return
    setSending(true)
    setFailure(null)
    try {
      await onSubmit({ userId: typed.userId.trim(), password: typed.password.trim() })
    } catch (refused) {
      setFailure(refused)
      passwordField.current?.select()
    } finally {
      setSending(false)
    }
  }

  return (
    <form className="y-stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('userId')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        readOnly={isIdFixed}
        // a dialog gives the focus to its first field: that is the password where the ID cannot change
        tabIndex={isIdFixed ? -1 : undefined}
        required
        value={typed.userId}
        error={isChecked ? noId : null}
        inputRef={idField}
        onChange={(event) => setTyped({ ...typed, userId: event.target.value })}
      />
      <Field
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={1000}
        required
        value={typed.password}
        error={isChecked ? noPassword : null}
        inputRef={passwordField}
        onChange={(event) => setTyped({ ...typed, password: event.target.value })}
      />
      {children}
      <Refusal failure={failure} />
      <button
        type="submit"
        className={classNames(css['button'], css['buttonMain'])}
        aria-busy={isSending}
      >
        {submitText ?? t('signIn')}
      </button>
    </form>
  )
}
