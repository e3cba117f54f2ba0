import { Dialog, layers } from '../ui/dialog/dialog.tsx'
import { useMemo, useSyncExternalStore } from 'react'
import { onSessionState, sessionState } from '../api/session/current-session.ts'
import { signIn, signOut } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
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
  const filled = useMemo(() => ({ userId, password: '' }), [userId])

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
        <SignInSteps
          filled={filled}
          isIdFixed
          onSubmit={({ password }) => signIn(userId, password)}
        />
        <button type="button" className="y-link" onClick={() => void leave()}>
          {t('someoneElse')}
        </button>
      </div>
    </Dialog>
  )
}
