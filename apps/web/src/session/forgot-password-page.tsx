import { askPasswordLink } from '@yuga/contract/people/session'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { sendAnonymously } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/feedback/note.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { Field } from './field.tsx'
import { savedId } from './remembered-id.ts'
import { sessionMessages } from './session.messages.ts'
import { classNames } from '../ui/class-names.ts'
import css from './auth-layout.module.css'

/** A link by mail for a forgotten password; the page does not learn whether anybody has the ID. */
export function ForgotPasswordPage() {
  const t = useText(sessionMessages)
  const [userId, setUserId] = useState(savedId)
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const ask = useMutation({
    mutationFn: (body: { userId: string }) => sendAnonymously(askPasswordLink, { body }),
  })
  useEffect(() => {
    document.title = `${t('forgotTitle')} · Yuga`
  }, [t])
  useEffect(() => field.current?.focus(), [])
  const noId = userId.trim() === '' ? t('enterId') : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (noId !== null) field.current?.focus()
    else if (!ask.isPending) ask.mutate({ userId: userId.trim() })
  }

  return (
    <AuthLayout>
      <h1>{t('forgotTitle')}</h1>
      {ask.isSuccess ? (
        <div className="y-stack" role="status">
          <Note meaning="done">{t('linkSent')}</Note>
          <p className="y-about">{t('linkNotCome')}</p>
        </div>
      ) : (
        <form className="y-stack" noValidate onSubmit={submit}>
          <p className="y-about">{t('forgotAbout')}</p>
          <Field
            label={t('userId')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            required
            value={userId}
            error={isChecked ? noId : null}
            inputRef={field}
            onChange={(event) => setUserId(event.target.value)}
          />
          <Refusal failure={ask.error} />
          <button
            type="submit"
            className={classNames(css['button'], css['buttonMain'])}
            aria-busy={ask.isPending}
          >
            {t('sendLink')}
          </button>
        </form>
      )}
      <Link to="/login" className="y-link">
        {t('toSignIn')}
      </Link>
    </AuthLayout>
  )
}
