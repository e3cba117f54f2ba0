import type { StaffedPerson } from '@yuga/contract/projects/staffing'
import { unitsOf } from '@yuga/domain/money/decimal'
import { type LoadState, loadStateOf } from '@yuga/domain/projects/staffing/load'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { staffingMessages } from './staffing.messages.ts'
import css from './staffing.module.css'

export type StaffedMonth = StaffedPerson['monthList'][number]

/** What a state is called, and its mark where colour alone would say it. */
export const loadStates = {
  free: { text: 'stateFree', mark: '' },
  planned: { text: 'statePlanned', mark: '' },
  full: { text: 'stateFull', mark: '●' },
  over: { text: 'stateOver', mark: '▲' },
  away: { text: 'stateAway', mark: '' },
} as const satisfies Record<LoadState, { text: string; mark: string }>

/** By what a month is coloured (staffing-2). */
export function stateOf({ capacityMM, planMM }: StaffedMonth): LoadState {
  return loadStateOf({ capacity: unitsOf(capacityMM, 2) ?? 0, planned: unitsOf(planMM, 2) ?? 0 })
}

/** A month of someone as a sentence: state, what is free, capacity, plan, days and projects. */
export function useMonthText(): (month: StaffedMonth, hasProjects: boolean) => string {
  const t = useText(staffingMessages)
  const language = useLanguage()
  const figure = (value: number) => formatNumber(value, 2)
  return (month, hasProjects) => {
    const holidays = month.holidays > 0 ? t('cellHolidays', { count: month.holidays }) : ''
    const projects = [
      ...month.projectList.map(({ projectName, planMM }) =>
        t('cellProject', { name: projectName, plan: figure(planMM) }),
      ),
      ...(month.hiddenMM > 0
        ? [t('cellProject', { name: t('hidden'), plan: figure(month.hiddenMM) })]
        : []),
    ]
    const facts = t('cell', {
      state: t(loadStates[stateOf(month)].text),
      free: figure(month.freeMM),
      capacity: figure(month.capacityMM),
      plan: figure(month.planMM),
      days: month.workDays,
    })
    return [
      `${formatMonth(month.customDate, language)}: ${facts}${holidays}.`,
      ...(hasProjects && projects.length > 0 ? [projects.join(', ')] : []),
    ].join(' ')
  }
}

type LoadCellProps = {
  readonly month: StaffedMonth | undefined
  /** Whether it names the projects behind the plan. */
  readonly hasProjects?: boolean
}

/** What is free in a month, coloured by the load, with a mark where it is full or over. */
export function LoadCell({ month, hasProjects = true }: LoadCellProps) {
  const textOf = useMonthText()
  if (month === undefined) return null
  const state = stateOf(month)
  const text = textOf(month, hasProjects)
  const { mark } = loadStates[state]
  const share = month.capacityMM === 0 ? 0 : Math.min(1, month.planMM / month.capacityMM)
  return (
    <span
      className={css['load']}
      data-state={state}
      data-tooltip={text}
      style={{ '--share': `${Math.round(share * 100)}%` } as React.CSSProperties}
    >
      <span aria-hidden="true">
        {mark === '' ? '' : <i>{mark}</i>}
        {state === 'away' ? '–' : formatNumber(month.freeMM, 2)}
      </span>
      <span className="y-only-read">{text}</span>
    </span>
  )
}

/** What the colours and marks mean. */
export function Legend() {
  const t = useText(staffingMessages)
  return (
    <ul className={css['legend']} aria-label={t('legend')}>
      {(['free', 'planned', 'full', 'over', 'away'] as const).map((state) => (
        <li key={state}>
          <span className={css['load']} data-state={state} aria-hidden="true">
            {loadStates[state].mark || (state === 'away' ? '–' : '')}
          </span>
          {t(loadStates[state].text)}
        </li>
      ))}
    </ul>
  )
}
