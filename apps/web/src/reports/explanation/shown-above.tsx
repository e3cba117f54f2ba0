import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import {
  explainUtilization,
  type UtilizationExplanation,
} from '@yuga/contract/reports/utilization-explanation'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '../../api/ask.ts'
import {
  type Opened,
  type OpenedFigure,
  type RequestedFigure,
  type RequestedMoney,
  type RequestedUtilization,
  type ShownFigure,
  ShownInReport,
} from './opened-figure.ts'
import { figureBelow, figureOfInput } from './texts.ts'
import { useProfitExplanation } from './use-profit-explanation.ts'
import { hoursBelow, hoursOfInput } from './utilization-below.ts'

/** What a step shows of one that opens from it. */
type Below = { readonly requested: RequestedFigure | undefined; readonly value: number | null }

type AboveProps<Above> = {
  readonly above: Above
  readonly requested: RequestedFigure
  readonly children: ReactNode
}

/** Gives the steps below the figure of the step above, as it was read then (reports-15). */
export function ShownAbove({ above, requested, children }: AboveProps<OpenedFigure>) {
  return above.requested.report === 'utilization' ? (
    <AboveHours above={{ ...above, requested: above.requested }} requested={requested}>
      {children}
    </AboveHours>
  ) : (
    <AboveProfit above={{ ...above, requested: above.requested }} requested={requested}>
      {children}
    </AboveProfit>
  )
}

function AboveProfit({ above, requested, children }: AboveProps<Opened<RequestedMoney>>) {
  const { data, dataUpdatedAt } = useProfitExplanation(above.requested, asItWasRead)
  const shown = data && shownOf(profitBelow(above, data), requested, dataUpdatedAt)
  return <ShownInReport value={shown}>{children}</ShownInReport>
}

function AboveHours({ above, requested, children }: AboveProps<Opened<RequestedUtilization>>) {
  const { data, dataUpdatedAt } = useQuery({
    ...ask(explainUtilization, { query: above.requested.query }),
    ...asItWasRead,
  })
  const shown = data && shownOf(utilizationBelow(above, data), requested, dataUpdatedAt)
  return <ShownInReport value={shown}>{children}</ShownInReport>
}

/** Only a reader who asks for it reads the step above again. */
const asItWasRead = { staleTime: Number.POSITIVE_INFINITY }

function shownOf(
  below: readonly Below[],
  requested: RequestedFigure,
  readAt: number,
): ShownFigure | undefined {
  const key = JSON.stringify(requested)
  const match = below.find((one) => JSON.stringify(one.requested) === key)
  return match && { value: match.value, readAt, isStep: true }
}

function profitBelow(above: Opened<RequestedMoney>, answer: Explanation): Below[] {
  return [
    ...answer.rowList.map((row) => ({
      requested: figureBelow(above, row, { name: '', language: 'en' })?.requested,
      // what moves the base of sales OPEX is in the currency of the project alone
      value: row.viewValue ?? row.sourceValue,
    })),
    ...answer.inputList.map(({ inputCode, inputValue: value }) => ({
      requested: figureOfInput(above, inputCode, '')?.requested,
      value,
    })),
  ]
}

function utilizationBelow(
  above: Opened<RequestedUtilization>,
  answer: UtilizationExplanation,
): Below[] {
  return [
    ...answer.rowList.map((row) => ({
      requested: hoursBelow(above, row, '')?.requested,
      value: row.viewValue,
    })),
    ...answer.inputList.map(({ inputCode, inputValue: value }) => ({
      requested: hoursOfInput(above, inputCode, '').requested,
      value,
    })),
  ]
}
