import { apiPath } from '@yuga/contract/wire/endpoint'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../button/copy-button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { uiMessages } from '../ui.messages.ts'
import { tokenMessages } from './tokens.messages.ts'
import css from './token.module.css'

type NewTokenProps = {
  readonly title: string
  /** Empty: it did not arrive. */
  readonly token: string
  /** What to do with it now. */
  readonly about: string
  readonly lost: string
  /** What a program may call with it, below the address of the API; absent: no example is shown. */
  readonly example?: string
  readonly onClose: () => void
}

/** The text of a new token, which is never shown again (tokens-2, provisioning-2). */
export function NewToken({ title, token, about, lost, example, onClose }: NewTokenProps) {
  const t = useText(tokenMessages)
  const ui = useText(uiMessages)
  const id = useId()
  return (
    <Dialog
      open
      title={title}
      width={560}
      footer={null}
      // a click next to it would lose the token
      mask={{ closable: token === '' }}
      onCancel={onClose}
    >
      <div className="y-stack">
        {token === '' ? (
          <p role="status">{lost}</p>
        ) : (
          <div className="y-stack">
            <p className="y-about">{about}</p>
            <div>
              <span className="y-label" id={id}>
                {t('token')}
              </span>
              <output className={css['token']} aria-labelledby={id}>
                {token}
              </output>
            </div>
            {example === undefined ? null : (
              <div>
                <span className="y-label">{t('example')}</span>
                <pre className={css['token']}>
                  {`curl -H 'Authorization: Bearer ${token}' '${location.origin}${apiPath}${example}'`}
                </pre>
              </div>
            )}
          </div>
        )}
        <div className="y-dialog-foot">
          {token === '' ? null : <CopyButton text={token} />}
          <Button kind="main" onClick={onClose}>
            {ui('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
