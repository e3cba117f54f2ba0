import type { ProjectMember } from '@yuga/contract/projects/project-members'
import { type Day, dayFromWire, dayToWire } from '@yuga/domain/calendar/day'
import { whyNotRemove } from '@yuga/domain/projects/staffing/check-members'
import type { Member } from '@yuga/domain/projects/staffing/groups'
import { formatDay } from '../../../../i18n/format.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { DayInput } from '../../../../ui/form/day-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { membersMessages } from '../members.messages.ts'
import css from '../members.module.css'
import { sinceOf } from './member-facts.ts'
import type { MemberActs } from './use-member-acts.ts'

export type MemberChoice = { readonly value: string; readonly label: string }

/** One member with all that its fields need; the same object while nothing of it changes. */
export type MemberFieldsProps = {
  readonly member: Member
  readonly name: string
  readonly isEditing: boolean
  /** As it was read; absent: a new member. */
  readonly read: ProjectMember | undefined
  readonly acts: MemberActs
}

type GradeProps = MemberFieldsProps & {
  readonly grades: readonly MemberChoice[]
  readonly problem: string | undefined
  readonly at: string
}

export function GradeField(props: GradeProps) {
  const { member, name, isEditing, read, acts, grades, problem, at } = props
  const t = useText(membersMessages)
  const { gradeCode } = member
  const label = grades.find(({ value }) => value === gradeCode)?.label ?? read?.grade ?? ''
  if (!isEditing) return <span data-at={at}>{label}</span>
  const isKnown = gradeCode === null || grades.some(({ value }) => value === gradeCode)
  return (
    <span className={css['field']} data-at={at}>
      <select
        className={css['select']}
        aria-label={t('gradeOf', { name })}
        value={gradeCode ?? ''}
        {...(problem === undefined
          ? {}
          : { 'aria-invalid': true, 'aria-describedby': `${at}-problem` })}
        onChange={({ target }) => acts.setGrade(member, target.value || null)}
      >
        <option value="">{t('noGrade')}</option>
        {isKnown ? null : <option value={gradeCode}>{label}</option>}
        {grades.map(({ value, label: grade }) => (
          <option key={value} value={value}>
            {grade}
          </option>
        ))}
      </select>
      {problem === undefined ? null : (
        <span id={`${at}-problem`} className={css['problem']}>
          {problem}
        </span>
      )}
    </span>
  )
}

type ResidenceProps = MemberFieldsProps & {
  /** From when a change is in force by default: today, or the project's first day before that. */
  readonly firstDay: Day
}

/** Whether a member resides at the customer's, and since when (projects-2). */
export function ResidenceField(props: ResidenceProps) {
  const { member, name, isEditing, read, acts, firstDay } = props
  const t = useText(membersMessages)
  const language = useLanguage()
  const { resides, residesFrom = null } = member
  const isChanged = read !== undefined && resides !== (read.resideYN === 'Y')
  const since = sinceOf(read)
  const text = resides ? t('onSite') : t('inHouse')
  const sinceText =
    read === undefined || since === null
      ? t('fromStart')
      : t('since', { day: formatDay(since, language) })
  if (!isEditing) {
    return (
      <span>
        {text} <span className="y-meta">{sinceText}</span>
      </span>
    )
  }
  return (
    <span className={css['field']}>
      <select
        className={css['select']}
        aria-label={t('residenceOf', { name })}
        value={resides ? 'Y' : 'N'}
        onChange={({ target }) => {
          const next = target.value === 'Y'
          const isBack = read === undefined || next === (read.resideYN === 'Y')
          acts.setResidence(member, next, isBack ? null : firstDay)
        }}
      >
        <option value="Y">{t('onSite')}</option>
        <option value="N">{t('inHouse')}</option>
      </select>
      {isChanged ? (
        <DayInput
          label={t('sinceOf', { name })}
          value={dayToWire(residesFrom ?? firstDay)}
          onChange={(day) => acts.setResidence(member, resides, dayFromWire(day) ?? firstDay)}
        />
      ) : (
        <span className="y-meta">{sinceText}</span>
      )}
    </span>
  )
}

/** Anyone who gives support has no plan (projects-13). */
export function SupportField({ member, name, isEditing, acts }: MemberFieldsProps) {
  const t = useText(membersMessages)
  return (
    <input
      type="checkbox"
      className={css['check']}
      aria-label={t('supportOf', { name })}
      checked={member.isSupport}
      disabled={!isEditing}
      onChange={({ target }) => acts.setSupport(member, target.checked, name)}
    />
  )
}

type GroupProps = MemberFieldsProps & {
  readonly groupId: string
  readonly groups: readonly MemberChoice[]
}

export function GroupField({ member, name, isEditing, acts, groupId, groups }: GroupProps) {
  const t = useText(membersMessages)
  if (!isEditing || groups.length < 2) return null
  return (
    <select
      className={css['select']}
      aria-label={t('groupOf', { name })}
      value={groupId}
      onChange={({ target }) => acts.move(member, target.value)}
    >
      {groups.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

type ActionsProps = MemberFieldsProps & { readonly onReplace: (member: Member) => void }

/** A member with hours is ended, never removed (projects-15); a placeholder becomes a person (projects-14). */
export function MemberActions({ member, name, isEditing, read, acts, onReplace }: ActionsProps) {
  const t = useText(membersMessages)
  if (!isEditing) return null
  const { who, isActive, memberSn } = member
  const withHours = new Set('employeeId' in who && read?.hoursYN === 'Y' ? [who.employeeId] : [])
  const mayRemove = whyNotRemove([member], [], withHours).length === 0
  return (
    <span className="y-inline y-wrap y-gap-6 y-center">
      {'kind' in who ? (
        <button
          type="button"
          className="y-quiet"
          aria-label={t('replaceOf', { name })}
          onClick={() => onReplace(member)}
        >
          {t('replace')}
        </button>
      ) : null}
      {!isActive ? (
        <button
          type="button"
          className="y-quiet"
          aria-label={t('rejoinOf', { name })}
          onClick={() => acts.setActive(member, true)}
        >
          {t('rejoin')}
        </button>
      ) : memberSn === null || 'kind' in who ? null : (
        <button
          type="button"
          className="y-quiet"
          aria-label={t('endOf', { name })}
          {...(mayRemove ? {} : { title: t('hasHours'), 'aria-description': t('hasHours') })}
          onClick={() => acts.setActive(member, false)}
        >
          {t('end')}
        </button>
      )}
      {mayRemove ? (
        <button
          type="button"
          className="y-bare"
          aria-label={t('removeOf', { name })}
          title={t('remove')}
          onClick={() => acts.remove(member, name)}
        >
          <Icon name="remove" size={16} />
        </button>
      ) : null}
    </span>
  )
}
