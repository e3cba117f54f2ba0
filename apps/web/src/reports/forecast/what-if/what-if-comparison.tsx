import type { WhatIfComparison } from '@yuga/contract/reports/forecast'
import { isSumRow, meaningOfRow, type ProfitRowCode } from '@yuga/contract/reports/profit-lines'
import { Select } from 'antd'
import { useState } from 'react'
import { formatMonth } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { type CurrencyCode, formatManMonth, formatPercent } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Choice } from '../../../ui/choice/choice.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Filter } from '../../../ui/filters.tsx'
import { MissingNotes, useMissingText } from '../../../ui/missing/missing-notes.tsx'
import { Amount } from '../../table/amount.tsx'
import { TableFrame } from '../../table/table-frame.tsx'
import look from '../../table/table.module.css'
import lines from '../forecast.module.css'
import css from './what-if.module.css'
import { whatIfMessages } from './what-if.messages.ts'

type WhatIfComparisonProps = {
  readonly name: string
  readonly compared: WhatIfComparison
  readonly currency: CurrencyCode
}

type Reading = WhatIfComparison['readingList'][number]['readingCode']
const sides = ['forecastAmount', 'whatIfAmount', 'differenceAmount'] as const
const heads = {
  forecastAmount: 'project',
  whatIfAmount: 'copy',
  differenceAmount: 'difference',
} as const

/** A project and its copy side by side, over all months and month by month (what-if-4). */
export function ComparedWhatIf({ name, compared, currency }: WhatIfComparisonProps) {
  const t = useText(whatIfMessages)
  const missingText = useMissingText(compared.missingList)
  const isHidden = compared.amountsHiddenYn === 'Y'
  const missing = isHidden ? t('hidden') : missingText
  const { readingList, winProbability, whatIfWinProbability } = compared
  const [chosen, choose] = useState<Reading | null>(null)
  // in full another probability changes nothing
  const first = winProbability === whatIfWinProbability ? 'FULL' : 'WEIGHTED'
  const reading =
    readingList.find(({ readingCode }) => readingCode === (chosen ?? first)) ?? readingList[0]
  const percent = (value: number | null) =>
    value === null ? t('certain') : formatPercent(value, 0)
  const rows = reading?.lineList ?? []
  const title = t('comparison', { name })
  return (
    <>
      <h4 className="y-strong">{title}</h4>
      {compared.projectChangedYn === 'Y' ? (
        <Note meaning="info">{t('projectChangedNote')}</Note>
      ) : null}
      {compared.leftOutCount === 0 ? null : (
        <Note meaning="waiting">
          {t('leftOut', { count: compared.leftOutCount, figure: String(compared.leftOutCount) })}
        </Note>
      )}
      {readingList.length < 2 ? null : (
        <div className="y-row y-gap-16 y-center y-wrap">
          <Choice
            label={t('reading')}
            value={reading?.readingCode ?? 'FULL'}
            options={readingList.map(({ readingCode }) => ({
              value: readingCode,
              label: t(readingCode),
            }))}
            onChange={choose}
          />
          <span className="y-meta">
            {t('percent', {
              before: percent(winProbability),
              after: percent(whatIfWinProbability),
            })}
          </span>
        </div>
      )}
      {isHidden ? <Note meaning="info">{t('hidden')}</Note> : null}
      <MissingNotes missing={compared.missingList} currency={currency} />
      <TableFrame label={title}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            {sides.map((side) => (
              <th key={side} scope="col" className={look['figure']}>
                {t(heads[side])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => {
            const code = line.gubunCode as ProfitRowCode
            const { manMonth, whatIfManMonth } = line
            return (
              <tr key={code} className={isSumRow(code) ? look['sum'] : undefined}>
                <th scope="row" className={lines['line']}>
                  {line.gubunName}
                </th>
                {sides.map((side) => (
                  <td key={side} className={look['figure']}>
                    <Amount
                      value={line[side]}
                      currency={currency}
                      why={missing}
                      meaning={meaningOfRow(code)}
                      isDifference={side === 'differenceAmount'}
                    />
                    {manMonth === null || whatIfManMonth === null ? null : (
                      <span className={lines['below']}>
                        {formatManMonth(
                          side === 'forecastAmount'
                            ? manMonth
                            : side === 'whatIfAmount'
                              ? whatIfManMonth
                              : whatIfManMonth - manMonth,
                        )}{' '}
                        {t('manMonths')}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </TableFrame>
      <ByMonth rows={rows} currency={currency} why={missing} />
    </>
  )
}

type ByMonthProps = {
  readonly rows: WhatIfComparison['readingList'][number]['lineList']
  readonly currency: CurrencyCode
  readonly why: string
}

/** One line of both, month by month. */
function ByMonth({ rows, currency, why }: ByMonthProps) {
  const t = useText(whatIfMessages)
  const language = useLanguage()
  const [chosen, choose] = useState<string>('OPERATING')
  const line = rows.find(({ gubunCode }) => gubunCode === chosen) ?? rows.at(-1)
  if (line === undefined) return null
  const meaning = meaningOfRow(line.gubunCode as ProfitRowCode)
  return (
    <>
      <Filter label={t('byMonth')}>
        {(id) => (
          <Select
            id={id}
            className={css['lineChoice'] ?? ''}
            value={line.gubunCode}
            onChange={choose}
            options={rows.map(({ gubunCode, gubunName }) => ({
              value: gubunCode,
              label: gubunName,
            }))}
          />
        )}
      </Filter>
      <TableFrame label={t('byMonthOf', { line: line.gubunName })}>
        <thead>
          <tr>
            <th scope="col">{line.gubunName}</th>
            {line.monthlyList.map(({ monthName }) => (
              <th key={monthName} scope="col" className={look['figure']}>
                {formatMonth(monthName, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side} className={side === 'differenceAmount' ? look['sum'] : undefined}>
              <th scope="row" className={lines['line']}>
                {t(heads[side])}
              </th>
              {line.monthlyList.map((month) => (
                <td key={month.monthName} className={look['figure']}>
                  <Amount
                    value={month[side]}
                    currency={currency}
                    why={why}
                    meaning={meaning}
                    isDifference={side === 'differenceAmount'}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  )
}
