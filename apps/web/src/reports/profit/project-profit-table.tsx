import { namedFigures } from '@yuga/contract/reports/arrival'
import { type ProfitToDate, profitToDate } from '@yuga/contract/reports/profit-to-date'
import type { AnswerOf, RequestOf } from '@yuga/contract/wire/endpoint'
import type { listProjectProfit } from '@yuga/contract/reports/profit'
import { isSumRow, meaningOfRow } from '@yuga/contract/reports/profit-lines'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { CurrencyCode } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { useMissingText } from '../../ui/missing/missing-notes.tsx'
import { Amount } from '../table/amount.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import type { Opened, RequestedProfit } from '../explanation/opened-figure.ts'
import { ManMonths } from './man-months.tsx'
import { TableFrame } from '../table/table-frame.tsx'
import look from '../table/table.module.css'
import { AmountUnit } from './amount-unit.tsx'
import css from './profit.module.css'
import { profitMessages } from './profit.messages.ts'

export type ProjectProfitProps = {
  readonly answer: AnswerOf<typeof listProjectProfit>
  readonly currency: CurrencyCode
}

export type ProjectQuery = RequestOf<typeof listProjectProfit>['query']
type ProjectRow = ProjectProfitProps['answer']['projectProfitDisplayList'][number]

const sideLabels = { PLAN: 'plan', ACTUAL: 'actual', DIFFERENCE: 'difference' } as const
type Side = keyof typeof sideLabels

/** Plan, actual and difference of a project by category, through the running month (profit-4, profit-20). */
export function ProjectProfitTable({
  name,
  answer,
  currency,
  query,
}: ProjectProfitProps & { readonly name: string; readonly query: ProjectQuery }) {
  const t = useText(profitMessages)
  const { projectProfitDisplayList: rows } = answer
  const why = useMissingText(answer.missingList)
  const language = useLanguage()
  const toDate = profitToDate(answer)
  const throughMonth = toDate === null ? '' : formatMonth(toDate.monthName, language)
  const ends = toDate === null ? {} : { throughMonth: toDate.monthName }
  const figureOf = (row: ProjectRow, side: Side, isWhole = false): Opened<RequestedProfit> => ({
    requested: {
      report: 'project',
      query: { ...query, ...(isWhole ? {} : ends), gubunCode: row.gubunCode, side },
    },
    place: {
      project: name,
      line: row.gubunName,
      side: t(sideLabels[side]),
      ...(toDate !== null && {
        month: isWhole ? t('allMonths') : t('throughMonth', { month: throughMonth }),
      }),
    },
  })
  const amount = (row: ProjectRow, value: number | null, side: Side, isWhole = false) => (
    <ExplainedFigure
      value={value}
      figure={figureOf(row, side, isWhole)}
      {...(isWhole ? {} : { name: namedFigures.ofProject(row.gubunCode, side) })}
    >
      <Amount
        value={value}
        currency={currency}
        why={why}
        meaning={meaningOfRow(row.gubunCode)}
        isDifference={side === 'DIFFERENCE'}
      />
    </ExplainedFigure>
  )
  const label = `${t('project')}: ${name}`
  return (
    <section aria-label={label}>
      <div className={css['head']}>
        <h2>{name}</h2>
        <AmountUnit currency={currency} />
      </div>
      <TableFrame label={label} className={classNames(css['table'], look['named'])}>
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            <th scope="col" className={look['names']}>
              {t('subCategory')}
            </th>
            {(['plan', 'actual', 'difference', 'planMM', 'actualMM'] as const).map((word) => (
              <th key={word} scope="col" className={look['figure']}>
                {t(word)}
                <Through
                  answer={answer}
                  toDate={toDate}
                  isActual={word === 'actual' || word === 'actualMM'}
                />
              </th>
            ))}
            {toDate === null ? null : (
              <>
                <th scope="col" className={look['figure']}>
                  {t('whole')}
                </th>
                <th scope="col" className={look['figure']}>
                  {t('wholeMM')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const shown = toDate?.of(row) ?? row
            return (
              <tr
                key={row.gubunCode}
                className={classNames(isSumRow(row.gubunCode) && look['sum'])}
              >
                <td className={css['large']}>
                  {rows[place - 1]?.largeGubunCode === row.largeGubunCode ? '' : row.largeGubunName}
                </td>
                <th scope="row" className={look['names']}>
                  {row.gubunName}
                </th>
                <td className={look['figure']}>{amount(row, shown.viewPlan, 'PLAN')}</td>
                <td className={look['figure']}>{amount(row, shown.viewActual, 'ACTUAL')}</td>
                <td className={look['figure']}>
                  {amount(row, shown.viewDifference, 'DIFFERENCE')}
                </td>
                <td className={look['figure']}>
                  <ManMonths value={shown.viewPlanManMonth} figure={figureOf(row, 'PLAN')} />
                </td>
                <td className={look['figure']}>
                  <ManMonths value={shown.viewManMonth} figure={figureOf(row, 'ACTUAL')} />
                </td>
                {toDate === null ? null : (
                  <>
                    <td className={look['figure']}>{amount(row, row.viewPlan, 'PLAN', true)}</td>
                    <td className={look['figure']}>
                      <ManMonths
                        value={row.viewPlanManMonth}
                        figure={figureOf(row, 'PLAN', true)}
                      />
                    </td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </TableFrame>
    </section>
  )
}

type ThroughProps = {
  readonly answer: ProjectProfitProps['answer']
  readonly toDate: ProfitToDate | null
  readonly isActual: boolean
}

/** Through which month a column counts, and of the actual that its last month still runs. */
function Through({ answer, toDate, isActual }: ThroughProps) {
  const t = useText(profitMessages)
  const language = useLanguage()
  const running = answer.monthList.find(({ runningYn }) => runningYn === 'Y')
  if (running === undefined || (toDate === null && !isActual)) return null
  const month = formatMonth(running.monthName, language)
  return (
    <span className={css['running']}>{t(isActual ? 'throughRunning' : 'through', { month })}</span>
  )
}
