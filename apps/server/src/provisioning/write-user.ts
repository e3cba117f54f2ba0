import { wireEmployeeId } from '@yuga/contract/people/employees'
import { entryOn } from '@yuga/domain/employees/history'
import {
  entrySaid,
  idSaid,
  namedBy,
  nameSaid,
  type Said,
} from '@yuga/domain/employees/provisioning'
import { wireName } from '@yuga/contract/wire/wire'
import { type EmployeeFields, employeeRecords } from '../employees/employee-records.ts'
import { type Employee, employeesOf } from '../employees/write-employees.store.ts'
import { addRecord, changeRecord } from '../master-data/write-records.ts'
import { applyGroupRoles, type WritingCall } from './group-roles.ts'
import { gradesInUse, type ProvisioningSettings, unitsOn } from './provisioning.store.ts'
import { type Item, type Operation, patched } from './scim/patch.ts'
import { userResource } from './scim/schema.ts'
import { refuseScim } from './scim/scim-error.ts'
import { readUser, type SentUser, userToScim } from './scim/user-resource.ts'
import {
  addIdentity,
  changeIdentity,
  dropIdentity,
  type Identity,
  isOffByProvider,
  noteSwitchedOff,
  type ProvisionedUser,
  rivalsOf,
} from './users.store.ts'

export type ScimCall = WritingCall & {
  readonly settings: ProvisioningSettings
  /** The address of `/scim/v2`. */
  readonly base: string
}

const extrasOf = ({ unitAttribute, gradeAttribute }: ProvisioningSettings) => [
  unitAttribute,
  gradeAttribute,
]

/** Creates an employee, or links one who is here by the number or the work address, once (provisioning-3). */
export async function createUser(call: ScimCall, body: Item): Promise<string> {
  const sent = readUser(body, extrasOf(call.settings))
  const linked = await employeeToLink(call, sent)
  if (linked !== undefined) return linkUser(call, linked, sent)
  const { employeeId, name } = newcomerOf(sent)
  const place = await placeOf(call, undefined, sent.said, undefined)
  const { records } = employeeRecords(call.today, { allowsWaiting: call.settings.createsWaiting })
  if (place.entry === null && !call.settings.createsWaiting)
    refuseUnplaced(call.settings, sent.said)
  await addRecord(call, records, {
    employeeId,
    name,
    email: sent.email ?? '',
    joinDay: call.today,
    isActive: sent.active ?? true,
    roles: [{ roleId: 'LE001' }],
    ...entriesOf(call, place.entry, true),
  })
  if (sent.active === false) await noteSwitchedOff(call.db, employeeId)
  await storeIdentity(call, null, {
    employeeId,
    sent,
    said: sent.said,
    ...place.problems,
    ...noProblem,
  })
  return employeeId
}

const noProblem = { accountProblem: null, addressProblem: null } as const

function newcomerOf({ userName, employeeNumber, said }: SentUser) {
  const isValid = (id: string) => wireEmployeeId.safeParse(id).success
  const number = isValid(employeeNumber) ? employeeNumber : ''
  const employeeId = idSaid(number, userName)
  if (!isValid(employeeId)) {
    refuseScim(
      'invalidValue',
      `"${employeeId}" is no ID of an employee: letters, digits, ".", "-" and "_", at most 50. Send an "employeeNumber".`,
    )
  }
  return { employeeId, name: shortName(nameSaid(said) || employeeId) }
}

/** A name that is put together of two can be too long. */
function shortName(name: string): string {
  const { success, data } = wireName.safeParse(name)
  return success ? data : refuseScim('invalidValue', 'A name has at most 200 characters.')
}

async function employeeToLink(call: ScimCall, sent: SentUser): Promise<Employee | undefined> {
  const { userName, externalId = null, email = '', employeeNumber } = sent
  const employeeId = idSaid(employeeNumber, userName)
  const rivals = await rivalsOf(call.db, {
    employeeNumber: employeeId,
    email,
    userName,
    externalId,
  })
  if (rivals.some(({ hasUserName, hasExternalId }) => hasUserName || hasExternalId)) {
    refuseScim('uniqueness', 'There is a user with this "userName" or "externalId".')
  }
  const byId = rivals.find(({ hasId }) => hasId)
  const byMail = rivals.filter(({ hasMail }) => hasMail)
  const linked = employeeNumber === '' ? byMail[0] : (byId ?? byMail[0])
  if (byMail.some((rival) => rival !== linked)) {
    refuseScim('uniqueness', 'Another employee has this e-mail address.')
  }
  if (linked === undefined) {
    if (byId === undefined) return undefined
    return refuseScim(
      'uniqueness',
      `There is an employee with the ID "${byId.employeeId}". Send the "employeeNumber" or the e-mail address of the employee to link them.`,
    )
  }
  if (linked.isProvisioned || linked.isPseudonymised) {
    refuseScim('uniqueness', 'This employee is linked to another user already.')
  }
  return (await employeesOf(call.db, [linked.employeeId]))[0]
}

async function linkUser(call: ScimCall, employee: Employee, sent: SentUser): Promise<string> {
  const { employeeId } = employee
  const place = await placeOf(call, employee, sent.said, undefined)
  const name = nameSaid(sent.said)
  const account = await accountOf(call, employee, sent)
  await changeEmployee(call, employee, {
    name: name === '' ? undefined : shortName(name),
    ...account.fields,
    ...entriesOf(call, place.entry, employee.history.length === 0),
  })
  const problems = { ...place.problems, ...account.problems }
  await storeIdentity(call, null, { employeeId, sent, said: sent.said, ...problems })
  return employeeId
}

/**
 * What the provider may change of an account, and why not all of it: administrators keep an account off that they
 * switched off, and their own addresses (provisioning-11).
 */
async function accountOf(
  { db, today }: ScimCall,
  { employeeId, isActive, email, roles }: Employee,
  sent: SentUser,
) {
  const isAdministrator = roles.some(
    ({ roleId, toDay }) => roleId === 'LE999' && (toDay === null || toDay >= today),
  )
  const addressProblem =
    isAdministrator && sent.email !== undefined && sent.email !== email ? 'administrator' : null
  const switchesOn = sent.active === true && !isActive
  const accountProblem =
    switchesOn && !(await isOffByProvider(db, employeeId)) ? 'off-by-hand' : null
  return {
    fields: {
      email: addressProblem === null ? sent.email : undefined,
      isActive: accountProblem === null ? sent.active : undefined,
    },
    problems: { accountProblem, addressProblem } as const,
  }
}

/** Puts what a whole resource says in place of what was said before. */
export async function replaceUser(call: ScimCall, user: ProvisionedUser, body: Item) {
  const sent = readUser(body, extrasOf(call.settings))
  await saveUser(call, user, { sent, said: sent.said, name: nameSaid(sent.said) })
}

/** Changes what some operations say (RFC 7644, section 3.5.2). */
export async function patchUser(
  call: ScimCall,
  user: ProvisionedUser,
  operations: readonly Operation[],
) {
  const extras = extrasOf(call.settings)
  const shown = userToScim(user, call.base)
  const after = patched(shown, operations, userResource)
  const before = readUser(shown, extras)
  const sent = readUser(after, extras)
  const said = saidAfter(user.said, before.said, sent.said)
  const changesName = ['displayName', 'name.formatted', 'name.givenName', 'name.familyName'].some(
    (key) => before.said[key] !== sent.said[key],
  )
  const email = sent.email ?? (before.email === undefined ? undefined : '')
  await saveUser(call, user, {
    sent: { ...sent, email, externalId: sent.externalId ?? null },
    said,
    name: changesName ? nameSaid(said) : '',
  })
}

/** What was said before, with what differs from what was shown. */
function saidAfter(known: Said, shown: Said, sent: Said): Said {
  const after = new Map(Object.entries(known))
  for (const key of new Set([...Object.keys(shown), ...Object.keys(sent)])) {
    const text = sent[key]
    if (text === shown[key]) continue
    if (text === undefined) after.delete(key)
    else after.set(key, text)
  }
  return Object.fromEntries(after)
}

type Saved = { readonly sent: SentUser; readonly said: Said; readonly name: string }

async function saveUser(call: ScimCall, user: ProvisionedUser, { sent, said, name }: Saved) {
  const { employeeId } = user
  const [employee] = await employeesOf(call.db, [employeeId])
  if (employee === undefined) throw new Error('a provisioned user has no employee')
  const { userName, externalId = user.externalId, email = '' } = sent
  const rivals = await rivalsOf(call.db, { employeeNumber: '', email, userName, externalId })
  const others = rivals.filter((rival) => rival.employeeId !== employeeId)
  if (others.some(({ hasUserName, hasExternalId }) => hasUserName || hasExternalId)) {
    refuseScim('uniqueness', 'Another user has this "userName" or "externalId".')
  }
  if (others.length > 0 && email !== employee.email) {
    refuseScim('uniqueness', 'Another employee has this e-mail address.')
  }
  const place = await placeOf(call, employee, said, user)
  const account = await accountOf(call, employee, sent)
  await changeEmployee(call, employee, {
    name: name === '' ? undefined : shortName(name),
    ...account.fields,
    ...entriesOf(call, place.entry, employee.history.length === 0),
  })
  const problems = { ...place.problems, ...account.problems }
  await storeIdentity(call, user, { employeeId, sent: { ...sent, externalId }, said, ...problems })
}

/** Switches the account off for good, and the provider knows it no longer; the employee stays (provisioning-6). */
export async function removeUser(call: ScimCall, { employeeId }: ProvisionedUser): Promise<void> {
  const [employee] = await employeesOf(call.db, [employeeId])
  if (employee !== undefined) await changeEmployee(call, employee, { isActive: false })
  await dropIdentity(call.db, employeeId)
  await applyGroupRoles(call, [employeeId])
  await call.audit({
    forEmployeeId: employeeId,
    action: 'provisioning.unlink',
    subject: `employee ${employeeId}`,
  })
}

async function changeEmployee(
  call: ScimCall,
  { employeeId: key, isActive }: Employee,
  fields: Omit<EmployeeFields, 'employeeId'>,
): Promise<void> {
  const { records } = employeeRecords(call.today)
  await changeRecord(call, records, {
    key,
    fields: { employeeId: key, ...fields },
    version: undefined,
  })
  if (isActive && fields.isActive === false) await noteSwitchedOff(call.db, key)
}

type Entry = { readonly organizationId: string | null; readonly gradeCode: string }

/** The first entry is in the office of the settings; later ones stay in the office of before. */
function entriesOf({ today, settings }: ScimCall, entry: Entry | null, isFirst: boolean) {
  if (entry === null) return {}
  const officeCode = isFirst ? settings.officeCode : ''
  return { entries: [{ fromDay: today, officeCode, isApplied: true, at: '', ...entry }] }
}

/** Where the unit and the grade that are said place an employee, from today on (provisioning-5). */
async function placeOf(
  { db, today, settings }: ScimCall,
  employee: Employee | undefined,
  said: Said,
  user: ProvisionedUser | undefined,
) {
  const present = entryOn(employee?.history ?? [], today)
  const look = async (
    attribute: string,
    problem: ProvisionedUser['unitProblem'],
    candidates: () => Promise<Parameters<typeof namedBy>[1]>,
  ) => {
    const text = said[attribute]
    if (text === undefined) return null
    // what was applied once is not applied again: an administrator may have moved them since
    const isApplied = user !== undefined && user.said[attribute] === text && problem === null
    return isApplied && present !== undefined ? null : namedBy(text, await candidates())
  }
  const unit = await look(settings.unitAttribute, user?.unitProblem ?? null, () =>
    unitsOn(db, today),
  )
  const grade = await look(settings.gradeAttribute, user?.gradeProblem ?? null, () =>
    gradesInUse(db),
  )
  const problemOf = (result: typeof unit) =>
    result !== null && 'problem' in result ? result.problem : null
  return {
    entry: entrySaid({ unit, grade }, present),
    problems: { unitProblem: problemOf(unit), gradeProblem: problemOf(grade) },
  }
}

function refuseUnplaced(settings: ProvisioningSettings, said: Said): never {
  const { unitAttribute, gradeAttribute } = settings
  const shown = (attribute: string) => `"${attribute}" (${said[attribute] ?? 'not sent'})`
  return refuseScim(
    'invalidValue',
    `No unit and grade are known by ${shown(unitAttribute)} and ${shown(gradeAttribute)}, and the company takes in no one who waits to be placed.`,
  )
}

async function storeIdentity(
  call: ScimCall,
  before: ProvisionedUser | null,
  { sent, ...rest }: Omit<Identity, 'userName' | 'externalId'> & { readonly sent: SentUser },
): Promise<void> {
  const { userName, externalId = null } = sent
  const identity: Identity = { ...rest, userName, externalId }
  const { unitAttribute, gradeAttribute } = call.settings
  const recorded = ({ said, ...one }: Identity) => ({
    userName: one.userName,
    externalId: one.externalId,
    unitSaid: said[unitAttribute] ?? null,
    gradeSaid: said[gradeAttribute] ?? null,
  })
  if (before === null) await addIdentity(call.db, identity, call.now)
  else {
    const keys = [
      'userName',
      'externalId',
      'unitProblem',
      'gradeProblem',
      'accountProblem',
      'addressProblem',
    ] as const
    const isSame = keys.every((key) => before[key] === identity[key])
    if (isSame && sameTexts(before.said, identity.said)) return
    await changeIdentity(call.db, identity, call.now)
  }
  await call.audit({
    forEmployeeId: identity.employeeId,
    action: before === null ? 'provisioning.link' : 'provisioning.change',
    subject: `employee ${identity.employeeId}`,
    ...(before !== null && { before: recorded(before) }),
    after: recorded(identity),
  })
}

function sameTexts(one: Said, other: Said): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => one[key] === other[key])
}
