import { type EmployeeRow, switchEmployee } from '@yuga/contract/employees'
import { Switch } from 'antd'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { useMe } from '../api/session.ts'
import { useText } from '../i18n/use-text.ts'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { employeeMessages } from './employees.messages.ts'

type AccountSwitchProps = {
  readonly row: EmployeeRow
  readonly onDone: () => void
  readonly onFailed: (failure: unknown, name: string) => void
}

/** The account of a row, on or off; off ends every session at once, and is asked about first. */
export function AccountSwitch({ row, onDone, onFailed }: AccountSwitchProps) {
  const t = useText(employeeMessages)
  const confirm = useConfirm()
  const canWrite = useMe().may('settings.write')
  const [isSending, setSending] = useState(false)
  const { employeeId, employeeName: name, version } = row
  const isOn = row.actionFlag === 'Y'

  async function turn() {
    const title = t('confirmOff')
    const content = (
      <>
        <strong>{name}</strong>
        <p>{t('offAbout')}</p>
      </>
    )
    if (isOn && !(await confirm({ title, content, danger: true }))) return
    setSending(true)
    try {
      const actionFlag = isOn ? 'N' : 'Y'
      await send(switchEmployee, { body: { employeeId, actionFlag, version } })
      onDone()
    } catch (failure) {
      onFailed(failure, name)
    } finally {
      setSending(false)
    }
  }

  if (!canWrite) return isOn ? t('active') : t('inactive')
  return (
    <Switch
      size="small"
      aria-label={t('switchOne', { name })}
      checked={isOn}
      loading={isSending}
      onChange={() => void turn()}
    />
  )
}
