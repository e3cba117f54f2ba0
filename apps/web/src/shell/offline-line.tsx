import { call } from '@yuga/contract/call'
import { readSite } from '@yuga/contract/session'
import { useEffect, useSyncExternalStore } from 'react'
import { queries } from '../api/queries.ts'
import { isServerReached, onReach } from '../api/reach.ts'
import { browserWire } from '../api/wire.ts'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/note.tsx'
import { shellMessages } from './shell.messages.ts'

const pauseMilliseconds = 5_000

/** While the server is away: says so, and looks whether it is back. */
export function OfflineLine() {
  const isReached = useSyncExternalStore(onReach, isServerReached)
  return isReached ? null : <Waiting />
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
    <div className="y-offline" role="status">
      <Note meaning="waiting">{t('offline')}</Note>
    </div>
  )
}
