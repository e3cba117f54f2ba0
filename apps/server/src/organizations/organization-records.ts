import { organizationSheet } from '@yuga/contract/master-data/organization-sheet'
import { aboveRoot, organizationBody } from '@yuga/contract/master-data/organizations'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import { wireId, wireName, wireText } from '@yuga/contract/wire/wire'
import { whyNotUnused } from '@yuga/domain/master-data/in-use'
import { whyNotPlaced } from '@yuga/domain/organizations/chart'
import { whyNotLead } from '@yuga/domain/organizations/write-chart'
import type { Problem } from '@yuga/domain/problem'
import { z } from 'zod'
import type { MasterRecords, Requested } from '../master-data/master-records.ts'
import { addUnits, changeUnits, lockChart, removeUnit, type Unit } from './organizations.store.ts'
import { referredUnits, usesOfUnit } from './referred.store.ts'
import { writtenUnitFor } from './organizations.view.ts'

/** What calls and sheets write of a unit; what is absent stays as it is. */
export type UnitFields = {
  readonly [Field in keyof Omit<z.output<typeof organizationBody>, 'year'>]?:
    | z.output<typeof organizationBody>[Field]
    | undefined
} & { readonly sortOrder?: number }

function unitAfter(fields: UnitFields, before: Unit | null): Unit {
  const { upperOrganizationId: upper, orgnztTlEmplId: leader, lcCode: office } = fields
  const readStored = (requested: string | undefined, was: string | null | undefined) =>
    requested === undefined ? (was ?? null) : requested || null
  return {
    id: before?.id ?? fields.organizationId ?? '',
    upperId: upper === aboveRoot ? null : readStored(upper, before?.upperId),
    name: fields.organizationName ?? before?.name ?? '',
    displayName: (fields.indicationName || before?.displayName) ?? fields.organizationName ?? '',
    teamType: (fields.styleCode || before?.teamType) ?? 'ETC',
    isProfitCenter:
      fields.erningFlag === undefined
        ? (before?.isProfitCenter ?? false)
        : fields.erningFlag === 'Y',
    leaderId: readStored(leader, before?.leaderId),
    officeCode: readStored(office, before?.officeCode),
    remark: fields.remarkContents ?? before?.remark ?? '',
    sortOrder: fields.sortOrder ?? before?.sortOrder ?? 0,
    version: before?.version ?? 0,
  }
}

/** The units after all changes, so that several moves are judged together. */
function chartAfter(
  requested: readonly Requested<UnitFields>[],
  known: ReadonlyMap<string, Unit>,
): Unit[] {
  const chart = new Map(known)
  for (const { key, fields } of requested) {
    if (key !== null) chart.set(key, unitAfter(fields, known.get(key) ?? null))
  }
  return [...chart.values()]
}

const given = (ids: readonly (string | null | undefined)[]) => [
  ...new Set(ids.filter((id): id is string => Boolean(id))),
]

/** The units of the chart of a year, for a write. */
export function organizationsOf(year: number, now: Date): MasterRecords<string, UnitFields, Unit> {
  return {
    noun: 'organization',
    keyOf: ({ organizationId }) => organizationId || null,
    keyOfRow: ({ id }) => id,
    nameOfKey: (id) => `${year} ${id}`,
    lock: (db) => lockChart(db, year),
    after: unitAfter,
    checker: async (db, requested, known) => {
      const whyNotThere = whyNotPlaced(chartAfter(requested, known))
      const referred = await referredUnits(db, {
        leaderIds: given(requested.map(({ fields }) => fields.orgnztTlEmplId)),
        styleCodes: given([...requested.map(({ fields }) => fields.styleCode), 'ETC']),
        officeCodes: given(requested.map(({ fields }) => fields.lcCode)),
        now,
      })
      return (after, before) => {
        const { leaderId, officeCode, teamType } = after
        const isStored = (field: 'officeCode' | 'teamType') => before?.[field] === after[field]
        const problems: (Problem<ProblemCode> | null)[] = [
          whyNotThere(after),
          leaderId === null
            ? null
            : whyNotLead(
                { id: leaderId, mayLead: referred.mayLead(leaderId) },
                before?.leaderId ?? null,
              ),
          isStored('teamType') || referred.mayChoose('style', teamType)
            ? null
            : { code: 'organization.unknown-style', at: 'styleCode' },
          officeCode === null || isStored('officeCode') || referred.mayChoose('office', officeCode)
            ? null
            : { code: 'organization.unknown-office', at: 'lcCode' },
        ]
        return problems.filter((problem) => problem !== null)
      }
    },
    // new ones come after existing ones, in the order in which they come
    withKeys: (added, known) => {
      const last = Math.max(0, ...[...known.values()].map(({ sortOrder }) => sortOrder))
      return added.map((unit, place) => ({ ...unit, sortOrder: last + place + 1 }))
    },
    add: (db, units, by) => addUnits(db, year, units, by),
    change: (db, units, by) => changeUnits(db, year, units, by),
    remove: (db, id) => removeUnit(db, year, id),
    usesOf: (db, id) => usesOfUnit(db, year, id),
    whyNotRemove: (_, uses) => whyNotUnused(uses),
    notFound: 'organization.not-found',
    taken: { code: 'organization.taken', at: 'organizationId' },
  }
}

const optional = { orgnztTlEmplId: true, lcCode: true } as const

export const sheetOfOrganizations = {
  form: organizationSheet,
  schema: organizationBody
    .pick({
      upperOrganizationId: true,
      organizationName: true,
      ...optional,
    })
    .extend({
      organizationId: wireId,
      indicationName: z
        .literal('')
        .transform(() => undefined)
        .or(wireName)
        .optional(),
      styleCode: z.union([z.literal(''), wireId]).optional(),
      // an empty cell says nothing about what can only be yes or no
      erningFlag: z
        .enum(['Y', 'N', ''])
        .transform((flag) => flag || undefined)
        .optional(),
      remarkContents: wireText(1000).optional(),
    }),
  keyField: 'organizationId',
  written: organizationSheet.columns.map(({ field }) => field),
  toView: writtenUnitFor,
  nameOf: ({ organizationName }: ReturnType<typeof writtenUnitFor>) => organizationName,
} as const
