import { useEffect, useState } from 'react'
import { updateSession } from '../../api/session/current-session.ts'
import { knowsPasskeys } from '../../api/session/passkeys.ts'
import { signOut } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { AuthLayout } from '../auth-layout.tsx'
import { AddApp, AddPasskey } from './add-factor.tsx'
import { factorMessages } from './factors.messages.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from '../auth-layout.module.css'

/** In place of every screen, until a factor is set up that the company wants; then the screen of the address follows (factors-7). */
export function SetUpFirst() {
  const t = useText(factorMessages)
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  useEffect(() => {
    document.title = `${t('firstTitle')} · Yuga`
  }, [t])
  const close = () => setAdding(null)
  const goOn = () => updateSession({ needsFactor: false })
  const added = (made: readonly string[]) => {
    close()
    if (made.length === 0) goOn()
    else setCodes(made)
  }
  return (
    <AuthLayout>
      <h1>{t('firstTitle')}</h1>
      <p className="y-about">{t('firstAbout')}</p>
      <div className="y-stack">
        <button
          type="button"
          className={classNames(css['button'], css['buttonMain'])}
          onClick={() => setAdding('app')}
        >
          {t('app')}
        </button>
        <p className="y-meta">{t('appAbout')}</p>
        <button
          type="button"
          className={classNames(css['button'], css['buttonTall'])}
          disabled={!knowsPasskeys}
          onClick={() => setAdding('passkey')}
        >
          {t('passkeys')}
        </button>
        <p className="y-meta">{knowsPasskeys ? t('passkeysAbout') : t('noPasskeysHere')}</p>
      </div>
      <button type="button" className="y-link" onClick={signOut}>
        {t('signOut')}
      </button>
      {adding === 'app' ? <AddApp onAdded={added} onClose={close} /> : null}
      {adding === 'passkey' ? <AddPasskey onAdded={added} onClose={close} /> : null}
      {codes.length === 0 ? null : <RecoveryCodes codes={codes} onClose={goOn} />}
    </AuthLayout>
  )
}
