import type { updateWhatIf, WhatIfDetail } from '@yuga/contract/projects/what-ifs'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { yesOrNo } from '@yuga/contract/wire/wire'
import {
  dayFromWire,
  type Month,
  monthFromWire,
  monthOf,
  monthsFrom,
  monthToWire,
} from '@yuga/domain/calendar/day'
import { decimalOf } from '@yuga/domain/money/decimal'
import type { PlaceholderKind } from '@yuga/domain/projects/staffing/groups'
import { planSoFar, planTyped } from '@yuga/domain/projects/staffing/typed-plan'
import { changedBy, noChanges } from '@yuga/domain/projects/what-if/what-if'

/** What is typed for a member who joins the copy. */
export type AddedDraft = {
  readonly key: number
  /** Empty: a placeholder. */
  readonly employeeId: string
  readonly employeeName: string
  readonly placeholderType: '' | PlaceholderKind
  readonly gradeCode: string
  readonly resides: boolean
  /** By month, as it is typed. */
  readonly cells: Readonly<Record<Month, string>>
}

/** A copy as it is typed. */
export type WhatIfDraft = {
  readonly name: string
  /** Empty: as the project has it. */
  readonly probability: string
  readonly shift: string
  readonly from: Month | null
  /** By number of the member and month after the shift; what is not here is as the shift leaves it. */
  readonly cells: Readonly<Record<string, string>>
  readonly removed: readonly number[]
  readonly added: readonly AddedDraft[]
}

type Body = RequestOf<typeof updateWhatIf>['body']

export const cellOf = (memberSn: number, month: Month) => `${memberSn} ${month}`

const textOf = (mm: number) => decimalOf(Math.round(mm * 100), 2)
const monthIn = (wire: string) => monthFromWire(wire) ?? ''

export function draftOf(detail: WhatIfDetail): WhatIfDraft {
  return {
    name: detail.whatIfName,
    probability: detail.winProbability === null ? '' : String(detail.winProbability),
    shift: String(detail.shiftMonths),
    from: monthFromWire(detail.shiftFromMonth),
    cells: Object.fromEntries(
      detail.planList.map(({ memberSn, customDate, mm }) => [
        cellOf(memberSn, monthIn(customDate)),
        textOf(mm),
      ]),
    ),
    removed: detail.removedList,
    added: detail.addedList.map((member, key) => ({
      key,
      employeeId: member.employeeId,
      employeeName: member.employeeName,
      placeholderType: member.placeholderType,
      gradeCode: member.gradeCode,
      resides: member.resideYN === 'Y',
      cells: Object.fromEntries(
        member.projectUserMmonth.map(({ customDate, mm }) => [monthIn(customDate), textOf(mm)]),
      ),
    })),
  }
}

/** What is sent of a draft; versions are those that were read. */
export function bodyOf(draft: WhatIfDraft, detail: WhatIfDetail): Body {
  return {
    whatIfName: draft.name,
    winProbability: draft.probability === '' ? null : Number(draft.probability),
    shiftMonths: shiftOf(draft),
    shiftFromMonth: draft.from === null ? '' : monthToWire(draft.from),
    planList: Object.entries(draft.cells).map(([cell, mm]) => {
      const [memberSn = '', month = ''] = cell.split(' ')
      return { memberSn: Number(memberSn), customDate: monthToWire(month), mm }
    }),
    removedList: [...draft.removed],
    addedList: draft.added.map((member) => ({
      employeeId: member.employeeId,
      placeholderType: member.placeholderType,
      gradeCode: member.gradeCode,
      resideYN: yesOrNo(member.resides),
      projectUserMmonth: Object.entries(member.cells).flatMap(([month, mm]) =>
        mm === '' ? [] : [{ customDate: monthToWire(month), mm }],
      ),
    })),
    projectVersion: detail.project.version,
    version: detail.version,
  }
}

export function shiftOf({ shift }: Pick<WhatIfDraft, 'shift'>): number {
  const months = Number(shift)
  return Number.isInteger(months) ? months : 0
}

/** A member of the project with the plan that the shift leaves. */
export type ShiftedMember = {
  readonly memberSn: number
  readonly name: string
  readonly isSupport: boolean
  /** By month, in hundredths. */
  readonly plan: ReadonlyMap<Month, number>
}

/** The members of the project and the months of the copy as the typed shift moves them (what-if-2). */
export function shiftedPlan(
  { project }: Pick<WhatIfDetail, 'project'>,
  draft: Pick<WhatIfDraft, 'shift' | 'from'>,
): { readonly members: readonly ShiftedMember[]; readonly months: readonly Month[] } {
  const startDay = dayFromWire(project.startDate) ?? ''
  const endDay = dayFromWire(project.endDate) ?? ''
  const changed = changedBy(
    {
      winProbability: project.winProbability,
      startDay,
      endDay,
      contractStartDay: startDay,
      contractEndDay: endDay,
      billings: [],
      groups: [
        {
          members: project.memberList.map((member) => ({
            memberSn: member.memberSn,
            name: member.employeeName,
            isSupport: member.supportYN === 'Y',
            plan: member.projectUserMmonth.map(({ customDate, mm }) => ({
              month: monthIn(customDate),
              hundredths: Math.round(mm * 100),
            })),
          })),
        },
      ],
    },
    { ...noChanges, shift: { months: shiftOf(draft), from: draft.from } },
  )
  const members = changed.groups.flatMap((group) =>
    group.members.map(({ plan, ...member }) => ({
      ...member,
      plan: new Map(plan.map(({ month, hundredths }) => [month, hundredths])),
    })),
  )
  return { members, months: monthsFrom(monthOf(changed.startDay), monthOf(changed.endDay)) }
}

/** A cell as it reads: what is typed, or what the shift leaves; nothing for 0. */
export function shownCell(draft: WhatIfDraft, member: ShiftedMember, month: Month): string {
  return draft.cells[cellOf(member.memberSn, month)] ?? planTyped(member.plan.get(month) ?? 0)
}

/** The draft with a cell typed; one that reads as the shift leaves it is no change. */
export function withCell(
  draft: WhatIfDraft,
  member: ShiftedMember,
  month: Month,
  text: string,
): WhatIfDraft {
  const { [cellOf(member.memberSn, month)]: _, ...others } = draft.cells
  const isSame = planSoFar(text) === (member.plan.get(month) ?? 0) && !text.endsWith('.')
  return {
    ...draft,
    cells: isSame ? others : { ...others, [cellOf(member.memberSn, month)]: text },
  }
}

/** Whether anything differs from what is stored. */
export function isChanged(draft: WhatIfDraft, detail: WhatIfDetail): boolean {
  return JSON.stringify(comparable(draft)) !== JSON.stringify(comparable(draftOf(detail)))
}

function comparable({ added, cells, ...draft }: WhatIfDraft) {
  return {
    ...draft,
    shift: shiftOf(draft),
    cells: inOrder(cells),
    added: added.map(({ employeeId, placeholderType, gradeCode, resides, cells: typed }) => ({
      employeeId,
      placeholderType,
      gradeCode,
      resides,
      cells: inOrder(typed).filter(([, mm]) => mm !== ''),
    })),
  }
}

function inOrder(cells: Readonly<Record<string, string>>) {
  return Object.entries(cells).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
