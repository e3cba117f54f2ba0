import type { downloadBillingData, downloadCostData } from '@yuga/contract/reports/billing-and-cost'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { AnsweredFile } from '../../http/files/serve-file.ts'
import type { ReportCallOf } from '../report-call.ts'
import { headingOf } from '../sheet/heading.ts'
import { remarksOnMissing } from '../sheet/missing.ts'
import { reportFile } from '../sheet/report-file.ts'
import { billingOf, costsOf, requestedMoney } from './billing-and-cost.ts'
import { billingSheet, costSheet, headedMoney } from './sheets.ts'

/** Billing data as a sheet, of what the reader may read. */
export async function billingFile(
  call: ReportCallOf<typeof downloadBillingData>,
): Promise<AnsweredFile> {
  const { language } = call
  const headed = await headedMoney(call, requestedMoney(call), reportLabels.billingData)
  const sheet = billingSheet(await billingOf(call), headingOf(headed, language), language)
  return reportFile({ name: 'BillingData', headed, sheets: [sheet], language })
}

/** Cost data as a sheet, of what the reader may read. */
export async function costFile(call: ReportCallOf<typeof downloadCostData>): Promise<AnsweredFile> {
  const { language } = call
  const headed = await headedMoney(call, requestedMoney(call), reportLabels.costData)
  const costs = await costsOf(call)
  const missing = costs.totalList.flatMap(({ missingList }) => missingList)
  const heading = [...headingOf(headed, language), ...(await remarksOnMissing(call, missing))]
  const sheet = costSheet(costs, heading, language)
  return reportFile({ name: 'CostData', headed, sheets: [sheet], language })
}
