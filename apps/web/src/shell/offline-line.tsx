import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/note.tsx'
import { shellMessages } from './shell.messages.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineLine() {
  const t = useText(shellMessages)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return isOnline ? null : (
    <div className="y-offline" role="status">
      <Note meaning="waiting">{t('offline')}</Note>
    </div>
  )
}
