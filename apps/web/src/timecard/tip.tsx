import { type RefObject, useEffect, useId, useState } from 'react'

const delayMilliseconds = 350
const graceMilliseconds = 150

type Shown = { readonly text: string; readonly left: number } & (
  | { readonly bottom: number }
  | { readonly top: number }
)

/** Two lines of words, and the edges. */
const roomNeeded = 64
const gap = 6

/** Above, since a week is read downwards; below only where the window ends above. */
function besides(target: Element, text: string): Shown {
  const { left, top, bottom, width } = target.getBoundingClientRect()
  const side =
    top < roomNeeded
      ? { top: bottom + gap }
      : { bottom: document.documentElement.clientHeight - top + gap }
  return { text, left: left + Math.min(width / 2, 80), ...side }
}

/**
 * One tooltip for everything in `root` that carries `data-tip`. It goes with Esc, and a click goes
 * through it to the cell that it covers; who needs longer finds the same words in labels and in the
 * line under the grid.
 */
export function Tip({ root }: { root: RefObject<HTMLElement | null> }) {
  const id = useId()
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    const element = root.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let current: Element | null = null
    const later = (act: () => void, milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(act, milliseconds)
    }
    const onOver = (event: globalThis.MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest('[data-tip]') : null
      if (target === current) return
      current = target
      if (target === null) {
        later(() => setShown(null), graceMilliseconds)
        return
      }
      later(
        () => setShown(besides(target, target.getAttribute('data-tip') ?? '')),
        delayMilliseconds,
      )
    }
    const hide = () => {
      current = null
      clearTimeout(timer)
      setShown(null)
    }
    const onLeave = () => {
      current = null
      later(() => setShown(null), graceMilliseconds)
    }
    element.addEventListener('mouseover', onOver)
    element.addEventListener('mouseleave', onLeave)
    element.addEventListener('mousedown', hide)
    element.addEventListener('keydown', hide)
    addEventListener('scroll', hide, true)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('mouseover', onOver)
      element.removeEventListener('mouseleave', onLeave)
      element.removeEventListener('mousedown', hide)
      element.removeEventListener('keydown', hide)
      removeEventListener('scroll', hide, true)
    }
  }, [root])

  if (shown === null) return null
  const { text, ...place } = shown
  const left = Math.min(Math.max(place.left, 140), document.documentElement.clientWidth - 140)
  return (
    <div id={id} role="tooltip" className="tc-tip" style={{ ...place, left }}>
      {text}
    </div>
  )
}
