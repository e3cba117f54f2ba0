/** LE001 employee, LE002 PM, LE003 team leader, LE004 part leader, LE005 executive, LE999 admin. */
export type RoleId = 'LE001' | 'LE002' | 'LE003' | 'LE004' | 'LE005' | 'LE999'

/** Every role, in the order of their codes (access-6). */
export const roleIds: readonly RoleId[] = ['LE001', 'LE002', 'LE003', 'LE004', 'LE005', 'LE999']
