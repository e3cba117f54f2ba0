import {
  createEmployee,
  type EmployeeRow,
  readEmployeeHistory,
  readEmployeeImpact,
  updateEmployee,
} from '@yuga/contract/people/employees'
import { useCallback } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { notSent } from '../ui/form/use-save.ts'
import { atFields, bodyOf, type EmployeeValues } from './employee-values.ts'
import { employeeMessages } from './employees.messages.ts'
import { ImpactText, saysSomething } from './impact-text.tsx'
import type { Invitation } from './link-dialog.tsx'

/** Saves the form; what a change moves is said before it is saved (employees-7). */
export function useSaving(onInvited: (invitation: Invitation) => void) {
  const t = useText(employeeMessages)
  const confirm = useConfirm()
  const save = useCallback(
    async (values: EmployeeValues, row: EmployeeRow | null): Promise<unknown> => {
      if (row === null) {
        onInvited(await send(createEmployee, { body: bodyOf(values, null, []) }))
        return undefined
      }
      const { employeeId, version } = row
      const { employeeHistoryList } = await queries.fetchQuery(
        ask(readEmployeeHistory, { query: { employeeId } }),
      )
      const body = { ...bodyOf(values, row, employeeHistoryList), version }
      const impact = await send(readEmployeeImpact, { body })
      if (saysSomething(impact)) {
        const content = <ImpactText impact={impact} />
        if (!(await confirm({ title: t('confirmSave'), content }))) return notSent
      }
      return send(updateEmployee, { body })
    },
    [confirm, onInvited, t],
  )
  return useCallback(
    (values: EmployeeValues, row: EmployeeRow | null) =>
      save(values, row).catch((refused: unknown) => {
        throw atFields(refused)
      }),
    [save],
  )
}
