import { closingReportBytes, uploadClosingReport } from '@yuga/contract/projects/projects'
import { useRef, useState } from 'react'
import { send } from '../../../api/send.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FileButton } from '../../../ui/choice/file-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import { closingMessages } from './closing.messages.ts'

const accepted = '.xls,.xlsx'

type ReportDialogProps = {
  readonly projectId: string
  readonly onRegistered: () => void
  readonly onClose: () => void
}

/** The closing report is chosen and uploaded, which ends the project; what is wrong with the file is said here. */
export function ReportDialog({ projectId, onRegistered, onClose }: ReportDialogProps) {
  const t = useText(closingMessages)
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const wrong =
    file === null
      ? null
      : !/\.xlsx?$/i.test(file.name)
        ? t('wrongFile')
        : file.size > closingReportBytes
          ? t('tooLarge')
          : null

  async function upload() {
    if (file === null || isSending) return
    const form = new FormData()
    form.append('projectId', projectId)
    form.append('excelFile', file)
    setFailure(null)
    setSending(true)
    try {
      await send(uploadClosingReport, { upload: form })
      onRegistered()
    } catch (refused) {
      setFailure(refused)
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      title={t('report')}
      width={520}
      mask={{ closable: false }}
      firstFocus={cancel}
      onCancel={onClose}
      footer={
        <div className="y-dialog-foot">
          <Button ref={cancel} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind="danger"
            isBusy={isSending}
            disabled={file === null || wrong !== null}
            onClick={() => void upload()}
          >
            {t('upload')}
          </Button>
        </div>
      }
    >
      <div className="y-stack">
        <p>{t('reportAbout')}</p>
        <div className="y-row y-wrap y-gap-8 y-center">
          <FileButton
            label={t('chooseFile')}
            accept={accepted}
            disabled={isSending}
            onChoose={(chosen) => {
              setFailure(null)
              setFile(chosen)
            }}
          />
          <span className={file === null ? 'y-meta' : undefined}>{file?.name ?? t('noFile')}</span>
        </div>
        <p className="y-meta">{t('reportFile')}</p>
        {wrong === null ? null : (
          <p role="alert" className="y-bad">
            {wrong}
          </p>
        )}
        <Refusal failure={failure} />
      </div>
    </Dialog>
  )
}
