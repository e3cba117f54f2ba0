import type { ProjectMember } from '@yuga/contract/projects/project-members'
import type { Day } from '@yuga/domain/calendar/day'
import {
  type Group,
  isDefaultGroup,
  type Member,
  membersOf,
  planOf,
  planOfAll,
} from '@yuga/domain/projects/staffing/groups'
import { type CSSProperties, memo, useEffect, useState } from 'react'
import { useLanguage } from '../../../../i18n/language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { problemAt } from '../../problem-texts.ts'
import type { FormProblem } from '../../section.ts'
import { type Actuals, mm } from '../matrix/matrix-row.tsx'
import { keyOf } from '../member-names.ts'
import { membersMessages } from '../members.messages.ts'
import css from '../members.module.css'
import {
  GradeField,
  GroupField,
  MemberActions,
  type MemberChoice,
  ResidenceField,
  SupportField,
} from './member-fields.tsx'
import { readOf } from './member-facts.ts'
import type { MemberActs } from './use-member-acts.ts'

/** What the members are shown with, in the table and on cards alike. */
export type MembersShown = {
  readonly groups: readonly Group[]
  readonly groupChoices: readonly MemberChoice[]
  readonly grades: readonly MemberChoice[]
  readonly isEditing: boolean
  readonly nameOf: (member: Member) => string
  readonly teamOf: (member: Member) => string
  readonly facts: ReadonlyMap<string, ProjectMember>
  readonly actuals: ReadonlyMap<string, Actuals>
  readonly firstDay: Day
  readonly problems: readonly FormProblem[]
  readonly acts: MemberActs
  readonly onReplace: (member: Member) => void
}

export const workedOf = (actuals: Actuals | undefined) =>
  [...(actuals?.values() ?? [])].reduce((sum, one) => sum + one, 0)

/** The members by group: the default one first, then those that were made (projects-11). */
export function MembersTable(props: MembersShown) {
  const { groups, grades, groupChoices, isEditing, facts, acts, firstDay, onReplace } = props
  const t = useText(membersMessages)
  const language = useLanguage()
  return (
    <div
      className={css['tableFrame']}
      style={{ '--rows': membersOf(groups).length + groups.length + 1 } as CSSProperties}
    >
      <table className={css['table']} aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('team')}</th>
            <th scope="col">{t('grade')}</th>
            <th scope="col">{t('residence')}</th>
            <th scope="col">{t('support')}</th>
            {isEditing && groups.length > 1 ? <th scope="col">{t('group')}</th> : null}
            <th scope="col" className={css['figure']}>
              {t('planMM')}
            </th>
            <th scope="col" className={css['figure']}>
              {t('actualMM')}
            </th>
            {isEditing ? <th scope="col">{t('actions')}</th> : null}
          </tr>
        </thead>
        {groups.map((group, groupPlace) => (
          <tbody key={group.groupId} data-at={`projectGroupList.${groupPlace}`}>
            <tr>
              <th scope="rowgroup" colSpan={9} className={css['groupHead']}>
                <GroupHead {...props} group={group} place={groupPlace} />
              </th>
            </tr>
            {group.members.map((member, place) => {
              const at = `projectGroupList.${groupPlace}.projectMemberList.${place}`
              return (
                <MemberRow
                  key={keyOf(member)}
                  member={member}
                  name={props.nameOf(member)}
                  team={props.teamOf(member)}
                  at={at}
                  isEditing={isEditing}
                  read={readOf(facts, member)}
                  worked={workedOf(props.actuals.get(keyOf(member)))}
                  acts={acts}
                  grades={grades}
                  groups={groupChoices}
                  groupId={group.groupId}
                  firstDay={firstDay}
                  gradeProblem={problemAt(props.problems, `${at}.gradeCode`, language)}
                  nameProblem={problemAt(props.problems, `${at}.employeeId`, language)}
                  onReplace={onReplace}
                />
              )
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}

type RowProps = {
  readonly member: Member
  readonly name: string
  readonly team: string
  readonly at: string
  readonly isEditing: boolean
  readonly read: ProjectMember | undefined
  readonly worked: number
  readonly acts: MemberActs
  readonly grades: readonly MemberChoice[]
  readonly groups: readonly MemberChoice[]
  readonly groupId: string
  readonly firstDay: Day
  readonly gradeProblem: string | undefined
  readonly nameProblem: string | undefined
  readonly onReplace: (member: Member) => void
}

/** One member; drawn again when something of theirs changed, however many there are. */
const MemberRow = memo(function MemberRow(props: RowProps) {
  const { member, name, team, at, isEditing, gradeProblem, nameProblem, groups } = props
  const t = useText(membersMessages)
  return (
    <tr className={classNames(!member.isActive && 'y-faint')} data-at={at}>
      <th scope="row" data-at={`${at}.employeeId`}>
        {name}
        {member.isActive ? null : <span className={css['tag']}>{t('ended')}</span>}
        {nameProblem === undefined ? null : <p className={css['problem']}>{nameProblem}</p>}
      </th>
      <td>{team}</td>
      <td>
        <GradeField {...props} problem={gradeProblem} at={`${at}.gradeCode`} />
      </td>
      <td>
        <ResidenceField {...props} />
      </td>
      <td>
        <SupportField {...props} />
      </td>
      {isEditing && groups.length > 1 ? (
        <td>
          <GroupField {...props} />
        </td>
      ) : null}
      <td className={css['figure']}>{mm(planOf(member))}</td>
      <td className={css['figure']}>{mm(props.worked)}</td>
      {isEditing ? (
        <td>
          <MemberActions {...props} />
        </td>
      ) : null}
    </tr>
  )
})

type GroupHeadProps = Pick<MembersShown, 'isEditing' | 'acts' | 'problems' | 'groupChoices'> & {
  readonly group: Group
  readonly place: number
}

/** A created group has a name that can be typed; the default one keeps its own. */
export function GroupHead({
  group,
  place,
  isEditing,
  acts,
  problems,
  groupChoices,
}: GroupHeadProps) {
  const t = useText(membersMessages)
  const language = useLanguage()
  const at = `projectGroupList.${place}.groupName`
  const problem = problemAt(problems, at, language)
  const name = groupChoices.find(({ value }) => value === group.groupId)?.label ?? group.name
  return (
    <span className={css['groupText']} data-at={at}>
      {isEditing && !isDefaultGroup(group) ? (
        <GroupName
          name={group.name}
          problem={problem}
          onLeave={(typed) => acts.rename(group.groupId, typed)}
        />
      ) : (
        <strong>{name}</strong>
      )}
      <span className="y-meta">
        {t('people', { count: group.members.length, plan: mm(planOfAll(group.members)) })}
      </span>
    </span>
  )
}

type NameProps = {
  readonly name: string
  readonly problem: string | undefined
  readonly onLeave: (name: string) => void
}

/** Typed as a whole: a name that is empty for a moment is no group that goes. */
function GroupName({ name, problem, onLeave }: NameProps) {
  const t = useText(membersMessages)
  const [typed, setTyped] = useState(name)
  useEffect(() => setTyped(name), [name])
  return (
    <>
      <input
        className={css['groupName']}
        aria-label={t('groupName')}
        title={t('groupHint')}
        maxLength={200}
        value={typed}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onLeave(typed)
          if (event.code === 'KeyS' && (event.ctrlKey || event.metaKey)) onLeave(typed)
        }}
        onBlur={() => onLeave(typed)}
      />
      {problem === undefined ? null : <span className={css['problem']}>{problem}</span>}
    </>
  )
}
