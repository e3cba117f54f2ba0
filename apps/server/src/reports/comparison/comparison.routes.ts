import {
  compareProjectProfit,
  compareTeamProfit,
  compareUtilization,
  type Comparison,
  downloadProjectProfitComparison,
  downloadTeamProfitComparison,
  downloadUtilizationComparison,
} from '@yuga/contract/reports/comparison'
import { reportLabels } from '@yuga/contract/reports/report-labels'
import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../http/actor.ts'
import { type AnsweredFile, serveFile } from '../../http/files/serve-file.ts'
import { type Context, type Parts, serve } from '../../http/serve.ts'
import { columnWords } from '../sheet/column-words.ts'
import { askedCurrency, headedProfit } from '../profit/sheet/headed-profit.ts'
import { projectPartOf } from '../profit/sheet/sheets.ts'
import { filterWords, type Headed, headingOf, reportFileName } from '../sheet/heading.ts'
import { namesOfCodes } from '../sheet/names.store.ts'
import { writeReport } from '../sheet/write-report.ts'
import { headedReport } from '../utilization/headed.ts'
import {
  comparedProjectProfit,
  comparedTeamProfit,
  comparedUtilization,
} from './compared-reports.ts'
import { comparisonSheets, onlyDifferingWords, groupPartOf } from './comparison-sheet.ts'

type CallOf<E extends typeof downloadUtilizationComparison> = ReceivedBy<E> &
  Context & { readonly actor: Actor }

/** Reports as they were then and as they are now, beside each other. */
export function comparisonRoutes(app: FastifyInstance, parts: Parts): void {
  const isReport = { isReport: true }
  serve(
    app,
    parts,
    compareUtilization,
    async (call) => (await comparedUtilization(call)).answer,
    isReport,
  )
  serve(
    app,
    parts,
    compareTeamProfit,
    async (call) => (await comparedTeamProfit(call)).answer,
    isReport,
  )
  serve(
    app,
    parts,
    compareProjectProfit,
    async (call) => (await comparedProjectProfit(call)).answer,
    isReport,
  )
  serveFile(app, parts, downloadUtilizationComparison, utilizationSheet, isReport)
  serveFile(app, parts, downloadTeamProfitComparison, teamSheet, isReport)
  serveFile(app, parts, downloadProjectProfitComparison, projectSheet, isReport)
}

async function utilizationSheet(
  call: CallOf<typeof downloadUtilizationComparison>,
): Promise<AnsweredFile> {
  const { db, language } = call
  const { answer, report } = await comparedUtilization(call)
  const headed = await headedReport(db, report, { title: reportLabels.utilization, language })
  return sheetOf(call, {
    name: 'UtilizationComparison',
    answer,
    headed,
    partOf: groupPartOf(answer.groupList),
  })
}

async function teamSheet(
  call: ReceivedBy<typeof downloadTeamProfitComparison> & Context & { readonly actor: Actor },
): Promise<AnsweredFile> {
  const { answer, name } = await comparedTeamProfit(call)
  const about = [filterWords.unit, name] as const
  const headed = await headedProfit(call, answer.monthList, {
    title: reportLabels.teamProfit,
    about,
    told: answer,
    leavesOut: answer.leftOutYn === 'Y',
  })
  return sheetOf(call, {
    name: 'TeamProfitComparison',
    answer,
    headed,
    partOf: groupPartOf(answer.groupList),
  })
}

async function projectSheet(
  call: ReceivedBy<typeof downloadProjectProfitComparison> & Context & { readonly actor: Actor },
): Promise<AnsweredFile> {
  const { answer, name } = await comparedProjectProfit(call)
  const about = [columnWords.project, `${call.query.projectId} ${name}`] as const
  const headed = await headedProfit(call, answer.monthList, {
    title: reportLabels.projectProfit,
    about,
    told: answer,
  })
  return sheetOf(call, {
    name: 'ProjectProfitComparison',
    answer,
    headed,
    partOf: ({ figure }) =>
      figure.formatCode === 'AMOUNT' ? projectPartOf({ gubunCode: figure.figureCode }) : null,
  })
}

type ToWrite = {
  readonly name: string
  readonly answer: Comparison
  readonly headed: Headed
  readonly partOf: Parameters<typeof comparisonSheets>[1]['partOf']
}

type Call = Context & {
  readonly query: {
    readonly currencyCode?: string | undefined
    readonly differingYn?: 'Y' | 'N' | undefined
    readonly monthlyYn?: 'Y' | 'N' | undefined
  }
}

async function sheetOf(
  call: Call,
  { name, answer, headed, partOf }: ToWrite,
): Promise<AnsweredFile> {
  const { db, language, query } = call
  const isPartial = query.differingYn === 'Y'
  const { filter, only } = onlyDifferingWords
  const compared: Headed = {
    ...headed,
    reading: 'COMPARE',
    filters: [...headed.filters, ...(isPartial ? [[filter, only[language]] as const] : [])],
  }
  // rows that are left out add up to nothing, and neither does a figure that is lacking
  const isWhole = !isPartial && answer.missingList.length === 0
  const sheets = comparisonSheets(answer, {
    heading: headingOf(compared, language),
    language,
    currency: askedCurrency(call),
    hasMonths: query.monthlyYn === 'Y',
    gradeOf: await namesOfCodes(db, 'GRDEGR', language),
    partOf: isWhole ? partOf : undefined,
  })
  return {
    name: reportFileName(name, compared),
    write: (sink) => writeReport(sink, sheets, language),
  }
}
