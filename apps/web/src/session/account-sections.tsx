import { useState } from 'react'
import { useMe } from '../api/session/session.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { ChangePassword } from './change-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { sessionMessages } from './session.messages.ts'
import css from './account-sections.module.css'

const named = ['LE001', 'LE002', 'LE003', 'LE004', 'LE005', 'LE999'] as const

/** Who is signed in, as the company has it. */
export function Profile() {
  const t = useText(sessionMessages)
  const { employeeInfo, roles } = useMe()
  const { employeeName, employeeId, email, organizationName, timeZone } = employeeInfo
  const facts = [
    [t('nameOfPerson'), employeeName],
    [t('userId'), employeeId],
    [t('team'), organizationName],
    [t('roles'), roles.map((role) => roleName(role, t)).join(', ')],
    [t('email'), email],
    [t('zone'), timeZone],
  ] as const
  return (
    <dl className={css['facts']}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt className="y-meta">{name}</dt>
          <dd>{fact === '' ? '–' : fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function roleName(role: string, t: (name: (typeof named)[number]) => string): string {
  const known = named.find((one) => one === role)
  return known === undefined ? role : t(known)
}

/** The password, and where one is signed in. */
export function Security() {
  const t = useText(sessionMessages)
  const [open, setOpen] = useState<'password' | 'devices' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={css['acts']}>
      <div>
        <p>{t('passwordAbout')}</p>
        <Button onClick={() => setOpen('password')}>{t('changeTitle')}</Button>
      </div>
      <div>
        <p>{t('devicesHint')}</p>
        <Button onClick={() => setOpen('devices')}>{t('devicesTitle')}</Button>
      </div>
      <ChangePassword open={open === 'password'} onClose={close} />
      <OwnSessions open={open === 'devices'} onClose={close} />
    </div>
  )
}
