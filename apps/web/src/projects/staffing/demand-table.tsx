import { type GradeDemand, readStaffingDemand } from '@yuga/contract/projects/staffing'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { demandMessages } from './demand.messages.ts'
import css from './staffing.module.css'

/** A grade in a month, of which the placeholders are looked at. */
export type DemandPlace = {
  readonly gradeCode: string
  readonly grade: string
  /** As the wire says it. */
  readonly month: string
}

type DemandTableProps = {
  readonly query: RequestOf<typeof readStaffingDemand>['query']
  readonly onOpen: (place: DemandPlace) => void
}

/** What is needed by grade and month, against what is free of the people of the list (staffing-7). */
export function DemandTable({ query, onOpen }: DemandTableProps) {
  const t = useText(demandMessages)
  const isNarrow = useNarrow()
  const read = useQuery({
    ...ask(readStaffingDemand, { query }),
    placeholderData: keepPreviousData,
  })
  const list = read.data?.demandList ?? []
  const needed = list.filter(({ monthList }) =>
    monthList.some(({ demandMM, tentativeMM }) => demandMM + tentativeMM > 0),
  )
  return (
    <details className={`y-card ${css['demand']}`} open={!isNarrow}>
      <summary>
        {t('title')}
        <span className="y-meta">
          {read.data !== undefined && needed.length === 0 ? t('none') : t('about')}
        </span>
      </summary>
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
      {needed.length === 0 ? null : <Needed list={needed} onOpen={onOpen} />}
    </details>
  )
}

type NeededProps = {
  readonly list: readonly GradeDemand[]
  readonly onOpen: DemandTableProps['onOpen']
}

function Needed({ list, onOpen }: NeededProps) {
  const t = useText(demandMessages)
  const language = useLanguage()
  const figure = (value: number) => formatNumber(value, 2)
  const months = list[0]?.monthList ?? []
  return (
    <div className={css['scroll']} tabIndex={0} role="region" aria-label={t('title')}>
      <table className={css['months']} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('grade')}</th>
            <th scope="col" className={css['figure']}>
              {t('people')}
            </th>
            {months.map(({ customDate }) => (
              <th key={customDate} scope="col" className={css['figure']}>
                {formatMonth(customDate, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map(({ gradeCode, grade, peopleCount, monthList }) => (
            <tr key={gradeCode}>
              <th scope="row">{grade || t('noGrade')}</th>
              <td className={css['figure']}>{formatNumber(peopleCount, 0)}</td>
              {monthList.map(
                ({ customDate, demandMM, tentativeMM, weightedMM, capacityMM, freeMM }) => {
                  const isShort = demandMM > freeMM
                  const certain = t('cell', {
                    grade: grade || t('noGrade'),
                    month: formatMonth(customDate, language),
                    demand: figure(demandMM),
                    capacity: figure(capacityMM),
                    free: figure(freeMM),
                  })
                  const text =
                    tentativeMM === 0
                      ? certain
                      : `${certain}, ${t('tentative', {
                          full: figure(tentativeMM),
                          weighted: figure(weightedMM),
                        })}`
                  const shown = `${demandMM === 0 ? '–' : figure(demandMM)} / ${figure(freeMM)}`
                  return (
                    <td key={customDate} className={css['figure']}>
                      {demandMM + tentativeMM === 0 ? (
                        <span className="y-faint" data-tooltip={text}>
                          {shown}
                        </span>
                      ) : (
                        <button
                          type="button"
                          data-short={isShort || undefined}
                          data-tooltip={text}
                          onClick={() => onOpen({ gradeCode, grade, month: customDate })}
                        >
                          {isShort ? <span aria-hidden="true">▲ </span> : null}
                          {shown}
                          <span className="y-only-read">
                            {' '}
                            {isShort ? `${text}, ${t('short')}` : text}. {t('open')}
                          </span>
                        </button>
                      )}
                    </td>
                  )
                },
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
