import { readReportSource } from '@yuga/contract/reports/report-source'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { filtersMessages } from './filters.messages.ts'

/** How old the figures may be where reports are read from a replica. */
export function SourceNote() {
  const t = useText(filtersMessages)
  const { data } = useQuery(ask(readReportSource, {}))
  if (data?.replicaYn !== 'Y') return null
  const { lagSeconds } = data
  return <p>{lagSeconds === 0 ? t('replica') : t('replicaBehind', { seconds: lagSeconds })}</p>
}
