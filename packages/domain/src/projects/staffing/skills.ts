import type { Problem } from '../../problem.ts'

export type SkillProblemCode = 'skill.twice'

/** A tag of an employee, and free text on since when and how well (staffing-6). */
export type Skill = { readonly name: string; readonly level: string }

/** Skills of one employee, and the letters of their texts (staffing-6). */
export const mostSkills = 20
export const longestSkill = { name: 50, level: 30 } as const

/** A skill is in the list once, without regard to case (staffing-6). */
export function whyNotSkills(skills: readonly Pick<Skill, 'name'>[]): Problem<SkillProblemCode>[] {
  const names = skills.map(({ name }) => name.toLowerCase())
  return names.flatMap((name, place) =>
    names.indexOf(name) === place
      ? []
      : [{ code: 'skill.twice' as const, at: `skillList.${place}.skillName` }],
  )
}
