import type { RoleId } from './roles.ts'

/** How far a permission of a set reaches, from the narrowest to the widest (sets-2). */
export const scopes = ['own', 'managed', 'subtree', 'company'] as const
export type Scope = (typeof scopes)[number]

/** The role by which data of a scope is found (sets-3); of the whole company an executive's, or an administrator's. */
export function roleOfScope(scope: Scope, givesExecutives: boolean): RoleId {
  switch (scope) {
    case 'own':
      return 'LE001'
    case 'managed':
      return 'LE002'
    case 'subtree':
      return 'LE003'
    case 'company':
      return givesExecutives ? 'LE005' : 'LE999'
  }
}
