import '../wire/without-eval.ts'
import { longestBaselineName } from '@yuga/domain/projects/baselines/baseline'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { version, wireId, wireName, yesNo } from '../wire/wire.ts'

const path = '/settings/projects/{projectId}/baselines'
const params = z.object({ projectId: wireId })

const baseline = z.object({
  baselineSn: z.number(),
  baselineName: z.string().describe('Empty: the first one, kept as the project was registered'),
  firstYn: yesNo,
  storedAt: z.string().describe('An instant, ISO 8601'),
  storedByName: z.string(),
})
export type Baseline = z.output<typeof baseline>

export const listBaselines = endpoint({
  method: 'GET',
  path,
  summary: 'The baselines of a project, the latest first: its plan as it was kept',
  access: needs('reports.project-profit'),
  params,
  response: z.object({ baselineList: z.array(baseline) }),
})

export const keepBaseline = endpoint({
  method: 'POST',
  path,
  summary: 'Keep the plan of a project as it is, as a baseline',
  access: needs('projects.edit'),
  params,
  body: z.object({
    baselineName: wireName.pipe(z.string().max(longestBaselineName)),
    version: version.describe('Of the project as it was read'),
  }),
  response: z.object({ baselineSn: z.number() }),
})
