import { type ProjectDetail, readProject } from '@yuga/contract/projects/project-detail'
import {
  downloadClosingReport,
  listProjects,
  updateProjectStatus,
} from '@yuga/contract/projects/projects'
import { takesClosingReport } from '@yuga/domain/projects/status/closing'
import { useState } from 'react'
import { keyOf } from '../../../api/ask.ts'
import { download } from '../../../api/download.ts'
import { queries } from '../../../api/queries.ts'
import { send } from '../../../api/send.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useStatusQuestion } from '../../status/use-status-question.tsx'
import type { FormControl } from '../draft/form-state.ts'
import { closingMessages } from './closing.messages.ts'
import { ReportDialog } from './report-dialog.tsx'

/** A toast that asks for something is read, not glanced at. */
const askingMilliseconds = 4_000

type ClosingActionsProps = {
  readonly detail: ProjectDetail
  readonly control: FormControl
}

/** Whether the project is in progress, its end and its opening again, and its closing report (projects-18). */
export function ClosingActions({ detail, control }: ClosingActionsProps) {
  const t = useText(closingMessages)
  const language = useLanguage()
  const isSure = useStatusQuestion()
  const [isSending, setSending] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { projectId, allowed, projectStatusCode, projectFileRegisterYn } = detail
  const isEnded = projectStatusCode === 'ST002'
  const hasReport = projectFileRegisterYn === 'Y'
  const typeCode = detail.projectType
  const takesReport =
    allowed.uploadReport &&
    takesClosingReport({ isNew: false, typeCode, isEnded, hasClosingReport: hasReport })

  /** An ended project is read-only, so what is typed would have nowhere to go. */
  function isSaved(): boolean {
    if (!control.isChanged()) return true
    toast(t('saveFirst'), askingMilliseconds)
    return false
  }

  async function changeStatus() {
    if (isSending || !isSaved() || !(await isSure(detail))) return
    setFailure(null)
    setSending(true)
    try {
      const body = {
        projectId,
        projectStatusCode: isEnded ? ('ST001' as const) : ('ST002' as const),
        version: detail.version,
      }
      await send(updateProjectStatus, { body })
      toast(t('changed'))
      await reread()
    } catch (refused) {
      setFailure(refused)
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <span className="y-meta">
        {isEnded ? t('ended', { day: formatDay(detail.endedDate, language) }) : t('inProgress')}
      </span>
      {takesReport ? (
        <Button
          onClick={() => {
            if (isSaved()) setReporting(true)
          }}
        >
          {t(hasReport ? 'replaceReport' : 'report')}
        </Button>
      ) : null}
      {hasReport ? <ReportLink detail={detail} onFailed={setFailure} /> : null}
      {allowed.changeStatus ? (
        <Button isBusy={isSending} onClick={() => void changeStatus()}>
          {t(isEnded ? 'reopen' : 'end')}
        </Button>
      ) : null}
      <Refusal failure={failure} onClose={() => setFailure(null)} />
      {isReporting ? (
        <ReportDialog
          projectId={projectId}
          onClose={() => setReporting(false)}
          onRegistered={() => {
            setReporting(false)
            toast(t('registered'))
            void reread()
          }}
        />
      ) : null}
    </>
  )
}

type ReportLinkProps = {
  readonly detail: ProjectDetail
  readonly onFailed: (failure: unknown) => void
}

/** The closing report by its name, to download for anyone who may. */
function ReportLink({ detail, onFailed }: ReportLinkProps) {
  const t = useText(closingMessages)
  const { projectId, projectFilePath, projectFileName: name, allowed } = detail
  const text = t('reportOf', { name })
  if (!allowed.downloadReport) return <span className="y-meta">{text}</span>

  async function save() {
    try {
      await download(downloadClosingReport, { body: { projectId, projectFilePath } })
    } catch (refused) {
      toast(t('downloadFailed'))
      onFailed(refused)
    }
  }

  return (
    <button type="button" className="y-link" onClick={() => void save()}>
      {text}
    </button>
  )
}

async function reread(): Promise<void> {
  void queries.invalidateQueries({ queryKey: keyOf(listProjects) })
  await queries.invalidateQueries({ queryKey: keyOf(readProject) })
}
