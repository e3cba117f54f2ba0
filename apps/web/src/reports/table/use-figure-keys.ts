import { useMemo } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useKeys } from '../../ui/key-sheet.tsx'
import { reportsMessages } from '../reports.messages.ts'

/** Lists the keys of figures on the sheet of keys. */
export function useFigureKeys(): void {
  const t = useText(reportsMessages)
  useKeys(
    useMemo(
      () => ({
        title: t('figureKeys'),
        rows: [
          [['↑', '↓', '←', '→'], t('moveKeys')],
          [['Enter'], t('openKeys')],
        ],
      }),
      [t],
    ),
  )
}
