import { useSyncExternalStore } from 'react'
import { endToast, holdToast, onToast, shownToast } from './toast.ts'

/** The one place where toasts appear; a live region that is there before its first word. */
export function ToastHost() {
  const toast = useSyncExternalStore(onToast, shownToast)
  const act = toast?.act ?? null
  return (
    <div className="y-toast-region" role="status" aria-live="polite">
      {toast === null ? null : (
        <div
          key={toast.id}
          className="y-toast"
          onPointerEnter={() => holdToast(true)}
          onPointerLeave={() => holdToast(false)}
        >
          <span>{toast.text}</span>
          {act === null ? null : (
            <button
              type="button"
              className="y-toast-act"
              // The focus stays where the hands are: the toast goes by itself.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                endToast()
                act.onPress()
              }}
            >
              {act.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
