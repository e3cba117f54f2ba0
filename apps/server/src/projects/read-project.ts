import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import {
  ownFieldsToWire,
  type ProjectDetail,
  type readProject as readProjectCall,
} from '@yuga/contract/projects/project-detail'
import { may } from '@yuga/contract/access/access'
import { rolesFor } from '@yuga/contract/access/grants'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, yearOf } from '@yuga/domain/calendar/day'
import { mayDownloadReport, mayEditMembers } from '@yuga/domain/access/project-scope'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { opexRates } from './opex-rates.store.ts'
import { groupsFor, moneyFor, teamProfitsFor } from './project-detail.view.ts'
import { moneyOf } from './project-money.ts'
import {
  costCategories,
  type HeadNames,
  headNames,
  memberNames,
  reachOf,
  teamsOfYears,
  unitNames,
} from './project-names.store.ts'
import { type ProjectRecord, readRecord, recordOn } from './save/project-record.ts'
import { settledOn } from './save/settlement.store.ts'

type Call = ReceivedBy<typeof readProjectCall> & Context & { readonly actor: Actor }

/** How many years ahead of this one a row of a team can be planned. */
const yearsAhead = 4

/** A project as the reader may see it (project-access-1, project-access-2). */
export async function readProject({ db, actor, language, query }: Call): Promise<ProjectDetail> {
  const reach = await reachOf(db, actor, query.projectId)
  const now = reach && (await readRecord(db, query.projectId))
  if (reach === undefined || now === undefined)
    return refuse('project.not-found', { at: 'projectId' })
  const record =
    query.asOfDate === undefined
      ? now
      : await recordOn(db, now, { day: query.asOfDate, timeZone: actor.timeZone })
  if (record === null) return refuse('project.not-known-then', { at: 'asOfDate' })
  const { projectId } = record
  const head = await headNames(db, projectId, language)
  if (head === undefined) return refuse('project.not-found', { at: 'projectId' })
  const members = await memberNames(db, projectId, { language, today: actor.today })
  const thisYear = yearOf(actor.today)
  const years = new Set([
    ...record.teamProfits.map(({ year }) => year),
    ...Array.from({ length: yearsAhead + 1 }, (_, ahead) => thisYear + ahead),
  ])
  const teams = await teamsOfYears(db, [...years], language)
  const named = [...record.teamProfits, ...record.costs].map(({ teamCode }) => teamCode)
  const units = await unitNames(db, [...new Set(named)], language)
  const money = reach.seesMoney ? await moneyFacts(db, record, head, language) : null
  const isManager = record.pmId === actor.employeeId
  return {
    ...headFor(record, head),
    ...moneyFor(record, money, units),
    projectGroupList: groupsFor(record.groups, members, {
      day: actor.today < record.startDay ? record.startDay : actor.today,
      language,
    }),
    teamProfitList: teamProfitsFor(record, teams, units, money),
    allowed: allowedOf(actor, record, head, {
      isManager,
      seesMoney: reach.seesMoney,
      isNow: record === now,
    }),
  }
}

async function moneyFacts(
  db: Context['db'],
  record: ProjectRecord,
  { categoryCode, sectionCode }: HeadNames,
  language: Context['language'],
) {
  const rates = await opexRates(db)
  const categories = await costCategories(db, language)
  const currency = currencyOf(record.currencyCode) ?? 'KRW'
  const settled =
    sectionCode === 'DV001'
      ? await settledOn(db, { ...record, currency, rows: record.teamProfits })
      : []
  return moneyOf(record, { categoryCode, opexRates: rates, settled, categories })
}

/** Names follow what they name, and the text of an answer keeps the order of its fields. */
function headFor(record: ProjectRecord, head: HeadNames) {
  const { projectId, linkedProjectId, projectName, projectType, ...own } = ownFieldsToWire(record)
  const { startDate, endDate, realStartDate, realEndDate, pmId, ...others } = own
  return {
    projectId,
    linkedProjectId,
    linkedProjectName: head.linkedName,
    projectName,
    projectType,
    projectTypeName: head.typeName,
    projectCtgryCode: head.categoryCode,
    projectCtgryTySeCode: head.sectionCode,
    projectStatusCode: record.statusCode,
    endedDate: record.endedDay === null ? '' : dayToWire(record.endedDay),
    startDate,
    endDate,
    realStartDate,
    realEndDate,
    pmId,
    pmName: head.pmName,
    ...others,
    projectFilePath: head.fileKey ?? '',
    projectFileName: head.fileName ?? '',
    projectFileRegisterYn: yesOrNo(head.fileKey !== null),
    version: record.version,
    updatedByName: head.updatedByName,
    updatedAt: head.updatedAt === null ? '' : new Date(head.updatedAt).toISOString(),
  }
}

/** What the reader may do with it: nothing with a former state (project-access-3). */
function allowedOf(
  actor: Actor,
  record: ProjectRecord,
  head: HeadNames,
  {
    isManager,
    seesMoney,
    isNow,
  }: { readonly isManager: boolean; readonly seesMoney: boolean; readonly isNow: boolean },
): ProjectDetail['allowed'] {
  const isEnded = record.statusCode === 'ST002'
  const editsAll = isNow && may(actor, 'projects.edit')
  const mayEdit = mayEditMembers(rolesFor(actor, 'projects.edit-members'), isManager)
  const reports = isNow && mayEdit
  return {
    edit: editsAll && !isEnded,
    editMembers: isNow && !isEnded && mayEdit,
    seeMoney: seesMoney,
    changeStatus: editsAll,
    downloadReport:
      isNow && head.fileKey !== null && mayDownloadReport(actor.scopeRoles, isManager),
    uploadReport: reports && head.fileKey === null && ['PM001', 'PM009'].includes(record.typeCode),
  }
}
