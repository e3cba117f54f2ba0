import { Button } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon.tsx'
import { masterTableMessages } from './master-table.messages.ts'

/** Below a table: what it shows, as a sheet. */
export function SheetButton({ onClick }: { readonly onClick: () => void }) {
  const t = useText(masterTableMessages)
  return (
    <Button size="small" icon={<Icon name="download" size={14} />} onClick={onClick}>
      {t('downloadSheet')}
    </Button>
  )
}
