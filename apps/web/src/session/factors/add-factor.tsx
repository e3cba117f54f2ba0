import { confirmTotp, startTotp } from '@yuga/contract/people/factors'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { send } from '../../api/send.ts'
import { makePasskey } from '../../api/session/passkeys.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { deferred } from '../../ui/lazy/deferred.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { Field } from '../field.tsx'
import { Failure } from './failure.tsx'
import { factorMessages } from './factors.messages.ts'
import css from './factors.module.css'

const QrCode = deferred<{ text: string; label: string }>(
  async () => (await import('./qr-code.tsx')).QrCode,
  undefined,
  'wanted',
)

export type AddFactorProps = {
  /** With recovery codes where it is the first factor. */
  readonly onAdded: (recoveryCodes: readonly string[]) => void
  readonly onClose: () => void
}

/** Sets up an authenticator app: its secret as a QR code and a text, and a first code (factors-2). */
export function AddApp({ onAdded, onClose }: AddFactorProps) {
  const t = useText(factorMessages)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      firstFocus={field}
      title={t('setUpApp')}
      width={440}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <AppForm onAdded={onAdded} onClose={onClose} />
    </Dialog>
  )
}

function AppForm({ onAdded, onClose }: AddFactorProps) {
  const t = useText(factorMessages)
  const ui = useText(uiMessages)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const begin = useMutation({ mutationFn: () => send(startTotp, {}) })
  const finish = useMutation({
    mutationFn: () => send(confirmTotp, { body: { code } }),
    onSuccess: ({ recoveryCodeList }) => {
      toast(t('appDone'))
      onAdded(recoveryCodeList)
    },
    onError: () => field.current?.select(),
  })
  const { mutate } = begin
  useEffect(() => mutate(), [mutate])
  const made = begin.data
  const isReady = made !== undefined && made.secret !== ''
  useEffect(() => {
    if (isReady) field.current?.focus()
  }, [isReady])
  const isGood = /^\s*\d{3}\s*\d{3}\s*$/.test(code)
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!isGood) field.current?.focus()
    else if (!finish.isPending) finish.mutate()
  }
  if (!isReady) {
    const isLost = begin.isError || made?.secret === ''
    return (
      <div className="y-stack">
        {isLost ? <Refusal failure={begin.error} onRetry={mutate} /> : <Skeleton rows={6} />}
        <div className="y-dialog-foot">
          <Button onClick={onClose}>{ui('cancel')}</Button>
        </div>
      </div>
    )
  }
  return (
    <form className="y-stack" noValidate onSubmit={submit}>
      <p className="y-about">{t('scan')}</p>
      <QrCode text={made.uri} label={t('qr')} />
      <div>
        <span className="y-label" id={id}>
          {t('secret')}
        </span>
        <output className={css['secret']} aria-labelledby={id}>
          {made.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </output>
      </div>
      <p className="y-about">{t('thenCode')}</p>
      <Field
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        required
        value={code}
        error={isChecked && !isGood ? t('enterCode') : null}
        inputRef={field}
        onChange={(event) => setCode(event.target.value)}
      />
      <Refusal failure={finish.error} />
      <div className="y-dialog-foot">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button kind="main" type="submit" isBusy={finish.isPending}>
          {t('goOn')}
        </Button>
      </div>
    </form>
  )
}

type NameDialogProps = {
  readonly title: string
  readonly about?: string
  readonly initial?: string
  readonly onName: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

/** The name of a passkey, before the browser makes it and later (factors-3). */
export function NameDialog({ title, onClose, ...form }: NameDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      firstFocus={field}
      title={title}
      width={416}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <NameForm {...form} onClose={onClose} fieldRef={field} />
    </Dialog>
  )
}

type NameFormProps = Omit<NameDialogProps, 'title'> & {
  readonly fieldRef: RefObject<HTMLInputElement | null>
}

function NameForm({ about, initial = '', onName, onClose, fieldRef }: NameFormProps) {
  const t = useText(factorMessages)
  const ui = useText(uiMessages)
  const [name, setName] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const save = useMutation({ mutationFn: () => onName(name.trim()) })
  const isGood = name.trim() !== ''
  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (!isGood) fieldRef.current?.focus()
    else if (!save.isPending) save.mutate()
  }
  return (
    <form className="y-stack" noValidate onSubmit={submit}>
      {about === undefined ? null : <p className="y-about">{about}</p>}
      <Field
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        autoComplete="off"
        maxLength={200}
        required
        value={name}
        error={isChecked && !isGood ? t('enterName') : null}
        inputRef={fieldRef}
        onChange={(event) => setName(event.target.value)}
      />
      <Failure failure={save.error} />
      <div className="y-dialog-foot">
        <Button onClick={onClose}>{ui('cancel')}</Button>
        <Button kind="main" type="submit" isBusy={save.isPending}>
          {t('goOn')}
        </Button>
      </div>
    </form>
  )
}

/** Adds a passkey that this browser makes. */
export function AddPasskey({ onAdded, onClose }: AddFactorProps) {
  const t = useText(factorMessages)
  return (
    <NameDialog
      title={t('addPasskey')}
      about={t('passkeysAbout')}
      onClose={onClose}
      onName={async (name) => {
        const codes = await makePasskey(name)
        toast(t('passkeyDone'))
        onAdded(codes)
      }}
    />
  )
}
