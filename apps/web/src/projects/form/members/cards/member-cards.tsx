import { acceptPlan, planSoFar } from '@yuga/domain/projects/staffing/typed-plan'
import type { Month } from '@yuga/domain/calendar/day'
import { decimalOf } from '@yuga/domain/money/decimal'
import { type Member, planOf } from '@yuga/domain/projects/staffing/groups'
import { memo, useState } from 'react'
import { formatMonth } from '../../../../i18n/format.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { FigureInput } from '../../../../ui/form/figure-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { problemAt } from '../../problem-texts.ts'
import { type Capacity, loadsOfRow } from '../matrix/matrix-loads.ts'
import { type Actuals, mm } from '../matrix/matrix-row.tsx'
import type { MatrixRow, MatrixSheet } from '../matrix/matrix-sheet.ts'
import { keyOf } from '../member-names.ts'
import { membersMessages } from '../members.messages.ts'
import css from '../members.module.css'
import { readOf } from '../table/member-facts.ts'
import {
  GradeField,
  GroupField,
  MemberActions,
  ResidenceField,
  SupportField,
} from '../table/member-fields.tsx'
import { GroupHead, type MembersShown, workedOf } from '../table/members-table.tsx'

type CardsProps = MembersShown & {
  readonly sheet: MatrixSheet
  readonly capacity: ReadonlyMap<string, Capacity>
  readonly onPlanned: (member: Member, month: Month, hundredths: number) => void
}

/** On a phone: a card for each member, with the months inside. */
export function MemberCards(props: CardsProps) {
  const { groups, sheet, facts, actuals, capacity } = props
  const language = useLanguage()
  const rows = new Map(sheet.rows.map((row) => [row.rowId, row]))
  return groups.map((group, groupPlace) => (
    <section
      key={group.groupId}
      className="y-column y-gap-8"
      data-at={`projectGroupList.${groupPlace}`}
    >
      <GroupHead {...props} group={group} place={groupPlace} />
      <ul className={css['cards']}>
        {group.members.map((member, place) => {
          const at = `projectGroupList.${groupPlace}.projectMemberList.${place}`
          const key = keyOf(member)
          const row = rows.get(key)
          return (
            <li key={key} className={css['card']} data-at={at}>
              <MemberCard
                {...props}
                member={member}
                name={props.nameOf(member)}
                read={readOf(facts, member)}
                groupId={group.groupId}
                at={at}
                gradeProblem={problemAt(props.problems, `${at}.gradeCode`, language)}
                row={row}
                worked={actuals.get(key)}
                capacityOf={row === undefined ? undefined : capacity.get(row.rowId)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

type CardProps = CardsProps & {
  readonly member: Member
  readonly name: string
  readonly read: Parameters<typeof GradeField>[0]['read']
  readonly groupId: string
  readonly at: string
  readonly gradeProblem: string | undefined
  readonly row: MatrixRow | undefined
  readonly worked: Actuals | undefined
  readonly capacityOf: Capacity | undefined
}

const MemberCard = memo(function MemberCard(props: CardProps) {
  const { member, name, at, row, groupChoices, isEditing } = props
  const t = useText(membersMessages)
  const [isOpen, setOpen] = useState(false)
  const total = t('planTotal', { plan: mm(planOf(member)), actual: mm(workedOf(props.worked)) })
  return (
    <>
      <div className="y-row y-wrap y-gap-8 y-center">
        <strong className={classNames('y-grow', !member.isActive && 'y-faint')}>{name}</strong>
        {member.isActive ? null : <span className={css['tag']}>{t('ended')}</span>}
        <MemberActions {...props} />
      </div>
      <dl className={css['cardFacts']}>
        <dt>{t('team')}</dt>
        <dd>{props.teamOf(member) || '–'}</dd>
        <dt>{t('grade')}</dt>
        <dd>
          <GradeField {...props} problem={props.gradeProblem} at={`${at}.gradeCode`} />
        </dd>
        <dt>{t('residence')}</dt>
        <dd>
          <ResidenceField {...props} />
        </dd>
        <dt>{t('support')}</dt>
        <dd>
          <SupportField {...props} />
        </dd>
        {isEditing && groupChoices.length > 1 ? (
          <>
            <dt>{t('group')}</dt>
            <dd>
              <GroupField {...props} groups={groupChoices} />
            </dd>
          </>
        ) : null}
      </dl>
      <button
        type="button"
        className={css['monthsButton']}
        aria-expanded={isOpen}
        aria-label={`${name} · ${total}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
        {total}
      </button>
      {isOpen && row !== undefined ? <CardMonths {...props} row={row} /> : null}
    </>
  )
})

function CardMonths(props: CardProps & { readonly row: MatrixRow }) {
  const { member, name, row, sheet, worked, capacityOf, onPlanned, at } = props
  const t = useText(membersMessages)
  const language = useLanguage()
  const loads = loadsOfRow(row, sheet.months, capacityOf)
  return (
    <ul className={css['months']} data-at={`${at}.projectUserMmonth`}>
      {sheet.months.map((month, place) => {
        const plan = row.figures[place] ?? 0
        const load = loads[place] ?? null
        const actual = worked?.get(month)
        const isOver = load?.isOverFull === true && plan > 0
        return (
          <li key={month}>
            <span>{formatMonth(month, language)}</span>
            <PlanInput
              label={t('monthOf', { name, month: formatMonth(month, language) })}
              plan={plan}
              isDisabled={!row.isTypable}
              onLeave={(hundredths) => onPlanned(member, month, hundredths)}
            />
            <span className={classNames('y-meta', isOver && css['problem'])}>
              {isOver ? <Icon name="problem" size={14} /> : null}
              {isOver
                ? t('monthOver', { planned: mm(load.planned) })
                : load === null
                  ? ''
                  : t('monthFree', { free: mm(load.free) })}
              {actual === undefined ? '' : ` · ${t('monthActual', { actual: mm(actual) })}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type PlanInputProps = {
  readonly label: string
  readonly plan: number
  readonly isDisabled: boolean
  readonly onLeave: (hundredths: number) => void
}

/** A plan typed by itself; what is typed so far is kept at every key. */
function PlanInput({ label, plan, isDisabled, onLeave }: PlanInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FigureInput
      aria-label={label}
      disabled={isDisabled}
      longest={5}
      value={typed !== null && planSoFar(typed) === plan ? typed : decimalOf(plan, 2)}
      asTyped={(text) => acceptPlan(text) ?? typed ?? decimalOf(plan, 2)}
      onChange={(text) => {
        setTyped(text)
        onLeave(planSoFar(text))
      }}
    />
  )
}
