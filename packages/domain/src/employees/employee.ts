import { type HeldRole, isRoleInForce, type RoleId } from '../access/roles.ts'
import type { Day } from '../calendar/day.ts'
import type { Problem } from '../problem.ts'

export type EmployeeProblemCode =
  | 'employee.no-role'
  | 'employee.role-days-out-of-order'
  | 'employee.retired-before-joined'
  | 'employee.last-administrator'
  | 'employee.inactive'

/** What an employee may do, and for how long. */
export type Employment = {
  readonly joinDay: Day
  readonly retireDay: Day | null
  readonly isActive: boolean
  readonly roles: readonly HeldRole[]
}

/** Why someone cannot be employed so. */
export function whyNotEmploy({
  joinDay,
  retireDay,
  roles,
}: Employment): Problem<EmployeeProblemCode>[] {
  const problems: Problem<EmployeeProblemCode>[] = []
  if (roles.length === 0) problems.push({ code: 'employee.no-role', at: 'roleList' })
  if (roles.some(({ fromDay, toDay }) => fromDay !== null && toDay !== null && toDay < fromDay)) {
    problems.push({ code: 'employee.role-days-out-of-order', at: 'roleList' })
  }
  if (retireDay !== null && retireDay < joinDay) {
    problems.push({ code: 'employee.retired-before-joined', at: 'retiredDate' })
  }
  return problems
}

/**
 * Whether someone administers the product for good: with an active account, no day of leaving, and the role in
 * force today and without a last day.
 */
export function isLastingAdministrator(
  { isActive, retireDay, roles }: Employment,
  today: Day,
): boolean {
  const administers = (role: HeldRole) =>
    role.roleId === 'LE999' && role.toDay === null && isRoleInForce(role, today)
  return isActive && retireDay === null && roles.some(administers)
}

/**
 * Why an administrator cannot be switched off, retire, lose the role or hold it until a day: no one would be left
 * to administer (employees-6). `others`: how many lasting administrators there are next to this one, once all is
 * written.
 */
export function whyNotLeaveAdministration(
  before: Employment,
  after: Employment,
  others: number,
  today: Day,
): Problem<EmployeeProblemCode> | null {
  if (others > 0 || !isLastingAdministrator(before, today)) return null
  if (isLastingAdministrator(after, today)) return null
  const at = !after.isActive ? 'actionFlag' : after.retireDay === null ? 'roleList' : 'retiredDate'
  return { code: 'employee.last-administrator', at }
}

/**
 * Which duties a change takes from someone (employees-10): who leaves, cannot sign in, has lost the role for it
 * or holds it until a day no longer decides as the leader of a unit, or as the PM of a project.
 */
export function dutiesLost(before: Employment, after: Employment) {
  const keeps = ({ isActive, retireDay, roles }: Employment, role: RoleId) =>
    isActive && retireDay === null && roles.some((one) => one.roleId === role && one.toDay === null)
  return {
    leads: keeps(before, 'LE003') && !keeps(after, 'LE003'),
    manages: keeps(before, 'LE002') && !keeps(after, 'LE002'),
  }
}
