import '../wire/without-eval.ts'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { reportSheetOf } from './report-sheets.ts'
import { wireId, wireText, yesNo } from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'

/** A year, as a number inside; empty as all. */
const yearOrAll = z
  .union([z.enum(['all', '']), wireYear])
  .optional()
  .describe('A year, yyyy, or all')

const requested = z.object({
  projectType: z
    .union([z.literal(''), wireId])
    .optional()
    .describe('The code of a type; empty: all'),
  beginDay: yearOrAll,
  endDay: yearOrAll.describe('The last year, yyyy; without one the first alone'),
  projectName: wireText(200).optional().describe('Part of the name'),
})

const projectRow = z.object({
  projectId: z.string(),
  projectName: z.string(),
  projectType: z.string().describe('The name of the type'),
  projectTypeCode: z.string(),
  projectCtgryTySeCode: z.string().describe('DV001 billable, DV002 not'),
  startYear: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  pmId: z.string(),
  pmName: z.string(),
  projectCurrency: z.string(),
  projectCurrencyName: z.string(),
  projectStatusCode: z.string().describe('ST001 in progress, ST002 ended'),
  projectSubId: z.string().describe('The linked project; empty: none'),
  projectSubNm: z.string(),
  projectFileRegisterYn: yesNo.describe('Y: the closing report is registered'),
  projectFilePath: z.string().describe('Its key; empty: none'),
})
export type ReportProject = z.output<typeof projectRow>

export const listProfitProjects = endpoint({
  method: 'GET',
  path: '/report/projectProfit/projectlist',
  summary: 'The projects whose profit can be read, of a year or of all',
  access: needs('reports.project-profit'),
  query: requested,
  response: z.array(projectRow),
})

export const listEndedSiProjects = endpoint({
  method: 'GET',
  path: '/report/projectProfit/si-projectlist',
  summary: 'The ended projects of type SI with their closing reports',
  access: needs('reports.si-exit'),
  query: requested,
  response: z.array(projectRow),
})

export const downloadEndedSiProjects = reportSheetOf({ ...listEndedSiProjects, query: requested })
