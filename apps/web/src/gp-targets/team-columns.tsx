import { useMemo } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { YearColumn, YearRow } from '../ui/year-table/year-row.ts'
import { gpTargetMessages } from './gp-targets.messages.ts'
import { isNewRow, useTargetTeams } from './target-cells.tsx'

/** Division and team of a target: chosen in a new one, and read in one that is saved (gp-targets-1). */
export function useTeamColumns(year: number): readonly YearColumn[] {
  const t = useText(gpTargetMessages)
  const { choices, departments } = useTargetTeams(year)
  return useMemo(
    () => [
      {
        field: 'department',
        label: t('division'),
        sortsBy: 'department',
        width: 180,
        show: (row: YearRow) =>
          (isNewRow(row) ? departments.get(row['organizationId'] ?? '') : row['department']) || '–',
      },
      {
        field: 'organizationId',
        label: t('team'),
        sortsBy: 'organizationName',
        isRowHead: true,
        width: 240,
        show: (row: YearRow) => (
          <>
            {row['organizationName'] || t('newTarget')}
            {row['profitYN'] === 'N' ? (
              <span className="y-meta"> · {t('notProfitCenter')}</span>
            ) : null}
          </>
        ),
        edit: { kind: 'choice', choicesOf: () => choices },
        mayEdit: isNewRow,
      },
    ],
    [choices, departments, t],
  )
}
