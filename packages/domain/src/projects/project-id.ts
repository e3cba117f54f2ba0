import type { Problem } from '../problem.ts'

const longestId = 30
const pattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,29}$/

export type ProjectIdProblemCode = 'project.id-pattern'

/** Why a project cannot have this id; one that is empty is made when it is saved (projects-8). */
export function whyNotProjectId(projectId: string): Problem<ProjectIdProblemCode> | null {
  if (projectId === '' || pattern.test(projectId)) return null
  return { code: 'project.id-pattern', at: 'projectId', values: { longest: longestId } }
}

/** Two ids that differ in case alone are one (projects-8). */
export function isSameProjectId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** What a made id begins with: `P`, the year, and four digits after it (projects-8). */
export function madeIdStart(year: number): string {
  return `P${year}`
}

/** The next made id of a year, after the highest of those there are; in whichever case they were typed. */
export function nextProjectId(year: number, known: readonly string[]): string {
  const start = madeIdStart(year)
  const numbers = known
    .map((id) => new RegExp(`^${start}(\\d{4,9})$`, 'i').exec(id)?.[1])
    .map((digits) => Number(digits ?? 0))
  return `${start}${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`
}
