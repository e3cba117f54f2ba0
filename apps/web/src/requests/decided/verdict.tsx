import type { DecidedRow, EndedVerdict } from '@yuga/contract/requests/approvals'
import { useText } from '../../i18n/use-text.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import css from '../requests.module.css'
import { decidedMessages } from './decided.messages.ts'

const icons: Readonly<Record<EndedVerdict, IconName>> = {
  approved: 'done',
  rejected: 'close',
  withdrawn: 'close',
  cancelled: 'close',
}

/** How a request ended, in an icon and a word; one that was approved by its own requester is always marked. */
export function Verdict({ row }: { row: Pick<DecidedRow, 'verdict' | 'selfYn'> }) {
  const texts = useText(decidedMessages)
  return (
    <span className={css['verdict']} data-verdict={row.verdict}>
      <Icon name={icons[row.verdict]} size={14} />
      <span>
        {texts(row.verdict)}
        {row.selfYn === 'Y' ? <span className="y-meta"> {texts('self')}</span> : null}
      </span>
    </span>
  )
}
