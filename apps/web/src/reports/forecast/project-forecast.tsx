import { readProjectForecast } from '@yuga/contract/reports/forecast'
import { isSumRow, meaningOfRow, type ProfitRowCode } from '@yuga/contract/reports/profit-lines'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask } from '../../api/ask.ts'
import type { CurrencyCode } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { MissingNotes, useMissingText } from '../../ui/missing/missing-notes.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { Amount } from '../table/amount.tsx'
import { TableFrame } from '../table/table-frame.tsx'
import look from '../table/table.module.css'
import { BaselineBar } from './baseline-bar.tsx'
import css from './forecast.module.css'
import { forecastMessages } from './forecast.messages.ts'
import { Notes } from './forecast-page.tsx'
import { WhatIfSection } from './what-if/what-if-section.tsx'

type ProjectForecastProps = {
  readonly projectId: string
  readonly standardYear: number | 'all'
  readonly currency: CurrencyCode
}

const parts = ['toDateAmount', 'toComeAmount', 'forecastAmount', 'planAmount'] as const

/** The estimate at completion of a project, or its forecast of a year, line by line (forecast-6). */
export function ProjectForecast({ projectId, standardYear, currency }: ProjectForecastProps) {
  const t = useText(forecastMessages)
  const id = useId()
  const [baselineSn, setBaseline] = useState<number | null>(null)
  const query = {
    projectId,
    standardYear,
    currencyCode: currency,
    ...(baselineSn !== null && { baselineSn }),
  }
  const read = useQuery({
    ...ask(readProjectForecast, { query }),
    placeholderData: keepPreviousData,
  })
  const missing = useMissingText(read.data?.missingList ?? [])
  const title = t(standardYear === 'all' ? 'estimate' : 'estimateOfYear')
  const heads = { toDateAmount: t('toDate'), toComeAmount: t('toCome'), forecastAmount: t('total') }
  return (
    <section aria-labelledby={id} className="y-stack">
      <div>
        <h2 id={id} className="y-strong">
          {title}
        </h2>
        <p className="y-meta">{t('estimateAbout')}</p>
      </div>
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
      {read.data === undefined ? (
        read.isError ? null : (
          <Loading rows={6} />
        )
      ) : (
        <>
          <Notes answer={read.data} currency={currency}>
            {read.data.winProbability === null ? null : (
              <p>{t('tentativeNote', { percent: read.data.winProbability })}</p>
            )}
          </Notes>
          <MissingNotes missing={read.data.missingList} currency={currency} />
          <BaselineBar
            projectId={projectId}
            version={read.data.version}
            chosen={baselineSn}
            onChoose={setBaseline}
          />
          <TableFrame label={title}>
            <thead>
              <tr>
                <th scope="col">{t('line')}</th>
                {parts.map((part) => (
                  <th key={part} scope="col" className={look['figure']}>
                    {part === 'planAmount' ? t('planned') : heads[part]}
                  </th>
                ))}
                <th scope="col" className={look['figure']}>
                  {t('difference')}
                  <span className={css['below']}>{t('againstPlan')}</span>
                </th>
                {baselineSn === null ? null : (
                  <>
                    <th scope="col" className={look['figure']}>
                      {t('baseline')}
                    </th>
                    <th scope="col" className={look['figure']}>
                      {t('difference')}
                      <span className={css['below']}>{t('againstBaseline')}</span>
                    </th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {read.data.lineList.map((line) => {
                const code = line.gubunCode as ProfitRowCode
                const meaning = meaningOfRow(code)
                return (
                  <tr key={code} className={isSumRow(code) ? look['sum'] : undefined}>
                    <th scope="row" className={css['line']}>
                      {line.gubunName}
                    </th>
                    {parts.map((part) => (
                      <td key={part} className={look['figure']}>
                        <Amount
                          value={line[part]}
                          currency={currency}
                          why={missing}
                          meaning={meaning}
                        />
                      </td>
                    ))}
                    <td className={look['figure']}>
                      <Amount
                        value={line.differenceAmount}
                        currency={currency}
                        why={missing}
                        meaning={meaning}
                        isDifference
                      />
                    </td>
                    {baselineSn === null ? null : (
                      <>
                        <td className={look['figure']}>
                          <Amount
                            value={line.baselineAmount ?? null}
                            currency={currency}
                            why={missing}
                            meaning={meaning}
                          />
                        </td>
                        <td className={look['figure']}>
                          <Amount
                            value={line.baselineDifferenceAmount ?? null}
                            currency={currency}
                            why={missing}
                            meaning={meaning}
                            isDifference
                          />
                        </td>
                      </>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </TableFrame>
          <WhatIfSection projectId={projectId} currency={currency} />
        </>
      )}
    </section>
  )
}
