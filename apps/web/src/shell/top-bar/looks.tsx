import { useText } from '../../i18n/use-text.ts'
import { chooseAppearance, useAppearance } from '../../theme/appearance.ts'
import { Choice } from '../../ui/choice/choice.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { shellMessages } from '../shell.messages.ts'
import css from '../shell.module.css'

/** Light or dark, the colour of the menu, the height of rows: chosen here, kept by this browser. */
export function Looks() {
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
