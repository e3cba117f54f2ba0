import { isDeepStrictEqual } from 'node:util'
import { rolesThatMay } from '@yuga/contract/access/access'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import {
  losesRole,
  type RequestedRole,
  rolesAfter,
  timecardDaysOf,
} from '@yuga/domain/access/roles'
import { type Day, type Month, monthOf, yearOf } from '@yuga/domain/calendar/day'
import {
  isLastingAdministrator,
  whyNotEmploy,
  whyNotLeaveAdministration,
} from '@yuga/domain/employees/employee'
import {
  figuresChangeSince,
  historyAfter,
  type RequestedEntry,
  whyNotHistory,
} from '@yuga/domain/employees/history'
import { requestedEntries, type SentEntry } from '@yuga/domain/employees/requested-entries'
import type { Problem } from '@yuga/domain/problem'
import type { Db } from '../db/statement.ts'
import type { ChangedCell } from '../figures/cells.store.ts'
import { lockTimecards } from '../figures/timecard-lock.ts'
import type { Actor } from '../http/actor.ts'
import { refuseUnconfirmed } from '../http/confirmed.ts'
import type { MasterRecords } from '../master-data/master-records.ts'
import { endSessionsOfAll } from '../session/session.store.ts'
import { recountPeople } from './recount-people.ts'
import {
  choosableCodes,
  type Employee,
  employeeIdsLike,
  employeesOf,
  insertPeople,
  lockEmployeeRecords,
  otherAdministrators,
  unitsIn,
  updatePeople,
  writeHistories,
} from './write-employees.store.ts'

/** What a form or a row of a sheet says of an employee; what is absent stays as it is. */
export type EmployeeFields = {
  readonly employeeId: string
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly position?: string | undefined
  readonly joinDay?: Day | undefined
  readonly retireDay?: Day | null | undefined
  readonly isActive?: boolean | undefined
  readonly roles?: readonly RequestedRole[] | undefined
  /** Of an employee as a whole; empty: not said. */
  readonly gradeCode?: string | undefined
  readonly officeCode?: string | undefined
  readonly entries?: readonly SentEntry[] | undefined
  readonly isWhole?: boolean
}

export type EmployeeRecords = MasterRecords<string, EmployeeFields, Employee>

/**
 * Employees as master data: the same for the form, the account switch, the sheet and an identity provider, which may
 * add someone who waits for a first entry of history (provisioning-5).
 */
export function employeeRecords(
  today: Day,
  { allowsWaiting = false }: { readonly allowsWaiting?: boolean } = {},
): {
  readonly records: EmployeeRecords
  /** The employees before the change. */
  readonly known: ReadonlyMap<string, Employee>
  /** The cells that what was written has moved. */
  readonly changedCells: readonly ChangedCell[]
} {
  const known = new Map<string, Employee>()
  const changedCells: ChangedCell[] = []

  function requested(fields: EmployeeFields, before: Employee | null) {
    return requestedEntries({
      known: before?.history ?? null,
      joinDay: fields.joinDay ?? before?.joinDay ?? today,
      today,
      gradeCode: fields.gradeCode ?? '',
      officeCode: fields.officeCode ?? '',
      entries: fields.entries ?? [],
      isWhole: fields.isWhole ?? false,
    })
  }

  function whyNotPlaced(before: Employee | null, after: Employee): Problem<ProblemCode> | null {
    const isWaiting = after.history.length === 0
    if (isWaiting && (allowsWaiting || before?.history.length === 0)) return null
    // a new employee without any entry has no unit
    if (isWaiting && before === null) return { code: 'employee.no-team', at: 'organizationId' }
    return whyNotHistory(after.history)
  }

  const records: EmployeeRecords = {
    noun: 'employee',
    keyOf: ({ employeeId }) => employeeId,
    keyOfRow: ({ employeeId }) => employeeId,
    nameOfKey: (employeeId) => employeeId,
    aboutOf: ({ employeeId }) => employeeId,
    lock: async (db, employeeIds) => {
      await lockEmployeeRecords(db)
      const result = await employeesOf(db, employeeIds)
      for (const employee of result) known.set(employee.employeeId, employee)
      return result
    },
    after: (fields, before) => {
      const joinDay = fields.joinDay ?? before?.joinDay ?? today
      const { entries } = requested(fields, before)
      return {
        employeeId: before?.employeeId ?? fields.employeeId,
        name: fields.name ?? before?.name ?? '',
        email: fields.email ?? before?.email ?? '',
        position: fields.position ?? before?.position ?? '',
        joinDay,
        retireDay: fields.retireDay === undefined ? (before?.retireDay ?? null) : fields.retireDay,
        isActive: fields.isActive ?? before?.isActive ?? true,
        roles: rolesAfter(before?.roles ?? [], fields.roles),
        history: historyAfter(before?.history ?? [], entries, joinDay),
        isPseudonymised: before?.isPseudonymised ?? false,
        version: before?.version ?? 0,
      }
    },
    checker: async (db, all) => {
      const sent = new Map(
        all.map(({ fields }) => [
          fields.employeeId,
          requested(fields, known.get(fields.employeeId) ?? null),
        ]),
      )
      const places = [...sent.values()].flatMap(({ entries }) => entries)
      const units = await unitsIn(
        db,
        places.map(({ fromDay }) => yearOf(fromDay)),
      )
      const codes = await choosableCodes(db)
      const isTaken = await takenIds(db, [...sent.keys()])
      const staying = all.filter(({ fields }) => {
        const before = known.get(fields.employeeId) ?? null
        return isLastingAdministrator(records.after(fields, before), today)
      })
      const others = await otherAdministrators(db, [...sent.keys()], today)
      const lasting = others + staying.length
      return (after, before) => {
        const { entries = [], problems = [] } = sent.get(after.employeeId) ?? {}
        const added = entries.filter(
          (entry) => before?.history.some((one) => isSamePlace(one, entry)) !== true,
        )
        const result: (Problem<ProblemCode> | null)[] = [
          before === null && isTaken(after.employeeId)
            ? { code: 'employee.taken', at: 'employeeId' }
            : null,
          before?.isPseudonymised === true ? { code: 'employee.pseudonymised' } : null,
          ...whyNotEmploy(after),
          ...problems,
          whyNotPlaced(before, after),
          ...added.flatMap((entry) => unknownParts(entry, units, codes)),
          before === null ? null : whyNotLeaveAdministration(before, after, lasting, today),
        ]
        return result.filter((problem) => problem !== null)
      }
    },
    add: async (db, employees, by) => {
      if (employees.length === 0) return
      await insertPeople(db, employees, by)
      await writeHistories(db, employees)
      const people = employees.map(({ employeeId, joinDay }) => ({
        employeeId,
        since: monthOf(joinDay),
      }))
      await recountPeople(db, people, today)
    },
    change: async (db, employees, by) => {
      if (employees.length === 0) return
      await lockTimecards(
        db,
        employees.map(({ employeeId }) => employeeId),
      )
      await updatePeople(db, employees, by)
      const losing = employees.filter(({ employeeId, roles }) =>
        losesRole(known.get(employeeId)?.roles ?? [], roles, today),
      )
      await endSessionsOfAll(
        db,
        losing.map(({ employeeId }) => employeeId),
      )
      const moved = employees.flatMap((after) => {
        const before = known.get(after.employeeId)
        const since = before === undefined ? null : monthsToRecount(before, after)
        return since === undefined ? [] : [{ ...after, since }]
      })
      // an entry that counts nowhere moves nothing, and is kept all the same
      await writeHistories(
        db,
        employees.filter(({ employeeId, history }) => known.get(employeeId)?.history !== history),
      )
      changedCells.push(...(await recountPeople(db, moved, today)))
    },
    remove: () => Promise.reject(new Error('employees are not deleted')),
    usesOf: () => Promise.resolve([]),
    whyNotRemove: () => null,
    notFound: 'employee.not-found',
    taken: { code: 'employee.taken', at: 'employeeId' },
  }
  return { records, known, changedCells }
}

/**
 * From which month on a change of an employee moves figures: another time of keeping a timecard moves all of them
 * (null); undefined where nothing of it changed (employees-7).
 */
export function monthsToRecount(before: Employee, after: Employee): Month | null | undefined {
  const storedBy = ({ roles }: Employee) => timecardDaysOf(roles, rolesThatMay['timecard.own'])
  return isDeepStrictEqual(storedBy(before), storedBy(after))
    ? figuresChangeSince(before, after)
    : null
}

/**
 * The same records for a call: changes of addresses, roles and accounts need a recent proof of the password
 * (sessions-15).
 */
export function confirmedRecords(
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  { records, known }: { records: EmployeeRecords; known: ReadonlyMap<string, Employee> },
): EmployeeRecords {
  const check = (employees: readonly Employee[]) => {
    const isAccess = employees.some((after) => changesAccess(known.get(after.employeeId), after))
    if (isAccess) refuseUnconfirmed(actor, now)
  }
  return {
    ...records,
    add: async (db, employees, by) => {
      check(employees)
      await records.add(db, employees, by)
    },
    change: async (db, employees, by) => {
      check(employees)
      await records.change(db, employees, by)
    },
  }
}

/** Whether a change moves where links to a password go, what the employee may do, or whether they may sign in. */
function changesAccess(before: Employee | undefined, after: Employee): boolean {
  if (before === undefined) return true
  const rolesOf = ({ roles }: Employee) =>
    roles.toSorted((one, other) => one.roleId.localeCompare(other.roleId))
  return (
    before.email !== after.email ||
    before.isActive !== after.isActive ||
    before.retireDay !== after.retireDay ||
    !isDeepStrictEqual(rolesOf(before), rolesOf(after))
  )
}

const isSamePlace = (one: Omit<RequestedEntry, 'at'>, other: RequestedEntry) =>
  one.fromDay === other.fromDay &&
  one.organizationId === other.organizationId &&
  one.gradeCode === other.gradeCode &&
  one.officeCode === other.officeCode

/** The ids that a new employee cannot get: taken, or named twice, in any case of letters. */
async function takenIds(db: Db, employeeIds: readonly string[]) {
  const counts = new Map<string, number>()
  const known = await employeeIdsLike(db, employeeIds)
  for (const id of [...employeeIds, ...known.filter((one) => !employeeIds.includes(one))]) {
    counts.set(id.toLowerCase(), (counts.get(id.toLowerCase()) ?? 0) + 1)
  }
  return (id: string) => (counts.get(id.toLowerCase()) ?? 0) > 1
}

function unknownParts(
  { fromDay, organizationId, gradeCode, officeCode, at }: RequestedEntry,
  units: ReadonlySet<string>,
  codes: ReadonlySet<string>,
): Problem<ProblemCode>[] {
  const problems: Problem<ProblemCode>[] = []
  if (organizationId !== '' && !units.has(`${yearOf(fromDay)} ${organizationId}`)) {
    problems.push({ code: 'employee.unknown-team', at: `${at}organizationId` })
  }
  if (gradeCode !== '' && !codes.has(`GRDEGR ${gradeCode}`)) {
    problems.push({ code: 'employee.unknown-grade', at: `${at}gradeCode` })
  }
  if (officeCode !== '' && !codes.has(`GROFFC ${officeCode}`)) {
    problems.push({ code: 'employee.unknown-office', at: `${at}location` })
  }
  return problems
}
