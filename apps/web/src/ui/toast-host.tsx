import { useSyncExternalStore } from 'react'
import { onToast, shownToast } from './toast.ts'

/** The one place where toasts appear; a live region that is there before its first word. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToast, shownToast)
  return (
    <div className="y-toast-region" role="status" aria-live="polite">
      {toast === null ? null : (
        <div key={toast.id} className="y-toast">
          {toast.text}
        </div>
      )}
    </div>
  )
}
