import {
  downloadProjectTemplate,
  projectSheet,
  uploadProjects,
} from '@yuga/contract/projects/project-sheet'
import { listProjects } from '@yuga/contract/projects/projects'
import { Select } from 'antd'
import { Button } from '../../ui/button/button.tsx'
import { useState } from 'react'
import { keyOf } from '../../api/ask.ts'
import { download } from '../../api/download.ts'
import { queries } from '../../api/queries.ts'
import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { useConfirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { UploadDialog } from '../../ui/master-table/upload-dialog.tsx'
import { projectListMessages } from './project-list.messages.ts'

/** This year and the four after it. */
const yearsAhead = 4

const sheetNames = /\.xlsx?$/i

/** Projects of a fiscal year registered by a sheet: the year, the sheet to fill, and its upload (project-sheet-2). */
export function BulkRegistration() {
  const t = useText(projectListMessages)
  const confirm = useConfirm()
  const thisYear = Number(useMe().employeeInfo.today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [isOpen, setOpen] = useState(false)
  const years = Array.from({ length: yearsAhead + 1 }, (_, ahead) => thisYear + ahead)

  async function downloadTemplate() {
    try {
      await download(downloadProjectTemplate, { query: { year } })
    } catch {
      toast(t('downloadFailed'))
    }
  }

  function takesFile({ name, size }: File): boolean {
    if (!sheetNames.test(name)) {
      toast(t('notThisFile'))
      return false
    }
    if (size <= uploadProjects.upload.mostBytes) return true
    void confirm({ title: t('filesWithin'), yes: t('ok'), no: null })
    return false
  }

  return (
    <>
      <Select
        aria-label={t('fiscalYear')}
        value={year}
        onChange={setYear}
        popupMatchSelectWidth={false}
        options={years.map((value) => ({ value, label: String(value) }))}
      />
      <Button onClick={() => void downloadTemplate()}>
        <Icon name="download" size={16} />
        {t('downloadTemplate')}
      </Button>
      <Button onClick={() => setOpen(true)}>
        <Icon name="upload" size={16} />
        {t('bulkRegister')}
      </Button>
      {isOpen ? (
        <UploadDialog
          what={t('bulkWhat', { year })}
          about={t('bulkAbout')}
          form={projectSheet}
          endpoint={uploadProjects}
          fields={{ year: String(year) }}
          takesFile={takesFile}
          onTemplate={() => void downloadTemplate()}
          onWritten={() => {
            setOpen(false)
            void queries.invalidateQueries({ queryKey: keyOf(listProjects) })
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
