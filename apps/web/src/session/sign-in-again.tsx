import { Dialog, layers } from '../ui/dialog/dialog.tsx'
import { useMemo, useSyncExternalStore } from 'react'
import { onSessionState, sessionState } from '../api/session/current-session.ts'
import { signIn, signInByCode, signOut } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { ProviderPopup, useSignInWays } from './by-provider.tsx'
import { sessionMessages } from './session.messages.ts'
import { SignInSteps } from './factors/sign-in-steps.tsx'

/**
 * Over whatever is there when the session has ended (wire-3): the same person signs in
 * again and every call that met the 401 goes on; nothing typed is lost.
 */
export function SignInAgain() {
  const t = useText(sessionMessages)
  const confirm = useConfirm()
  const { asksAgain, session } = useSyncExternalStore(onSessionState, sessionState)
  const userId = session?.employeeInfo.employeeId ?? ''

  async function leave() {
    const isSure = await confirm({
      title: t('leaveTitle'),
      content: t('leaveAbout'),
      yes: t('someoneElse'),
      danger: true,
    })
    if (isSure) signOut()
  }

  return (
    <Dialog
      open={asksAgain}
      title={t('againTitle')}
      width={416}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      zIndex={layers.signInAgain}
    >
      <div className="y-stack">
        <p className="y-about">{t('againAbout')}</p>
        <Ways userId={userId} />
        <button type="button" className="y-link" onClick={() => void leave()}>
          {t('someoneElse')}
        </button>
      </div>
    </Dialog>
  )
}

/** The ways in, which are looked up once the dialog is open. */
function Ways({ userId }: { readonly userId: string }) {
  const t = useText(sessionMessages)
  const ways = useSignInWays()
  const filled = useMemo(() => ({ userId, password: '' }), [userId])
  return (
    <>
      <ProviderPopup
        intent="sign-in"
        providers={ways.providerList}
        textOf={(name) => t('signInBy', { name })}
        use={async (code) => {
          const next = await signInByCode(code)
          // the provider let another person in: nothing of the one before stays on the page
          if (next.employeeInfo.employeeId !== userId) location.replace('/')
        }}
      />
      {ways.passwordSignIn === 'off' ? null : (
        <SignInSteps
          filled={filled}
          isIdFixed
          onSubmit={({ password }) => signIn(userId, password)}
        />
      )}
    </>
  )
}
