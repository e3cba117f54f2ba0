import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import type { readSite } from '@yuga/contract/people/session'
import { useText } from '../i18n/use-text.ts'
import { sessionMessages } from './session.messages.ts'
import css from './auth-layout.module.css'

type Account = AnswerOf<typeof readSite>['demoAccounts'][number]
type RoleWord = 'LE001' | 'LE002' | 'LE003' | 'LE004' | 'LE005' | 'LE999'

export type DemoAccountsProps = {
  readonly accounts: readonly Account[]
  readonly chosen: string
  readonly onChoose: (userId: string) => void
}

/** One click fills in someone of each role (demonstration-3). */
export function DemoAccounts({ accounts, chosen, onChoose }: DemoAccountsProps) {
  const t = useText(sessionMessages)
  if (accounts.length === 0) return null
  return (
    <section className={css['demo']} aria-label={t('demoTitle')}>
      <h2>{t('demoTitle')}</h2>
      <p className="y-meta">{t('demoAbout')}</p>
      <ul>
        {accounts.map(({ employeeId, role }) => (
          <li key={employeeId}>
            <button
              type="button"
              aria-pressed={chosen === employeeId}
              onClick={() => onChoose(employeeId)}
            >
              <span>{role in sessionMessages.texts ? t(role as RoleWord) : role}</span>
              <span className="y-meta">{employeeId}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
