import {
  type EmployeeRow,
  readEmployeeImpact,
  switchEmployee,
} from '@yuga/contract/people/employees'
import { Switch } from 'antd'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { ImpactText } from './impact-text.tsx'
import { employeeMessages } from './employees.messages.ts'

type AccountSwitchProps = {
  readonly row: EmployeeRow
  /** What the employee is called: with the ID where two have one name (employees-12). */
  readonly called: string
  readonly onDone: () => void
  readonly onFailed: (failure: unknown, name: string) => void
}

/** The account of a row, on or off; off ends every session at once, and needs a confirmation first. */
export function AccountSwitch({ row, called, onDone, onFailed }: AccountSwitchProps) {
  const t = useText(employeeMessages)
  const confirm = useConfirm()
  const canWrite = useMe().may('settings.write')
  const [isSending, setSending] = useState(false)
  const { employeeId, employeeName: name, version } = row
  const isOn = row.actionFlag === 'Y'

  async function isSure(): Promise<boolean> {
    const { joinDate, retiredDate, roleList } = row
    const employment = { joinDate, retiredDate, roleList, actionFlag: 'N' as const }
    const body = { employeeId, employeeName: name, ...employment, version }
    const impact = await send(readEmployeeImpact, { body })
    const content = (
      <>
        <strong>{called}</strong>
        <p>{t('offAbout')}</p>
        <ImpactText impact={impact} />
      </>
    )
    return confirm({ title: t('confirmOff'), content, danger: true })
  }

  async function turn() {
    setSending(true)
    try {
      if (isOn && !(await isSure())) return
      const actionFlag = isOn ? 'N' : 'Y'
      await send(switchEmployee, { body: { employeeId, actionFlag, version } })
      onDone()
    } catch (failure) {
      onFailed(failure, called)
    } finally {
      setSending(false)
    }
  }

  if (!canWrite) return isOn ? t('active') : t('inactive')
  return (
    <Switch
      size="small"
      aria-label={t('switchOne', { name: called })}
      checked={isOn}
      loading={isSending}
      onChange={() => void turn()}
    />
  )
}
