import { useMe } from '../../api/session/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { shellMessages } from '../shell.messages.ts'
import type { Command } from '../use-commands.ts'
import { Looks } from './looks.tsx'
import css from '../shell.module.css'

/** The person's own menu: looks, password, keys, sign out. */
export function AccountMenu({ commands }: { commands: readonly Command[] }) {
  const t = useText(shellMessages)
  const { employeeInfo } = useMe()
  return (
    <Popover
      label={t('account')}
      triggerClass={css['who']}
      trigger={
        <>
          <span className={css['whoUnit']}>{employeeInfo.organizationName}</span>{' '}
          <span className={css['whoName']}>{employeeInfo.employeeName}</span>
          <span className="y-only-read">, {t('account')}</span>
          <Icon name="chevronDown" size={14} />
        </>
      }
    >
      {(close) => (
        <div className={css['account']}>
          <div className={css['accountWho']}>
            <strong>{employeeInfo.employeeName}</strong>
            <span className="y-meta">
              {employeeInfo.employeeId} · {employeeInfo.organizationName}
            </span>
          </div>
          <Looks />
          <ul>
            {commands.map(({ icon, label, act, key }) => (
              <li key={label}>
                <button
                  type="button"
                  onClick={() => {
                    // What opens gives the focus back to where it came from: that must remain.
                    close()
                    act()
                  }}
                >
                  <Icon name={icon} />
                  <span className="y-grow">{label}</span>
                  {key === undefined ? null : <kbd>{key}</kbd>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Popover>
  )
}
