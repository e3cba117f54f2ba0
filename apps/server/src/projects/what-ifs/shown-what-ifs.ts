import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import type { listWhatIfs, readWhatIf } from '@yuga/contract/projects/what-ifs'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { dayToWire, monthToWire } from '@yuga/domain/calendar/day'
import { statusCodes } from '@yuga/domain/projects/project-codes'
import type { PlannedMonth } from '@yuga/domain/projects/staffing/month-plan'
import type { Actor } from '../../http/actor.ts'
import type { Context } from '../../http/serve.ts'
import { groupsFor } from '../project-detail.view.ts'
import { peopleOf } from '../project-facts.store.ts'
import { memberNames } from '../project-names.store.ts'
import type { ProjectRecord } from '../save/project-record.ts'
import { ownedBy, projectWithMoney, thatIsThere } from './own-project.ts'
import { ownWhatIf, whatIfsOf } from './what-ifs.store.ts'

type Call = Context & { readonly actor: Actor }

/** The copies of the caller, without what they change. */
export async function shownWhatIfs(
  call: Call & ReceivedBy<typeof listWhatIfs>,
): Promise<AnswerOf<typeof listWhatIfs>> {
  const { statusCode } = await projectWithMoney(call)
  const copies = await whatIfsOf(call.db, ownedBy(call))
  return {
    endedYn: yesOrNo(statusCode === statusCodes.ended),
    whatIfList: copies.map(({ whatIfSn, name, storedAt, isProjectChanged, version }) => ({
      whatIfSn,
      whatIfName: name,
      storedAt: new Date(storedAt).toISOString(),
      projectChangedYn: yesOrNo(isProjectChanged),
      version,
    })),
  }
}

/** A copy whole, with the project that it changes. */
export async function shownWhatIf(
  call: Call & ReceivedBy<typeof readWhatIf>,
): Promise<AnswerOf<typeof readWhatIf>> {
  const { db, actor, params } = call
  const record = await projectWithMoney(call)
  const copy = thatIsThere(await ownWhatIf(db, ownedBy(call), params.whatIfSn))
  const { winProbability, shift, plans, removed, added } = copy.changes
  const addedIds = added.flatMap(({ employeeId }) => employeeId ?? [])
  const people = await peopleOf(db, addedIds, actor.today)
  return {
    whatIfName: copy.name,
    version: copy.version,
    projectChangedYn: yesOrNo(copy.projectVersion !== record.version),
    winProbability,
    shiftMonths: shift.months,
    shiftFromMonth: shift.from === null ? '' : monthToWire(shift.from),
    planList: plans.map(({ memberSn, ...month }) => ({ memberSn, ...monthFor(month) })),
    removedList: [...removed],
    addedList: added.map(({ employeeId, placeholderKind, gradeCode, resides, plan }) => ({
      employeeId: employeeId ?? '',
      employeeName: people.get(employeeId ?? '')?.name ?? '',
      placeholderType: placeholderKind ?? '',
      gradeCode: gradeCode ?? '',
      resideYN: yesOrNo(resides),
      projectUserMmonth: plan.map(monthFor),
    })),
    project: await baseFor(call, record),
  }
}

const monthFor = ({ month, hundredths }: PlannedMonth) => ({
  customDate: monthToWire(month),
  mm: hundredths / 100,
})

async function baseFor(
  { db, actor, language }: Call,
  record: ProjectRecord,
): Promise<AnswerOf<typeof readWhatIf>['project']> {
  const { today } = actor
  const names = await memberNames(db, record.projectId, { language, today })
  const groups = groupsFor(record.groups, names, { day: today, language })
  return {
    version: record.version,
    winProbability: record.winProbability,
    startDate: dayToWire(record.startDay),
    endDate: dayToWire(record.endDay),
    memberList: groups.flatMap(({ projectMemberList }) =>
      projectMemberList.map(
        ({
          memberSn,
          employeeId,
          employeeName,
          placeholderType,
          placeholderNumber,
          supportYN,
          projectUserMmonth,
        }) => ({
          memberSn,
          employeeId,
          employeeName,
          placeholderType,
          placeholderNumber,
          supportYN,
          projectUserMmonth,
        }),
      ),
    ),
  }
}
