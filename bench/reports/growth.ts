import type { RunningServer } from '../stage/server.ts'
import { measureAlone, onStage } from './measure.ts'

/** What the reports cost in one company of several sizes. */
export type ReportGrowth = {
  readonly employees: number
  readonly entries: number
  /** Milliseconds by report, over the wire on one connection. */
  readonly served: ReadonlyMap<string, number>
}

/** Companies of these sizes have some one, two, four and eight million entries in five years. */
export const growingSizes = [465, 930, 1_860, 3_720]

export function measureReportGrowth(server: RunningServer, times: number): Promise<ReportGrowth> {
  return onStage(server, async (stage) => {
    const served = new Map<string, number>()
    for (const report of stage.reports) {
      served.set(report.what, (await measureAlone(stage, report, times)).served)
    }
    return { employees: stage.employees, entries: stage.entries, served }
  })
}
