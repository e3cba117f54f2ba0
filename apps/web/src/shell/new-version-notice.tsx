import { useState, useSyncExternalStore } from 'react'
import { useText } from '../i18n/use-text.ts'
import { isNewVersionReady, onNewVersion } from './new-version.ts'
import { shellMessages } from './shell.messages.ts'
import css from './shell.module.css'

/** Calm, in a corner; what is being typed is the reader's to save first. */
export function NewVersionNotice() {
  const t = useText(shellMessages)
  const isReady = useSyncExternalStore(onNewVersion, isNewVersionReady)
  const [isPutOff, setPutOff] = useState(false)
  if (!isReady || isPutOff) return null
  return (
    <aside className={css['update']} role="status">
      <div>
        <strong>{t('newVersion')}</strong>
        <p>{t('newVersionAbout')}</p>
      </div>
      <button type="button" className="y-quiet" onClick={() => location.reload()}>
        {t('reload')}
      </button>
      <button type="button" className="y-link" onClick={() => setPutOff(true)}>
        {t('later')}
      </button>
    </aside>
  )
}
