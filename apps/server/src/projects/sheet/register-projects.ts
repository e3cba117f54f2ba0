import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import { amountNames, amountsOnWire, ownFieldsToWire } from '@yuga/contract/projects/project-detail'
import {
  projectSheet,
  type ProjectSheetField,
  type ProjectSheetRow,
  projectSheetRow,
  type uploadProjects,
} from '@yuga/contract/projects/project-sheet'
import type { SheetReport } from '@yuga/contract/wire/sheet'
import { decimalOf } from '@yuga/domain/money/decimal'
import type { Problem } from '@yuga/domain/problem'
import { currencyOf } from '@yuga/domain/projects/project-codes'
import type { Table } from '../../excel/table-of.ts'
import type { Actor } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import {
  faultsOfPartlyRead,
  type MalformedRules,
  readPartly,
} from '../../master-data/partly-read.ts'
import { planUpload, refuseStalePreview, reportOf } from '../../master-data/plan-upload.ts'
import { type ReadRow, readRows } from '../../master-data/read-upload.ts'
import { sendMessages } from '../../messages/messages.store.ts'
import { registeredText } from '../../messages/project-texts.ts'
import { firstBaseline, keepBaselines } from '../baselines/keep-baselines.ts'
import { auditedChange } from '../save/audited-project.ts'
import { changedMoneyMonths } from '../money-months.ts'
import { opexRates } from '../opex-rates.store.ts'
import { peopleOf } from '../project-facts.store.ts'
import { type ProjectRecord, readRecords } from '../save/project-record.ts'
import { Choices, choicesOf, labelOf } from './choices.store.ts'
import { likeOthers } from './like-others.store.ts'
import { projectOfRow, type SheetFacts } from './project-of-row.ts'
import { keepVersions, registerRecords, takenIds, touchMoneyOf, withIds } from './register.store.ts'

type Call = ReceivedBy<typeof uploadProjects> &
  Context & { readonly actor: Actor; readonly checked: Table<ProjectSheetField> }
type Requested = {
  readonly record: ProjectRecord
  readonly problems: readonly Problem<ProblemCode>[]
}

/** What is wrong with a row whatever its malformed cells will hold (sheets-7). */
const malformedRules: MalformedRules<ProjectSheetField> = {
  standIns: { projectName: '-', projectType: '-', pmId: '-', teamCode: '-' },
  checkedBy: {
    'project.unknown-type': [],
    'project.unknown-value': [],
    'project.unknown-team': [],
    'project.unknown-employee': [],
    'project.no-manager': [],
    'project.id-pattern': [],
    'project.id-taken': [],
    'project.end-before-start': ['startDate', 'endDate', 'realStartDate', 'realEndDate'],
    'amount.not-won': ['location', 'currencyCode'],
  },
}

/**
 * Registers the projects of a sheet, all of them or none; a preview only says what would be registered
 * (project-sheet-4).
 */
export async function registerProjects(call: Call): Promise<SheetReport> {
  const { db, actor, language, checked, query, body, now } = call
  const [form, schema] = [projectSheet, projectSheetRow]
  const { rows, malformed, problems } = readRows(checked, form, schema)
  const keyOf = ({ projectId = '' }: ProjectSheetRow) => projectId.toLowerCase() || null
  const partlyRead = readPartly(malformed, schema, { ...malformedRules, keyOf })
  const offered = await choicesOf(db, body.year, language)
  const managers = new Set([...rows, ...partlyRead].map(({ value }) => value.pmId))
  const facts: SheetFacts = {
    year: body.year,
    actor,
    choices: new Choices(offered),
    people: await peopleOf(db, [...managers], actor.today),
    rates: await opexRates(db),
  }
  const asks = <Read extends ReadRow<ProjectSheetRow>>(row: Read) => {
    return { ...row, value: projectOfRow(row.value, facts) }
  }
  const [requested, requestedPartly] = [rows.map(asks), partlyRead.map(asks)]
  const ids = [...requested, ...requestedPartly].flatMap(
    ({ value }) => value.record.projectId || [],
  )
  const taken = await takenIds(db, ids)
  const whyNotRequested = ({
    record,
    problems: result,
  }: Requested): readonly Problem<ProblemCode>[] =>
    taken.has(record.projectId.toLowerCase())
      ? [...result, { code: 'project.id-taken', at: 'projectId' }]
      : result
  const others = faultsOfPartlyRead(requestedPartly, malformedRules.checkedBy, whyNotRequested)
  const problemsOf = new Map(requested.map(({ value }) => [value.record, whyNotRequested(value)]))
  const plan = planUpload<Requested, ProjectRecord>(requested, [...problems, ...others], {
    keyField: 'projectId',
    keyOf: ({ record }) => record.projectId.toLowerCase() || null,
    byKey: new Map(),
    after: ({ record }) => record,
    whyNot: (record) => problemsOf.get(record) ?? [],
  })
  const labels = new Map(offered.map((one) => [`${one.field} ${one.code}`, labelOf(one)]))
  const report = reportOf(plan, {
    fields: projectSheet.columns.map(({ field }) => field),
    toView: (record) => toView(record, facts, labels),
    nameOf: ({ projectName }) => projectName,
    warnings: await likeOthers(db, plan.written),
    language,
  })
  if (query.previewYn === 'Y') return { ...report, writtenYn: 'N' }
  refuseStalePreview(query.basis, report)
  await register(
    call,
    plan.written.map(({ after }) => after),
    { employeeId: actor.employeeId, at: now },
  )
  return { ...report, writtenYn: 'Y' }
}

/** Writes them in sets, with what follows for each: its first version, its audit, and the message to its PM. */
async function register(
  { db, actor, audit, now }: Call,
  requested: readonly ProjectRecord[],
  by: { readonly employeeId: string; readonly at: Date },
): Promise<void> {
  const numbered = await withIds(db, requested)
  await registerRecords(db, numbered, by)
  const records = await readRecords(
    db,
    numbered.map(({ projectId }) => projectId),
  )
  await keepVersions(db, records, by)
  await keepBaselines(db, records, firstBaseline, by)
  const months = records.flatMap((record) =>
    changedMoneyMonths(null, record).map((month) => ({ projectId: record.projectId, month })),
  )
  await touchMoneyOf(db, months, by)
  await audit(
    ...records.map((record) => ({
      forEmployeeId: null,
      action: 'project.add',
      subject: `project ${record.projectId}`,
      ...auditedChange(null, record),
    })),
  )
  await sendMessages(
    db,
    actor,
    records
      .filter(({ pmId }) => pmId !== actor.employeeId)
      .map((record) => ({
        receiverId: record.pmId,
        category: 'project' as const,
        text: registeredText(record, true),
        about: { kind: 'project' as const, projectId: record.projectId },
        isMailed: false,
      })),
    now,
  )
}

/** A project with the labels of the sheet, as the preview shows it. */
function toView(
  record: ProjectRecord,
  { people }: SheetFacts,
  labels: ReadonlyMap<string, string>,
): Record<ProjectSheetField, string> {
  const [team] = record.teamProfits
  const currency = currencyOf(record.currencyCode) ?? 'KRW'
  const amount = (minor = 0) => (currency === 'USD' ? decimalOf(minor, 2) : String(minor))
  const label = (field: string, code = '') => labels.get(`${field} ${code}`) ?? code
  const manager = people.get(record.pmId)
  return {
    ...ownFieldsToWire(record),
    ...amountsOnWire(amountNames.project, (field) => amount(record[field])),
    ...amountsOnWire(amountNames.teamProfit, (field) => amount(team?.[field])),
    projectType: label('projectType', record.typeCode),
    startDate: record.startDay,
    endDate: record.endDay,
    realStartDate: record.contractStartDay,
    realEndDate: record.contractEndDay,
    pmId: manager === undefined ? record.pmId : `${record.pmId} ${manager.name}`,
    location: label('location', record.officeCode),
    currencyCode: label('currencyCode', record.currencyCode),
    teamCode: label('teamCode', team?.teamCode),
  }
}
