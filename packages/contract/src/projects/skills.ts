import '../wire/without-eval.ts'
import { longestSkill, mostSkills } from '@yuga/domain/projects/staffing/skills'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { version, wireId, wireName, wireOptionalName } from '../wire/wire.ts'

/** What someone can do, as a tag (staffing-6). */
export const skill = z.object({
  skillName: z.string(),
  level: z.string().describe('Free text on since when and how well, as 2021–now, senior'),
})
export type SkillOnWire = z.output<typeof skill>

const skillBody = z.object({
  skillName: wireName.pipe(z.string().max(longestSkill.name)),
  level: wireOptionalName.pipe(z.string().max(longestSkill.level)).default(''),
})

const skills = z.object({
  skillList: z.array(skill),
  version: z.number().int().describe('0: nothing was saved yet'),
})
const body = z.object({ skillList: z.array(skillBody).max(mostSkills), version })

const ownPath = '/account/skills'
const path = '/settings/employees/{employeeId}/skills'
const params = z.object({ employeeId: wireId })
const writers = needs('settings.write')

export const readOwnSkills = endpoint({
  method: 'GET',
  path: ownPath,
  summary: 'The skills of the caller, by which the caller is staffed',
  access: 'signed-in',
  response: skills,
})

export const saveOwnSkills = endpoint({
  method: 'PUT',
  path: ownPath,
  summary: 'Save the skills of the caller as a whole',
  access: 'signed-in',
  body,
  response: skills,
})

export const readSkills = endpoint({
  method: 'GET',
  path,
  summary: 'The skills of an employee, to change them',
  access: writers,
  params,
  response: skills,
})

export const saveSkills = endpoint({
  method: 'PUT',
  path,
  summary: 'Save the skills of an employee as a whole',
  access: writers,
  params,
  body,
  response: skills,
})
