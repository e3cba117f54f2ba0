import type { EmployeeRow } from '@yuga/contract/people/employees'
import { resetFactors } from '@yuga/contract/people/factors'
import { useMutation } from '@tanstack/react-query'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { employeeMessages } from './employees.messages.ts'

type ResetFactorsProps = {
  readonly row: EmployeeRow
  readonly onFailed: (failure: unknown) => void
}

/** For an employee who has lost the telephone or the key of their second factor (factors-10). */
export function ResetFactors({ row, onFailed }: ResetFactorsProps) {
  const t = useText(employeeMessages)
  const confirm = useConfirm()
  const { employeeId, employeeName: name } = row
  const reset = useMutation({
    mutationFn: () => send(resetFactors, { params: { employeeId } }),
    onSuccess: ({ removed }) => toast(removed === 0 ? t('noFactors', { name }) : t('factorsReset')),
    onError: onFailed,
  })
  async function askAndReset() {
    const isSure = await confirm({
      title: t('resetFactorsQuestion', { name }),
      content: t('resetFactorsAbout'),
      yes: t('reset'),
      danger: true,
    })
    if (isSure) reset.mutate()
  }
  return (
    <Button isBusy={reset.isPending} onClick={() => void askAndReset()}>
      {t('resetFactors')}
    </Button>
  )
}
