import type { Day } from '@yuga/domain/calendar/day'
import {
  withGroupName,
  withMember,
  withMemberMoved,
  withResidence,
  withSupport,
} from '@yuga/domain/projects/staffing/change-members'
import { type Group, type Member, planOf } from '@yuga/domain/projects/staffing/groups'
import { useMemo } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { useConfirm } from '../../../../ui/dialog/confirm.tsx'
import type { SectionProps } from '../../section.ts'
import { membersMessages } from '../members.messages.ts'
import { mm } from '../matrix/matrix-row.tsx'

export type MemberActs = {
  readonly setGrade: (member: Member, gradeCode: string | null) => void
  readonly setResidence: (member: Member, resides: boolean, from: Day | null) => void
  readonly setSupport: (member: Member, isSupport: boolean, name: string) => void
  readonly setActive: (member: Member, isActive: boolean) => void
  readonly move: (member: Member, groupId: string) => void
  readonly remove: (member: Member, name: string) => void
  readonly rename: (groupId: string, name: string) => void
}

/** What can be done to members; the same object while the form is. */
export function useMemberActs(change: SectionProps['change']): MemberActs {
  const confirm = useConfirm()
  const t = useText(membersMessages)
  return useMemo(() => {
    const changeGroups = (changed: (groups: readonly Group[]) => readonly Group[]) =>
      change((draft) => ({ ...draft, groups: changed(draft.groups) }))
    const put = (before: Member, after: Member | null) =>
      changeGroups((groups) => withMember(groups, before, after))
    // what was planned does not come back by unticking
    const mayLose = async (member: Member, name: string, title: 'loseBySupport' | 'remove') => {
      const planned = planOf(member)
      return planned === 0 || confirm({ title: t(`${title}Ask`, { name, mm: mm(planned) }) })
    }
    return {
      setGrade: (member, gradeCode) => put(member, { ...member, gradeCode }),
      setResidence: (member, resides, from) => put(member, withResidence(member, resides, from)),
      setSupport: (member, isSupport, name) =>
        void (async () => {
          if (!isSupport || (await mayLose(member, name, 'loseBySupport')))
            put(member, withSupport(member, isSupport))
        })(),
      setActive: (member, isActive) => put(member, { ...member, isActive }),
      move: (member, groupId) => changeGroups((groups) => withMemberMoved(groups, member, groupId)),
      remove: (member, name) =>
        void (async () => {
          if (await mayLose(member, name, 'remove')) put(member, null)
        })(),
      rename: (groupId, name) => changeGroups((groups) => withGroupName(groups, groupId, name)),
    }
  }, [change, confirm, t])
}
