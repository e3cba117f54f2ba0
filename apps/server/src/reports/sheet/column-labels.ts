import { terms } from '@yuga/contract/texts/terms'
import type { Texts } from '@yuga/contract/wire/sheet'

/** What the same column, row, mark or filter is called in every report's sheet. */
export const columnLabels = {
  unit: terms.organization,
  own: terms.directly,
  absent: terms.notInChart,
  employeeId: terms.employeeId,
  name: terms.name,
  projectId: terms.projectId,
  projectName: terms.projectName,
  project: terms.project,
  type: terms.type,
  month: terms.month,
  hours: terms.hours,
  base: terms.baseHours,
  all: terms.all,
  total: terms.total,
} as const satisfies Record<string, Texts>
