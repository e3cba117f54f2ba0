import type { TimecardStatusRow } from '@yuga/contract/reports/timecard-status'
import type { CloseState } from '@yuga/domain/timecard/month/close-state'
import { useState } from 'react'
import { formatDay, formatDays } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { MissingFigure } from '../../ui/missing/missing-figure.tsx'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { moveBetweenRows } from '../../ui/list/move-between-rows.ts'
import { ariaSort, type Order, SortButton } from '../../ui/list/sort-button.tsx'
import { CloseStateTag } from './close-state-tag.tsx'
import type { Team } from './teams-of.ts'
import { figureText } from '../table/figure-text.ts'
import { TableFrame } from '../table/table-frame.tsx'
import look from '../table/table.module.css'
import { Twist } from '../table/twist.tsx'
import { useOpensAll } from '../table/use-opens-all.ts'
import css from './timecard-status.module.css'
import { statusMessages } from './timecard-status.messages.ts'

/** What can be looked at or done about one person. */
export type RowAct = 'week' | 'changes' | 'reopen'

type TableProps = {
  readonly teams: readonly Team[]
  /** The state of those who are shown; undefined: all. */
  readonly shown: CloseState | undefined
  readonly order: Order
  /** The first and the last day of the month, YYYYMMDD. */
  readonly month: { readonly firstDay: string; readonly lastDay: string }
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (employeeId: string, isChosen: boolean) => void
  readonly onAct: (act: RowAct, row: TimecardStatusRow) => void
  /** What labels call an employee: with the ID where two have one name (employees-12). */
  readonly called: (row: TimecardStatusRow) => string
}

const missingField = 'missing'

/** More people than this open team by team. */
const mostOpen = 200

/** At which place among the rows that are drawn each team begins. */
function firstPlaces(
  teams: readonly Team[],
  isOpen: (unitId: string) => boolean,
): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  let next = 0
  for (const { unitId, rows } of teams) {
    places.set(unitId, next)
    if (isOpen(unitId)) next += rows.length
  }
  return places
}

/** The people of the units by their teams. */
export function StatusTable({
  teams,
  shown,
  order,
  month,
  chosen,
  onChoose,
  onAct,
  called,
}: TableProps) {
  const t = useText(statusMessages)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const count = teams.reduce((sum, { rows }) => sum + rows.length, 0)
  const opensAll = useOpensAll(count, mostOpen, shown)
  const isOpen = (unitId: string) => toggled.get(unitId) ?? opensAll
  const places = firstPlaces(teams, isOpen)
  return (
    <TableFrame label={t('rows')} className={css['table']}>
      <thead>
        <tr>
          <th scope="col" className={classNames(css['wide'], css['ofTeam'])}>
            {t('team')}
          </th>
          <th scope="col" className={css['name']}>
            {t('name')}
          </th>
          <th scope="col">{t('isClosed')}</th>
          <th scope="col">{t('progress')}</th>
          <th scope="col" className={css['wide']}>
            {t('weeks')}
          </th>
          <th scope="col" className={css['wide']}>
            {t('closeDate')}
          </th>
          <th scope="col" className={look['figure']}>
            {t('entered')}
          </th>
          <th scope="col" className={look['figure']}>
            {t('submitted')}
          </th>
          <th scope="col" className={look['figure']} title={t('expectedHelp')}>
            {t('expectedHours')}
          </th>
          <th
            scope="col"
            className={look['figure']}
            aria-sort={ariaSort([missingField], order.sort)}
          >
            <SortButton field={{ name: missingField, label: t('missing') }} order={order} />
          </th>
          <th scope="col">{t('actions')}</th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leads between controls of its rows */}
      <tbody onKeyDown={moveBetweenRows}>
        {teams.map((team) => {
          const opened = isOpen(team.unitId)
          return [
            <TeamRow
              key={team.unitId}
              team={team}
              isOpen={opened}
              onToggle={() => setToggled(new Map([...toggled, [team.unitId, !opened]]))}
            />,
            ...(opened
              ? team.rows.map((row, place) => (
                  <PersonRow
                    key={`${team.unitId} ${row.employeeId}`}
                    row={row}
                    place={(places.get(team.unitId) ?? 0) + place}
                    month={month}
                    isChosen={chosen.has(row.employeeId)}
                    onChoose={onChoose}
                    onAct={onAct}
                    called={called}
                  />
                ))
              : []),
          ]
        })}
      </tbody>
    </TableFrame>
  )
}

type TeamRowProps = { readonly team: Team; readonly isOpen: boolean; readonly onToggle: () => void }

function TeamRow({ team, isOpen, onToggle }: TeamRowProps) {
  const t = useText(statusMessages)
  const { name, people, closed, isInChart } = team
  return (
    <tr className={css['team']}>
      <th scope="rowgroup" colSpan={11}>
        <span className={css['teamHead']}>
          <Twist
            isOpen={isOpen}
            label={t(isOpen ? 'closeTeam' : 'openTeam', { name })}
            onToggle={onToggle}
          />
          <span className={css['teamName']} title={name}>
            {name}
          </span>
          {isInChart ? null : <span className="y-meta">{t('absent')}</span>}
          <span className="y-meta">{t('ofTeam', { people, closed })}</span>
        </span>
      </th>
    </tr>
  )
}

type PersonRowProps = Pick<TableProps, 'month' | 'onChoose' | 'onAct' | 'called'> & {
  readonly row: TimecardStatusRow
  readonly place: number
  readonly isChosen: boolean
}

function PersonRow({ row, place, month, isChosen, onChoose, onAct, called }: PersonRowProps) {
  const t = useText(statusMessages)
  const language = useLanguage()
  const { employeeId, employeeName: name, fromDate, toDate, state } = row
  const label = called(row)
  const isWhole = fromDate === month.firstDay && toDate === month.lastDay
  const isClosed = row.monthCloseYn === 'Y'
  const keepsTimecard = row.timecardYn === 'Y'
  const isLate = row.lateWeekCount > 0
  const notes = [
    ...(keepsTimecard ? [] : [t('noTimecard')]),
    ...(isWhole ? [] : [t('days', { days: formatDays(fromDate, toDate, language) })]),
    ...(isLate ? [t('lateWeeks', { count: row.lateWeekCount })] : []),
    ...(row.emptyWeekCount > 0 && state === 'notSubmitted'
      ? [t('emptyWeeks', { count: row.emptyWeekCount })]
      : []),
    ...(row.remindedDate === ''
      ? []
      : [
          t(row.remindedByName === '' ? 'lastReminded' : 'lastRemindedBy', {
            day: formatDay(row.remindedDate, language),
            name: row.remindedByName,
          }),
        ]),
  ]
  return (
    <tr data-index={place} className={classNames(isChosen && css['chosen'])}>
      <td className={classNames(css['wide'], css['ofTeam'])} title={row.organizationName}>
        {row.organizationName}
      </td>
      <th scope="row" className={css['name']}>
        <label className={css['person']}>
          <input
            type="checkbox"
            aria-label={t('select', { name: label })}
            checked={isChosen}
            disabled={row.remindYn === 'N'}
            onChange={(event) => onChoose(employeeId, event.target.checked)}
          />
          <span>
            <span className={css['who']} title={name}>
              {name}
            </span>{' '}
            <span className={`y-meta ${css['id']}`}>{employeeId}</span>
          </span>
        </label>
      </th>
      <td className={css['mark']}>
        <span aria-hidden="true" className={isClosed ? 'y-strong y-done' : 'y-soft'}>
          {isClosed ? 'O' : 'X'}
        </span>
        <span className="y-only-read">{t(isClosed ? 'closed' : 'open')}</span>
      </td>
      <td className={css['progress']}>
        <CloseStateTag state={state} isLate={isLate} />
        {notes.length === 0 ? null : (
          <span className={css['notes']}>
            {notes.map((note, place) => (
              <span key={note} className={css['note']}>
                {place === notes.length - 1 ? note : `${note} · `}
              </span>
            ))}
          </span>
        )}
      </td>
      <td className={css['wide']}>
        {keepsTimecard || row.jobTimeSum > 0 ? (
          <Weeks weeks={row.statusYnList} />
        ) : (
          <MissingFigure why={t('noTimecard')} />
        )}
      </td>
      <td className={css['wide']}>
        <span className="y-nowrap">
          {row.updtDe === '' ? <MissingFigure why={t('open')} /> : formatDay(row.updtDe, language)}
        </span>
        {row.closedByName === '' ? null : (
          <span className={css['notes']}>{t('closedBy', { name: row.closedByName })}</span>
        )}
      </td>
      <td className={look['figure']} data-label={t('entered')}>
        {figureText(row.jobTimeSum)}
      </td>
      <td className={look['figure']} data-label={t('submitted')}>
        {figureText(row.submitTimeSum)}
      </td>
      <td className={look['figure']} data-label={t('expectedHours')}>
        {keepsTimecard ? (
          formatNumber(row.expectedTimeSum, 2)
        ) : (
          <MissingFigure why={t('noTimecard')} />
        )}
      </td>
      <td
        className={classNames(look['figure'], row.missingTimeSum > 0 && css['missing'])}
        data-label={t('missing')}
      >
        {keepsTimecard ? (
          formatNumber(row.missingTimeSum, 2)
        ) : (
          <MissingFigure why={t('noTimecard')} />
        )}
      </td>
      <td className={css['actions']}>
        <span className={css['acts']}>
          <Button
            size="small"
            aria-label={t('readWeekOf', { name: label })}
            onClick={() => onAct('week', row)}
          >
            {t('readWeek')}
          </Button>
          {row.changedYn === 'N' ? null : (
            <Button
              size="small"
              aria-label={t('changesOf', { name: label })}
              onClick={() => onAct('changes', row)}
            >
              {t('changes')}
            </Button>
          )}
          {row.reopenYn === 'N' ? null : (
            <Button
              size="small"
              aria-label={t('reopenOf', { name: label })}
              onClick={() => onAct('reopen', row)}
            >
              {t('reopen')}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

/** Week by week whether everything is submitted. */
function Weeks({ weeks }: { readonly weeks: TimecardStatusRow['statusYnList'] }) {
  const t = useText(statusMessages)
  const done = weeks.filter((status) => status === 'Y').length
  return (
    <span
      className={css['weeks']}
      role="img"
      aria-label={t('weeksOf', { done, count: weeks.length })}
    >
      {weeks.map((status, week) => (
        // oxlint-disable-next-line no-array-index-key -- a week is its place
        <i key={week} className={status === 'Y' ? css['weekDone'] : ''} />
      ))}
    </span>
  )
}
