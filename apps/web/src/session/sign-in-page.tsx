import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSite } from '../api/site.ts'
import { isSecure } from '../api/session/stored-session.ts'
import { signInWithPasskey } from '../api/session/passkeys.ts'
import { signIn } from '../api/session/session.ts'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/feedback/note.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { saveId, savedId } from './remembered-id.ts'
import { sessionMessages } from './session.messages.ts'
import { factorMessages } from './factors/factors.messages.ts'
import { PasskeyButton } from './factors/passkey-button.tsx'
import { SignInSteps } from './factors/sign-in-steps.tsx'
import type { Credentials } from './sign-in-form.tsx'
import css from './auth-layout.module.css'

/** The sign-in page (screens-7); the route leads on once someone is signed in. */
export function SignInPage() {
  const t = useText(sessionMessages)
  const factors = useText(factorMessages)
  const language = useLanguage()
  const site = useSite()
  const [filled, setFilled] = useState<Credentials>(() => ({ userId: savedId(), password: '' }))
  const [keepsId, setKeepsId] = useState(() => savedId() !== '')
  useEffect(() => {
    document.title = `${t('title')} · Yuga`
  }, [t])

  const rememberId = ({ userId }: Credentials) => saveId(keepsId ? userId : null)
  async function submit(credentials: Credentials) {
    await signIn(credentials.userId, credentials.password)
    rememberId(credentials)
  }

  return (
    <AuthLayout
      foot={
        site === undefined ? null : (
          <>
            <span>Yuga</span>
            <span>{t('built', { day: formatDay(site.buildDate, language) })}</span>
            <span>{t('release', { release: site.release })}</span>
          </>
        )
      }
    >
      <h1>{t('title')}</h1>
      {isSecure ? null : <Note meaning="waiting">{t('notSecure')}</Note>}
      {site?.needsFirstAdministrator === true ? (
        <Note meaning="info">
          {t('firstAdministrator')}
          <code className={css['command']}>npm run admin -- create {t('exampleId')}</code>
        </Note>
      ) : null}
      <SignInSteps
        filled={filled}
        onSubmit={submit}
        onDone={rememberId}
        others={
          <>
            <PasskeyButton text={factors('signInByPasskey')} onUse={signInWithPasskey} />
            <Link to="/forgot-password" className="y-link">
              {t('forgot')}
            </Link>
            {site === undefined || site.demoPassword === null ? null : (
              <DemoAccounts
                accounts={site.demoAccounts}
                // A kept ID alone has chosen no account: its password is still to come.
                chosen={filled.password === '' ? '' : filled.userId}
                onChoose={(userId) => setFilled({ userId, password: site.demoPassword ?? '' })}
              />
            )}
          </>
        }
      >
        <label className={css['check']}>
          <input
            type="checkbox"
            checked={keepsId}
            onChange={(event) => setKeepsId(event.target.checked)}
          />
          {t('saveId')}
        </label>
      </SignInSteps>
    </AuthLayout>
  )
}
