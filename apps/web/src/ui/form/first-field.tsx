import { type ReactNode, useEffect, useRef } from 'react'

/** What can be typed in first has the focus, as soon as it is there. */
export function FirstField({ children }: { readonly children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => here.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus(), [])
  return <div ref={here}>{children}</div>
}
