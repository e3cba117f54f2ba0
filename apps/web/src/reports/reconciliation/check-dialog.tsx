import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { pathOf } from '@yuga/contract/access/menu'
import type {
  CheckOfMonth,
  ReconciliationCheck,
  ReconciliationRow,
} from '@yuga/contract/reports/reconciliation'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { formatDay, formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { MissingFigure } from '../../ui/missing/missing-figure.tsx'
import { useMissingText } from '../../ui/missing/missing-notes.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { TableFrame } from '../table/table-frame.tsx'
import look from '../table/table.module.css'
import { differencesOf } from './differences.ts'
import { figureText, useReconciliationLabels } from './labels.ts'
import css from './reconciliation.module.css'

export type Opened = { readonly check: ReconciliationCheck; readonly month: CheckOfMonth }

/** What each side says of a month, and the rows that differ (reconciliation-3). */
export function CheckDialog({
  opened,
  onClose,
}: {
  readonly opened: Opened | null
  readonly onClose: () => void
}) {
  const { checkName } = useReconciliationLabels()
  const ui = useText(uiMessages)
  const language = useLanguage()
  // what was read stays while the popup fades
  const last = useRef<Opened | null>(null)
  if (opened !== null) last.current = opened
  const shown = last.current
  if (shown === null) return null
  const month = formatMonth(shown.month.monthName, language)
  return (
    <Dialog
      open={opened !== null}
      title={`${checkName(shown.check)} · ${month}`}
      width={960}
      footer={null}
      onCancel={onClose}
    >
      <div className="y-stack">
        <Sides {...shown} />
        <div className="y-dialog-foot">
          <Button onClick={onClose}>{ui('close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

function Sides({ check, month }: Opened) {
  const { t, sideName } = useReconciliationLabels()
  const { rowList, moreCount, outcome, valueList } = month
  const hasDetails = rowList.length > 0 || differencesOf(valueList).length > 0
  return (
    <div className="y-stack">
      <p className={css[outcome]}>{t(outcome)}</p>
      <TableFrame label={t('rows')} className={classNames(css['table'], css['sides'])}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            {check.sideList.map((side) => (
              <th key={side} scope="col" className={look['figure']}>
                {sideName(side)}
              </th>
            ))}
            {hasDetails ? <th scope="col">{t('details')}</th> : null}
          </tr>
        </thead>
        <tbody>
          <tr className={look['sum']}>
            <th scope="row">{t('whole')}</th>
            {check.sideList.map((side, place) => (
              <td key={side} className={look['figure']} data-label={sideName(side)}>
                <Figure value={month.valueList[place] ?? null} check={check} />
              </td>
            ))}
            {hasDetails ? <Differences check={check} values={valueList} /> : null}
          </tr>
          {withNamesApart(rowList, ['employee', 'organization']).map((row) => (
            <Row key={keyOf(row)} row={row} check={check} hasDetails={hasDetails} />
          ))}
        </tbody>
      </TableFrame>
      {outcome === 'differs' && rowList.length === 0 ? <p>{t('noRow')}</p> : null}
      {moreCount === 0 ? null : <p>{t('more', { count: moreCount })}</p>}
    </div>
  )
}

function keyOf(row: ReconciliationRow): string {
  const { employeeId, projectId, organizationId, gubunCode, date, differenceList } = row
  return JSON.stringify([employeeId, projectId, organizationId, gubunCode, date, differenceList])
}

type RowProps = {
  readonly row: ReconciliationRow
  readonly check: ReconciliationCheck
  readonly hasDetails: boolean
}

function Row({ row, check, hasDetails }: RowProps) {
  const { t, sideName } = useReconciliationLabels()
  return (
    <tr>
      <th scope="row">
        <Item row={row} />
      </th>
      {check.sideList.map((side, place) => {
        const { toldYn = 'N', value = null } = row.valueList[place] ?? {}
        return (
          <td
            key={side}
            className={look['figure']}
            data-label={sideName(side)}
            data-empty={toldYn === 'N' || undefined}
          >
            {toldYn === 'Y' ? <Figure value={value} check={check} /> : ''}
          </td>
        )
      })}
      {hasDetails ? (
        <Differences
          check={check}
          values={row.valueList.map(({ toldYn, value }) => (toldYn === 'Y' ? value : null))}
        >
          {row.differenceList.map(({ name, kept: stored, must: expected }) => (
            <div key={name} className="y-break">
              {t('change', { name, kept: stored || t('nothing'), must: expected || t('nothing') })}
            </div>
          ))}
        </Differences>
      ) : null}
    </tr>
  )
}

function Figure({
  value,
  check,
}: {
  readonly value: number | null
  readonly check: ReconciliationCheck
}) {
  const unknown = useMissingText([])
  return value === null ? <MissingFigure why={unknown} /> : figureText(value, check)
}

type DifferencesProps = {
  readonly check: ReconciliationCheck
  /** In the order of the sides; null: the side does not have it, or is incomplete. */
  readonly values: readonly (number | null)[]
  /** What else differs. */
  readonly children?: readonly ReactNode[]
}

/** Which side has more than which, and how much more. */
function Differences({ check, values, children = [] }: DifferencesProps) {
  const { t, sideName } = useReconciliationLabels()
  const differences = differencesOf(values)
  const nameAt = (place: number) => {
    const side = check.sideList[place]
    return side === undefined ? '' : sideName(side)
  }
  return (
    <td data-empty={(differences.length === 0 && children.length === 0) || undefined}>
      {differences.map(({ larger, smaller, amount }) => (
        <div key={`${larger} ${smaller}`} className="y-break">
          {t('largerBy', {
            larger: nameAt(larger),
            smaller: nameAt(smaller),
            amount: figureText(amount, check),
          })}
        </div>
      ))}
      {children}
    </td>
  )
}

/** Who or what it is, each with where it is looked into. */
function Item({ row }: { readonly row: ReconciliationRow }) {
  const language = useLanguage()
  const { employeeId, projectId, organizationId, gubunName, date } = row
  return (
    <span className={css['thing']}>
      {employeeId === '' ? null : (
        <Link
          to={pathOf('employee')}
          search={{ searchKeyword: employeeId } as never}
          className="y-link"
        >
          {row.employeeName}
        </Link>
      )}
      {projectId === '' ? null : (
        <Link to="/project/$projectId" params={{ projectId }} search={{}} className="y-link">
          {row.projectName}
        </Link>
      )}
      {organizationId === '' ? null : (
        <Link
          to={pathOf('utilization')}
          search={{ unit: organizationId } as never}
          className="y-link"
        >
          {row.organizationName}
        </Link>
      )}
      {gubunName === '' ? null : <span>{gubunName}</span>}
      {date === '' ? null : <span className="y-meta">{formatDay(date, language)}</span>}
    </span>
  )
}
