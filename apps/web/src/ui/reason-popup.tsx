import { Button, Input, Modal } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Refusal } from './refusal.tsx'
import { uiMessages } from './ui.messages.ts'

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
  /** The reason may be left empty (document 5 §3.8). */
  readonly optional?: boolean
  /** What stands in the box at first. */
  readonly initialText?: string
  /** Rejecting keeps the popup open, with what was typed and the refusal under it. */
  readonly onSubmit: (reason: string) => Promise<unknown>
  readonly onCancel: () => void
}

/** The reason popup of document 1 §2.7. */
export function ReasonPopup(props: ReasonPopupProps) {
  return (
    <Modal
      open={props.open}
      title={props.title}
      width={480}
      onCancel={props.onCancel}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <ReasonForm {...props} />
    </Modal>
  )
}

function ReasonForm(props: ReasonPopupProps) {
  const { about, button = 'save', danger = false, optional = false } = props
  const t = useText(uiMessages)
  const id = useId()
  const [text, setText] = useState(props.initialText ?? '')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const box = form.current?.querySelector('textarea')
    box?.focus()
    // What stands there already is to be gone on with, not to be written before.
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [])
  const verb = button === 'save' ? t('save') : button === 'request' ? t('request') : button
  const canSend = optional || text.trim() !== ''

  async function submit() {
    if (!canSend || isSending) return
    setSending(true)
    setFailure(null)
    try {
      await props.onSubmit(text.trim())
    } catch (refused) {
      setFailure(refused)
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      ref={form}
      className="y-stack"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
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
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
          }}
        />
      </div>
      <Refusal failure={failure} />
      <div className="y-dialog-foot">
        <Button onClick={props.onCancel}>{props.cancelText ?? t('cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          danger={danger}
          disabled={!canSend}
          loading={isSending}
        >
          {verb}
        </Button>
      </div>
    </form>
  )
}
