import { type Alert, deleteAlert, updateAlert } from '@yuga/contract/reports/alerts'
import { useMutation } from '@tanstack/react-query'
import { Switch } from 'antd'
import { send } from '../api/send.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { useConfirm } from '../ui/dialog/confirm.tsx'
import { Refusal } from '../ui/feedback/refusal.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { bodyOf, valuesOf } from './alert-fields.tsx'
import { alertMessages } from './alerts.messages.ts'
import css from './alerts.module.css'

type AlertHeadProps = {
  readonly alert: Alert
  readonly onEdit: () => void
  readonly onChanged: () => void
}

/** What an alert is about, its switch, and what can be done with it. */
export function AlertHead({ alert, onEdit, onChanged }: AlertHeadProps) {
  const t = useText(alertMessages)
  const confirm = useConfirm()
  const { alertSn, alertKind, version, planOwner } = alert
  const name = `${subjectOf(alert, t)} · ${t(alertKind)}`
  const turn = useMutation({
    mutationFn: (isOn: boolean) => {
      const body = { ...bodyOf(valuesOf(alert, alertKind), isOn ? 'Y' : 'N'), version }
      return send(updateAlert, { params: { alertSn }, body })
    },
    onSettled: onChanged,
  })
  const remove = useMutation({
    mutationFn: () => send(deleteAlert, { params: { alertSn }, query: { version } }),
    onSuccess: () => toast(t('removed')),
    onSettled: onChanged,
  })
  async function askAndRemove() {
    const question = { title: t('removeQuestion'), content: name, yes: t('remove'), danger: true }
    if (await confirm(question)) remove.mutate()
  }
  const count = alert.threshold ?? 0
  const figures = { from: alert.threshold ?? '', to: alert.upperThreshold ?? '', count }
  return (
    <>
      <div className={css['head']}>
        <div className={css['facts']}>
          <strong>{subjectOf(alert, t)}</strong>
          <span>
            {t(alertKind)}
            {alertKind === 'billing-late' ? '' : ` · ${t(`${alertKind}-shown`, figures)}`}
            {planOwner === 'member' ? ` · ${t('memberShown')}` : ''}{' '}
            <span className="y-meta">{t(alert.mailYn === 'Y' ? 'byMail' : 'noMail')}</span>
          </span>
        </div>
        <div className={css['actions']}>
          <Switch
            aria-label={t('switchOf', { name })}
            checked={alert.onYn === 'Y'}
            checkedChildren={t('on')}
            unCheckedChildren={t('off')}
            loading={turn.isPending}
            onChange={(isOn) => turn.mutate(isOn)}
          />
          <Button size="small" aria-label={t('editOf', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button
            size="small"
            aria-label={t('removeOf', { name })}
            isBusy={remove.isPending}
            onClick={() => void askAndRemove()}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
      <Refusal
        failure={turn.error ?? remove.error}
        onClose={() => {
          turn.reset()
          remove.reset()
        }}
      />
    </>
  )
}

/** The name of what an alert is about. */
function subjectOf(
  { projectId, projectName, organizationId, organizationName, readYn }: Alert,
  t: ReturnType<typeof useText<typeof alertMessages.texts>>,
): string {
  if (readYn === 'N' && projectId + organizationId !== '') return t('gone')
  if (organizationId !== '') return organizationName || organizationId
  return projectId === '' ? t('allProjects') : projectName || projectId
}
