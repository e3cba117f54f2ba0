import type { ProjectRow } from '@yuga/contract/projects/projects'
import { Button } from '../../ui/button/button.tsx'
import { useState } from 'react'
import { useMe } from '../../api/session/session.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BulkRegistration } from './bulk-registration.tsx'
import { projectListMessages } from './project-list.messages.ts'

/** What administrators do with the list as a whole, in the head of the page (project-sheet-1, screens-26). */
export function AdminTools({ rows }: { readonly rows: readonly ProjectRow[] | undefined }) {
  const t = useText(projectListMessages)
  const language = useLanguage()
  const confirm = useConfirm()
  const { today } = useMe().employeeInfo
  const [failure, setFailure] = useState<unknown>(null)

  async function download(shown: readonly ProjectRow[]) {
    setFailure(null)
    const counts = { count: shown.length, figure: formatNumber(shown.length) }
    const content = (
      <>
        <p>{t('shownRows', counts)}</p>
        <p>{t('proceed')}</p>
      </>
    )
    if (!(await confirm({ title: t('onlyShown'), content, yes: t('downloadList') }))) return
    try {
      const { saveListSheet } = await import('./list-sheet.ts')
      saveListSheet(shown, language, today)
    } catch (broken) {
      setFailure(broken)
    }
  }

  return (
    <>
      <BulkRegistration />
      <Button
        disabled={rows === undefined || rows.length === 0}
        onClick={() => void download(rows ?? [])}
      >
        <Icon name="download" size={16} />
        {t('downloadList')}
      </Button>
      <Refusal failure={failure} onClose={() => setFailure(null)} />
    </>
  )
}
