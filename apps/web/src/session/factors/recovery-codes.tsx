import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { uiMessages } from '../../ui/ui.messages.ts'
import { factorMessages } from './factors.messages.ts'
import css from './factors.module.css'

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** New recovery codes, which are never shown again (factors-4). */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useText(factorMessages)
  const ui = useText(uiMessages)
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast(t('copied')),
      () => undefined,
    )
  return (
    <Dialog
      open
      title={t('codesTitle')}
      width={480}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className="y-stack">
        <p className="y-about">{t('codesOnce')}</p>
        <ol className={css['codes']} aria-label={t('codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="y-dialog-foot">
          <Button onClick={() => print()}>{t('print')}</Button>
          <Button onClick={copy}>{t('copy')}</Button>
          <Button kind="main" onClick={onClose}>
            {ui('close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
