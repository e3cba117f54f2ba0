import { monthOf, dayFromWire, type Month } from '@yuga/domain/calendar/day'
import {
  withGroup,
  withMember,
  withPeople,
  withPersonInPlace,
  withPlaceholder,
} from '@yuga/domain/projects/staffing/change-members'
import {
  isDefaultGroup,
  type Member,
  membersOf,
  type PlaceholderKind,
} from '@yuga/domain/projects/staffing/groups'
import { withPlanned } from '@yuga/domain/projects/staffing/month-plan'
import { useCallback, useMemo, useState } from 'react'
import { useMe } from '../../../api/session/session.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useCodeChoices } from '../../../pickers/code-choices.ts'
import { Button } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useNarrow } from '../../../ui/use-narrow.ts'
import type { SectionProps } from '../section.ts'
import { MemberCards } from './cards/member-cards.tsx'
import { groupsWithPlans, matrixSheetOf, monthsShown } from './matrix/matrix-sheet.ts'
import { matrixMessages } from './matrix/matrix.messages.ts'
import { monthColumnsOf, PlanMatrix } from './matrix/plan-matrix.tsx'
import { useCapacity } from './matrix/use-capacity.ts'
import type { Capacity } from './matrix/matrix-loads.ts'
import { keyOf, memberNames } from './member-names.ts'
import { membersMessages } from './members.messages.ts'
import css from './members.module.css'
import { MemberDialog } from './popup/member-dialog.tsx'
import type { TreePerson } from './popup/unit-tree.ts'
import { actualsOf, factsOf } from './table/member-facts.ts'
import { MembersTable } from './table/members-table.tsx'
import { useMemberActs } from './table/use-member-acts.ts'

const placeholders = [
  ['TBN', 'addTbn'],
  ['OUTSOURCING', 'addOutsourcing'],
] as const satisfies readonly (readonly [PlaceholderKind, string])[]

/** The members of a project: who they are, and what is planned of them month by month. */
export function MembersSection(props: SectionProps) {
  const { draft, detail, mode, people, problems, change, changeTyped } = props
  const { groups, startDay, endDay } = draft
  const isEditing = mode.mayEditMembers
  const t = useText(membersMessages)
  const matrixText = useText(matrixMessages)
  const isNarrow = useNarrow()
  const today = dayFromWire(useMe().employeeInfo.today) ?? ''
  const grades = useCodeChoices('GRDEGR')
  const acts = useMemberActs(change)
  const facts = useMemo(() => factsOf(detail), [detail])
  const actuals = useMemo(() => actualsOf(facts), [facts])
  const [dialog, setDialog] = useState<'add' | Member | null>(null)

  const nameOf = useMemo(() => memberNames(groups, people), [groups, people])
  const teamOf = useCallback(
    (member: Member) =>
      ('employeeId' in member.who ? people.get(member.who.employeeId)?.teamName : undefined) ??
      facts.get(keyOf(member))?.teamName ??
      '',
    [people, facts],
  )
  const groupChoices = useGroupChoices(groups)

  const joined = monthsShown(groups, startDay, endDay).join(' ')
  const months = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
  const columns = useMemo(() => {
    const period: readonly [Month, Month] | null =
      startDay === null || endDay === null ? null : [monthOf(startDay), monthOf(endDay)]
    return monthColumnsOf(months, period, monthOf(today))
  }, [months, startDay, endDay, today])
  const sheet = useMemo(
    () => matrixSheetOf({ groups, months, nameOf, isEditing }),
    [groups, months, nameOf, isEditing],
  )
  const capacity = useCapacityOfRows(groups, months, detail?.projectId ?? '')
  const places = groups.flatMap((group, groupPlace) =>
    group.members.map(
      (_, place) => `projectGroupList.${groupPlace}.projectMemberList.${place}.projectUserMmonth`,
    ),
  )
  const already = useMemo(
    () =>
      new Set(
        membersOf(groups).flatMap(({ who }) => ('employeeId' in who ? [who.employeeId] : [])),
      ),
    [groups],
  )

  function addPeople(result: readonly TreePerson[], groupId: string) {
    const named = new Map(result.map((person) => [person.employeeId, formPersonOf(person)]))
    const { already: left } = withPeople(groups, groupId, result.map(personOf))
    change(
      (before) => ({
        ...before,
        groups: withPeople(before.groups, groupId, result.map(personOf)).groups,
      }),
      named,
    )
    const names = result.filter(({ employeeId }) => left.includes(employeeId))
    if (names.length > 0) toast(t('already', { names: names.map(({ name }) => name).join(', ') }))
  }

  function putInPlace(placeholder: Member, [person]: readonly TreePerson[]) {
    if (person === undefined) return
    change(
      (before) => ({
        ...before,
        groups: withPersonInPlace(before.groups, placeholder, personOf(person)) ?? before.groups,
      }),
      new Map([[person.employeeId, formPersonOf(person)]]),
    )
  }

  const [firstGroup] = groups
  const firstGrade = grades[0]?.value ?? null
  const shown = {
    groups,
    groupChoices,
    grades,
    isEditing,
    nameOf,
    teamOf,
    facts,
    actuals,
    firstDay: startDay !== null && today < startDay ? startDay : today,
    problems,
    acts,
    onReplace: setDialog,
  }
  return (
    <div className={css['members']} data-at="projectGroupList">
      {isEditing ? (
        <div className="y-row y-wrap y-gap-8">
          <Button onClick={() => setDialog('add')}>{t('add')}</Button>
          {placeholders.map(([kind, key]) => (
            <Button
              key={kind}
              // it takes the first grade, which comes a moment after the form
              disabled={firstGrade === null}
              onClick={() =>
                change((before) => ({
                  ...before,
                  groups: withPlaceholder(before.groups, firstGroup?.groupId ?? '', kind, {
                    gradeCode: firstGrade,
                    teamCode: null,
                  }),
                }))
              }
            >
              {t(key)}
            </Button>
          ))}
          <Button
            onClick={() =>
              change((before) => ({
                ...before,
                groups: withGroup(before.groups, t('newGroup', { number: before.groups.length })),
              }))
            }
          >
            {t('addGroup')}
          </Button>
        </div>
      ) : null}
      {membersOf(groups).length === 0 && !isEditing ? (
        <p className="y-empty">{matrixText('noMembers')}</p>
      ) : isNarrow ? (
        <MemberCards
          {...shown}
          sheet={sheet}
          capacity={capacity}
          onPlanned={(member, month, hundredths) =>
            change((before) => ({
              ...before,
              groups: withMember(before.groups, member, {
                ...member,
                plan: withPlanned(member.plan, month, hundredths),
              }),
            }))
          }
        />
      ) : (
        <>
          <MembersTable {...shown} />
          <h3>{matrixText('title')}</h3>
          {sheet.rows.length === 0 || months.length === 0 ? (
            <p className="y-empty">{matrixText(months.length === 0 ? 'noMonths' : 'noMembers')}</p>
          ) : (
            <PlanMatrix
              sheet={sheet}
              columns={columns}
              capacity={capacity}
              actuals={actuals}
              places={places}
              onPlan={(typed) =>
                changeTyped((before) => {
                  const planned = groupsWithPlans(before.groups, typed)
                  return planned === before.groups ? before : { ...before, groups: planned }
                })
              }
            />
          )}
        </>
      )}
      {dialog === null ? null : (
        <MemberDialog
          replaces={dialog === 'add' ? null : nameOf(dialog)}
          groups={groupChoices.map(({ value, label }) => ({ groupId: value, name: label }))}
          already={already}
          thisYear={Number(today.slice(0, 4))}
          onClose={() => setDialog(null)}
          onChoose={(result, groupId) => {
            if (dialog === 'add') addPeople(result, groupId)
            else putInPlace(dialog, result)
            setDialog(null)
          }}
        />
      )}
    </div>
  )
}

const personOf = ({ employeeId, gradeCode, unitId }: TreePerson) => ({
  employeeId,
  gradeCode,
  teamCode: unitId,
})

const formPersonOf = ({ name, teamName, officeCode, office }: TreePerson) => ({
  employeeName: name,
  teamName,
  officeCode,
  office,
})

/** The groups by name; the same list until one of them is another, so that typing a plan draws no other row. */
function useGroupChoices(groups: SectionProps['draft']['groups']) {
  const t = useText(membersMessages)
  const named = JSON.stringify(
    groups.map((group) => [group.groupId, isDefaultGroup(group) ? t('defaultGroup') : group.name]),
  )
  return useMemo(
    () => (JSON.parse(named) as [string, string][]).map(([value, label]) => ({ value, label })),
    [named],
  )
}

/** The capacity of each person by the key of their row. */
function useCapacityOfRows(
  groups: SectionProps['draft']['groups'],
  months: readonly Month[],
  projectId: string,
): ReadonlyMap<string, Capacity> {
  const ids = membersOf(groups)
    .flatMap(({ who }) => ('employeeId' in who ? [who.employeeId] : []))
    .toSorted()
    .join(' ')
  // who only reads projects plans no one, and does not read what others plan
  const { may } = useMe()
  const isPlanning = may('projects.create')
  const employeeIds = useMemo(
    () => (ids === '' || !isPlanning ? [] : ids.split(' ')),
    [ids, isPlanning],
  )
  const result = useCapacity(employeeIds, months, projectId)
  const keys = membersOf(groups)
    .flatMap((member) =>
      'employeeId' in member.who ? [`${keyOf(member)}\t${member.who.employeeId}`] : [],
    )
    .join('\n')
  return useMemo(
    () =>
      new Map(
        keys.split('\n').flatMap((line) => {
          const [key = '', employeeId = ''] = line.split('\t')
          const one = result.get(employeeId)
          return one === undefined ? [] : [[key, one] as const]
        }),
      ),
    [keys, result],
  )
}
