import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import {
  mostMovedMonths,
  type previewProject,
  type ProjectImpact,
} from '@yuga/contract/projects/project-history'
import { monthToWire } from '@yuga/domain/calendar/day'
import type { Figure } from '@yuga/domain/money/figures'
import { amountNumber } from '@yuga/domain/money/typed-amount'
import { type MovedAmount, movedAmounts } from '@yuga/domain/projects/changes/moved-amounts'
import { currencyOf, isInternalRnd } from '@yuga/domain/projects/project-codes'
import { grouped } from '@yuga/domain/grouped'
import { tryOut } from '../../db/transaction.ts'
import { monthsWithCells, recomputeCells } from '../../figures/cells.store.ts'
import { lockTimecards } from '../../figures/timecard-lock.ts'
import type { Actor } from '../../http/actor.ts'
import { refuse, refuseIfAny } from '../../http/refusal.ts'
import type { Context } from '../../http/serve.ts'
import { refuseStale } from '../../master-data/version.ts'
import { whyNotSaved } from '../save/check-project.ts'
import { movedPeople } from '../save/moved-people.ts'
import { opexRates } from '../opex-rates.store.ts'
import { merged } from '../save/project-after.ts'
import { peopleOf, typeFacts } from '../project-facts.store.ts'
import { reachOf, unitNames } from '../project-names.store.ts'
import { lockRecord, type ProjectRecord, readRecord } from '../save/project-record.ts'
import { namedIn } from '../save/save-project.ts'
import { managersTeams, settledOn } from '../save/settlement.store.ts'
import { writeGroups } from '../members/write-members.store.ts'
import { closedMonths } from './impact.store.ts'
import { monthLinesOf, monthsWithMoney } from './month-lines.ts'

type Call = ReceivedBy<typeof previewProject> & Context & { readonly actor: Actor }

/** What a save would move, for a preview (projects-23). Writes nothing. */
export async function impactOfChange(call: Call): Promise<ProjectImpact> {
  const { db, actor, body, language } = call
  const { projectId, version, ...fields } = body
  const reach = await reachOf(db, actor, projectId)
  const before = reach && (await readRecord(db, projectId))
  if (before === undefined) return refuse('project.not-found', { at: 'projectId' })
  refuseStale(version, before)
  const people = await peopleOf(db, namedIn(fields, before), actor.today)
  const { record: after, problems } = merged(before, fields, { people, today: actor.today })
  refuseIfAny([...problems, ...(await whyNotSaved(call, { before, after, people }))])
  const moved = await movedMonths(db, before, after)
  const closed = await closedMonths(db, projectId, [...moved.keys()])
  const teams = [...moved.values()].flatMap((amounts) => amounts.map(({ teamCode }) => teamCode))
  const units = await unitNames(db, [...new Set(teams)], language)
  const of = (figure: Figure, { currencyCode }: ProjectRecord) =>
    'amount' in figure ? amountNumber(figure.amount, currencyOf(currencyCode) ?? 'KRW') : null
  return {
    beforeCurrencyCode: before.currencyCode,
    afterCurrencyCode: after.currencyCode,
    months: [...moved].slice(0, mostMovedMonths).map(([month, amounts]) => ({
      yyMt: monthToWire(month),
      isClosed: closed.has(month),
      amounts: amounts.map(({ line, teamCode, ...amount }) => ({
        line,
        teamCode,
        teamName: units.get(teamCode) ?? teamCode,
        before: of(amount.before, before),
        after: of(amount.after, after),
      })),
    })),
    monthCount: moved.size,
    closedMonthCount: closed.size,
    cellCount: await countedAgain(db, before, after),
  }
}

/**
 * The amounts that owner, shares, PM and the business-cost switch move, by their months. Invoices and costs are those
 * of after on both sides: what is entered in a month is no surprise there. Another currency moves each of them, and so
 * has its own on either side.
 */
async function movedMonths(
  db: Context['db'],
  before: ProjectRecord,
  after: ProjectRecord,
): Promise<Map<string, MovedAmount[]>> {
  const type = await typeFacts(db, after.typeCode)
  const rates = await opexRates(db)
  const linesOf = async (record: ProjectRecord) => {
    const currency = currencyOf(record.currencyCode) ?? 'KRW'
    const requested = { ...record, currency, rows: record.teamProfits }
    const settled = type?.sectionCode === 'DV001' ? await settledOn(db, requested) : []
    return monthLinesOf(record, {
      isInternalRnd: isInternalRnd(type?.categoryCode ?? ''),
      opexRates: rates,
      settled,
      managersTeams: await managersTeams(db, record.pmId, monthsWithMoney(record, settled)),
    })
  }
  const { includesBusinessCost, teamProfits, pmId } = before
  const isOtherCurrency = before.currencyCode !== after.currencyCode
  const amounts = movedAmounts(
    await linesOf(isOtherCurrency ? before : { ...after, includesBusinessCost, teamProfits, pmId }),
    await linesOf(after),
    { isOtherCurrency },
  )
  return grouped(amounts, ({ month }) => month)
}

/** How many cells of man-months a change of residence counts again. */
async function countedAgain(
  db: Context['db'],
  before: ProjectRecord,
  after: ProjectRecord,
): Promise<number> {
  const moved = movedPeople(before, after)
  if (moved.length === 0) return 0
  const locked = await lockTimecards(db, moved)
  // locked as a save locks it, so that a save at the time waits, and this call does not fail
  await lockRecord(db, after.projectId)
  return tryOut(db, async () => {
    await writeGroups(db, before.groups, after)
    const months = await monthsWithCells(db, locked, '1900-01', '2999-12')
    if (months.length === 0) return 0
    const cells = await recomputeCells(db, locked, months, [after.projectId], { dryRun: true })
    return cells.length
  })
}
