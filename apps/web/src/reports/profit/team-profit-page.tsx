import { reportFilterSets, teamProfitQuery } from '@yuga/contract/reports/report-filters'
import { compareTeamProfit, downloadTeamProfitComparison } from '@yuga/contract/reports/comparison'
import {
  downloadTeamProfit,
  listTeamProfit,
  type TeamProfitRow,
} from '@yuga/contract/reports/profit'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { useText } from '../../i18n/use-text.ts'
import { MissingNotes } from '../../ui/missing/missing-notes.tsx'
import { useComparedUnits } from '../comparison/use-compared-units.tsx'
import type { FigureOfReading } from '../comparison/comparison-table.tsx'
import { comparedQuery } from '../filters/compared-query.ts'
import { useReportFilters } from '../filters/use-report-filters.ts'
import { LeftOutNote } from '../left-out-note.tsx'
import { ReportPage } from '../report-page.tsx'
import { ReportSheetButton } from '../sheet-download.tsx'
import { Explanations } from '../explanation/explanations.tsx'
import type { OpenedFigure } from '../explanation/opened-figure.ts'
import { isAimAlone, isComparedAimAlone, isNothing } from './is-nothing.ts'
import { isAhead, NothingEarned } from './nothing-earned.tsx'
import { AssumedNote, ClosedNote, LabourAloneNote } from './profit-notes.tsx'
import { profitMessages } from './profit.messages.ts'
import { TeamChart } from './team-chart.tsx'
import { TeamProfitTable } from './team-profit-table.tsx'
import { ProjectsOfUnit, UnitsBelow } from './team-rows.tsx'

/** The profit of a unit, of the units below it and of its projects, against the GP target. */
export function TeamProfitPage() {
  const t = useText(profitMessages)
  const state = useReportFilters(reportFilterSets.teamProfit)
  const query = teamProfitQuery(state.requested ?? state.filters)
  const figureOf = ({
    group,
    figure,
    reading,
    place,
    monthName,
  }: FigureOfReading): OpenedFigure | undefined => {
    if (figure.formatCode === 'MAN_MONTHS') return undefined
    const { groupId: organizationId, ownYn } = group
    const gubunCode = figure.figureCode as TeamProfitRow['gubunCode']
    const of = { reading, organizationId, ownYn, gubunCode, monthName, comparedYn: 'Y' as const }
    return {
      requested: { report: 'team', query: { ...query, ...of } },
      place: { month: t('allMonths'), ...place },
    }
  }
  const isCompared = state.requested?.reading === 'COMPARE'
  const read = useQuery({
    ...ask(listTeamProfit, { query }),
    enabled: state.requested !== null && !isCompared,
  })
  const compared = useComparedUnits({
    endpoint: compareTeamProfit,
    sheet: downloadTeamProfitComparison,
    query: comparedQuery(query),
    figureOf,
    enabled: isCompared,
    isNothing: (answer, requested) => isAhead(requested, state.today) && isComparedAimAlone(answer),
    renderNothing: (_, requested) => <NothingEarned requested={requested} today={state.today} />,
  })
  const page = { about: t('teamAbout'), screenName: 'teamProfit', state } as const
  if (isCompared) return <ReportPage {...page} {...compared} />
  return (
    <ReportPage
      {...page}
      read={read}
      clearsWhenDue
      renderActions={(isEmpty) => (
        <ReportSheetButton endpoint={downloadTeamProfit} request={{ query }} disabled={isEmpty} />
      )}
    >
      {(answer, requested) => {
        const { currency, year } = requested
        const hasNothing = isAhead(requested, state.today) ? isAimAlone : isNothing
        return (
          <Explanations>
            <LeftOutNote of={answer.unitList[0]} />
            <MissingNotes missing={answer.missingList} currency={currency} />
            <AssumedNote projects={answer.assumedList} />
            <LabourAloneNote
              months={answer.monthList}
              rows={answer.billableTeamProfitDisplayList}
            />
            <ClosedNote months={answer.monthList} />
            {answer.unitList.every((unit) => hasNothing(unit.teamProfitDisplayList)) ? (
              <NothingEarned requested={requested} today={state.today} />
            ) : (
              <>
                <TeamProfitTable
                  answer={answer}
                  currency={currency}
                  query={query}
                  today={state.today}
                />
                <TeamChart
                  answer={answer}
                  currency={currency}
                  requested={requested}
                  today={state.today}
                />
                <UnitsBelow answer={answer} currency={currency} query={query} />
                <ProjectsOfUnit answer={answer} currency={currency} query={query} year={year} />
              </>
            )}
          </Explanations>
        )
      }}
    </ReportPage>
  )
}
