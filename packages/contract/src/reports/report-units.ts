import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireMonth } from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'

export const listReportUnits = endpoint({
  method: 'GET',
  path: '/report/organizations',
  summary: 'The units of a year whose reports the caller reads, through a month of it',
  access: needs(
    'reports.utilization',
    'reports.team-profit',
    'reports.timecard-status',
    'reports.billing',
    'reports.cost',
  ),
  query: z.object({
    standardYear: wireYear,
    endDay: wireMonth.optional().describe('Absent: December'),
  }),
  response: z.object({
    organizationIdList: z.array(z.string()),
    /** They open by a link or from another report, and can be chosen in no chart (reports-2). */
    absentList: z
      .array(
        z.object({
          organizationId: z.string(),
          organizationName: z.string(),
          upperOrganizationId: z
            .string()
            .describe('The last unit that it was known to stand below'),
        }),
      )
      .describe('Units of other years that are not in the chart'),
  }),
})
