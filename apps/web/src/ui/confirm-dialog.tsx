import { Modal } from 'antd'
import { useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { Asked } from './confirm.tsx'
import { uiMessages } from './ui.messages.ts'

export function ConfirmDialog({ asked }: { asked: Asked | null }) {
  const t = useText(uiMessages)
  // The texts stay while the dialog fades.
  const last = useRef(asked)
  if (asked !== null) last.current = asked
  const shown = last.current
  if (shown === null) return null
  return (
    <Modal
      open={asked !== null}
      title={shown.title}
      width={416}
      closable={false}
      okText={shown.yes ?? t('yes')}
      cancelText={shown.no ?? t('no')}
      okButtonProps={{ danger: shown.danger === true, autoFocus: true }}
      onOk={() => shown.answer(true)}
      onCancel={() => shown.answer(false)}
    >
      {shown.content}
    </Modal>
  )
}
