import { listTeamProfitProjects, type TeamProfitRow } from '@yuga/contract/reports/profit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ask } from '../../api/ask.ts'
import type { CurrencyCode } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { useMissingText } from '../../ui/missing/missing-notes.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { ReadAt } from '../filters/read-at.tsx'
import { ReportTable } from '../table/report-table.tsx'
import type { OpenedFigure } from '../explanation/opened-figure.ts'
import { AmountUnit } from './amount-unit.tsx'
import { useMissingWhy } from './missing-why.ts'
import { ProfitValue } from './profit-figures.tsx'
import look from '../table/table.module.css'
import css from './profit.module.css'
import { profitMessages } from './profit.messages.ts'
import type { TeamProfitProps, TeamQuery } from './team-profit-table.tsx'

type RowsProps<Row> = {
  readonly label: string
  readonly nameLabel: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => ReactNode
  readonly profitOf: (row: Row) => readonly TeamProfitRow[]
  readonly currency: CurrencyCode
  /** What a figure of a row opens; undefined: nothing. */
  readonly figureOf: (row: Row, shown: TeamProfitRow) => OpenedFigure | undefined
  /** Amounts of rows are hidden from the reader, as the note below the heading says (profit-19). */
  readonly hidesAmounts?: boolean
  /** What the chosen unit has, to which the rows add up. */
  readonly whole: Whole
}

/** The chosen unit, as it is above. */
type Whole = {
  readonly unit: string
  readonly query: TeamQuery
  readonly rows: readonly TeamProfitRow[]
  /** What the report is missing. */
  readonly missing: TeamProfitProps['answer']['missingList']
}

/** The chosen unit as its own table has it. */
function wholeOf(answer: TeamProfitProps['answer'], query: TeamQuery): Whole {
  const unit = answer.unitList[0]?.organizationName ?? ''
  return { unit, query, rows: answer.billableTeamProfitDisplayList, missing: answer.missingList }
}

/** The sums of units or projects next to each other, and below them those of the chosen unit. */
function ProfitRows<Row>(props: RowsProps<Row>) {
  const { label, nameLabel, rows, keyOf, nameOf, profitOf, currency, figureOf, whole } = props
  const { hidesAmounts = false } = props
  const t = useText(profitMessages)
  // rows are of all months together, so that none of them is ahead
  const whyOf = useMissingWhy(useMissingText(whole.missing), '')
  const [first] = rows
  if (first === undefined) return null
  const heads = profitOf(first).filter(({ depth }) => depth === 1)
  const valueOf = (
    of: readonly TeamProfitRow[],
    gubunCode: TeamProfitRow['gubunCode'],
    figure: (shown: TeamProfitRow) => OpenedFigure | undefined,
  ) => {
    const shown = of.find((each) => each.gubunCode === gubunCode)
    return shown === undefined ? null : (
      <ProfitValue
        row={shown}
        value={shown.viewTarget}
        isAssumed={shown.assumedYn === 'Y'}
        currency={currency}
        why={hidesAmounts && of !== whole.rows ? t('amountHidden') : whyOf(shown, { rows: of })}
        figure={figure(shown)}
      />
    )
  }
  const wholeFigure = ({ gubunCode, gubunName: line }: TeamProfitRow): OpenedFigure => ({
    requested: { report: 'team', query: { ...whole.query, gubunCode } },
    place: { unit: whole.unit, line, month: t('allMonths') },
  })
  return (
    <section aria-label={label}>
      <div className={css['head']}>
        <h2>{label}</h2>
        <AmountUnit currency={currency} />
      </div>
      {hidesAmounts ? (
        <div className={css['note']}>
          <Note meaning="locked">{t('amountsHidden')}</Note>
        </div>
      ) : null}
      <ReportTable
        label={label}
        rows={rows}
        keyOf={keyOf}
        columns={[
          { key: 'name', label: nameLabel, isRowHead: true, render: nameOf },
          ...heads.map(({ gubunCode, gubunName }) => ({
            key: gubunCode,
            label: gubunName,
            isFigure: true,
            render: (row: Row) =>
              valueOf(profitOf(row), gubunCode, (shown) => figureOf(row, shown)),
          })),
        ]}
        foot={
          <tr>
            <th scope="row">{t('total')}</th>
            {heads.map(({ gubunCode }) => (
              <td key={gubunCode} className={look['figure']}>
                {valueOf(whole.rows, gubunCode, wholeFigure)}
              </td>
            ))}
          </tr>
        }
      />
    </section>
  )
}

/** The units below the chosen one; each name asks for that unit under the same filters. */
export function UnitsBelow({
  answer,
  currency,
  query,
}: TeamProfitProps & { readonly query: TeamQuery }) {
  const t = useText(profitMessages)
  const below = answer.unitList.slice(1)
  return (
    <ProfitRows
      label={t('units')}
      nameLabel={t('unit')}
      rows={below}
      currency={currency}
      keyOf={({ organizationId, ownYn }) => `${organizationId} ${ownYn}`}
      profitOf={({ teamProfitDisplayList }) => teamProfitDisplayList}
      nameOf={(unit) => unitName(unit, t)}
      whole={wholeOf(answer, query)}
      figureOf={({ organizationId, organizationName, ownYn }, { gubunCode, gubunName: line }) => ({
        requested: { report: 'team', query: { ...query, organizationId, ownYn, gubunCode } },
        place: {
          unit: ownYn === 'Y' ? `${organizationName} (${t('own')})` : organizationName,
          line,
          month: t('allMonths'),
        },
      })}
    />
  )
}

type ProjectsProps = TeamProfitProps & { readonly query: TeamQuery; readonly year: number }

/** The projects of the chosen unit and all below it; each name opens the profit of that project. */
export function ProjectsOfUnit({ answer, query, currency, year }: ProjectsProps) {
  const t = useText(profitMessages)
  const read = useQuery(ask(listTeamProfitProjects, { query }))
  if (read.data === undefined) {
    return read.isError ? (
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Skeleton rows={6} />
    )
  }
  const { projectList, otherCount, amountsHiddenYn } = read.data
  const whole = wholeOf(answer, query)
  return (
    <ReadAt at={read.dataUpdatedAt}>
      <ProfitRows
        label={t('projects')}
        nameLabel={t('projectName')}
        rows={projectList}
        currency={currency}
        keyOf={({ projectId }) => projectId}
        profitOf={({ teamProfitDisplayList }) => teamProfitDisplayList}
        nameOf={(project) => projectName(project, { t, year, reading: query.reading, otherCount })}
        whole={whole}
        hidesAmounts={amountsHiddenYn === 'Y'}
        figureOf={({ projectId, projectName: project }, { gubunCode, gubunName: line }) =>
          projectId === ''
            ? undefined
            : {
                requested: { report: 'team', query: { ...query, projectId, gubunCode } },
                place: { unit: whole.unit, project, line, month: t('allMonths') },
              }
        }
      />
    </ReadAt>
  )
}

type Texts = ReturnType<typeof useText<typeof profitMessages.texts>>

function unitName(
  {
    organizationId,
    organizationName: name,
    depth,
    ownYn,
    chartYn,
  }: TeamProfitProps['answer']['unitList'][number],
  t: Texts,
) {
  return (
    <span style={{ paddingInlineStart: (depth - 1) * 16 }}>
      {ownYn === 'Y' ? (
        <span className="y-meta">
          {name} ({t('own')})
        </span>
      ) : (
        <Link
          to="."
          search={(before: Readonly<Record<string, unknown>>) => ({
            ...before,
            unit: organizationId,
          })}
          className="y-link"
          title={name}
        >
          {name}
        </Link>
      )}
      {chartYn === 'N' ? <span className="y-meta"> {t('absent')}</span> : null}
    </span>
  )
}

function projectName(
  { projectId, projectName: name }: { readonly projectId: string; readonly projectName: string },
  {
    t,
    year,
    reading,
    otherCount,
  }: {
    readonly t: Texts
    readonly year: number
    readonly reading: TeamQuery['reading']
    readonly otherCount: number
  },
) {
  return projectId === '' ? (
    <span className="y-meta">{t('others', { count: otherCount })}</span>
  ) : (
    <Link
      to="/report/prjctPrft"
      search={{ year, project: projectId, reading } as never}
      className="y-link"
      title={name}
    >
      {name}
    </Link>
  )
}
