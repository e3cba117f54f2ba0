import type { Explanation } from '@yuga/contract/reports/profit-explanation'
import {
  explainUtilization,
  type UtilizationExplanation,
} from '@yuga/contract/reports/utilization-explanation'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '../../api/ask.ts'
import {
  type AskedFigure,
  type AskedMoney,
  type AskedUtilization,
  type Opened,
  type OpenedFigure,
  type ShownFigure,
  ShownInReport,
} from './opened-figure.ts'
import { useProfitExplanation } from './use-profit-explanation.ts'
import { hoursBelow, hoursOfInput } from './utilization-below.ts'
import { figureBelow, figureOfInput } from './words.ts'

/** What a step shows of one that opens from it. */
type Below = { readonly asked: AskedFigure | undefined; readonly value: number | null }

type AboveProps<Above> = {
  readonly above: Above
  readonly asked: AskedFigure
  readonly children: ReactNode
}

/** Tells those below what the step above shows of their figure, which it showed as it was read then (reports-15). */
export function ShownAbove({ above, asked, children }: AboveProps<OpenedFigure>) {
  return above.asked.report === 'utilization' ? (
    <AboveHours above={{ ...above, asked: above.asked }} asked={asked}>
      {children}
    </AboveHours>
  ) : (
    <AboveProfit above={{ ...above, asked: above.asked }} asked={asked}>
      {children}
    </AboveProfit>
  )
}

function AboveProfit({ above, asked, children }: AboveProps<Opened<AskedMoney>>) {
  const { data, dataUpdatedAt } = useProfitExplanation(above.asked, asItWasRead)
  const shown = data && shownOf(profitBelow(above, data), asked, dataUpdatedAt)
  return <ShownInReport value={shown}>{children}</ShownInReport>
}

function AboveHours({ above, asked, children }: AboveProps<Opened<AskedUtilization>>) {
  const { data, dataUpdatedAt } = useQuery({
    ...ask(explainUtilization, { query: above.asked.query }),
    ...asItWasRead,
  })
  const shown = data && shownOf(utilizationBelow(above, data), asked, dataUpdatedAt)
  return <ShownInReport value={shown}>{children}</ShownInReport>
}

/** Only a reader who asks for it reads the step above anew. */
const asItWasRead = { staleTime: Number.POSITIVE_INFINITY }

function shownOf(
  below: readonly Below[],
  asked: AskedFigure,
  readAt: number,
): ShownFigure | undefined {
  const key = JSON.stringify(asked)
  const found = below.find((one) => JSON.stringify(one.asked) === key)
  return found && { value: found.value, readAt, isStep: true }
}

function profitBelow(above: Opened<AskedMoney>, answer: Explanation): Below[] {
  return [
    ...answer.rowList.map((row) => ({
      asked: figureBelow(above, row, { name: '', language: 'en' })?.asked,
      // what moves the base of sales OPEX stands in the currency of the project alone
      value: row.viewValue ?? row.sourceValue,
    })),
    ...answer.inputList.map(({ inputCode, inputValue: value }) => ({
      asked: figureOfInput(above, inputCode, '')?.asked,
      value,
    })),
  ]
}

function utilizationBelow(
  above: Opened<AskedUtilization>,
  answer: UtilizationExplanation,
): Below[] {
  return [
    ...answer.rowList.map((row) => ({
      asked: hoursBelow(above, row, '')?.asked,
      value: row.viewValue,
    })),
    ...answer.inputList.map(({ inputCode, inputValue: value }) => ({
      asked: hoursOfInput(above, inputCode, '').asked,
      value,
    })),
  ]
}
