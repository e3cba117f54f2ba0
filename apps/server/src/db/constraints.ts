import type { ProblemCode } from '@yuga/contract/problems/problems'
import type { Use, UserOfRecord } from '@yuga/domain/master-data/in-use'
import type { Problem } from '@yuga/domain/problem'

function usedBy(by: UserOfRecord): Problem<ProblemCode> {
  const uses: readonly Use[] = [{ by, count: 1, names: [] }]
  return { code: 'record.in-use', values: { listUses: JSON.stringify(uses) } }
}

/**
 * What a constraint refuses, said as the rule that it keeps. The rules look first and name everything; this is
 * for two people at the same moment, when only the database sees both, and for names that it lowercases in another way
 * than JavaScript. A foreign key is here for the deletion of the row that it refers to: the writer of a reference locks
 * that row first.
 */
export const problemsOfConstraints: Readonly<Record<string, Problem<ProblemCode>>> = {
  codes_pkey: { code: 'code.taken', at: 'detailCode' },
  employee_history_grade: usedBy('employee-history'),
  employee_history_office: usedBy('employee-history'),
  gp_non_billable_targets_type: usedBy('non-billable-targets'),
  holidays_office: usedBy('holidays'),
  man_month_cells_grade: usedBy('employee-history'),
  man_month_cells_office: usedBy('employee-history'),
  organizations_office: usedBy('organizations'),
  organizations_style: usedBy('organizations'),
  permission_sets_once: { code: 'set.name-taken', at: 'setName' },
  project_categories_name_once: { code: 'category.name-taken', at: 'projectCategoryName' },
  project_members_grade: usedBy('project-members'),
  project_members_placeholder_once: { code: 'member.twice', at: 'projectGroupList' },
  project_members_once: { code: 'member.already-member' },
  project_types_category: usedBy('project-types'),
  project_types_name_once: { code: 'type.name-taken', at: 'projectTypeName' },
  projects_id_any_case: { code: 'project.id-taken', at: 'projectId' },
  projects_office: usedBy('projects'),
  provisioning_settings_office: usedBy('provisioning'),
  projects_pkey: { code: 'project.id-taken', at: 'projectId' },
  projects_type: usedBy('projects'),
  saved_views_name_once: { code: 'saved-view.name-taken', at: 'viewName' },
  skills_once: { code: 'skill.twice', at: 'skillList' },
  unit_prices_grade: usedBy('unit-prices'),
  unit_prices_pkey: { code: 'price.taken', at: 'gradeCode' },
  work_stretches_grade: usedBy('employee-history'),
  work_stretches_office: usedBy('employee-history'),
}

/** The broken rule behind a failure of PostgreSQL; undefined where it is no rule of ours. */
export function problemOfConstraint(failure: unknown): Problem<ProblemCode> | undefined {
  const { constraint } = failure as { constraint?: unknown }
  return typeof constraint === 'string' && Object.hasOwn(problemsOfConstraints, constraint)
    ? problemsOfConstraints[constraint]
    : undefined
}
