import { createContext, useContext } from 'react'
import type { NextStep } from './next-steps.ts'
import type { Parties } from './parties.ts'
import type { PeriodEditor } from './period-editor.ts'

/** What the parts of the screen share: the open period, and what can be done about it. */
export type PeriodContextValue = {
  readonly period: PeriodEditor
  readonly parties: Parties
  /** Of the employee's office: instants are shown in it, as days are. */
  readonly timeZone: string
  readonly actions: PeriodActions
}

export type PeriodActions = {
  readonly save: () => void
  readonly submit: (which: 'chosen' | 'all') => void
  readonly requestUnsubmit: (projectIds?: readonly string[]) => void
  readonly requestOvertime: (projectId: string) => void
  readonly withdraw: (projectId: string) => void
  readonly closeMonth: () => void
  readonly removeRow: (projectId: string) => void
  readonly showKeys: () => void
  /** To the week before or after; nowhere when there is none. */
  readonly goWeek: (direction: 1 | -1) => void
  readonly takeNextStep: (step: NextStep) => void
}

export const PeriodContext = createContext<PeriodContextValue | null>(null)

export function usePeriod(): PeriodContextValue {
  const context = useContext(PeriodContext)
  if (context === null) throw new Error('There is no open period around this part of the screen')
  return context
}
