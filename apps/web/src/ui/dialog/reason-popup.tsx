import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { Button } from '../button/button.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from './dialog.tsx'
import { saveReasonDraft, reasonDraft } from './reason-drafts.ts'
import { Refusal } from '../feedback/refusal.tsx'
import { uiMessages } from '../ui.messages.ts'

export type ReasonPopupProps = {
  readonly open: boolean
  readonly title: string
  /** What the reason is for, above the box. */
  readonly about?: ReactNode
  /** 'save' or 'request', or the words of another verb. */
  readonly button?: 'save' | 'request' | (string & {})
  /** 'Cancel' when absent. */
  readonly cancelText?: string
  readonly danger?: boolean
  /** The reason may be left empty (requests-9). */
  readonly optional?: boolean
  /** What is in the box at first. */
  readonly initialText?: string
  /** What the reason is about. An unsent text is there again for the same subject. */
  readonly subjects?: readonly string[]
  /** Rejecting keeps the popup open, with what was typed and the refusal under it. */
  readonly onSubmit: (reason: string) => Promise<unknown>
  readonly onCancel: () => void
}

/** The reason popup of screens-11. What is typed in it is lost only by sending it. */
export function ReasonPopup(props: ReasonPopupProps) {
  return (
    <Dialog
      open={props.open}
      title={props.title}
      width={480}
      onCancel={props.onCancel}
      footer={null}
      mask={{ closable: false }}
    >
      <ReasonForm {...props} />
    </Dialog>
  )
}

function ReasonForm(props: ReasonPopupProps) {
  const { about, button = 'save', danger = false, optional = false, subjects = [] } = props
  const t = useText(uiMessages)
  const id = useId()
  const [text, setText] = useState(() => reasonDraft(subjects) ?? props.initialText ?? '')
  const sending = useMutation({
    mutationFn: props.onSubmit,
    onSuccess: () => saveReasonDraft(subjects, null),
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const box = form.current?.querySelector('textarea')
    box?.focus()
    // What is there already is to be gone on with, not to be written before.
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [])
  const verb = button === 'save' ? t('save') : button === 'request' ? t('request') : button
  const canSend = optional || text.trim() !== ''

  function type(next: string) {
    setText(next)
    saveReasonDraft(subjects, next)
  }

  function submit() {
    if (canSend && !sending.isPending) sending.mutate(text.trim())
  }

  return (
    <form
      ref={form}
      className="y-stack"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {about === undefined ? null : <div>{about}</div>}
      <div>
        <label className="y-label" htmlFor={id}>
          {optional ? t('reasonOptional') : t('reason')}
        </label>
        <Input.TextArea
          id={id}
          value={text}
          rows={4}
          maxLength={2000}
          required={!optional}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
          }}
        />
      </div>
      <Refusal failure={sending.error} />
      <div className="y-dialog-foot">
        <Button onClick={props.onCancel}>{props.cancelText ?? t('cancel')}</Button>
        <Button
          kind={danger ? 'danger' : 'main'}
          type="submit"
          disabled={!canSend}
          isBusy={sending.isPending}
        >
          {verb}
        </Button>
      </div>
    </form>
  )
}
