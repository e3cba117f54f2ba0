import { Button } from '../button/button.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { masterTableMessages } from './master-table.messages.ts'

/** What a table shows, as a sheet: in the head of the page (screens-26). */
export function SheetButton({ onClick }: { readonly onClick: () => void }) {
  const t = useText(masterTableMessages)
  return (
    <Button onClick={onClick}>
      <Icon name="download" size={16} />
      {t('downloadSheet')}
    </Button>
  )
}
