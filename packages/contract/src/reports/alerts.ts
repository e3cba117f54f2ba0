import { alertKinds, planOwners } from '@yuga/domain/alerts/alert'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, version, versionInAddress, wholeNumber, wireId, yesNo } from '../wire/wire.ts'

const threshold = z
  .number()
  .min(-10_000)
  .max(10_000)
  .nullable()
  .describe('In percent, points or weeks; null: the kind has none')

/** What its owner chooses of an alert. */
const chosen = {
  alertKind: z.enum(alertKinds),
  projectId: z
    .union([z.literal(''), wireId])
    .describe('Empty: all projects in progress whose money the owner reads, or it is of a unit'),
  organizationId: z.union([z.literal(''), wireId]).describe('Empty: it is of projects'),
  threshold,
  upperThreshold: threshold.describe('The end of a band of utilization; null: it has none'),
  planOwner: z
    .enum(planOwners)
    .describe('Whose plan is used up: of the project as a whole, or of each of its members'),
  mailYn: yesNo,
  onYn: yesNo,
}

const raised = z.object({
  subjectId: z.string().describe('The project or the unit'),
  subjectName: z.string(),
  employeeName: z.string().describe('The member whose plan is used up; else empty'),
  raisedDate: z.string().describe('Since when it is true, YYYYMMDD'),
  figureText: z.string().describe('Its figure, in the language of the caller'),
  leadsTo: z.string().describe('The path of the screen that explains it'),
})
export type RaisedAlert = z.output<typeof raised>

const alert = z.object({
  alertSn: z.number().int(),
  ...chosen,
  projectName: z.string(),
  organizationName: z.string(),
  readYn: yesNo.describe('N: its owner does not read its subject any more; nothing is sent'),
  checkedDate: z.string().nullable().describe('When it was last looked at, YYYYMMDD'),
  raisedCount: z.number().int().describe('How many projects, members or units raise it now'),
  raisedList: z.array(raised).describe('The latest twenty of them'),
  version: z.number(),
})
export type Alert = z.output<typeof alert>

/** Those who read money of projects, or utilization. */
const access = needs('reports.project-profit', 'reports.utilization')
const path = '/alerts'
const params = z.object({ alertSn: wholeNumber() })

export const listAlerts = endpoint({
  method: 'GET',
  path,
  summary: 'The own alerts, at most 50, with what is raised now and the caller reads',
  access,
  tokens: 'refused',
  response: z.object({ alertList: z.array(alert) }),
})

export const createAlert = endpoint({
  method: 'POST',
  path,
  summary: 'Choose a figure to hear of when it crosses a threshold',
  access,
  tokens: 'refused',
  body: z.object(chosen),
  response: alert,
})

export const updateAlert = endpoint({
  method: 'PUT',
  path: `${path}/{alertSn}`,
  summary: 'Change an own alert, or switch it off or on',
  access,
  tokens: 'refused',
  params,
  body: z.object({ ...chosen, version }),
  response: alert,
})

export const deleteAlert = endpoint({
  method: 'DELETE',
  path: `${path}/{alertSn}`,
  summary: 'Delete an own alert',
  access,
  tokens: 'refused',
  params,
  query: z.object({ version: versionInAddress }),
  response: done,
})
