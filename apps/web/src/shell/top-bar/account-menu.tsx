import { Popover, Segmented } from 'antd'
import { useRef, useState } from 'react'
import { useMe } from '../../api/session.ts'
import { useText } from '../../i18n/use-text.ts'
import {
  chooseAppearance,
  type Mode,
  type SidebarTheme,
  useAppearance,
} from '../../theme/appearance.ts'
import { Icon } from '../../ui/icon.tsx'
import { shellMessages } from '../shell.messages.ts'
import type { Command } from '../use-commands.ts'

/** The person's own menu: looks, password, keys, sign out. */
export function AccountMenu({ commands }: { commands: readonly Command[] }) {
  const t = useText(shellMessages)
  const { employeeInfo } = useMe()
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      // In the dark a shadow alone sets nothing apart.
      styles={{ container: { border: '1px solid var(--y-line)' } }}
      // Beside its button, so that Tab leads into it and out again.
      getPopupContainer={(node) => node.parentElement ?? document.body}
      afterOpenChange={(isShown) => {
        if (isShown) panel.current?.focus()
      }}
      content={
        // oxlint-disable-next-line no-noninteractive-element-interactions -- Esc leaves a dialog
        <div
          ref={panel}
          className="y-account"
          role="dialog"
          tabIndex={-1}
          aria-label={t('account')}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            setOpen(false)
            button.current?.focus()
          }}
        >
          <div className="y-account-who">
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
                    setOpen(false)
                    // What opens gives the focus back to where it came from: that must remain.
                    button.current?.focus()
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
      }
    >
      <button
        ref={button}
        type="button"
        className="y-who"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        <span className="y-who-unit">{employeeInfo.organizationName}</span>{' '}
        <span className="y-who-name">{employeeInfo.employeeName}</span>
        <span className="y-only-read">, {t('account')}</span>
        <Icon name="chevronDown" size={14} />
      </button>
    </Popover>
  )
}

function Looks() {
  const t = useText(shellMessages)
  const { mode, sidebar } = useAppearance()
  return (
    <div className="y-looks">
      <div>
        <span className="y-meta">{t('mode')}</span>
        <Segmented<Mode>
          block
          size="small"
          aria-label={t('mode')}
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
        <Segmented<SidebarTheme>
          block
          size="small"
          aria-label={t('sidebar')}
          value={sidebar}
          onChange={(next) => chooseAppearance({ sidebar: next })}
          options={[
            { value: 'white', label: t('sidebarWhite') },
            { value: 'brown', label: t('sidebarBrown') },
            { value: 'black', label: t('sidebarBlack') },
          ]}
        />
      </div>
    </div>
  )
}
