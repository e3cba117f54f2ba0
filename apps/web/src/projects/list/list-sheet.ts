import { withNamesApart } from '@yuga/domain/employees/names-apart'
import type { ProjectRow } from '@yuga/contract/projects/projects'
import { saveAs } from '../../api/download.ts'
import type { Language } from '../../i18n/language.ts'
import { formatDays } from '../../i18n/format.ts'
import { textIn } from '../../i18n/use-text.ts'
import { xlsxOf } from '../../ui/sheet/xlsx.ts'
import { projectListMessages } from './project-list.messages.ts'
import { isInProgress } from './is-in-progress.ts'

/** The list as it is on the screen, as a sheet (project-sheet-1). `today`: YYYYMMDD. */
export function saveListSheet(
  rows: readonly ProjectRow[],
  language: Language,
  today: string,
): void {
  saveAs({
    name: `ProjectList_${today}.xlsx`,
    bytes: new Blob([listSheet(rows, language)], { type }),
  })
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function listSheet(
  rows: readonly ProjectRow[],
  language: Language,
): Uint8Array<ArrayBuffer> {
  const t = textIn(projectListMessages, language)
  return xlsxOf({
    name: 'Project',
    columns: [
      { title: t('projectId'), width: 14 },
      { title: t('projectName'), width: 40 },
      { title: t('type'), width: 16 },
      { title: t('planMM'), width: 12 },
      { title: t('usedMM'), width: 12 },
      { title: t('remainingMM'), width: 12 },
      { title: t('department'), width: 20 },
      { title: t('pm'), width: 14 },
      { title: t('role'), width: 10 },
      { title: t('period'), width: 26 },
      { title: t('realPeriod'), width: 26 },
      { title: t('status'), width: 10 },
    ],
    rows: withNamesApart(rows, ['pm']).map((row) => [
      row.projectId,
      row.projectName,
      row.projectType,
      row.totalPlanMM,
      row.totalActualMM,
      row.totalAvailMM,
      row.projectDepartment || '-',
      row.pmName,
      row.role === '' ? '' : t(`role${row.role}`),
      formatDays(row.realStartDate, row.realEndDate, language),
      formatDays(row.startDate, row.endDate, language),
      t(isInProgress(row) ? 'on' : 'off'),
    ]),
  })
}
