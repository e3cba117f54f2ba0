import { terms } from '@yuga/contract/texts/terms'
import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { downloadEndedSiProjects, ReportProject } from '@yuga/contract/reports/report-projects'
import { dayText } from '@yuga/contract/problems/problem-texts'
import { dayFromWire } from '@yuga/domain/calendar/day'
import type { AnsweredFile } from '../../http/files/serve-file.ts'
import type { ReportCallOf } from '../report-call.ts'
import { columnLabels } from '../sheet/column-labels.ts'
import { textColumn } from '../sheet/columns.ts'
import { filterLabels, type Headed, headingOf } from '../sheet/heading.ts'
import { reportFile } from '../sheet/report-file.ts'
import { reportSheet } from '../sheet/write-report.ts'
import { typeName } from './project-lists.store.ts'
import { projectsToReport, requestedYears } from './project-lists.ts'

const labels = {
  ...columnLabels,
  report: terms.closingReport,
  registered: terms.registered,
  pm: terms.pm,
  year: terms.year,
  period: terms.period,
} as const

type Call = ReportCallOf<typeof downloadEndedSiProjects>

/** The ended SI projects as a sheet, as the list shows them; no row adds up to another, so that nothing is checked. */
export async function endedProjectsFile(call: Call): Promise<AnsweredFile> {
  const { language } = call
  const result = await projectsToReport(call, { endedSiOnly: true })
  const projects = withNamesApart(result, ['pm'])
  const headed = await headedList(call)
  const text = (
    name: keyof typeof labels,
    width: number,
    valueOf: (row: ReportProject) => string,
  ) => textColumn(labels[name][language], width, valueOf)
  const sheet = reportSheet<ReportProject>({
    name: headed.title[language],
    heading: headingOf(headed, language),
    rows: projects,
    frozenColumns: 4,
    columns: [
      text('year', 8, ({ startYear }) => startYear),
      text('projectId', 14, ({ projectId }) => projectId),
      text('type', 16, ({ projectType }) => projectType),
      text('projectName', 36, ({ projectName }) => projectName),
      text('report', 16, ({ projectFileRegisterYn: isRegistered }) =>
        isRegistered === 'Y' ? labels.registered[language] : '',
      ),
      text('pm', 16, ({ pmName }) => pmName),
      textColumn(filterLabels.currency[language], 12, (row) => row.projectCurrencyName),
      text('period', 26, ({ startDate, endDate }) =>
        [startDate, endDate].map((day) => dayText(dayFromWire(day) ?? '', language)).join(' ~ '),
      ),
    ],
  })
  return reportFile({ name: 'ClosingReport', headed, sheets: [sheet], language })
}

async function headedList({ db, query, language, actor }: Call): Promise<Headed> {
  const { projectType: typeCode = '', projectName = '' } = query
  const type = typeCode === '' ? labels.all[language] : await typeName(db, typeCode, language)
  const years = requestedYears(query)
  const name = projectName.trim()
  return {
    title: reportLabels.closingReport,
    range: years && { first: `${years.first}-01`, last: `${years.last}-12` },
    running: null,
    filters: [
      [labels.type, type ?? typeCode],
      ...(name === '' ? [] : [[labels.projectName, name] as const]),
    ],
    today: actor.today,
  }
}
