import type { Group, Member } from './groups.ts'

/** A member of tests, a person unless it says who. */
export function memberOf(who: string | Member['who'], more: Partial<Member> = {}): Member {
  return {
    memberSn: null,
    who: typeof who === 'string' ? { employeeId: who } : who,
    gradeCode: 'GR001',
    teamCode: 'T1',
    resides: true,
    isSupport: false,
    isActive: true,
    plan: [],
    ...more,
  }
}

/** The default group of tests, and a created one. */
export function groupsOf(members: readonly Member[], created: readonly Member[] = []): Group[] {
  return [
    { groupId: 'DEFAULT', name: 'Default group', members },
    { groupId: 'CRTGP001', name: 'Designers', members: created },
  ]
}
