import { type RefObject, useEffect, useRef } from 'react'

type EditKeys = {
  readonly save: () => void
  readonly cancel: () => void
  /** Escape counts here alone: elsewhere it closes what is open there. */
  readonly within: RefObject<HTMLElement | null>
}

/** While something is typed in: the command key and S saves, Escape cancels. */
export function useEditKeys(isEditing: boolean, keys: EditKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isEditing) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { save, cancel, within } = latest.current
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      // with a Hangul layout the letter of the key is another one
      if (isCommand && event.code === 'KeyS') {
        event.preventDefault()
        save()
      }
      const { target } = event
      const isInside = target instanceof HTMLElement && within.current?.contains(target) === true
      const isOfChoice = isInside && target.getAttribute('aria-expanded') === 'true'
      if (event.key === 'Escape' && isInside && !isOfChoice && !event.isComposing) cancel()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isEditing])
}
