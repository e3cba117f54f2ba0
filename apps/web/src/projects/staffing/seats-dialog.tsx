import {
  type Candidate,
  listCandidates,
  listPlaceholders,
  type StaffedPlaceholder,
} from '@yuga/contract/projects/staffing'
import { withPersonInPlace } from '@yuga/domain/projects/staffing/change-members'
import { membersOf } from '@yuga/domain/projects/staffing/groups'
import { withNamesApart } from '@yuga/domain/employees/names-apart'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useMe } from '../../api/session/session.ts'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { SkillTags } from '../skills/skill-tags.tsx'
import { changeMessages } from './change.messages.ts'
import type { DemandPlace } from './demand-table.tsx'
import { demandMessages } from './demand.messages.ts'
import { mayChangeMembers, type OpenProject, ProjectChange } from './project-change.tsx'
import css from './staffing.module.css'

type SeatsDialogProps = {
  readonly place: DemandPlace
  readonly onClose: () => void
}

/** More than one looks through. */
const most = 50

/** The placeholders of a grade in a month, who could take one of them, and that person put in. */
export function SeatsDialog({ place, onClose }: SeatsDialogProps) {
  const t = useText(demandMessages)
  const language = useLanguage()
  const [seat, setSeat] = useState<StaffedPlaceholder | null>(null)
  const [person, setPerson] = useState<Candidate | null>(null)
  const title =
    seat === null
      ? t('seatsTitle', {
          grade: place.grade || t('noGrade'),
          month: formatMonth(place.month, language),
        })
      : t('whoOf', {
          project: seat.projectName,
          seat: t('seatName', { number: seat.placeholderNumber }),
        })
  return (
    <Dialog
      open
      width={760}
      title={title}
      footer={null}
      // as in the dialog of a person: what is changed and not saved stays
      mask={{ closable: person === null }}
      onCancel={onClose}
    >
      <div className="y-stack">
        {seat === null ? null : (
          <div>
            <Button
              size="small"
              onClick={() => (person === null ? setSeat(null) : setPerson(null))}
            >
              {t('back')}
            </Button>
          </div>
        )}
        {seat === null ? (
          <Seats place={place} onWho={setSeat} />
        ) : person === null ? (
          <Candidates seat={seat} onPutIn={setPerson} />
        ) : (
          <ProjectChange projectId={seat.projectId} onSaved={onClose}>
            {(project) => <PutIn project={project} seat={seat} person={person} />}
          </ProjectChange>
        )}
      </div>
    </Dialog>
  )
}

type SeatsProps = {
  readonly place: DemandPlace
  readonly onWho: (seat: StaffedPlaceholder) => void
}

function Seats({ place, onWho }: SeatsProps) {
  const t = useText(demandMessages)
  const language = useLanguage()
  const query = {
    beginMonth: place.month,
    endMonth: place.month,
    ...(place.gradeCode === '' ? {} : { gradeCode: place.gradeCode }),
    limit: most,
  }
  const read = useQuery({ ...ask(listPlaceholders, { query }), staleTime: 0 })
  if (read.data === undefined) {
    return read.isError ? (
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Skeleton rows={3} />
    )
  }
  const seats = withNamesApart(
    read.data.placeholderList.filter(({ gradeCode }) => gradeCode === place.gradeCode),
    ['pm'],
  )
  if (seats.length === 0) return <p className="y-empty">{t('noSeats')}</p>
  return (
    <ul className={css['seats']}>
      {seats.map((seat) => (
        <li key={seat.memberSn}>
          <span className={css['seat']}>
            <Link to="/project/$projectId" params={{ projectId: seat.projectId }} hash="members">
              {seat.projectName}
            </Link>
            <span className="y-meta">
              {t('seatName', { number: seat.placeholderNumber })}
              {' · '}
              {t('pm', { name: seat.pmName })}
              {' · '}
              {formatMonth(place.month, language)} {formatNumber(seat.planMM, 2)} MM
              {seat.winProbability === null
                ? null
                : ` · ${t('winProbability', { percent: seat.winProbability })}`}
            </span>
          </span>
          <Button onClick={() => onWho(seat)}>{t('who')}</Button>
        </li>
      ))}
    </ul>
  )
}

type CandidatesProps = {
  readonly seat: StaffedPlaceholder
  readonly onPutIn: (person: Candidate) => void
}

function Candidates({ seat, onPutIn }: CandidatesProps) {
  const t = useText(demandMessages)
  const change = useText(changeMessages)
  const me = useMe()
  const { memberSn, projectId, pmId } = seat
  const read = useQuery({
    ...ask(listCandidates, { query: { memberSn, limit: most } }),
    staleTime: 0,
  })
  const mayPutIn = mayChangeMembers(me, pmId)
  if (read.data === undefined) {
    return read.isError ? (
      <Refusal failure={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Skeleton rows={4} />
    )
  }
  const { totalCount, candidateList } = read.data
  const people = withNamesApart(candidateList, ['employee'])
  const wanted = people[0]?.monthList.reduce((sum, { wantedMM }) => sum + wantedMM, 0) ?? 0
  const figure = (value: number) => formatNumber(value, 2)
  return (
    <>
      {people.length === 0 ? (
        <p className="y-empty">{t('noCandidates')}</p>
      ) : (
        <p className="y-about">{t('whoAbout', { plan: figure(wanted) })}</p>
      )}
      <ul className={css['seats']} aria-label={t('who')}>
        {people.map((person) => (
          <li key={person.employeeId}>
            <span className={css['seat']}>
              <strong>{person.employeeName}</strong>
              <span className="y-meta">
                {person.organizationName} · {person.grade}
              </span>
              <SkillTags skillList={person.skillList} />
            </span>
            <span className={css['takes']}>
              {t('takes', { takes: figure(person.takesMM), wanted: figure(wanted) })}
            </span>
            {mayPutIn ? (
              <Button
                size="small"
                aria-label={change('putInOf', { name: person.employeeName })}
                onClick={() => onPutIn(person)}
              >
                {change('putIn')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="y-row y-gap-16 y-wrap">
        <Link to="/project/$projectId" params={{ projectId }} hash="members">
          {t('members')}
        </Link>
        {totalCount > people.length ? (
          <span className="y-meta">{t('more', { count: totalCount, shown: people.length })}</span>
        ) : null}
      </div>
    </>
  )
}

type PutInProps = {
  readonly project: OpenProject
  readonly seat: StaffedPlaceholder
  readonly person: Candidate
}

/** The person takes the place of the placeholder, and the project is saved as its form saves it. */
function PutIn({ project, seat, person }: PutInProps) {
  const t = useText(changeMessages)
  const names = useText(demandMessages)
  const { control, isSending, save } = project
  const { employeeId, employeeName, gradeCode, organizationId, organizationName } = person

  function putIn() {
    control.change(
      (draft) => {
        const member = membersOf(draft.groups).find(({ memberSn }) => memberSn === seat.memberSn)
        const newcomer = { employeeId, gradeCode, teamCode: organizationId }
        const groups = member && withPersonInPlace(draft.groups, member, newcomer)
        return groups == null ? draft : { ...draft, groups }
      },
      new Map([
        [employeeId, { employeeName, teamName: organizationName, officeCode: '', office: '' }],
      ]),
    )
    save()
  }

  const member = membersOf(control.store.get().base.groups).find(
    ({ memberSn }) => memberSn === seat.memberSn,
  )
  if (member === undefined || !('kind' in member.who)) {
    return <Note meaning="info">{t('taken')}</Note>
  }
  const seatName = names('seatName', { number: seat.placeholderNumber })
  return (
    <>
      <p>{t('putInAbout', { name: employeeName, seat: `${seat.projectName} ${seatName}` })}</p>
      <div className="y-dialog-foot">
        <Button kind="main" isBusy={isSending} onClick={putIn}>
          {t('putIn')}
        </Button>
      </div>
    </>
  )
}
