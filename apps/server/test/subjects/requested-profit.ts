import type { AnswerOf, RequestOf } from '@yuga/contract/wire/endpoint'
import { listProjectProfit, listTeamProfit } from '@yuga/contract/reports/profit'
import { profitRowCodes, type ProfitRowName } from '@yuga/contract/reports/profit-lines'
import type { Caller } from '../server.ts'

/* Requests of tests to the reports of profit, and what they read in the answers. */

export type TeamQuery = RequestOf<typeof listTeamProfit>['query']
type ProjectQuery = RequestOf<typeof listProjectProfit>['query']

export const requestedMonth = (month: string) => ({
  standardYear: Number(month.slice(0, 4)),
  beginDay: month,
  endDay: month,
})

/** The profit of a unit and of a project in a month, YYYYMM; March 2026 unless another is named. */
export const profitRequestedBy = (reader: () => Caller) => ({
  ofUnit: (organizationId: string, month = '202603', more: Partial<TeamQuery> = {}) =>
    reader()(listTeamProfit, { query: { ...requestedMonth(month), organizationId, ...more } }),
  ofProject: (projectId: string, month = '202603', more: Partial<ProjectQuery> = {}) =>
    reader()(listProjectProfit, { query: { ...requestedMonth(month), projectId, ...more } }),
})

type Unit = Pick<AnswerOf<typeof listTeamProfit>, 'billableTeamProfitDisplayList'>
type Project = AnswerOf<typeof listProjectProfit>

export const row = ({ billableTeamProfitDisplayList }: Unit, name: ProfitRowName) =>
  billableTeamProfitDisplayList.find(({ gubunCode }) => gubunCode === profitRowCodes[name])
export const amount = (unit: Unit, name: ProfitRowName) => row(unit, name)?.viewTarget
export const projectRow = (answer: Project, name: ProfitRowName) =>
  answer.projectProfitDisplayList.find(({ gubunCode }) => gubunCode === profitRowCodes[name])
export const actual = (answer: Project, name: ProfitRowName) => projectRow(answer, name)?.viewActual
