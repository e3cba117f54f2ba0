import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../api/site.ts'
import { leaveForProvider, takeReturn } from '../api/session/provider-attempt.ts'
import { isSecure } from '../api/session/stored-session.ts'
import { signInWithPasskey } from '../api/session/passkeys.ts'
import { signIn, signInByCode } from '../api/session/session.ts'
import { formatDay } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/feedback/note.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { ProviderFailure } from '../ui/feedback/provider-failure.tsx'
import { ProviderButtons, useSignInWays } from './by-provider.tsx'
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
  const ways = useSignInWays()
  const { to = '' } = useSearch({ from: '/login' })
  const provider = useReturn()
  const [showsPassword, setShowsPassword] = useState(false)
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
      {provider.failureCode === '' ? null : <ProviderFailure code={provider.failureCode} />}
      <Refusal failure={provider.failure} />
      {provider.isSigningIn ? (
        <p role="status">{t('signingIn')}</p>
      ) : (
        <>
          <ProviderButtons
            providers={ways.providerList}
            textOf={(name) => t('signInBy', { name })}
            onChoose={(providerId) => leaveForProvider(providerId, to)}
          />
          {ways.passwordSignIn === 'on' || showsPassword ? (
            <>
              {ways.providerList.length === 0 ? null : <p className={css['or']}>{t('or')}</p>}
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
                        onChoose={(userId) =>
                          setFilled({ userId, password: site.demoPassword ?? '' })
                        }
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
            </>
          ) : ways.passwordSignIn === 'named' ? (
            <button type="button" className="y-link" onClick={() => setShowsPassword(true)}>
              {t('byPassword')}
            </button>
          ) : null}
        </>
      )}
    </AuthLayout>
  )
}

/** Ends a sign-in at a provider that came back to this page. */
function useReturn() {
  const navigate = useNavigate()
  const [returned] = useState(takeReturn)
  const [failure, setFailure] = useState<unknown>(null)
  const isBegun = useRef(false)
  const code = returned !== null && 'code' in returned ? returned : null
  useEffect(() => {
    if (code === null || isBegun.current) return
    isBegun.current = true
    // the route leads on to where the person wanted to go
    void navigate({ to: '/login', search: code.to === '' ? {} : { to: code.to }, replace: true })
      .then(() => signInByCode(code))
      .catch(setFailure)
  }, [code, navigate])
  return {
    isSigningIn: code !== null && failure === null,
    failure,
    failureCode: returned !== null && 'failure' in returned ? returned.failure : '',
  }
}
