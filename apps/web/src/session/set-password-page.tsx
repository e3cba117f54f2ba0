import { isLongEnough } from '@yuga/domain/access/password'
import { readPasswordLink, setPassword } from '@yuga/contract/people/session'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Unreachable } from '../api/failures.ts'
import { sendAnonymously } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/feedback/note.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { isGoodPassword, NewPassword, type Typed } from './new-password.tsx'
import { sessionMessages } from './session.messages.ts'
import { tokenOfLink } from './token-of-link.ts'
import { classNames } from '../ui/class-names.ts'
import css from './auth-layout.module.css'

/** The single-use link of sessions-6. */
export function SetPasswordPage() {
  const t = useText(sessionMessages)
  const [token] = useState(() => tokenOfLink(location))
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    document.title = `${t('setTitle')} · Yuga`
    // The link works once and is a secret: neither the address bar nor the history keeps it.
    history.replaceState(history.state, '', '/set-password')
  }, [t])
  return (
    <AuthLayout>
      <h1>{t('setTitle')}</h1>
      {token === '' ? <Note meaning="problem">{t('linkMissing')}</Note> : null}
      {isDone ? <Note meaning="done">{t('setDone')}</Note> : null}
      {token === '' || isDone ? null : <SetPassword token={token} onDone={() => setDone(true)} />}
      {token === '' || isDone ? <ToSignIn isMain={isDone} /> : null}
    </AuthLayout>
  )
}

function ToSignIn({ isMain = false }: { isMain?: boolean }) {
  const t = useText(sessionMessages)
  return (
    <Link to="/login" className={classNames(css['button'], isMain && css['buttonMain'])}>
      {t('toSignIn')}
    </Link>
  )
}

function focusOn(form: RefObject<HTMLFormElement | null>, which: keyof Typed): void {
  form.current?.querySelector<HTMLInputElement>(`[name=${which}]`)?.focus()
}

function SetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useText(sessionMessages)
  const owner = useQuery({
    queryKey: ['set-password', token],
    queryFn: () => sendAnonymously(readPasswordLink, { body: { token } }),
    retry: false,
  })
  const [typed, setTyped] = useState({ first: '', second: '' })
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (owner.isSuccess) focusOn(form, 'first')
  }, [owner.isSuccess])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!isGoodPassword(typed)) {
      focusOn(form, isLongEnough(typed.first) ? 'second' : 'first')
      return
    }
    if (isSending) return
    setSending(true)
    setFailure(null)
    try {
      await sendAnonymously(setPassword, { body: { token, newPassword: typed.first.trim() } })
      onDone()
    } catch (refused) {
      setFailure(refused)
    } finally {
      setSending(false)
    }
  }

  if (owner.isError) {
    return (
      <>
        <Refusal
          failure={owner.error}
          // A spent link stays spent; only an absent server is worth another try.
          {...(owner.error instanceof Unreachable ? { onRetry: () => void owner.refetch() } : {})}
        />
        <ToSignIn />
      </>
    )
  }
  if (owner.data === undefined) return <p className="y-meta">{t('loading')}</p>
  const { employeeId, employeeName } = owner.data
  return (
    <form ref={form} className="y-stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('setFor', { name: employeeName, id: employeeId })}</p>
      <input type="text" hidden readOnly autoComplete="username" value={employeeId} />
      <NewPassword typed={typed} onChange={setTyped} isChecked={isChecked} />
      <Refusal failure={failure} />
      <button
        type="submit"
        className={classNames(css['button'], css['buttonMain'])}
        aria-busy={isSending}
      >
        {t('set')}
      </button>
    </form>
  )
}
