import { withNamesApart } from '@yuga/domain/employees/names-apart'
import {
  type ComparedFigure,
  type ComparedGroup,
  type ComparedMonth,
  type Comparison,
  differsAnywhere,
} from '@yuga/contract/reports/comparison'
import type { Reading } from '@yuga/contract/reports/reports'
import type { ReactNode } from 'react'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { CurrencyCode } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { MissingNotes, useMissingText } from '../../ui/missing/missing-notes.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { LeftOutNote } from '../left-out-note.tsx'
import { AmountUnit } from '../profit/amount-unit.tsx'
import { AssumedNote, ClosedNote } from '../profit/profit-notes.tsx'
import { type ReportColumn, ReportTable } from '../table/report-table.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import type { OpenedFigure } from '../explanation/opened-figure.ts'
import { comparisonMessages } from './comparison.messages.ts'
import css from './comparison.module.css'
import { ChangeValue, FigureValue } from './figure-value.tsx'
import { ChangedPeople } from './changed-people.tsx'
import { useShownRows } from './use-shown-rows.ts'

export type FigureOfReading = {
  readonly group: ComparedGroup
  readonly figure: ComparedFigure
  readonly reading: Reading
  /** yyyyMM; absent: the whole period. */
  readonly monthName?: string | undefined
  /** The row, the figure and the reading, as text. */
  readonly place: {
    readonly unit: string
    readonly line: string
    readonly reading: string
    readonly month?: string
  }
}

export type ComparisonTableProps = {
  readonly answer: Comparison
  readonly currency: CurrencyCode
  /** What a figure of a reading opens; absent or undefined: nothing. */
  readonly figureOf?: (of: FigureOfReading) => OpenedFigure | undefined
  /** What is where neither reading has anything: why, and what to ask for instead. */
  readonly renderNothing: (why: NonNullable<Comparison['nothingCode']>) => ReactNode
}

type Row = {
  readonly group: ComparedGroup
  readonly figure: ComparedFigure
  /** Null: the whole period. */
  readonly month: ComparedMonth | null
  /** The first of its group, which is named there. */
  readonly isFirst: boolean
}

/** Both readings of a report next to each other, what differs marked, and below it who changed (comparison-1). */
export function ComparisonTable(props: ComparisonTableProps) {
  const { answer, currency, figureOf, renderNothing } = props
  const t = useText(comparisonMessages)
  const language = useLanguage()
  const { requested, change } = useShownRows()
  const isNarrow = useNarrow()
  const { groupList, reasonList, rowCount, differingCount, missingList } = answer
  const why = useMissingText(missingList)
  const rows = groupList.flatMap((group) =>
    group.figureList.flatMap((figure, place): Row[] => [
      { group, figure, month: null, isFirst: place === 0 },
      ...figure.monthlyFigureList.map((month) => ({ group, figure, month, isFirst: false })),
    ]),
  )
  const names = new Map(
    withNamesApart(reasonList, ['employee']).map(({ employeeId, employeeName }) => [
      employeeId,
      employeeName,
    ]),
  )
  const valueIn = ({ group, figure, month }: Row, reading: Reading) => {
    const value = (month ?? figure)[reading === 'THEN' ? 'thenValue' : 'nowValue']
    const shown = <FigureValue figure={figure} value={value} currency={currency} why={why} />
    const place = {
      unit: nameOf(group, t),
      line: figure.figureName,
      reading: t(reading === 'THEN' ? 'thenHead' : 'nowHead'),
      ...(month === null ? {} : { month: formatMonth(month.monthName, language) }),
    }
    const monthName = month?.monthName
    const opened = figureOf?.({ group, figure, reading, monthName, place })
    return opened === undefined ? (
      shown
    ) : (
      <ExplainedFigure figure={opened} value={value}>
        {shown}
      </ExplainedFigure>
    )
  }
  const groupColumn: ReportColumn<Row> = {
    key: 'of',
    label: t('of'),
    render: ({ group, isFirst }) => <GroupName group={group} isFirst={isFirst} />,
  }
  const columns: readonly ReportColumn<Row>[] = [
    // where it is narrow a column of names would leave no figure in sight: they stand above the rows
    ...(isNarrow ? [] : [groupColumn]),
    {
      key: 'figure',
      label: t('figure'),
      isRowHead: true,
      render: (row) => (
        <>
          {isNarrow ? (
            <span className={css['above']}>
              <GroupName group={row.group} isFirst={row.isFirst} />
            </span>
          ) : null}
          <RowName row={row} />
        </>
      ),
    },
    { key: 'then', label: t('thenHead'), isFigure: true, render: (row) => valueIn(row, 'THEN') },
    { key: 'now', label: t('nowHead'), isFigure: true, render: (row) => valueIn(row, 'NOW') },
    {
      key: 'change',
      label: t('change'),
      isFigure: true,
      render: ({ figure, month }) => (
        <ChangeValue figure={figure} value={(month ?? figure).changeValue} currency={currency} />
      ),
    },
    {
      key: 'why',
      label: t('why'),
      render: ({ group, figure, month }) =>
        month === null && differsAnywhere(figure) ? <Why group={group} names={names} /> : null,
    },
  ]
  const hasAmounts = rows.some(({ figure }) => figure.formatCode === 'AMOUNT')
  const first = groupList[0]?.groupName
  const label = first === undefined ? t('title') : t('titleOf', { name: first })
  const notes = (
    <>
      <LeftOutNote of={answer} />
      <MissingNotes missing={missingList} currency={currency} />
      <AssumedNote projects={answer.assumedList} />
      <ClosedNote months={answer.monthList} />
    </>
  )
  const { nothingCode } = answer
  if (nothingCode !== null) {
    return (
      <>
        {notes}
        {renderNothing(nothingCode)}
      </>
    )
  }
  return (
    <>
      {notes}
      <section aria-label={label}>
        <div className={css['head']}>
          <h2>{label}</h2>
          <span className="y-meta" role="status">
            {differingCount === 0
              ? t('nothing')
              : t('differing', { count: differingCount, all: rowCount })}
          </span>
          <Switch
            label={t('monthly')}
            isOn={requested.monthlyYn === 'Y'}
            onChange={(isOn) => change('monthly', isOn)}
          />
          <Switch
            label={t('onlyDiffering')}
            isOn={requested.differingYn === 'Y'}
            onChange={(isOn) => change('differs', isOn)}
          />
          {hasAmounts ? (
            <span className="y-last">
              <AmountUnit currency={currency} />
            </span>
          ) : null}
        </div>
        {rows.length === 0 ? null : (
          <ReportTable
            label={label}
            rows={rows}
            columns={columns}
            keyOf={({ group, figure, month }) =>
              `${group.groupId} ${group.ownYn} ${figure.figureCode} ${figure.formatCode} ${month?.monthName ?? ''}`
            }
          />
        )}
      </section>
      <ChangedPeople answer={answer} />
    </>
  )
}

type Texts = ReturnType<typeof useText<typeof comparisonMessages.texts>>

const nameOf = ({ groupName: name, ownYn }: ComparedGroup, t: Texts) =>
  ownYn === 'Y' ? t('own', { name }) : name

/** A row of the period by its figure; a row of a month by the month. */
function RowName({ row: { figure, month } }: { readonly row: Row }) {
  const t = useText(comparisonMessages)
  const language = useLanguage()
  const differs = (month ?? figure).differsYn === 'Y'
  return (
    <span
      className={[
        figure.depth === 2 ? css['part'] : '',
        month === null ? '' : css['month'],
        differs ? css['changed'] : '',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {month === null ? (
        figure.figureName
      ) : (
        <>
          <span className="y-only-read">{figure.figureName} </span>
          {formatMonth(month.monthName, language)}
        </>
      )}
      {differs ? <span className="y-only-read"> {t('differs')}</span> : null}
    </span>
  )
}

type SwitchProps = {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className={css['switch']}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}

function GroupName({ group, isFirst }: Pick<Row, 'group' | 'isFirst'>) {
  const t = useText(comparisonMessages)
  const { chartYn, depth } = group
  const name = nameOf(group, t)
  if (!isFirst) return <span className="y-only-read">{name}</span>
  return (
    <span className={css['group']} style={{ '--depth': depth } as React.CSSProperties}>
      {name}
      {chartYn === 'N' ? <span className="y-meta"> {t('absent')}</span> : null}
    </span>
  )
}

/** So many are named next to a row that differs; all of them stand below the table (comparison-3). */
const mostNamed = 3

function Why({
  group,
  names,
}: {
  readonly group: ComparedGroup
  readonly names: ReadonlyMap<string, string>
}) {
  const t = useText(comparisonMessages)
  const { employeeIdList: ids } = group
  if (ids.length === 0) return t('others')
  const named = ids
    .slice(0, mostNamed)
    .map((id) => names.get(id) ?? id)
    .join(', ')
  if (ids.length <= mostNamed) return named
  return t('namesAndMore', { names: named, count: ids.length - mostNamed })
}
