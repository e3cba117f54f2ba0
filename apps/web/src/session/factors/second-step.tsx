import { type FormEvent, useEffect, useRef, useState } from 'react'
import { knowsPasskeys } from '../../api/session/passkeys.ts'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../field.tsx'
import { Failure } from './failure.tsx'
import { factorMessages } from './factors.messages.ts'
import css from '../auth-layout.module.css'

export type SecondStepProps = {
  /** By what the step can be done: totp, passkey, recovery. */
  readonly wayList: readonly string[]
  readonly onCode: (code: string) => Promise<unknown>
  readonly onPasskey: () => Promise<unknown>
  readonly onBack: () => void
}

/** After the password: a code of the app, a passkey, or a recovery code (factors-5). */
export function SecondStep({ wayList, onCode, onPasskey, onBack }: SecondStepProps) {
  const t = useText(factorMessages)
  const hasApp = wayList.includes('totp')
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const field = useRef<HTMLInputElement>(null)
  const passkeyButton = useRef<HTMLButtonElement>(null)
  const shownField = isRecovery ? 'recovery' : hasApp ? 'app' : null
  const hasField = shownField !== null
  useEffect(() => {
    const first = shownField === null ? passkeyButton : field
    first.current?.focus()
  }, [shownField])
  const isGood = isRecovery ? code.trim() !== '' : /^\s*\d{3}\s*\d{3}\s*$/.test(code)

  async function run(step: () => Promise<unknown>) {
    if (isSending) return
    setSending(true)
    setFailure(null)
    try {
      await step()
    } catch (refused) {
      setFailure(refused)
      field.current?.select()
    } finally {
      setSending(false)
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isGood) void run(() => onCode(code.trim()))
    else field.current?.focus()
  }
  function choose(recovery: boolean) {
    setRecovery(recovery)
    setCode('')
    setChecked(false)
    setFailure(null)
  }

  return (
    <form className="y-stack" noValidate onSubmit={submit}>
      {hasField ? (
        <Field
          key={shownField}
          label={isRecovery ? t('recoveryCode') : t('code')}
          hint={isRecovery ? t('recoveryHint') : t('codeHint')}
          name="one-time-code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isRecovery ? 40 : 7}
          required
          value={code}
          error={isChecked && !isGood ? t(isRecovery ? 'enterRecoveryCode' : 'enterCode') : null}
          inputRef={field}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : null}
      <Failure failure={failure} />
      {hasField ? (
        <button
          type="submit"
          className={classNames(css['button'], css['buttonMain'])}
          aria-busy={isSending}
        >
          {t('goOn')}
        </button>
      ) : null}
      {wayList.includes('passkey') && knowsPasskeys ? (
        <button
          type="button"
          ref={passkeyButton}
          className={classNames(css['button'], hasField ? css['buttonTall'] : css['buttonMain'])}
          aria-busy={isSending}
          onClick={() => void run(onPasskey)}
        >
          {t('usePasskey')}
        </button>
      ) : null}
      {wayList.includes('recovery') && !isRecovery ? (
        <button type="button" className="y-link" onClick={() => choose(true)}>
          {t('useRecoveryCode')}
        </button>
      ) : null}
      {isRecovery && hasApp ? (
        <button type="button" className="y-link" onClick={() => choose(false)}>
          {t('useApp')}
        </button>
      ) : null}
      <button type="button" className="y-link" onClick={onBack}>
        {t('back')}
      </button>
    </form>
  )
}
