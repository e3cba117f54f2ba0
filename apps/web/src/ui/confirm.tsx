import { lazy, Suspense, type ReactNode, useSyncExternalStore } from 'react'

export type ConfirmOptions = {
  readonly title: string
  readonly content?: ReactNode
  /** A verb; 'Yes' when absent. */
  readonly yes?: string
  /** 'No' when absent. */
  readonly no?: string
  /** The act cannot be undone. */
  readonly danger?: boolean
}

export type Asked = ConfirmOptions & {
  readonly id: number
  readonly answer: (yes: boolean) => void
}

let asked: Asked | null = null
let lastId = 0
const listeners = new Set<() => void>()

function become(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function confirm(options: ConfirmOptions): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (yes: boolean) => {
      if (asked?.id === id) become(null)
      resolve(yes)
    }
    become({ ...options, id, answer })
  })
}

/** `if (await confirm({ title })) …`; the focus goes back to where it was. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  return confirm
}

const ConfirmDialog = lazy(() =>
  import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

/** Stands once in the shell. */
export function ConfirmHost() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => asked,
  )
  if (lastId === 0) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDialog asked={current} />
    </Suspense>
  )
}
