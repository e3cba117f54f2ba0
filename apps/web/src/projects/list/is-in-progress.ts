import type { ProjectRow } from '@yuga/contract/projects/projects'

/** Whether the switch of a project is on (projects-25). */
export function isInProgress({
  projectStatusCode,
}: Pick<ProjectRow, 'projectStatusCode'>): boolean {
  return projectStatusCode === 'ST001'
}
