import { call } from '@yuga/contract/wire/call'
import { readSite } from '@yuga/contract/people/session'
import { useEffect, useSyncExternalStore } from 'react'
import { queries } from '../api/queries.ts'
import { isServerReached, onConnectivityChange } from '../api/connectivity.ts'
import { browserWire } from '../api/wire.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { shellMessages } from './shell.messages.ts'
import css from './shell.module.css'

const pauseMilliseconds = 5_000

/**
 * While the server is away: says so, and looks whether it is back. It is in the room that the
 * top bar leaves free, so that nothing moves when it comes and goes.
 */
export function OfflineLine() {
  const isReached = useSyncExternalStore(onConnectivityChange, isServerReached)
  return (
    <div className={css['reach']} role="status">
      {isReached ? null : <Waiting />}
    </div>
  )
}

function Waiting() {
  const t = useText(shellMessages)
  useEffect(() => {
    const look = () => void call(browserWire({ anonymous: true }), readSite, {}).catch(() => {})
    const timer = setInterval(look, pauseMilliseconds)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
      // Back again: what could not be read is read now.
      void queries.refetchQueries({ predicate: (query) => query.state.status === 'error' })
    }
  }, [])
  return (
    <span className={css['offline']} title={t('offline')}>
      <Icon name="waiting" size={16} />
      <span className={css['offlineShort']} aria-hidden="true">
        {t('offlineShort')}
      </span>
      <span className={css['offlineText']}>{t('offline')}</span>
    </span>
  )
}
