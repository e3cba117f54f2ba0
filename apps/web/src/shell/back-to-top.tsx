import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { shellMessages } from './shell.messages.ts'
import css from './shell.module.css'

/** More than half of the body's height (screens-4). */
function isFarDown(): boolean {
  return scrollY > document.body.clientHeight / 2
}

export function BackToTop() {
  const t = useText(shellMessages)
  // Requested only as someone scrolls: asking sooner would make the browser lay the page out twice.
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(isFarDown())
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])
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
