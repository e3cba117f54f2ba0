import type { EmployeeRow } from '@yuga/contract/people/employees'
import { exportPersonalData } from '@yuga/contract/people/personal-data'
import { Button } from '../ui/button/button.tsx'
import { download } from '../api/download.ts'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { ResetFactors } from './reset-factors.tsx'
import { employeeMessages } from './employees.messages.ts'
import { personalDataMessages } from './personal-data.messages.ts'

type PersonActionsProps = {
  readonly row: EmployeeRow
  readonly onInvite: () => void
  readonly onRemoveName: () => void
  readonly onFailed: (failure: unknown) => void
}

/** What an administrator does with the account and the data of a person, next to changing them. */
export function PersonActions({ row, onInvite, onRemoveName, onFailed }: PersonActionsProps) {
  const t = useText(employeeMessages)
  const texts = useText(personalDataMessages)
  const { today } = useMe().employeeInfo
  const { employeeId, retiredDate, pseudonymisedYn } = row
  const exportButton = (
    <Button
      onClick={() => void download(exportPersonalData, { query: { employeeId } }).catch(onFailed)}
    >
      {texts('exportData')}
    </Button>
  )
  if (pseudonymisedYn === 'Y') return exportButton
  return (
    <>
      <Button onClick={onInvite}>{t('sendLink')}</Button>
      <ResetFactors row={row} onFailed={onFailed} />
      {exportButton}
      {retiredDate !== null && retiredDate < today ? (
        <Button kind="toDanger" onClick={onRemoveName}>
          {texts('removeName')}
        </Button>
      ) : null}
    </>
  )
}
