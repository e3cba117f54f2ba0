import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { signOut, useSession } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { AuthLayout } from './auth-layout.tsx'
import { sessionMessages } from './session.messages.ts'
import { classNames } from '../ui/class-names.ts'
import css from './auth-layout.module.css'

/**
 * Asks who came here by a link: such a link may stand anywhere, and must not sign anybody out. The route
 * leads on once no one is signed in.
 */
export function SignOutPage() {
  const t = useText(sessionMessages)
  const session = useSession()
  const stay = useRef<HTMLAnchorElement>(null)
  useEffect(() => stay.current?.focus(), [])
  useEffect(() => {
    document.title = `${t('outTitle')} · Yuga`
  }, [t])
  if (session === null) return null
  const { employeeName, employeeId } = session.employeeInfo
  return (
    <AuthLayout>
      <h1>{t('outTitle')}</h1>
      <p className="y-about">{t('outAbout', { name: employeeName, id: employeeId })}</p>
      <div className="y-stack">
        <Link ref={stay} to="/" className={classNames(css['button'], css['buttonMain'])}>
          {t('goOn')}
        </Link>
        <button
          type="button"
          className={classNames(css['button'], css['buttonTall'])}
          onClick={signOut}
        >
          {t('signOut')}
        </button>
      </div>
    </AuthLayout>
  )
}
