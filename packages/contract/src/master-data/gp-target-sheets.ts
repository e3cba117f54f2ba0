import type { SheetColumn, SheetForm, Texts } from '../wire/sheet.ts'

/* The sheets of GP targets are only read: what each column means stands in its heading. */

function column<Field extends string>(
  field: Field,
  title: Texts,
  kind: SheetColumn['kind'] = 'text',
  width = 18,
) {
  return { field, title, about: title, kind, width } as const
}

const division = column('department', { ko: '부문', en: 'Division' }, 'text', 22)
const team = column('organizationName', { ko: '팀', en: 'Team' }, 'text', 26)

export const teamTargetSheet = {
  fileName: 'GpTeamTarget',
  title: { ko: 'GP 팀 목표', en: 'GP Team Target' },
  columns: [
    division,
    team,
    column('firstTarget', { ko: '1차 목표 (원)', en: 'First target (KRW)' }, 'amount'),
    column('additionalTarget', { ko: '추가 목표 (원)', en: 'Additional target (KRW)' }, 'amount'),
    column('finalTarget', { ko: '최종 목표 (원)', en: 'Final target (KRW)' }, 'amount'),
  ],
} as const satisfies SheetForm

export const nonBillableTargetSheet = {
  fileName: 'GpNonBillableTarget',
  title: { ko: 'GP 논빌러블 목표', en: 'GP Non-billable Target' },
  columns: [
    division,
    team,
    column('projectTypeName', { ko: '유형', en: 'Type' }, 'text', 22),
    column('targetMM', { ko: '목표 (MM)', en: 'Target (MM)' }, 'decimal'),
  ],
} as const satisfies SheetForm

export const employeeTargetSheet = {
  fileName: 'GpEmployeeTarget',
  title: { ko: 'GP 직원 목표', en: 'GP Employee Target' },
  columns: [
    division,
    team,
    column('employeeName', { ko: '이름', en: 'Name' }),
    column('grade', { ko: '레벨', en: 'Level' }, 'text', 14),
    column('billableTarget', { ko: 'B 목표 (원)', en: 'B target (KRW)' }, 'amount'),
    column('nonBillableTarget', { ko: 'N-B 목표 (MM)', en: 'N-B target (MM)' }, 'decimal'),
    column('startMonth', { ko: '시작월', en: 'Start month' }, 'month', 12),
    column('endMonth', { ko: '종료월', en: 'End month' }, 'month', 12),
    column('targetStatus', { ko: '상태', en: 'Status' }, 'text', 12),
    column('targetUseYn', { ko: '목표 사용', en: 'Target use' }, 'text', 12),
  ],
} as const satisfies SheetForm

/** How far a target is in the month of a day. */
export const targetStatusLabels = {
  planned: { ko: '예정', en: 'Planned' },
  active: { ko: '진행', en: 'Active' },
  ended: { ko: '종료', en: 'Ended' },
} as const satisfies Record<string, Texts>

/** Whether a target counts. */
export const targetUseLabels = {
  Y: { ko: '사용', en: 'Used' },
  N: { ko: '미사용', en: 'Not used' },
} as const satisfies Record<string, Texts>
