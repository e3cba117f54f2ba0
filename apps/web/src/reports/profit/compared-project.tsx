import { compareProjectProfit } from '@yuga/contract/reports/comparison'
import type { TeamProfitRow } from '@yuga/contract/reports/profit'
import type { ReportProject } from '@yuga/contract/reports/report-projects'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { ComparisonTable, type FigureOfReading } from '../comparison/comparison-table.tsx'
import { whileOthersCome } from '../comparison/while-others-come.ts'
import { Explanations } from '../explanation/explanations.tsx'
import type { OpenedFigure } from '../explanation/opened-figure.ts'
import { currencyIn } from '../filters/address.ts'
import { AsOf } from '../filters/as-of.tsx'
import { ReadAt } from '../filters/read-at.tsx'
import css from './profit.module.css'
import { profitMessages } from './profit.messages.ts'

type ComparedProjectProps = {
  readonly project: ReportProject
  readonly request: Parameters<typeof ask<typeof compareProjectProfit>>[1]
}

/** The actual amounts of a project, read both ways (comparison-1). */
export function ComparedProject({ project, request }: ComparedProjectProps) {
  const t = useText(profitMessages)
  const read = useQuery({
    ...ask(compareProjectProfit, request),
    placeholderData: whileOthersCome(request),
  })
  if (read.data === undefined) {
    return read.isError ? (
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Loading rows={8} />
    )
  }
  const { differingYn: _, monthlyYn: __, ...query } = request.query
  const figureOf = ({
    figure,
    reading,
    place,
    monthName,
  }: FigureOfReading): OpenedFigure | undefined => {
    if (figure.formatCode !== 'AMOUNT') return undefined
    const gubunCode = figure.figureCode as TeamProfitRow['gubunCode']
    return {
      requested: {
        report: 'project',
        query: { ...query, reading, gubunCode, monthName, side: 'ACTUAL' },
      },
      place: {
        project: project.projectName,
        line: place.line,
        side: t('actual'),
        reading: place.reading,
        ...(place.month === undefined ? {} : { month: place.month }),
      },
    }
  }
  return (
    <Explanations>
      <div className={css['asOf']}>
        <AsOf readAt={read.dataUpdatedAt} />
      </div>
      <ReadAt at={read.dataUpdatedAt}>
        <ComparisonTable
          answer={read.data}
          currency={currencyIn(project.projectCurrency) ?? 'CY001'}
          figureOf={figureOf}
          renderNothing={() => <NothingOfProject year={query.standardYear} />}
        />
      </ReadAt>
    </Explanations>
  )
}

/** In place of a table of dashes, and all years of the project unless they are what was requested. */
function NothingOfProject({ year }: { readonly year: number | string }) {
  const t = useText(profitMessages)
  return (
    <div className="y-empty">
      <strong>{t(year === 'all' ? 'nothingYet' : 'nothingOfYear')}</strong>
      {year === 'all' ? (
        <span>{t('chooseAnother')}</span>
      ) : (
        <Link
          to="."
          search={(before: Readonly<Record<string, unknown>>) => ({ ...before, year: 'all' })}
          className="y-link"
        >
          {t('allYears')}
        </Link>
      )}
    </div>
  )
}
