import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { noticeMessages } from './notices.messages.ts'
import css from './notices.module.css'

/** After the last letter; a syllable that is being composed is no word yet. */
const restMilliseconds = 350

type SearchFieldProps = {
  readonly id: string
  readonly text: string
  readonly onSearch: (text: string) => void
}

/** Looks for what is typed after a pause in typing, or at once with Enter. */
export function SearchField({ id, text, onSearch }: SearchFieldProps) {
  const t = useText(noticeMessages)
  const [typed, setTyped] = useState(text)
  const [isComposing, setComposing] = useState(false)
  // Back and a link change it from outside
  useEffect(() => setTyped(text), [text])
  useEffect(() => {
    if (isComposing || typed.trim() === text) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), restMilliseconds)
    return () => clearTimeout(timer)
  }, [isComposing, onSearch, text, typed])
  return (
    <span className={css['search']}>
      <Icon name="search" size={16} />
      <input
        type="search"
        id={id}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch(typed.trim())
        }}
      />
      {typed === '' ? null : (
        <button
          type="button"
          className="y-bare"
          aria-label={t('clearSearch')}
          onClick={() => {
            setTyped('')
            onSearch('')
          }}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  )
}
