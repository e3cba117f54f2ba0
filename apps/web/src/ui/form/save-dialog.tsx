import { Form } from 'antd'
import { Button } from '../button/button.tsx'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { FailedLists } from '../feedback/failed-lists.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Note } from '../feedback/note.tsx'
import { Refusal } from '../feedback/refusal.tsx'
import { uiMessages } from '../ui.messages.ts'
import { FirstField } from './first-field.tsx'
import { OtherValues } from './form-field.tsx'
import { formMessages } from './form.messages.ts'
import { requiredMark } from './required-mark.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSave } from './use-save.ts'

export type SaveDialogProps<Values extends object, Row> = {
  readonly title: string
  readonly width?: number
  /** The record as it was opened; null: a new one. */
  readonly row: Row | null
  readonly valuesOf: (row: Row | null) => Values
  readonly renderFields: (row: Row | null) => ReactNode
  /**
   * What else can be done with the record as it is known, at the other end of the foot. `leave` closes the popup,
   * after a question where something would be lost; it answers whether it did.
   */
  readonly renderActions?: (row: Row | null, leave: () => Promise<boolean>) => ReactNode
  readonly send: (values: Values, row: Row | null) => Promise<unknown>
  /** The record as it is kept now; null: it is gone. */
  readonly reread: (row: Row) => Promise<Row | null>
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** A record in a popup: Enter saves, Esc leaves and asks first where something would be lost. */
export function SaveDialog<Values extends object, Row>(props: SaveDialogProps<Values, Row>) {
  const { title, valuesOf, onClose, onSaved } = props
  const t = useText(formMessages)
  const ui = useText(uiMessages)
  const [form] = Form.useForm<Values>()
  const [base, setBase] = useState(props.row)
  const [message, setMessage] = useState<'reloaded' | 'gone' | null>(null)
  const [others, setOthers] = useState<Readonly<Record<string, unknown>>>({})
  const initial = useMemo(() => valuesOf(base), [base, valuesOf])
  const changedFields = useCallback(
    () => differing(initial, form.getFieldsValue(true) as Values),
    [form, initial],
  )
  const mayLeave = useLeaveGuard(useCallback(() => changedFields().length > 0, [changedFields]))
  const { isSending, failure, isStale, submit, forget } = useSave<Values>({
    form,
    send: (values) => props.send(values, base),
    onSaved,
  })

  async function leave(): Promise<boolean> {
    if (isSending || !(await mayLeave())) return false
    onClose()
    return true
  }

  /** What was typed stays; what was not touched becomes what is kept now. */
  async function reload() {
    if (base === null) return
    // without an answer the refusal stays, and with it the way to try again
    const fresh = await props.reread(base).catch(() => undefined)
    if (fresh === undefined) return
    forget()
    if (fresh === null) {
      setMessage('gone')
      return
    }
    const typed = changedFields()
    const now = valuesOf(fresh)
    const merged = { ...now }
    for (const field of typed) merged[field] = (form.getFieldsValue(true) as Values)[field]
    const contested = differing(now, merged).filter((field) => now[field] !== initial[field])
    setOthers(Object.fromEntries(contested.map((field) => [field, now[field]])))
    setBase(fresh)
    form.setFieldsValue(merged as never)
    setMessage('reloaded')
  }

  return (
    <Dialog
      open
      title={title}
      width={props.width ?? 480}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => void leave()}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={requiredMark}
        initialValues={initial}
        validateTrigger="onSubmit"
        onFinish={() => void submit()}
        onFinishFailed={() => void submit()}
      >
        <FailedLists />
        <FirstField>
          <OtherValues value={others}>{props.renderFields(base)}</OtherValues>
        </FirstField>
        <Refusal
          failure={failure}
          {...(isStale ? { onRetry: () => void reload(), retryText: t('reload') } : {})}
        />
        {message === null ? null : (
          <Note meaning={message === 'gone' ? 'problem' : 'info'}>{t(message)}</Note>
        )}
        <div className="y-dialog-foot">
          {props.renderActions === undefined ? null : (
            <div className="y-dialog-actions">{props.renderActions(base, leave)}</div>
          )}
          <Button onClick={() => void leave()}>{ui('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={isSending}>
            {ui('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** The fields in which two records of the same form differ; what is empty is empty, however it is written. */
function differing<Values extends object>(one: Values, other: Values): (keyof Values)[] {
  const fields = Object.keys(one) as (keyof Values)[]
  return fields.filter((field) => String(one[field] ?? '') !== String(other[field] ?? ''))
}
