import {
  downloadProjectProfit,
  downloadTeamProfit,
  listProjectProfit,
  listTeamProfit,
  listTeamProfitProjects,
} from '@yuga/contract/profit'
import { explainProjectProfit, explainTeamProfit } from '@yuga/contract/profit-explanation'
import type { ReceivedBy } from '@yuga/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { type AnsweredFile, serveFile } from '../../http/serve-file.ts'
import { type Context, type Parts, serve } from '../../http/serve.ts'
import type { Actor } from '../../http/actor.ts'
import { filterWords, type Headed, headingOf, reportFileName } from '../sheet/heading.ts'
import { writeReport, type WrittenSheet } from '../sheet/write-report.ts'
import { projectExplanation } from './explain/explain-project.ts'
import { teamExplanation } from './explain/explain-team.ts'
import { askedCurrency, headedProfit, type ProfitCall, projectWords } from './headed-profit.ts'
import { projectName } from './names.store.ts'
import { projectProfit } from './project-profit.ts'
import { projectProfitSheet, teamProfitSheet, titles } from './sheets.ts'
import { teamProfit, teamProfitProjects } from './team-profit.ts'

/** The reports of profit. */
export function profitRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listTeamProfit, teamProfit, { isReport: true })
  serve(app, parts, listTeamProfitProjects, teamProfitProjects, { isReport: true })
  serve(app, parts, listProjectProfit, projectProfit, { isReport: true })
  serve(app, parts, explainTeamProfit, teamExplanation, { isReport: true })
  serve(app, parts, explainProjectProfit, projectExplanation, { isReport: true })
  serveFile(app, parts, downloadTeamProfit, teamSheet, { isReport: true })
  serveFile(app, parts, downloadProjectProfit, projectSheet, { isReport: true })
}

async function teamSheet(
  call: ReceivedBy<typeof downloadTeamProfit> & Context & { readonly actor: Actor },
): Promise<AnsweredFile> {
  const answer = await teamProfit(call)
  const about = [filterWords.unit, answer.unitList[0]?.organizationName ?? ''] as const
  const headed = await headedProfit(call, answer.monthList, {
    title: titles.team,
    about,
    reading: call.query.reading ?? 'THEN',
  })
  return sheetOf('TeamProfit', headed, call, (shown) => teamProfitSheet(answer, shown))
}

async function projectSheet(
  call: ReceivedBy<typeof downloadProjectProfit> & Context & { readonly actor: Actor },
): Promise<AnsweredFile> {
  const answer = await projectProfit(call)
  const name = await projectName(call.db, call.query.projectId)
  const about = [projectWords, `${call.query.projectId} ${name}`] as const
  const headed = await headedProfit(call, answer.monthList, {
    title: titles.project,
    about,
    reading: call.query.reading ?? 'THEN',
  })
  return sheetOf('ProjectProfit', headed, call, (shown) => projectProfitSheet(answer, shown))
}

function sheetOf(
  name: string,
  headed: Headed,
  call: ProfitCall,
  make: (shown: Parameters<typeof teamProfitSheet>[1]) => WrittenSheet,
): AnsweredFile {
  const { language } = call
  const heading = headingOf(headed, language)
  const sheet = make({ heading, language, currency: askedCurrency(call) })
  return {
    name: reportFileName(name, headed),
    write: (sink) => writeReport(sink, [sheet], language),
  }
}
