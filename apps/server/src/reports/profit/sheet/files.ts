import type { downloadProjectProfit, downloadTeamProfit } from '@yuga/contract/reports/profit'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import { reportDay } from '@yuga/domain/finance/report-months'
import type { AnsweredFile } from '../../../http/files/serve-file.ts'
import type { ReportCallOf } from '../../report-call.ts'
import { filterLabels, type Headed, headingOf } from '../../sheet/heading.ts'
import { reportFile } from '../../sheet/report-file.ts'
import type { WrittenSheet } from '../../sheet/write-report.ts'
import { columnLabels } from '../../sheet/column-labels.ts'
import { requestedCurrency } from '../requested-profit.ts'
import { headedProfit, type ProfitCall } from './headed-profit.ts'
import { projectName } from '../names.store.ts'
import { projectProfit } from '../project/project-profit.ts'
import { projectProfitSheet, teamProfitSheet, teamProjectsSheet } from './sheets.ts'
import { teamProfitProjects } from '../team/projects-of-teams.ts'
import { teamProfit } from '../team/team-profit.ts'

/** Team profit as a sheet, and the projects behind it as another, of what the reader may read. */
export async function teamProfitFile(
  call: ReportCallOf<typeof downloadTeamProfit>,
): Promise<AnsweredFile> {
  const answer = await teamProfit(call)
  const about = [filterLabels.unit, answer.unitList[0]?.organizationName ?? ''] as const
  const headed = await headedProfit(call, answer.monthList, {
    title: reportLabels.teamProfit,
    about,
    answer: answer,
    reading: call.query.reading ?? 'THEN',
    leavesOut: answer.unitList[0]?.leftOutYn === 'Y',
  })
  const projects = await teamProfitProjects(call)
  return sheetOf('TeamProfit', headed, call, (shown) => [
    teamProfitSheet(answer, shown),
    teamProjectsSheet(projects, answer, shown),
  ])
}

/** Project profit as a sheet. */
export async function projectProfitFile(
  call: ReportCallOf<typeof downloadProjectProfit>,
): Promise<AnsweredFile> {
  const answer = await projectProfit(call)
  const name = await projectName(call.db, call.query.projectId)
  const about = [columnLabels.project, `${call.query.projectId} ${name}`] as const
  const headed = await headedProfit(call, answer.monthList, {
    title: reportLabels.projectProfit,
    about,
    answer: answer,
    reading: call.query.reading ?? 'THEN',
  })
  return sheetOf('ProjectProfit', headed, call, (shown) => [projectProfitSheet(answer, shown)])
}

function sheetOf(
  name: string,
  headed: Headed,
  call: ProfitCall,
  make: (shown: Parameters<typeof teamProfitSheet>[1]) => readonly WrittenSheet[],
): AnsweredFile {
  const { language } = call
  const heading = headingOf(headed, language)
  const sheets = make({
    heading,
    language,
    currency: requestedCurrency(call.query),
    reportDay: reportDay(call.actor.officeDays),
  })
  return reportFile({ name, headed, sheets, language })
}
