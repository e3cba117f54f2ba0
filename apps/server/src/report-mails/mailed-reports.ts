import { downloadBillingData, downloadCostData } from '@yuga/contract/reports/billing-and-cost'
import { type Holder, mayCall } from '@yuga/contract/access/access'
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
import { type Actor, forCall } from '../http/actor.ts'
import { readPart } from '../http/input.ts'
import { Refusal } from '../http/refusal.ts'
import type { AnsweredFile } from '../http/files/serve-file.ts'
import { moneyReport } from '../reports/billing-and-cost/billing-and-cost.ts'
import { billingFile, costFile } from '../reports/billing-and-cost/files.ts'
import { teamProfitFile } from '../reports/profit/sheet/files.ts'
import type { ReportCall } from '../reports/report-call.ts'
import { detailFile, utilizationFile } from '../reports/utilization/utilization-files.ts'
import { requestedReport } from '../reports/requested-report.ts'
import { requestedTeams } from '../reports/profit/team/read-teams.ts'
import { teamProfit } from '../reports/profit/team/team-profit.ts'
import { utilizationOfUnits } from '../reports/utilization/utilization-list.ts'
import { requestedStatus } from '../timecard-status/requested-status.ts'
import { statusOf } from '../timecard-status/status.ts'
import { statusFile } from '../timecard-status/status-sheet.ts'

type Call = ReportCall & { readonly now: Date }

type Sheet = {
  /** The download of the same sheet. */
  readonly endpoint: FileEndpoint
  readonly mayRead: (holder: Holder) => boolean
  /** An employee as the download of the report knows them (sets-3). */
  readonly readerOf: (actor: Actor) => Actor
  /** Refuses what the reader may not read and wrong filters, and reads nothing of the report itself. */
  readonly ask: (call: Call, filters: ReportFilters) => Promise<unknown>
  /** Refuses the same, just as the download does (report-mails-5). */
  readonly fileFor: (call: Call, filters: ReportFilters) => Promise<AnsweredFile>
  /** Whether a report of a unit has any figure; always, where it is of none. */
  readonly hasFigures: (call: Call, filters: ReportFilters) => Promise<boolean>
}

type Parts<E extends FileEndpoint> = {
  readonly ask: (call: ReceivedBy<E> & Call) => Promise<unknown>
  readonly file: (call: ReceivedBy<E> & Call) => Promise<AnsweredFile>
  readonly hasFigures?: (call: ReceivedBy<E> & Call) => Promise<boolean>
}

/** What a report's own download answers: by its constant, its query and its very function. */
function sheetOf<E extends FileEndpoint>(
  endpoint: E,
  queryOf: (filters: ReportFilters) => object,
  { ask, file, hasFigures = () => Promise.resolve(true) }: Parts<E>,
): Sheet {
  const received = (call: Call, filters: ReportFilters) => {
    const { value, problems } = readPart(endpoint.query, queryOf(filters))
    if (problems.length > 0) throw new Refusal(problems)
    return { ...call, actor: forCall(call.actor, endpoint.access), query: value } as never
  }
  return {
    endpoint,
    mayRead: (holder) => mayCall(holder, endpoint.access),
    readerOf: (actor) => forCall(actor, endpoint.access),
    ask: (call, filters) => ask(received(call, filters)),
    fileFor: (call, filters) => file(received(call, filters)),
    hasFigures: (call, filters) => hasFigures(received(call, filters)),
  }
}

/** The sheets that go out by mail. */
export const sheets: Readonly<Record<MailedReport, Sheet>> = {
  teamProfit: sheetOf(downloadTeamProfit, teamProfitQuery, {
    ask: (call) => requestedTeams(call),
    file: teamProfitFile,
    hasFigures: hasProfit,
  }),
  utilization: sheetOf(downloadUtilization, unitQuery, {
    ask: (call) => requestedReport(call, call.query, { takesRoot: true }),
    file: utilizationFile,
    hasFigures: hasHours,
  }),
  utilizationDetail: sheetOf(downloadUtilizationDetail, unitQuery, {
    ask: (call) => requestedReport(call, call.query, { takesRoot: false }),
    file: detailFile,
    hasFigures: hasHours,
  }),
  timecardStatus: sheetOf(downloadTimecardStatus, timecardStatusQuery, {
    ask: (call) => requestedStatus(call, call.query),
    file: async (call) => statusFile(call, await requestedStatus(call, call.query)),
    hasFigures: async (call) =>
      (await statusOf(call, await requestedStatus(call, call.query))).length > 0,
  }),
  billingData: sheetOf(downloadBillingData, moneyQuery, { ask: moneyReport, file: billingFile }),
  costData: sheetOf(downloadCostData, moneyQuery, { ask: moneyReport, file: costFile }),
}

async function hasHours(call: ReceivedBy<typeof downloadUtilization> & Call): Promise<boolean> {
  const rows = await utilizationOfUnits(
    call.db,
    await requestedReport(call, call.query, { takesRoot: true }),
  )
  return rows.some((row) => [row.baseHour, row.billableHour, row.nonBillableHour].some(Boolean))
}

/** A figure with a missing price or rate is one, too. */
async function hasProfit(call: ReceivedBy<typeof downloadTeamProfit> & Call): Promise<boolean> {
  const { missingList, billableTeamProfitDisplayList: rows } = await teamProfit(call)
  return missingList.length > 0 || rows.some((row) => row.viewTarget || row.viewManMonth)
}
