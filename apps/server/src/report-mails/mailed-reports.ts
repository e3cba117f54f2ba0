import { downloadBillingData, downloadCostData } from '@yuga/contract/reports/billing-and-cost'
import { mayCall } from '@yuga/contract/access/access'
import type { FileEndpoint, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { downloadTeamProfit } from '@yuga/contract/reports/profit'
import {
  type MailedReport,
  moneyQuery,
  type ReportFilters,
  teamProfitQuery,
  timecardStatusQuery,
  unitQuery,
} from '@yuga/contract/reports/report-filters'
import { downloadTimecardStatus } from '@yuga/contract/reports/timecard-status'
import { downloadUtilization, downloadUtilizationDetail } from '@yuga/contract/reports/utilization'
import { readPart } from '../http/input.ts'
import { Refusal } from '../http/refusal.ts'
import type { AnsweredFile } from '../http/files/serve-file.ts'
import { billingFile, costFile } from '../reports/billing-and-cost/files.ts'
import { teamProfitFile } from '../reports/profit/sheet/files.ts'
import type { ReportCall } from '../reports/report-call.ts'
import { detailFile, utilizationFile } from '../reports/utilization/utilization-files.ts'
import { askedStatus } from '../timecard-status/asked-status.ts'
import { statusFile } from '../timecard-status/status-sheet.ts'

type Call = ReportCall & { readonly now: Date }

type Sheet = {
  readonly mayRead: (roles: readonly string[]) => boolean
  /** Refuses what the reader may not read, just as the download does (report-mails-5). */
  readonly fileFor: (call: Call, filters: ReportFilters) => Promise<AnsweredFile>
}

/** What a report's own download answers: by its constant, its query and its very function. */
function sheetOf<E extends FileEndpoint>(
  endpoint: E,
  queryOf: (filters: ReportFilters) => object,
  file: (call: ReceivedBy<E> & Call) => Promise<AnsweredFile>,
): Sheet {
  return {
    mayRead: (roles) => mayCall(roles, endpoint.access),
    fileFor: (call, filters) => {
      const { value, problems } = readPart(endpoint.query, queryOf(filters))
      if (problems.length > 0) throw new Refusal(problems)
      return file({ ...call, query: value } as never)
    },
  }
}

/** The sheets that go out by mail. */
export const sheets: Readonly<Record<MailedReport, Sheet>> = {
  teamProfit: sheetOf(downloadTeamProfit, teamProfitQuery, teamProfitFile),
  utilization: sheetOf(downloadUtilization, unitQuery, utilizationFile),
  utilizationDetail: sheetOf(downloadUtilizationDetail, unitQuery, detailFile),
  timecardStatus: sheetOf(downloadTimecardStatus, timecardStatusQuery, async (call) =>
    statusFile(call, await askedStatus(call, call.query)),
  ),
  billingData: sheetOf(downloadBillingData, moneyQuery, billingFile),
  costData: sheetOf(downloadCostData, moneyQuery, costFile),
}
