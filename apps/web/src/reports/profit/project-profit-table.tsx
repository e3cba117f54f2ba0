import type { AnswerOf, RequestOf } from '@yuga/contract/wire/endpoint'
import type { listProjectProfit } from '@yuga/contract/reports/profit'
import { isSumRow, meaningOfRow } from '@yuga/contract/reports/profit-lines'
import type { CurrencyCode } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { useMissingText } from '../../ui/missing/missing-notes.tsx'
import { Amount } from '../table/amount.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import type { AskedProfit, Opened } from '../explanation/opened-figure.ts'
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

type ProjectQuery = RequestOf<typeof listProjectProfit>['query']
type ProjectRow = ProjectProfitProps['answer']['projectProfitDisplayList'][number]

const sideWords = { PLAN: 'plan', ACTUAL: 'actual', DIFFERENCE: 'difference' } as const
type Side = keyof typeof sideWords

/** Plan, actual and difference of a project by category (profit-4). */
export function ProjectProfitTable({
  name,
  answer,
  currency,
  query,
}: ProjectProfitProps & { readonly name: string; readonly query: ProjectQuery }) {
  const t = useText(profitMessages)
  const { projectProfitDisplayList: rows } = answer
  const why = useMissingText(answer.missingList)
  const figureOf = (row: ProjectRow, side: Side): Opened<AskedProfit> => ({
    asked: { report: 'project', query: { ...query, gubunCode: row.gubunCode, side } },
    place: { project: name, line: row.gubunName, side: t(sideWords[side]) },
  })
  const amount = (row: ProjectRow, value: number | null, side: Side) => (
    <ExplainedFigure value={value} figure={figureOf(row, side)}>
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
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.gubunCode} className={classNames(isSumRow(row.gubunCode) && look['sum'])}>
              <td className={css['large']}>
                {rows[place - 1]?.largeGubunCode === row.largeGubunCode ? '' : row.largeGubunName}
              </td>
              <th scope="row" className={look['names']}>
                {row.gubunName}
              </th>
              <td className={look['figure']}>{amount(row, row.viewPlan, 'PLAN')}</td>
              <td className={look['figure']}>{amount(row, row.viewActual, 'ACTUAL')}</td>
              <td className={look['figure']}>{amount(row, row.viewDifference, 'DIFFERENCE')}</td>
              <td className={look['figure']}>
                <ManMonths value={row.viewPlanManMonth} figure={figureOf(row, 'PLAN')} />
              </td>
              <td className={look['figure']}>
                <ManMonths value={row.viewManMonth} figure={figureOf(row, 'ACTUAL')} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </section>
  )
}
