import { readFactors } from '@yuga/contract/people/factors'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { ask } from '../api/ask.ts'
import { onSessionState, sessionState, settleConfirmation } from '../api/session/current-session.ts'
import { proveByPasskey } from '../api/session/passkeys.ts'
import { proveSelf, proveSelfByCode } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { Dialog, layers } from '../ui/dialog/dialog.tsx'
import { ProviderPopup, useSignInWays } from './by-provider.tsx'
import { sessionMessages } from './session.messages.ts'
import { factorMessages } from './factors/factors.messages.ts'
import { PasskeyButton } from './factors/passkey-button.tsx'
import { SignInSteps } from './factors/sign-in-steps.tsx'

const ownFactors = ask(readFactors, {})

/** The dialog for the password above a screen that made a call which needs a recent proof: the call goes on after it (sessions-15). */
export function ConfirmSelf() {
  const t = useText(sessionMessages)
  const { needsConfirmation, session } = useSyncExternalStore(onSessionState, sessionState)
  const userId = session?.employeeInfo.employeeId ?? ''
  const cancel = () => settleConfirmation(false)

  return (
    <Dialog
      open={needsConfirmation}
      title={t('confirmTitle')}
      width={416}
      footer={null}
      closable={false}
      mask={{ closable: false }}
      destroyOnHidden
      zIndex={layers.confirmSelf}
      onCancel={cancel}
    >
      <div className="y-stack">
        <p className="y-about">{t('confirmAbout')}</p>
        <Ways userId={userId} />
        <button type="button" className="y-link" onClick={cancel}>
          {t('cancelConfirm')}
        </button>
      </div>
    </Dialog>
  )
}

async function confirmBy(proof: Promise<void>) {
  await proof
  settleConfirmation(true)
}

/** The ways to prove it, which are looked up once the dialog is open. */
function Ways({ userId }: { readonly userId: string }) {
  const t = useText(sessionMessages)
  const factors = useText(factorMessages)
  const ways = useSignInWays()
  const { data } = useQuery({ ...ownFactors, staleTime: 60_000 })
  const hasPasskey = (data?.passkeyList.length ?? 0) > 0
  const filled = useMemo(() => ({ userId, password: '' }), [userId])
  return (
    <>
      <ProviderPopup
        intent="confirm"
        providers={ways.providerList}
        textOf={(name) => t('confirmBy', { name })}
        use={(code) => confirmBy(proveSelfByCode(code))}
      />
      {ways.passwordSignIn === 'off' ? null : (
        <SignInSteps
          filled={filled}
          isIdFixed
          submitText={t('confirm')}
          onSubmit={({ password }) => confirmBy(proveSelf(password))}
          onCode={({ password }, code) => confirmBy(proveSelf(password, code))}
          onPasskey={() => confirmBy(proveByPasskey())}
          others={
            hasPasskey ? (
              <PasskeyButton
                text={factors('confirmByPasskey')}
                onUse={() => confirmBy(proveByPasskey())}
              />
            ) : null
          }
        />
      )}
    </>
  )
}
