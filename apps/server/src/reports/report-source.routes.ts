import { readReportSource } from '@yuga/contract/reports/report-source'
import { yesOrNo } from '@yuga/contract/wire/wire'
import type { FastifyInstance } from 'fastify'
import { mayLagFor } from '../http/actor.ts'
import { type Parts, serve } from '../http/serve.ts'

/** How old the figures of reports may be. */
export function reportSourceRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readReportSource, async ({ actor }) => {
    const source = await parts.reports.source()
    const lag = source.kind === 'replica' ? Math.ceil(source.lagSeconds) : 0
    const isRead = source.kind === 'replica' && (lag === 0 || mayLagFor(actor))
    return { replicaYn: yesOrNo(isRead), lagSeconds: isRead ? lag : 0 }
  })
}
