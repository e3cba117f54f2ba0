import { useMemo } from 'react'
import { useText } from '../../i18n/index.ts'
import { commandKey } from '../../ui/command-key.ts'
import { useKeys } from '../../ui/key-sheet.tsx'
import { gridMessages } from '../text/grid.messages.ts'

const keys = [
  ['keyMove', ['←', '→', '↑', '↓', 'PgUp', 'PgDn']],
  ['keyTab', ['Tab', 'Shift Tab']],
  ['keyEnds', ['Home', 'End', `${commandKey} Home`, `${commandKey} End`]],
  ['keyRange', ['Shift ←→↑↓']],
  ['keyAll', [`${commandKey} A`]],
  ['keyEdit', ['F2']],
  ['keyDown', ['Enter']],
  ['keyCancel', ['Esc']],
  ['keyClear', ['Delete']],
  ['keyFill', [`${commandKey} R`, `${commandKey} D`]],
  ['keyFillTyped', [`${commandKey} Enter`]],
  ['keyCopy', [`${commandKey} C`, `${commandKey} X`, `${commandKey} V`]],
  ['keyUndo', [`${commandKey} Z`, `${commandKey} Y`]],
  ['keyChoose', ['Space']],
  ['keySave', [`${commandKey} S`]],
  ['keySubmit', [`${commandKey} Shift Enter`]],
  ['keyWeek', ['Alt PgUp', 'Alt PgDn']],
] as const

/** What the timecard adds to the sheet of keys. */
export function useShortcutList(): void {
  const t = useText(gridMessages)
  useKeys(
    useMemo(
      () => ({
        title: t('keysTitle'),
        rows: keys.map(([text, list]) => [list, t(text)] as const),
      }),
      [t],
    ),
  )
}
