import { explainProjectProfit, explainTeamProfit } from '@yuga/contract/reports/profit-explanation'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import type { AskedProfit } from './opened-figure.ts'

/** How a figure of profit comes about, whichever report it is of. */
export function useProfitExplanation(
  asked: AskedProfit,
  options: { readonly staleTime?: number } = {},
) {
  const isTeam = asked.report === 'team'
  const team = useQuery({
    ...ask(explainTeamProfit, { query: asked.query as never }),
    ...options,
    enabled: isTeam,
  })
  const project = useQuery({
    ...ask(explainProjectProfit, { query: asked.query as never }),
    ...options,
    enabled: !isTeam,
  })
  return isTeam ? team : project
}
