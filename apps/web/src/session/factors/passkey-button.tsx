import { useState } from 'react'
import { knowsPasskeys } from '../../api/session/passkeys.ts'
import { classNames } from '../../ui/class-names.ts'
import { Failure } from './failure.tsx'
import css from '../auth-layout.module.css'

type PasskeyButtonProps = {
  readonly text: string
  readonly onUse: () => Promise<unknown>
}

/** A way around ID and password; nothing where the browser knows no passkeys. */
export function PasskeyButton({ text, onUse }: PasskeyButtonProps) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  if (!knowsPasskeys) return null
  async function use() {
    if (isSending) return
    setSending(true)
    setFailure(null)
    await onUse().catch(setFailure)
    setSending(false)
  }
  return (
    <div className="y-stack">
      <button
        type="button"
        className={classNames(css['button'], css['buttonTall'])}
        aria-busy={isSending}
        onClick={() => void use()}
      >
        {text}
      </button>
      <Failure failure={failure} />
    </div>
  )
}
