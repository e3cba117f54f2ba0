import { endsWithoutReport } from '@yuga/domain/projects/status/closing'
import { useCallback } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { statusMessages } from './status.messages.ts'

type RequestedProject = {
  readonly projectName: string
  readonly projectStatusCode: string
  readonly projectCtgryCode: string
  readonly projectFileRegisterYn: 'Y' | 'N'
}

/** Asks before a project is ended or opened again, and warns of a closing report that is not there (projects-18). */
export function useStatusQuestion(): (project: RequestedProject) => Promise<boolean> {
  const t = useText(statusMessages)
  const confirm = useConfirm()
  return useCallback(
    (project) => {
      const isEnding = project.projectStatusCode === 'ST001'
      const isReportMissing =
        isEnding &&
        endsWithoutReport({
          categoryCode: project.projectCtgryCode,
          hasClosingReport: project.projectFileRegisterYn === 'Y',
        })
      const content = (
        <>
          <strong>{project.projectName}</strong>
          <p>{t(isEnding ? 'ends' : 'reopens')}</p>
          {isReportMissing ? <p>{t('changeStatus')}</p> : null}
        </>
      )
      return confirm(
        isReportMissing
          ? { title: t('noReport'), content, yes: t('endAnyway'), danger: true }
          : { title: t('changeStatus'), content },
      )
    },
    [confirm, t],
  )
}
