import type { UploadEndpoint } from '@yuga/contract/wire/endpoint'
import { Refused } from '@yuga/contract/wire/call'
import type { SheetForm, SheetReport } from '@yuga/contract/wire/sheet'
import { Button } from '../button/button.tsx'
import { useRef, useState } from 'react'
import { send } from '../../api/send.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { FileButton } from '../choice/file-button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Refusal } from '../feedback/refusal.tsx'
import { toast } from '../feedback/toast.ts'
import { Icon } from '../icon.tsx'
import { uiMessages } from '../ui.messages.ts'
import css from './master-table.module.css'
import fileCss from '../choice/upload.module.css'
import { masterTableMessages } from './master-table.messages.ts'
import { SheetPreview } from './sheet-preview.tsx'
import { placeOf, SheetProblems } from './sheet-problems.tsx'

type UploadDialogProps = {
  readonly what: string
  readonly form: SheetForm
  readonly endpoint: UploadEndpoint
  /** Of which part of the table the sheet is: a year. */
  readonly part?: Readonly<Record<string, string | number>>
  /** What the form says next to the file. */
  readonly fields?: Readonly<Record<string, string>>
  /** What the sheet does, where it is not what sheets of master data do. */
  readonly about?: string
  /** Refuses a file before it is sent, and says so by itself. */
  readonly takesFile?: (file: File) => boolean
  readonly onTemplate: () => void
  readonly onWritten: () => void
  readonly onClose: () => void
}

type Requested = { readonly previewYn: 'Y' | 'N'; readonly basis?: string }

/** A sheet is chosen, checked and shown, and then written: all of it or nothing. */
export function UploadDialog(props: UploadDialogProps) {
  const { endpoint, form } = props
  const t = useText(masterTableMessages)
  const ui = useText(uiMessages)
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<SheetReport | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  /** Of two files that were chosen one after the other, the last one counts. */
  const last = useRef<File | null>(null)

  async function ask(chosen: File, requested: Requested): Promise<SheetReport | null> {
    const upload = new FormData()
    for (const [name, value] of Object.entries(props.fields ?? {})) upload.append(name, value)
    upload.append('file', chosen)
    setFailure(null)
    setSending(true)
    try {
      const answer = await send(endpoint, {
        query: { ...props.part, ...requested },
        upload,
      } as never)
      return last.current === chosen ? (answer as SheetReport) : null
    } catch (refused) {
      if (last.current === chosen) setFailure(refused)
      return null
    } finally {
      if (last.current === chosen) setSending(false)
    }
  }

  async function check(chosen: File) {
    if (props.takesFile?.(chosen) === false) return
    last.current = chosen
    setFile(chosen)
    setReport(null)
    setReport(await ask(chosen, { previewYn: 'Y' }))
  }

  async function write() {
    if (file === null || report === null || isSending) return
    const done = await ask(file, { previewYn: 'N', basis: report.basis })
    if (done === null) return
    const counts = {
      added: formatNumber(done.addedCount),
      changed: formatNumber(done.changedCount),
    }
    toast(t('written', counts))
    props.onWritten()
  }

  const issues = failure instanceof Refused ? (failure.envelope?.issues ?? []) : []
  const isOfSheet = issues.some((issue) => placeOf(issue) !== null)
  return (
    <Dialog
      open
      title={t('uploadTitle', { what: props.what })}
      width={720}
      mask={{ closable: false }}
      onCancel={props.onClose}
      footer={
        <div className="y-dialog-foot">
          <Button onClick={props.onClose}>{ui('cancel')}</Button>
          <Button
            kind="main"
            isBusy={isSending && report !== null}
            disabled={report === null || report.changeList.length === 0}
            onClick={() => void write()}
          >
            {t('write')}
          </Button>
        </div>
      }
    >
      <div className="y-stack">
        <p className="y-about">{props.about ?? t('uploadAbout')}</p>
        <button type="button" className={css['template']} onClick={props.onTemplate}>
          <Icon name="download" size={16} />
          {t('template')}
        </button>
        <div className={fileCss['choose']}>
          <FileButton
            label={t('chooseFile')}
            accept=".xlsx,.xls"
            onChoose={(chosen) => void check(chosen)}
          />
          <span className={file === null ? 'y-meta' : undefined}>{file?.name ?? t('noFile')}</span>
        </div>
        {isSending && report === null ? <p role="status">{t('checking')}</p> : null}
        {isOfSheet ? (
          <SheetProblems issues={issues} form={form} />
        ) : (
          <Refusal
            failure={failure}
            {...(file === null ? {} : { onRetry: () => void check(file) })}
          />
        )}
        {report === null ? null : <SheetPreview report={report} form={form} />}
      </div>
    </Dialog>
  )
}
