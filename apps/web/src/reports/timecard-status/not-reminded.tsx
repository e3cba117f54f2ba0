import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { useText } from '../../i18n/use-text.ts'
import { Note } from '../../ui/feedback/note.tsx'
import type { RemindAnswer } from './remind-dialog.tsx'
import { statusMessages } from './timecard-status.messages.ts'

/** More than this is not named one by one. */
const mostNamed = 10

/** Who got no reminder, and why; nothing where everybody did. */
export function NotReminded({ sent }: { readonly sent: RemindAnswer | null }) {
  const t = useText(statusMessages)
  const left = withNamesApart(sent?.leftOutList ?? [], ['employee'])
  if (sent === null || left.length === 0) return null
  return (
    <Note meaning="info">
      <p>{t('leftOut', { count: sent.leftOutCount })}</p>
      <ul>
        {left.slice(0, mostNamed).map((one) => (
          <li key={one.employeeId}>
            {one.employeeName}: {one.message}
          </li>
        ))}
      </ul>
    </Note>
  )
}
