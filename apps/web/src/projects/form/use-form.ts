import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import type { ProjectTypeRow } from '@yuga/contract/master-data/project-types'
import { dayFromWire, monthOf } from '@yuga/domain/calendar/day'
import {
  isInternalRnd as isInternalRndOf,
  projectStatusOf,
  statusCodes,
} from '@yuga/domain/projects/project-codes'
import type { SaveChecks } from '@yuga/domain/projects/save-checks/save-checks'
import { type FormMode, formModeOf } from '@yuga/domain/projects/status/form-mode'
import { useCallback, useMemo, useState } from 'react'
import { type Me, useMe } from '../../api/session/session.ts'
import { formChecksOf } from './draft/form-checks.ts'
import type { FormDraft } from './draft/form-draft.ts'
import { type FormControl, type FormState, openForm } from './draft/form-state.ts'
import { newDraftOf } from './draft/new-draft.ts'

const pmRole = 'LE002'

export type ProjectFormState = {
  readonly mode: FormMode
  /** Whether anything can be typed. */
  readonly isEditing: boolean
  readonly control: FormControl
  readonly isInternalRnd: (draft: FormDraft) => boolean
  readonly checksOf: (state: FormState) => SaveChecks
}

/** The form of a project: how it opens for its reader, what is typed in it, and what the rules say of that. */
export function useForm(
  detail: ProjectDetail | null,
  types: readonly ProjectTypeRow[],
): ProjectFormState {
  const me = useMe()
  const mode = useMemo(() => modeFor(detail, me), [detail, me])
  const isMembersOnly = mode.mode === 'view' && mode.mayEditMembers
  const today = dayFromWire(me.employeeInfo.today) ?? ''

  const isInternalRnd = useCallback(
    ({ typeCode }: FormDraft) => {
      const type = types.find(({ projectTypeCode }) => projectTypeCode === typeCode)
      const ofDetail = detail?.projectType === typeCode ? detail.projectCtgryCode : ''
      return isInternalRndOf(type?.projectCategoryCode ?? ofDetail)
    },
    [detail, types],
  )
  const checksOf = useCallback(
    ({ draft, detail: read, checkedId }: FormState) =>
      formChecksOf(draft, {
        isNew: read === null,
        hasStoredMembers: (read?.projectGroupList ?? []).some(
          ({ projectMemberList }) => projectMemberList.length > 0,
        ),
        checkedId,
        isInternalRnd: isInternalRnd(draft),
        currentMonth: monthOf(today),
        isMembersOnly,
      }),
    [isInternalRnd, isMembersOnly, today],
  )
  const [control] = useState(() =>
    openForm(
      detail === null ? newFormOf(me, types, Number(today.slice(0, 4))) : { detail },
      (state) => checksOf(state).problems,
    ),
  )
  return {
    mode,
    isEditing: mode.mode !== 'view' || mode.mayEditMembers,
    control,
    isInternalRnd,
    checksOf,
  }
}

function modeFor(detail: ProjectDetail | null, me: Me): FormMode {
  return formModeOf({
    project:
      detail === null
        ? null
        : {
            status: projectStatusOf(detail.projectStatusCode) ?? 'inProgress',
            hasClosingReport: detail.projectFileRegisterYn === 'Y',
          },
    mayEdit: detail?.allowed.edit ?? true,
    isManager:
      detail !== null &&
      (me.roles.includes(pmRole) ||
        (!me.may('projects.edit') && me.may('projects.edit-members'))) &&
      detail.pmId === me.employeeInfo.employeeId &&
      // what is shown as it was once is managed by no one any more
      (detail.allowed.editMembers || detail.projectStatusCode === statusCodes.ended),
  })
}

/** Anyone who makes a project manages it, where they may manage one (project-records-1). */
function newFormOf({ employeeInfo, roles }: Me, types: readonly ProjectTypeRow[], year: number) {
  const { employeeId, employeeName, organizationName, locationCode } = employeeInfo
  const pmId = roles.includes(pmRole) ? employeeId : ''
  const start = newDraftOf(year, {
    typeCodes: types.map(({ projectTypeCode }) => projectTypeCode),
    pmId,
  })
  const own = {
    employeeName,
    teamName: organizationName,
    officeCode: locationCode,
    office: '',
  }
  return { start, people: new Map(pmId === '' ? [] : [[pmId, own]]) }
}
