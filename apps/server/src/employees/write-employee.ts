import type { ReceivedBy } from '@yuga/contract/wire/endpoint'
import type {
  createEmployee,
  EmployeeImpact,
  inviteEmployee,
  inviteEmployees,
  readEmployeeImpact,
  switchEmployee,
  updateEmployee,
} from '@yuga/contract/people/employees'
import type { ProblemCode } from '@yuga/contract/problems/problems'
import { firstDayOf, monthOf, monthToWire } from '@yuga/domain/calendar/day'
import { dutiesLost } from '@yuga/domain/employees/employee'
import type { Problem } from '@yuga/domain/problem'
import { tryOut } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { refuseIfAny } from '../http/refusal.ts'
import type { Context } from '../http/serve.ts'
import { addRecord, changeRecord } from '../master-data/write-records.ts'
import { invite, inviteAll, type LinkMails } from '../session/passwords/invitation.ts'
import { sendLinkMessages } from '../session/passwords/link-messages.ts'
import {
  confirmedRecords,
  type EmployeeFields,
  employeeRecords,
  monthsToRecount,
} from './employee-records.ts'
import { dutiesOf } from './duties.store.ts'
import { closedMonthsOf, employeesOf, lockEmployeeRecords } from './write-employees.store.ts'

type Call = Context & { readonly actor: Actor }

/** The body of the form as fields of a record. */
function fieldsOf(
  body: Omit<ReceivedBy<typeof updateEmployee>['body'], 'version'>,
): EmployeeFields {
  return {
    employeeId: body.employeeId,
    name: body.employeeName,
    email: body.email,
    position: body.employeePosition,
    joinDay: body.joinDate,
    retireDay: body.retiredDate,
    roles: body.roleList.map(({ roleId, fromDate, toDate }) => ({
      roleId,
      fromDay: fromDate,
      toDay: toDate,
    })),
    gradeCode: body.gradeCode,
    officeCode: body.location,
    entries: body.employeeHistoryList?.map((entry, place) => ({
      fromDay: entry.orgRegistDate,
      organizationId: entry.organizationId,
      gradeCode: entry.gradeCode ?? '',
      officeCode: entry.location ?? '',
      leadsDivision: entry.divisionHead === undefined ? undefined : entry.divisionHead === 'Y',
      isApplied: entry.apply === 'Y',
      at: `employeeHistoryList.${place}.`,
    })),
  }
}

/** Adds someone and invites them; the link is answered once (employees-8). */
export async function addEmployee(
  call: Call & ReceivedBy<typeof createEmployee>,
  mails: LinkMails,
) {
  const { records } = employeeRecords(call.actor.today)
  const added = await addRecord(call, records, fieldsOf(call.body))
  const invitation = await invite(call.db, added, mails, call.now)
  return { employeeId: added.employeeId, version: added.version, ...invitation }
}

/** Repeated by its key, a call that made a link has nothing to show any more. */
export const nothingToShow = {
  passwordLink: null,
  mailedYn: 'N' as const,
  delivery: 'repeated' as const,
  inUseYn: 'N' as const,
}

/** The answer of a repeated call that added an employee: they exist, and the link was shown once. */
export async function addedEarlier({ db, body }: Call & ReceivedBy<typeof createEmployee>) {
  const [employee] = await employeesOf(db, [body.employeeId])
  const version = employee?.version ?? 0
  return { employeeId: body.employeeId, version, ...nothingToShow }
}

/** Changes an employee; what the history moves is counted in the same transaction (employees-7). */
export async function changeEmployee(call: Call & ReceivedBy<typeof updateEmployee>) {
  const { employeeId: key, version } = call.body
  const { changedCells, ...rest } = employeeRecords(call.actor.today)
  const records = confirmedRecords(call, rest)
  const changed = await changeRecord(call, records, { key, fields: fieldsOf(call.body), version })
  return { employeeId: key, version: changed.version, changedCells: changedCells.length }
}

/** What a change would move: it is made, counted and taken back (employees-7). */
export async function impactOfChange(
  call: Call & ReceivedBy<typeof readEmployeeImpact>,
): Promise<EmployeeImpact> {
  const { db, body, actor, language } = call
  const { employeeId: key, version } = body
  const { records, changedCells } = employeeRecords(actor.today)
  const [before] = await employeesOf(db, [key])
  const isActive = body.actionFlag === undefined ? undefined : body.actionFlag === 'Y'
  const fields = { ...fieldsOf(body), isActive }
  const after = await tryOut(db, () => changeRecord(call, records, { key, fields, version }))
  const since = before && monthsToRecount(before, after)
  const closedMonths =
    since === undefined
      ? []
      : await closedMonthsOf(db, key, since === null ? null : firstDayOf(since))
  const months = changedCells.map(({ firstDay }) => monthOf(firstDay))
  return {
    changedCells: changedCells.length,
    changedMonths: [...new Set(months)].toSorted().map(monthToWire),
    closedMonths: closedMonths.map(monthToWire),
    ...(await dutiesOf(
      db,
      { today: actor.today, language },
      after,
      before && dutiesLost(before, after),
    )),
  }
}

/** Switches an account on or off; the last administrator stays (employees-6). */
export async function switchAccount(call: Call & ReceivedBy<typeof switchEmployee>) {
  const { employeeId: key, actionFlag, version } = call.body
  const { records } = employeeRecords(call.actor.today)
  const fields = { employeeId: key, isActive: actionFlag === 'Y' }
  const changed = await changeRecord(call, records, { key, fields, version })
  return { employeeId: key, version: changed.version }
}

/** A new link for an existing employee; older ones stop working (employees-8). */
export async function inviteAgain(
  call: Call & ReceivedBy<typeof inviteEmployee>,
  mails: LinkMails,
) {
  const [invited] = await inviteThese(call, [call.body.employeeId], mails, () => 'employeeId')
  if (invited === undefined) throw new Error('no one was invited')
  const { passwordLink, mailedYn, delivery, inUseYn } = invited
  return { passwordLink, mailedYn, delivery, inUseYn }
}

/** The same for several people, all or none; everybody who cannot be invited is named. */
export async function inviteMany(
  call: Call & ReceivedBy<typeof inviteEmployees>,
  mails: LinkMails,
) {
  const ids = [...new Set(call.body.employeeIdList)]
  const at = (employeeId: string) =>
    `employeeIdList.${call.body.employeeIdList.indexOf(employeeId)}`
  return { invitationList: await inviteThese(call, ids, mails, at) }
}

async function inviteThese(
  { db, now, audit, actor }: Call,
  employeeIds: readonly string[],
  mails: LinkMails,
  at: (employeeId: string) => string,
) {
  await lockEmployeeRecords(db)
  const known = new Map((await employeesOf(db, employeeIds)).map((one) => [one.employeeId, one]))
  refuseIfAny(
    employeeIds.flatMap((employeeId): Problem<ProblemCode>[] => {
      const employee = known.get(employeeId)
      if (employee === undefined) return [{ code: 'employee.not-found', at: at(employeeId) }]
      return employee.isActive ? [] : [{ code: 'employee.inactive', at: at(employeeId) }]
    }),
  )
  const people = employeeIds.flatMap((employeeId) => known.get(employeeId) ?? [])
  const invitations = await inviteAll(db, people, mails, now)
  await audit(
    ...people.map(({ employeeId }, index) => ({
      forEmployeeId: employeeId,
      action: 'employee.invite',
      subject: employeeId,
      after: {
        isInUse: invitations[index]?.inUseYn === 'Y',
        isLinkShown: invitations[index]?.passwordLink !== null,
      },
    })),
  )
  const inUse = people.filter((_, index) => invitations[index]?.inUseYn === 'Y')
  const ownerIds = inUse.map(({ employeeId }) => employeeId)
  await sendLinkMessages(db, actor, ownerIds, { today: actor.today, now })
  return people.flatMap(({ employeeId, name }, index) => {
    const invitation = invitations[index]
    return invitation === undefined ? [] : { employeeId, employeeName: name, ...invitation }
  })
}

/** The answer of a repeated call: the invited employees; their links were shown once. */
export async function invitedEarlier({ db, body }: Call & ReceivedBy<typeof inviteEmployees>) {
  const people = await employeesOf(db, body.employeeIdList)
  return {
    invitationList: people.map(({ employeeId, name }) => ({
      employeeId,
      employeeName: name,
      ...nothingToShow,
    })),
  }
}
