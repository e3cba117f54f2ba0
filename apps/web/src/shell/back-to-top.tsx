import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { shellMessages } from './shell.messages.ts'
import css from './shell.module.css'

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  addEventListener('resize', listener, { passive: true })
  return () => {
    removeEventListener('scroll', listener)
    removeEventListener('resize', listener)
  }
}

/** More than half of the body's height (screens-4). */
function isFarDown(): boolean {
  return scrollY > document.body.clientHeight / 2
}

export function BackToTop() {
  const t = useText(shellMessages)
  const isShown = useSyncExternalStore(subscribe, isFarDown)
  if (!isShown) return null
  return (
    <button
      type="button"
      className={css['toTop']}
      aria-label={t('toTop')}
      title={t('toTop')}
      onClick={() => {
        scrollTo({ top: 0, behavior: 'smooth' })
        document.getElementById('content')?.focus({ preventScroll: true })
      }}
    >
      <Icon name="up" />
    </button>
  )
}
