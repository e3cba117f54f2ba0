import type { Currency } from '@yuga/domain/money/figures'
import type { AmountProblemCode } from '@yuga/domain/money/typed-amount'
import { monthGridOf, type MonthPaste, type MonthState } from '../month-grid/month-grid.ts'
import type { MonthChange } from '../month-grid/month-sheet.ts'
import type { ActualRow } from './actual-sheet.ts'
import {
  acceptCost,
  costSoFar,
  costTyped,
  readCost,
  type UntakenCost,
  whyUntaken,
} from './typed-cost.ts'

/** A change that is not made: its row is computed, or only read. */
export type RefusedCost = { readonly change: MonthChange }

export type ActualState = MonthState<ActualRow, UntakenCost, RefusedCost>
export type CostPaste = MonthPaste<RefusedCost, AmountProblemCode>

/** Budget Actual in a grid, its figures typed in a currency; after the months is what they add up to. */
const actualIn = (currency: Currency) =>
  monthGridOf<ActualRow, UntakenCost, RefusedCost, AmountProblemCode>({
    columnsAfter: 1,
    rowWith: (row, figures) => ({
      ...row,
      figures,
      total: figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0),
    }),
    refusal: (change) => ({ change }),
    typedFrom: (figure) => costTyped(figure, currency),
    acceptTyped: (text) => acceptCost(text, currency),
    whyUntaken: (text) => whyUntaken(text, currency),
    figureSoFar: (text) => costSoFar(text, currency),
    read: (text) => readCost(text, currency),
  })

/** What hands do to the grid, by the currency in which one types. */
export const actualBy = { KRW: actualIn('KRW'), USD: actualIn('USD') } as const

export const { columnsOf: actualColumns, selectedSum: selectedCost } = actualBy.KRW
