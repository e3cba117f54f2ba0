import type { inviteEmployees } from '@yuga/contract/people/employees'
import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { Input } from 'antd'
import { Button } from '../ui/button/button.tsx'
import { useText } from '../i18n/use-text.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { deliveryText } from './link-dialog.tsx'
import css from './employees.module.css'
import { employeeMessages } from './employees.messages.ts'

export type InvitedPerson = AnswerOf<typeof inviteEmployees>['invitationList'][number]

type LinksDialogProps = { readonly people: readonly InvitedPerson[]; readonly onClose: () => void }

const linkOf = ({ passwordLink }: InvitedPerson) =>
  passwordLink === null ? '' : `${location.origin}${passwordLink}`

/** The links of several invitations, shown once; copied, they are the rows of a sheet. */
export function LinksDialog({ people, onClose }: LinksDialogProps) {
  const t = useText(employeeMessages)
  const shown = people.filter(({ passwordLink }) => passwordLink !== null)
  const isRepeated = people.every(({ delivery }) => delivery === 'repeated')
  const saysOf = ({ passwordLink, delivery, inUseYn }: InvitedPerson) => {
    if (inUseYn === 'N') return t(deliveryText[delivery])
    return passwordLink === null
      ? t('linkMailOnly')
      : `${t(deliveryText[delivery])} ${t('linkSent')}`
  }
  const rows = shown.map((one) => [one.employeeId, one.employeeName, linkOf(one)].join('\t'))
  return (
    <Dialog
      open
      title={t('linksTitle')}
      width={720}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          {shown.length > 0 ? (
            <Button
              onClick={() =>
                void navigator.clipboard.writeText(rows.join('\n')).then(
                  () => toast(t('linksCopied')),
                  () => undefined,
                )
              }
            >
              {t('copyLinks')}
            </Button>
          ) : null}
          <Button kind="main" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {shown.length > 0 ? <p>{t('linkAbout')}</p> : null}
      {isRepeated ? <Note meaning="info">{t('linkGone')}</Note> : null}
      <ul className={css['links']} aria-label={t('linksTitle')}>
        {people.map((one) => (
          <li key={one.employeeId}>
            <label>
              <span>
                {one.employeeName} ({one.employeeId})
                {isRepeated ? null : <span className="y-meta"> · {saysOf(one)}</span>}
              </span>
              {one.passwordLink !== null ? (
                <Input readOnly value={linkOf(one)} onFocus={(event) => event.target.select()} />
              ) : null}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
