import { readReportSource } from '@yuga/contract/reports/report-source'
import { yesOrNo } from '@yuga/contract/wire/wire'
import type { FastifyInstance } from 'fastify'
import { type Parts, serve } from '../http/serve.ts'

/** How old the figures of reports may be. */
export function reportSourceRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readReportSource, async () => {
    const source = await parts.reports.source()
    const lag = source.kind === 'replica' ? source.lagSeconds : 0
    return { replicaYn: yesOrNo(source.kind === 'replica'), lagSeconds: Math.ceil(lag) }
  })
}
