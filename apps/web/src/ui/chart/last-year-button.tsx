import { useText } from '../../i18n/use-text.ts'
import { Button } from '../button/button.tsx'
import { chartMessages } from './chart.messages.ts'

type LastYearProps = { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }

/** Draws the same months of last year, too. */
export function LastYearButton({ isOn, onChange }: LastYearProps) {
  const t = useText(chartMessages)
  return (
    <Button size="small" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {t('withLastYear')}
    </Button>
  )
}
