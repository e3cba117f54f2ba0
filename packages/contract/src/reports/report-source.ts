import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { yesNo } from '../wire/wire.ts'

export const readReportSource = endpoint({
  method: 'GET',
  path: '/report/source',
  summary: 'Whether reports are read from a replica, and how far it is behind',
  access: needs(
    'reports.project-profit',
    'reports.si-exit',
    'reports.utilization',
    'reports.team-profit',
    'reports.timecard-status',
    'reports.billing',
    'reports.cost',
    'reports.reconciliation',
  ),
  response: z.object({
    replicaYn: yesNo,
    lagSeconds: z.number().describe('Rounded up; 0: nothing is missing'),
  }),
})
