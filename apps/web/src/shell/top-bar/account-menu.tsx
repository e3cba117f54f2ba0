import { useMe } from '../../api/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { chooseAppearance, useAppearance } from '../../theme/appearance.ts'
import { Choice } from '../../ui/choice/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { shellMessages } from '../shell.messages.ts'
import type { Command } from '../use-commands.ts'
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

function Looks() {
  const t = useText(shellMessages)
  const { mode, sidebar, density } = useAppearance()
  const isNarrow = useNarrow()
  return (
    <div className={css['looks']}>
      <div>
        <span className="y-meta">{t('mode')}</span>
        <Choice
          label={t('mode')}
          value={mode}
          onChange={(next) => chooseAppearance({ mode: next })}
          options={[
            { value: 'system', label: t('modeSystem') },
            { value: 'light', label: t('modeLight') },
            { value: 'dark', label: t('modeDark') },
          ]}
        />
      </div>
      <div>
        <span className="y-meta">{t('sidebar')}</span>
        <Choice
          label={t('sidebar')}
          value={sidebar}
          onChange={(next) => chooseAppearance({ sidebar: next })}
          options={[
            { value: 'white', label: t('sidebarWhite') },
            { value: 'brown', label: t('sidebarBrown') },
            { value: 'black', label: t('sidebarBlack') },
          ]}
        />
      </div>
      {/* A finger needs the higher rows. */}
      {isNarrow ? null : (
        <div>
          <span className="y-meta">{t('density')}</span>
          <Choice
            label={t('density')}
            value={density}
            onChange={(next) => chooseAppearance({ density: next })}
            options={[
              { value: 'normal', label: t('densityNormal') },
              { value: 'compact', label: t('densityCompact') },
            ]}
          />
        </div>
      )}
    </div>
  )
}
