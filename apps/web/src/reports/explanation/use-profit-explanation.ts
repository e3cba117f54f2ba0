import { explainBillingData, explainCostData } from '@yuga/contract/reports/money-explanation'
import { explainProjectProfit, explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { RequestedMoney } from './opened-figure.ts'

const endpoints = {
  team: explainTeamProfit,
  project: explainProjectProfit,
  billing: explainBillingData,
  cost: explainCostData,
} as const

/** How a figure of profit, or of billing and cost data, comes about: all of these reports answer alike. */
export function useProfitExplanation(
  { report, query }: RequestedMoney,
  options: { readonly staleTime?: number } = {},
) {
  const endpoint = endpoints[report] as typeof explainTeamProfit
  return useQuery({ ...ask(endpoint, { query: query as never }), ...options })
}
