import { terms } from '../texts/terms.ts'
import type { SheetColumn, SheetForm, Texts } from '../wire/sheet.ts'

/* The sheets of GP targets are only read: what each column means is in its heading. */

function column<Field extends string>(
  field: Field,
  title: Texts,
  kind: SheetColumn['kind'] = 'text',
  width = 18,
) {
  return { field, title, about: title, kind, width } as const
}

const division = column('department', terms.division, 'text', 22)
const team = column('organizationName', terms.team, 'text', 26)

export const teamTargetSheet = {
  fileName: 'GpTeamTarget',
  title: terms.gpTeamTarget,
  columns: [
    division,
    team,
    column('firstTarget', terms.firstTarget, 'amount'),
    column('additionalTarget', terms.additionalTarget, 'amount'),
    column('finalTarget', terms.finalTarget, 'amount'),
  ],
} as const satisfies SheetForm

export const nonBillableTargetSheet = {
  fileName: 'GpNonBillableTarget',
  title: terms.gpNonBillableTarget,
  columns: [
    division,
    team,
    column('projectTypeName', terms.type, 'text', 22),
    column('targetMM', terms.targetManMonths, 'decimal'),
  ],
} as const satisfies SheetForm

export const employeeTargetSheet = {
  fileName: 'GpEmployeeTarget',
  title: terms.gpEmployeeTarget,
  columns: [
    division,
    team,
    column('employeeName', terms.name),
    column('grade', terms.level, 'text', 14),
    column('billableTarget', terms.billableTarget, 'amount'),
    column('nonBillableTarget', terms.nonBillableTarget, 'decimal'),
    column('startMonth', terms.startMonth, 'month', 12),
    column('endMonth', terms.endMonth, 'month', 12),
    column('targetStatus', terms.status, 'text', 12),
    column('targetUseYn', terms.targetUse, 'text', 12),
  ],
} as const satisfies SheetForm

/** How far a target is in the month of a day. */
export const targetStatusLabels = {
  planned: terms.planned,
  active: { ko: '진행', en: 'Active' },
  ended: terms.ended,
} as const satisfies Record<string, Texts>

/** Whether a target counts. */
export const targetUseLabels = {
  Y: { ko: '사용', en: 'Used' },
  N: { ko: '미사용', en: 'Not used' },
} as const satisfies Record<string, Texts>
