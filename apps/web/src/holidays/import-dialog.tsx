import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { importHolidays } from '@yuga/contract/master-data/holiday-import'
import { Refused } from '@yuga/contract/wire/call'
import { Select } from 'antd'
import { Button } from '../ui/button/button.tsx'
import { useId, useRef, useState } from 'react'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { FileButton } from '../ui/choice/file-button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import type { Choice } from '../ui/list/list-column.ts'
import { uiMessages } from '../ui/ui.messages.ts'
import { importMessages } from './import.messages.ts'
import fileCss from '../ui/choice/upload.module.css'
import { ImportPreview } from './import-preview.tsx'

type Report = AnswerOf<typeof importHolidays>

export type ImportDialogProps = {
  /** yyyy, of the month that is shown. */
  readonly year: number
  readonly office: Choice
  readonly onWritten: () => void
  readonly onClose: () => void
}

/** What the file calls an observance is left out until it is ticked. */
const observancesIn = ({ holidayList }: Report) =>
  holidayList.filter(({ observanceYn }) => observanceYn === 'Y').map(({ place }) => place)

/** A calendar file is chosen, shown and ticked, and then added: all that is ticked, or nothing. */
export function ImportDialog({ year, office, onWritten, onClose }: ImportDialogProps) {
  const t = useText(importMessages)
  const ui = useText(uiMessages)
  const yearsId = useId()
  const [years, setYears] = useState(2)
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const [leftOut, setLeftOut] = useState<readonly number[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  /** Of what was requested one after the other, the last answer counts. */
  const last = useRef(0)

  async function ask(
    chosen: File,
    requested: { leaveOut: readonly number[]; years: number; basis?: string },
  ) {
    const upload = new FormData()
    upload.append('file', chosen)
    for (const place of requested.leaveOut) upload.append('leaveOut', String(place))
    const turn = (last.current += 1)
    setFailure(null)
    setSending(true)
    try {
      const query = {
        officeCode: office.value,
        fromYear: year,
        toYear: year + requested.years - 1,
        ...(requested.basis === undefined
          ? { previewYn: 'Y' as const }
          : { previewYn: 'N' as const, basis: requested.basis }),
      }
      const answer = await send(importHolidays, { query, upload } as never)
      return turn === last.current ? (answer as Report) : null
    } catch (refused) {
      if (turn === last.current) setFailure(refused)
      return null
    } finally {
      if (turn === last.current) setSending(false)
    }
  }

  async function show(chosen: File, forYears: number) {
    setFile(chosen)
    setReport(null)
    const first = await ask(chosen, { leaveOut: [], years: forYears })
    if (first === null) return
    const observances = observancesIn(first)
    setLeftOut(observances)
    setReport(
      observances.length === 0
        ? first
        : await ask(chosen, { leaveOut: observances, years: forYears }),
    )
  }

  async function leaveOut(places: readonly number[]) {
    if (file === null) return
    setLeftOut(places)
    const shown = await ask(file, { leaveOut: places, years })
    if (shown !== null) setReport(shown)
  }

  async function write() {
    if (file === null || report === null || isSending) return
    const done = await ask(file, { leaveOut: leftOut, years, basis: report.basis })
    if (done === null) return
    toast(t('written', { count: done.addedCount }))
    onWritten()
  }

  const issues = failure instanceof Refused ? (failure.envelope?.issues ?? []) : []
  const ofLines = issues.filter(({ path }) => /^\d+$/.test(path))
  return (
    <Dialog
      open
      title={t('title', { office: office.label })}
      width={720}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className="y-dialog-foot">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            kind="main"
            isBusy={isSending && report !== null}
            disabled={report === null || report.addedCount === 0}
            onClick={() => void write()}
          >
            {t('write')}
          </Button>
        </div>
      }
    >
      <div className="y-stack">
        <p className="y-about">{t('about')}</p>
        <div className={fileCss['choose']}>
          <label htmlFor={yearsId}>{t('years')}</label>
          <Select
            id={yearsId}
            value={years}
            options={[1, 2, 3, 5].map((count) => ({
              value: count,
              label: count === 1 ? String(year) : `${year} ~ ${year + count - 1}`,
            }))}
            onChange={(count: number) => {
              setYears(count)
              if (file !== null) void show(file, count)
            }}
          />
          <FileButton
            label={t('chooseFile')}
            accept=".ics,text/calendar"
            onChoose={(chosen) => void show(chosen, years)}
          />
          <span className={file === null ? 'y-meta' : undefined}>{file?.name ?? t('noFile')}</span>
        </div>
        {ofLines.length > 0 ? (
          <div role="alert" className={fileCss['problems']}>
            <strong>{t('problems')}</strong>
            <ul>
              {ofLines.slice(0, 50).map(({ path, message }) => (
                <li key={path}>{t('line', { line: path, message })}</li>
              ))}
            </ul>
          </div>
        ) : (
          <Refusal failure={failure} />
        )}
        {report === null ? null : (
          <ImportPreview report={report} onLeaveOut={(places) => void leaveOut(places)} />
        )}
      </div>
    </Dialog>
  )
}
