import { withNamesApart } from '@yuga/domain/employees/names-apart'
import type { AnswerOf, RequestOf } from '@yuga/contract/wire/endpoint'
import {
  columnsAreUnits,
  type DetailColumn,
  figuresByColumn,
  type PivotRow,
  type readUtilizationDetail,
} from '@yuga/contract/reports/utilization'
import type { Month } from '@yuga/domain/calendar/day'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../../i18n/numbers.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { figureText } from '../../table/figure-text.ts'
import { baseFigure, rowFigure } from './detail-figures.ts'
import { detailMessages } from './detail.messages.ts'
import css from './detail.module.css'
import { PivotGrid } from './pivot-grid.tsx'
import type { GridColumn, GridRow } from './pivot-parts.ts'

type Detail = AnswerOf<typeof readUtilizationDetail>

type DetailTablesProps = {
  readonly detail: Detail
  /** The last one that is shown: the names open the page of a person in it. */
  readonly month: Month
  /** What was requested, of which every figure opens how it comes about. */
  readonly query: RequestOf<typeof readUtilizationDetail>['query']
}

/** The pivot in hours, the detail with its UTIL rows, and what lies outside employment. */
export function DetailTables({ detail, month, query }: DetailTablesProps) {
  const t = useText(detailMessages)
  const { columnList, timecardPivotList, utilizationDetailList, outsideList } = detail
  const [isWarm, setWarm] = useState(true)
  const columns = useMemo(
    () =>
      columnList.map((column) => ({
        ...gridColumn(column, t('own')),
        openedBase: baseFigure(column, query, t('base')),
        ...(column.gubun === 'employee' && { head: <PersonLink column={column} month={month} /> }),
      })),
    [columnList, month, query, t],
  )
  const pivot = useMemo(
    () =>
      timecardPivotList.map((row) =>
        gridRow(row, columnList, { total: t('total'), util: '', noBase: t('noBase'), query }),
      ),
    [timecardPivotList, columnList, query, t],
  )
  const rows = useMemo(
    () =>
      utilizationDetailList.map((row) =>
        gridRow(row, columnList, {
          total: t('total'),
          util: t('util'),
          noBase: t('noBase'),
          query,
        }),
      ),
    [utilizationDetailList, columnList, query, t],
  )
  const isByUnit = columnsAreUnits(columnList)
  const heads = { project: t('project'), base: t('base') }
  return (
    <>
      {isByUnit ? <Note meaning="info">{t('byUnit')}</Note> : null}
      {outsideList.length === 0 ? null : (
        <Note meaning="waiting">
          <strong>{t('outside')}</strong>
          <p className="y-meta">{t('outsideAbout')}</p>
          <ul className={css['outside']}>
            {withNamesApart(outsideList, ['employee']).map(
              ({ employeeId, employeeName, jobTimeSum }) => (
                <li key={employeeId}>
                  {t('outsideOf', { name: employeeName, hours: formatNumber(jobTimeSum, 2) })}
                </li>
              ),
            )}
          </ul>
        </Note>
      )}
      <section className="y-column y-gap-8 y-shrink">
        <header className={css['head']}>
          <h2>{t('pivot')}</h2>
          <span className="y-meta">{t('unitHours')}</span>
        </header>
        <PivotGrid
          label={t('pivot')}
          heads={heads}
          columns={columns}
          rows={pivot}
          isWarm={false}
          isByUnit={isByUnit}
        />
      </section>
      <section className="y-column y-gap-8 y-shrink">
        <header className={css['head']}>
          <h2>{t('detail')}</h2>
          <span className="y-meta">{t('unitBoth')}</span>
          <span className="y-grow" />
          {isWarm ? (
            <span className={css['scale']}>
              <i aria-hidden="true" /> {t('heatScale')}
            </span>
          ) : null}
          <label className={css['warm']}>
            <input
              type="checkbox"
              checked={isWarm}
              onChange={(event) => setWarm(event.target.checked)}
            />
            {t('heat')}
          </label>
        </header>
        <PivotGrid
          label={t('detail')}
          heads={heads}
          columns={columns}
          rows={rows}
          isWarm={isWarm}
          isByUnit={isByUnit}
        />
      </section>
    </>
  )
}

/** The name of a person, which opens their month to print. */
function PersonLink({ column, month }: { column: DetailColumn; month: Month }) {
  const t = useText(detailMessages)
  const { columnId, columnName: name } = column
  return (
    <Link
      to="/monthSheet"
      search={{ employee: columnId, month }}
      className={css['person'] ?? ''}
      title={t('monthOf', { name })}
    >
      {name}
    </Link>
  )
}

function gridColumn({ columnId, columnName, baseHour, ownYn }: DetailColumn, own: string) {
  const name = ownYn === 'Y' ? `${columnName} (${own})` : columnName
  return { key: columnId, name, base: figureText(baseHour), baseHour } satisfies Omit<
    GridColumn,
    'openedBase'
  >
}

type Texts = { readonly total: string; readonly util: string; readonly noBase: string } & Pick<
  DetailTablesProps,
  'query'
>

function gridRow(row: PivotRow, columns: readonly DetailColumn[], texts: Texts): GridRow {
  const { total, util, noBase, query } = texts
  const { projectGubun, summaryGubun } = row
  const figures = figuresByColumn(row, columns)
  const isPercent = summaryGubun === 'utilization'
  const name =
    projectGubun === 'total'
      ? total
      : projectGubun === 'project'
        ? row.projectName
        : row.projectTypeName
  return {
    key: `${projectGubun} ${row.projectTypeCode} ${row.projectId} ${summaryGubun}`,
    name,
    // the second line of a pair says what it is, and names the project to screen readers alone
    mark: isPercent ? util : '',
    isStrong: projectGubun !== 'project',
    isPercent,
    cellAt: (place) => {
      const cell = figures[place]
      if (cell === undefined) return { text: '', percent: null, value: null }
      const { jobTimeSum: hours, utilization: percent } = cell
      if (!isPercent) return { text: figureText(hours), percent: null, value: hours }
      if (percent === null) return { text: '–', percent, value: percent, why: noBase }
      return { text: `${formatNumber(percent, 2)}%`, percent, value: percent }
    },
    openedAt: (place) => {
      const column = columns[place]
      return column === undefined ? null : rowFigure(row, column, { query, name })
    },
    isNothingAt: (place) => figures[place]?.jobTimeSum === 0,
  }
}
