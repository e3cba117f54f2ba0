import { decidingScopeOf } from '@yuga/domain/access/deciding'
import { projectScopeOf } from '@yuga/domain/access/project-scope'
import { type RoleId, roleIds } from '@yuga/domain/access/roles'
import { describe, expect, test } from 'vitest'
import { may, mayCall, needs, rolesGiving } from './access.ts'
import { permissions, roleFor, rolesFor, scopesOf } from './grants.ts'
import { menuFor } from './menu.ts'

const grants = permissions.flatMap((permission) =>
  scopesOf[permission].map((scope) => ({ permission, scope })),
)
const roleSets: RoleId[][] = [
  [],
  ...roleIds.map((role) => [role]),
  ['LE001', 'LE004'],
  ['LE002', 'LE005'],
]

/** Every part of a scope that is true in one is true in the other. */
const isPartOf = (one: object, other: object) =>
  Object.entries(one).every(([part, holds]) => !holds || other[part as keyof typeof other])

test('[sets-2] what lets others in, and what a role alone gives, is in no set', () => {
  expect(scopesOf['settings.write']).toEqual([])
  expect(scopesOf['timecard.own']).toEqual([])
  expect(scopesOf['deputies.own']).toEqual([])
  expect(scopesOf['settings.read']).toEqual(['company'])
  expect(scopesOf['reports.utilization']).toEqual(['subtree', 'company'])
})

test('[sets-2] a scope is in the table only where the role of it has the permission by itself', () => {
  for (const grant of grants) {
    // a member reads a project without its money in any role
    if (grant.permission === 'projects.read' && grant.scope === 'own') continue
    expect(rolesGiving([roleFor(grant)], grant.permission), JSON.stringify(grant)).not.toEqual([])
  }
})

describe.each(grants)('[sets-3] $permission with $scope', (grant) => {
  const role = roleFor(grant)

  test.each(roleSets)(
    'gives its holder what the role of the scope gives there, and no more (%s %s)',
    (...roles) => {
      const holder = { roles, grants: [grant] }
      const withRole = [...new Set([...roles, role])]
      expect(may(holder, grant.permission)).toBe(true)
      expect(mayCall(holder, needs(grant.permission))).toBe(true)
      const reach = rolesFor(holder, grant.permission)
      expect(isPartOf(projectScopeOf(reach), projectScopeOf(withRole))).toBe(true)
      expect(isPartOf(decidingScopeOf(reach), decidingScopeOf(withRole))).toBe(true)
      if (grant.scope !== 'company') {
        expect(
          projectScopeOf(rolesFor({ roles: [], grants: [grant] }, grant.permission)).everything,
        ).toBe(false)
      }
    },
  )

  test.each(roleSets)('changes nothing of any other permission (%s %s)', (...roles) => {
    const holder = { roles, grants: [grant] }
    for (const other of permissions) {
      if (other === grant.permission) continue
      expect(may(holder, other), other).toBe(may({ roles }, other))
      expect(rolesFor(holder, other), other).toEqual(rolesGiving(roles, other))
    }
  })

  test('gives nothing to a token without the permission', () => {
    const tokenScopes = permissions.filter((permission) => permission !== grant.permission)
    expect(may({ roles: [], grants: [grant], tokenScopes }, grant.permission)).toBe(false)
  })
})

test('[sets-1] without a set, roles alone decide', () => {
  for (const roles of roleSets) {
    for (const permission of permissions) {
      const giving = rolesGiving(roles, permission)
      expect(rolesFor({ roles }, permission)).toEqual(giving)
      expect(rolesFor({ roles, grants: [] }, permission)).toEqual(giving)
      expect(may({ roles, grants: [] }, permission)).toBe(giving.length > 0)
    }
  }
})

test('[sets-5] a set opens its screens in the menu, and nothing else', () => {
  const pathsOf = (holder: Parameters<typeof may>[0]) =>
    menuFor({ may: (permission) => may(holder, permission), standsIn: [] }).flatMap((entry) =>
      (entry.children ?? [entry]).map(({ path }) => path),
    )
  const roles = ['LE001']
  const more = (...given: { permission: (typeof permissions)[number]; scope: 'company' }[]) =>
    pathsOf({ roles, grants: given }).filter((path) => !pathsOf({ roles }).includes(path))
  expect(more({ permission: 'reports.utilization', scope: 'company' })).toEqual([
    '/report/utlztn',
    '/report/utlztnDt',
    // alerts of utilization (alerts-1)
    '/alerts',
  ])
  expect(more({ permission: 'requests.decide', scope: 'company' })).toEqual(['/approval'])
  expect(more({ permission: 'projects.edit', scope: 'company' })).toEqual([])
})
