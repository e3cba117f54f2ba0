import { keepBaseline, listBaselines } from '@yuga/contract/projects/baselines'
import { yesOrNo } from '@yuga/contract/wire/wire'
import { whyNotKeepBaseline } from '@yuga/domain/projects/baselines/baseline'
import { statusCodes } from '@yuga/domain/projects/project-codes'
import type { FastifyInstance } from 'fastify'
import { refuse, refuseIfAny } from '../../http/refusal.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { refuseStale } from '../../master-data/version.ts'
import { reachOf } from '../project-names.store.ts'
import { lockRecord } from '../save/project-record.ts'
import { baselinesOf, countBaselines } from './baselines.store.ts'
import { keepBaselines } from './keep-baselines.ts'

/** The stored plans of projects. */
export function baselineRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, listBaselines, async ({ db, actor, params: { projectId } }) => {
    const reach = await reachOf(db, actor, projectId)
    if (reach?.seesMoney !== true) return refuse('project.not-found', { at: 'projectId' })
    const baselines = await baselinesOf(db, projectId)
    return {
      baselineList: baselines.map(({ name, isFirst, storedAt, ...baseline }) => ({
        ...baseline,
        baselineName: name,
        firstYn: yesOrNo(isFirst),
        storedAt: new Date(storedAt).toISOString(),
      })),
    }
  })
  serve(app, parts, keepBaseline, async ({ db, actor, params, body, now, audit }) => {
    const { projectId } = params
    const { baselineName: name, version } = body
    const reach = await reachOf(db, actor, projectId)
    if (reach?.seesMoney !== true) return refuse('project.not-found', { at: 'projectId' })
    const record = await lockRecord(db, projectId)
    if (record === undefined) return refuse('project.not-found', { at: 'projectId' })
    refuseStale(version, record)
    if (record.statusCode === statusCodes.ended) refuse('project.ended')
    const problem = whyNotKeepBaseline(await countBaselines(db, projectId))
    refuseIfAny(problem === null ? [] : [problem])
    const by = { employeeId: actor.employeeId, at: now }
    const [baselineSn = 0] = await keepBaselines(db, [record], { name, isFirst: false }, by)
    await audit({
      forEmployeeId: null,
      action: 'project.keep-baseline',
      subject: `project ${projectId}`,
      after: { baselineSn, baselineName: name, version },
    })
    return { baselineSn }
  })
}
