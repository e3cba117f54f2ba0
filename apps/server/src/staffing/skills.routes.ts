import {
  readOwnSkills,
  readSkills,
  saveOwnSkills,
  saveSkills,
} from '@yuga/contract/projects/skills'
import type { AnswerOf, ReceivedBy } from '@yuga/contract/wire/endpoint'
import { whyNotSkills } from '@yuga/domain/projects/staffing/skills'
import type { FastifyInstance } from 'fastify'
import { Refusal, refuse } from '../http/refusal.ts'
import { type Context, type Parts, serve } from '../http/serve.ts'
import type { Actor } from '../http/actor.ts'
import { refuseStale } from '../master-data/version.ts'
import { lockSkills, replaceSkills, skillsOf, skillsVersionOf } from './skills.store.ts'
import { skillFor } from './staffing.view.ts'

type Call = Context & { readonly actor: Actor }

/** What people can do: each their own, and administrators everybody's (staffing-6). */
export function skillRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readOwnSkills, (call) => listFor(call, call.actor.employeeId), {
    reads: 'snapshot',
  })
  serve(app, parts, saveOwnSkills, (call) => save(call, call.actor.employeeId))
  serve(app, parts, readSkills, (call) => listFor(call, call.params.employeeId), {
    reads: 'snapshot',
  })
  serve(app, parts, saveSkills, (call) => save(call, call.params.employeeId))
}

async function listFor(
  { db }: Pick<Context, 'db'>,
  employeeId: string,
): Promise<AnswerOf<typeof readSkills>> {
  const version = await skillsVersionOf(db, employeeId)
  if (version === undefined) return refuse('employee.not-found', { at: 'employeeId' })
  return { skillList: (await skillsOf(db, [employeeId])).map(skillFor), version }
}

async function save(
  { db, actor, body, now, audit }: Call & Pick<ReceivedBy<typeof saveSkills>, 'body'>,
  employeeId: string,
): Promise<AnswerOf<typeof saveSkills>> {
  await lockSkills(db, employeeId)
  const before = await listFor({ db }, employeeId)
  refuseStale(body.version, before)
  const skills = body.skillList.map(({ skillName, level }) => ({ name: skillName, level }))
  const problems = whyNotSkills(skills)
  if (problems.length > 0) throw new Refusal(problems)
  await replaceSkills(db, employeeId, skills, { employeeId: actor.employeeId, now })
  const after = await listFor({ db }, employeeId)
  await audit({
    forEmployeeId: employeeId,
    action: 'skills.save',
    subject: `skills ${employeeId}`,
    before: { skills: before.skillList },
    after: { skills: after.skillList },
  })
  return after
}
