import { useText } from '../i18n/use-text.ts'
import { Note } from '../ui/feedback/note.tsx'
import { reportsMessages } from './reports.messages.ts'

/** Says that sums are without units that are someone else's today (reports-3). */
export function LeftOutNote({
  of,
}: {
  readonly of: { readonly leftOutYn: 'Y' | 'N' } | undefined
}) {
  const t = useText(reportsMessages)
  return of?.leftOutYn === 'Y' ? <Note meaning="info">{t('leftOut')}</Note> : null
}
