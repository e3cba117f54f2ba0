import { useText } from '../../i18n/use-text.ts'
import { uiMessages } from '../ui.messages.ts'
import { Skeleton } from './skeleton.tsx'

/** The place of what is on its way, said aloud too. */
export function Loading({ rows }: { readonly rows: number }) {
  const t = useText(uiMessages)
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton rows={rows} />
    </div>
  )
}
