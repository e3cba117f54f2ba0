import type { RoleId } from '../access/roles.ts'

/** Someone who decides, or tries to: who they are, their roles, and what they are to E3 and the project. */
export type Decider = {
  name: string
  deciderId: string
  deciderRoles: readonly RoleId[]
  isLeading?: boolean
  leadsAbove?: boolean
  /** Whether access-2 lets them decide for E3. */
  may: boolean
}

/** The PM of E3's project. */
export const projectManagerId = 'E9'

/** Everybody who may decide for E3, and who must not. */
export const exampleDeciders: Decider[] = [
  { name: 'PM', deciderId: projectManagerId, deciderRoles: ['LE002'], may: true },
  { name: 'PM without the role', deciderId: projectManagerId, deciderRoles: ['LE001'], may: false },
  { name: 'another PM', deciderId: 'E8', deciderRoles: ['LE002'], may: false },
  { name: 'team leader', deciderId: 'E7', deciderRoles: ['LE003'], isLeading: true, may: true },
  { name: 'part leader', deciderId: 'E7', deciderRoles: ['LE004'], isLeading: true, may: true },
  { name: 'leader elsewhere', deciderId: 'E7', deciderRoles: ['LE003', 'LE004'], may: false },
  {
    name: 'leader of whom E3 leads',
    deciderId: 'E7',
    deciderRoles: ['LE003'],
    isLeading: true,
    leadsAbove: true,
    may: false,
  },
  { name: 'executive', deciderId: 'E6', deciderRoles: ['LE005'], isLeading: true, may: false },
  { name: 'administrator', deciderId: 'E5', deciderRoles: ['LE999'], may: true },
  {
    name: 'E3 with every role',
    deciderId: 'E3',
    deciderRoles: ['LE002', 'LE003', 'LE004', 'LE999'],
    isLeading: true,
    may: false,
  },
]
