import type { FileEndpoint, RequestOf } from '@yuga/contract/wire/endpoint'
import { type ReactNode, useState } from 'react'
import { download } from '../api/download.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { Icon } from '../ui/icon.tsx'
import { reportsMessages } from './reports.messages.ts'

/** How long it waits before it asks for the sheet, so that who presses twice gets one (reports-7). */
const delayMilliseconds = 300

/** Downloads a sheet once however often it is pressed, and says why it could not. */
export function useSheetDownload() {
  const [busyKey, setBusyKey] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  async function start<E extends FileEndpoint>(key: string, endpoint: E, request: RequestOf<E>) {
    if (busyKey !== null) return
    setBusyKey(key)
    setFailure(null)
    try {
      await new Promise((resolve) => setTimeout(resolve, delayMilliseconds))
      await download(endpoint, request)
    } catch (broken) {
      setFailure(broken)
    } finally {
      setBusyKey(null)
    }
  }
  const refusal = <Refusal failure={failure} onClose={() => setFailure(null)} />
  return { busyKey, start, refusal }
}

export type SheetButtonProps<E extends FileEndpoint> = {
  readonly endpoint: E
  readonly request: RequestOf<E>
  readonly disabled?: boolean
  /** What the sheet is, where the report has several. */
  readonly children?: ReactNode
}

/** What a report shows, as a sheet. */
export function ReportSheetButton<E extends FileEndpoint>(props: SheetButtonProps<E>) {
  const { endpoint, request, disabled = false, children } = props
  const t = useText(reportsMessages)
  const { busyKey, start, refusal } = useSheetDownload()
  return (
    <>
      {refusal}
      <Button
        disabled={disabled}
        isBusy={busyKey !== null}
        onClick={() => void start('sheet', endpoint, request)}
      >
        <Icon name="download" size={16} /> {children ?? t('sheet')}
      </Button>
    </>
  )
}
