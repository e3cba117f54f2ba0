import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Dialog, layers } from './dialog.tsx'
import { Button } from '../button/button.tsx'
import { uiMessages } from '../ui.messages.ts'

export type ConfirmOptions = {
  readonly title: string
  readonly content?: ReactNode
  /** A verb; 'Yes' when absent. */
  readonly yes?: string
  /** 'No' when absent; null where there is nothing to say no to. */
  readonly no?: string | null
  /** The act cannot be undone: its button is red, and Enter alone never does it. */
  readonly danger?: boolean
}

type Requested = ConfirmOptions & {
  readonly id: number
  readonly answer: (yes: boolean) => void
}

let requested: Requested | null = null
let lastId = 0
const listeners = new Set<() => void>()

function become(next: Requested | null): void {
  requested = next
  for (const listener of listeners) listener()
}

function confirm(options: ConfirmOptions): Promise<boolean> {
  requested?.answer(false)
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (yes: boolean) => {
      if (requested?.id === id) become(null)
      resolve(yes)
    }
    become({ ...options, id, answer })
  })
}

/** `if (await confirm({ title })) …`; the focus goes back to where it was. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  return confirm
}

/** Is once in the shell. */
export function ConfirmHost() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => requested,
  )
  const t = useText(uiMessages)
  const yes = useRef<HTMLButtonElement>(null)
  const no = useRef<HTMLButtonElement>(null)
  // Who leaves takes their questions along: no one else is to answer them.
  useEffect(() => () => requested?.answer(false), [])
  // The texts stay while the dialog fades.
  const last = useRef(current)
  if (current !== null) last.current = current
  const shown = last.current
  if (shown === null) return null
  const isDanger = shown.danger === true
  return (
    <Dialog
      open={current !== null}
      title={shown.title}
      width={416}
      closable={false}
      zIndex={layers.confirm}
      firstFocus={isDanger ? no : yes}
      onCancel={() => shown.answer(false)}
      footer={
        <div className="y-dialog-foot">
          {shown.no === null ? null : (
            <Button ref={no} onClick={() => shown.answer(false)}>
              {shown.no ?? t('no')}
            </Button>
          )}
          <Button ref={yes} kind={isDanger ? 'danger' : 'main'} onClick={() => shown.answer(true)}>
            {shown.yes ?? t('yes')}
          </Button>
        </div>
      }
    >
      {shown.content}
    </Dialog>
  )
}
