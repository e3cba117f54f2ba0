import { type InputHTMLAttributes, type Ref, useId, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { sessionMessages } from './session.messages.ts'
import css from './auth-layout.module.css'

export type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string
  readonly hint?: string
  /** What is wrong, under the field. */
  readonly error?: string | null
  readonly inputRef?: Ref<HTMLInputElement>
}

/**
 * A field of the sign-in pages. Plain HTML with our own styles: these pages come before antd, so
 * that the first thing anybody waits for stays small.
 */
export function Field({ label, hint, error = null, inputRef, ...input }: FieldProps) {
  const id = useId()
  const t = useText(sessionMessages)
  const [isShown, setShown] = useState(false)
  const isPassword = input.type === 'password'
  const described = [
    hint === undefined || error !== null ? null : `${id}-hint`,
    error === null ? null : `${id}-error`,
  ]
  return (
    <div className="y-column">
      <label className="y-label" htmlFor={id}>
        {label}
      </label>
      <span className={css['input']} data-invalid={error !== null || undefined}>
        <input
          {...input}
          ref={inputRef}
          id={id}
          type={isPassword && isShown ? 'text' : input.type}
          aria-invalid={error !== null}
          aria-describedby={described.filter((one) => one !== null).join(' ') || undefined}
        />
        {isPassword ? (
          <button
            type="button"
            className="y-bare"
            aria-label={isShown ? t('hidePassword') : t('showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        ) : null}
      </span>
      {/* The error takes the hint's place: nothing below it moves. */}
      {hint === undefined || error !== null ? null : (
        <span id={`${id}-hint`} className="y-meta">
          {hint}
        </span>
      )}
      {error === null ? null : (
        <span id={`${id}-error`} className={css['fieldError']}>
          <Icon name="problem" size={14} />
          {error}
        </span>
      )}
    </div>
  )
}
