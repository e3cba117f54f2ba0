import type { ComparedFigure, ComparedGroup, Comparison } from '@yuga/contract/reports/comparison'
import type { Reading } from '@yuga/contract/reports/reports'
import type { CurrencyCode } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { MissingNotes } from '../../ui/missing/missing-notes.tsx'
import { type ReportColumn, ReportTable } from '../table/report-table.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import type { OpenedFigure } from '../explanation/opened-figure.ts'
import { comparisonMessages } from './comparison.messages.ts'
import css from './comparison.module.css'
import { ChangeValue, FigureValue } from './figure-value.tsx'
import { ChangedPeople } from './changed-people.tsx'
import { useOnlyDiffering } from './use-only-differing.ts'

export type FigureOfReading = {
  readonly group: ComparedGroup
  readonly figure: ComparedFigure
  readonly reading: Reading
  /** Whose it is, what it is, and as of when, in words. */
  readonly place: { readonly unit: string; readonly line: string; readonly reading: string }
}

export type ComparisonTableProps = {
  readonly answer: Comparison
  readonly currency: CurrencyCode
  /** What a figure of a reading opens; absent or undefined: nothing. */
  readonly figureOf?: (of: FigureOfReading) => OpenedFigure | undefined
}

type Row = {
  readonly group: ComparedGroup
  readonly figure: ComparedFigure
  /** The first of its group, which is named there. */
  readonly isFirst: boolean
}

/** Both readings of a report beside each other, what differs marked, and below it who changed (comparison-1). */
export function ComparisonTable({ answer, currency, figureOf }: ComparisonTableProps) {
  const t = useText(comparisonMessages)
  const { differingYn, change } = useOnlyDiffering()
  const { groupList, reasonList, rowCount, differingCount, missingList } = answer
  const rows = groupList.flatMap((group) =>
    group.figureList.map((figure, place) => ({ group, figure, isFirst: place === 0 })),
  )
  const names = new Map(
    reasonList.map(({ employeeId, employeeName }) => [employeeId, employeeName]),
  )
  const valueIn = ({ group, figure }: Row, reading: Reading) => {
    const value = reading === 'THEN' ? figure.thenValue : figure.nowValue
    const shown = <FigureValue format={figure.formatCode} value={value} currency={currency} />
    const place = {
      unit: nameOf(group, t),
      line: figure.figureName,
      reading: t(reading === 'THEN' ? 'thenHead' : 'nowHead'),
    }
    const opened = figureOf?.({ group, figure, reading, place })
    return opened === undefined ? shown : <ExplainedFigure figure={opened}>{shown}</ExplainedFigure>
  }
  const columns: readonly ReportColumn<Row>[] = [
    {
      key: 'of',
      label: t('of'),
      render: ({ group, isFirst }) => <GroupName group={group} isFirst={isFirst} />,
    },
    {
      key: 'figure',
      label: t('figure'),
      isRowHead: true,
      render: ({ figure }) => (
        <span className={figure.differsYn === 'Y' ? css['changed'] : undefined}>
          {figure.figureName}
          {figure.differsYn === 'Y' ? <span className="y-only-read"> {t('differs')}</span> : null}
        </span>
      ),
    },
    { key: 'then', label: t('thenHead'), isFigure: true, render: (row) => valueIn(row, 'THEN') },
    { key: 'now', label: t('nowHead'), isFigure: true, render: (row) => valueIn(row, 'NOW') },
    {
      key: 'change',
      label: t('change'),
      isFigure: true,
      render: ({ figure }) => (
        <ChangeValue format={figure.formatCode} value={figure.changeValue} currency={currency} />
      ),
    },
    {
      key: 'why',
      label: t('why'),
      render: ({ group, isFirst }) =>
        isFirst && group.differsYn === 'Y' ? <Why group={group} names={names} /> : null,
    },
  ]
  const first = groupList[0]?.groupName
  const label = first === undefined ? t('title') : t('titleOf', { name: first })
  return (
    <>
      <MissingNotes missing={missingList} />
      <section aria-label={label}>
        <div className={css['head']}>
          <h2>{label}</h2>
          <span className="y-meta" role="status">
            {differingCount === 0
              ? t('nothing')
              : t('differing', { count: differingCount, all: rowCount })}
          </span>
          <label className={css['switch']}>
            <input
              type="checkbox"
              checked={differingYn === 'Y'}
              onChange={(event) => change(event.target.checked)}
            />
            {t('onlyDiffering')}
          </label>
        </div>
        {rows.length === 0 ? null : (
          <ReportTable
            label={label}
            rows={rows}
            columns={columns}
            keyOf={({ group, figure }) =>
              `${group.groupId} ${group.ownYn} ${figure.figureCode} ${figure.formatCode}`
            }
          />
        )}
      </section>
      <ChangedPeople answer={answer} />
    </>
  )
}

type Words = ReturnType<typeof useText<typeof comparisonMessages.texts>>

const nameOf = ({ groupName: name, ownYn }: ComparedGroup, t: Words) =>
  ownYn === 'Y' ? t('own', { name }) : name

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

/** So many are named beside a group; all of them stand below the table. */
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
