import '../wire/without-eval.ts'
import { requestKinds } from '@yuga/domain/requests/kinds'
import { z } from 'zod'
import { needs } from '../access/access.ts'
import { endpoint } from '../wire/endpoint.ts'
import { lastUpdate } from '../wire/master-data.ts'
import { done, version, versionInAddress, wireId, wireName, wireText, yesNo } from '../wire/wire.ts'
import { wireYear } from '../wire/year-tables.ts'

/** What is above the root of a chart, on the wire. */
export const aboveRoot = '000000'

/** A unit of a chart as calls answer it. */
export const organizationFields = z.object({
  organizationId: z.string(),
  organizationName: z.string(),
  indicationName: z.string(),
  upperOrganizationId: z.string().describe('000000: the unit is the root'),
  year: z.number(),
  styleCode: z.string().describe('Team type, of the group GRDEPT'),
  erningFlag: yesNo.describe('Y: a profit center'),
  orgnztTlEmplId: z.string().describe('The leader; empty: none'),
  orgnztTlEmplName: z.string(),
  remarkContents: z.string(),
  lcCode: z.string().describe('Office; empty: none'),
  version: z.number(),
})

/** With all below it. */
export const organizationNode = organizationFields.extend({
  get organizationList() {
    return z.array(organizationNode)
  },
})
z.globalRegistry.add(organizationNode, { id: 'OrganizationNode' })
export type OrganizationNode = z.output<typeof organizationNode>

const path = '/settings/organizations'

export const readOrganizations = endpoint({
  method: 'GET',
  path,
  summary: 'The organization chart of a year as a tree',
  access: 'signed-in',
  query: z.object({
    /** Absent: this year. */
    year: wireYear.optional(),
    /** Y: of a year without a chart the one that is in force in it (organization-1). */
    inForceYn: yesNo.optional(),
  }),
  response: z.object({
    ...lastUpdate,
    year: z.number(),
    /** The year of the chart in force in that year: an earlier one where it has none. Null: there is no chart. */
    chartYear: z.number().nullable(),
    /** The years with a chart that can be changed. */
    openYearList: z.array(z.number()),
    updateDate: z.string().describe('YYYYMMDD; empty: never'),
    organizationList: z.array(organizationNode),
  }),
})

const fields = {
  indicationName: wireName,
  organizationName: wireName,
  /** Absent or empty: unchanged; of a new unit N. */
  erningFlag: z.union([z.literal('').transform(() => undefined), yesNo]).optional(),
  lcCode: z.union([z.literal(''), wireId]).optional(),
  orgnztTlEmplId: z.union([z.literal(''), wireId]).optional(),
  remarkContents: wireText(1000).optional(),
  /** Absent or empty: unchanged; of a new unit ETC. */
  styleCode: z.union([z.literal(''), wireId]).optional(),
}

export const organizationBody = z.object({
  year: wireYear,
  organizationId: z.union([z.literal(''), wireId]).optional(),
  upperOrganizationId: wireId,
  ...fields,
})

const saved = z.object({ organizationId: z.string(), version: z.number() })

export const createOrganization = endpoint({
  method: 'POST',
  path,
  summary: 'Add a unit below another in the chart of a year; without an id it gets the next one',
  access: needs('settings.write'),
  body: organizationBody,
  response: saved,
})

export const updateOrganization = endpoint({
  method: 'PUT',
  path,
  summary: 'Change a unit in the chart of a year',
  access: needs('settings.write'),
  body: z.object({
    year: wireYear,
    organizationId: wireId,
    /** Absent: it stays where it is. */
    upperOrganizationId: wireId.optional(),
    ...fields,
    version,
  }),
  response: saved,
})

export const deleteOrganization = endpoint({
  method: 'DELETE',
  path: `${path}/{year}/{organizationId}`,
  summary: 'Take a unit that no one is in out of the chart of a year',
  access: needs('settings.write'),
  params: z.object({ year: wireYear, organizationId: wireId }),
  query: z.object({ version: versionInAddress }),
  response: done,
})

export const moveOrganization = endpoint({
  method: 'PUT',
  path: `${path}/positionchange`,
  summary: 'Move a unit with all below it to another place in the chart of a year',
  access: needs('settings.write'),
  body: z.object({
    year: wireYear,
    organizationId: wireId,
    upperOrganizationId: wireId,
    /** Which of the units below that one it is before; absent or empty: after the last. */
    nextOrganizationId: z.union([z.literal(''), wireId]).optional(),
    version,
  }),
  response: saved,
})

export const copyOrganizations = endpoint({
  method: 'PUT',
  path: `${path}/organizationcopy/{fromYear}/{toYear}`,
  summary: 'Copy the chart of a year to a year without one',
  access: needs('settings.write'),
  params: z.object({ fromYear: wireYear, toYear: wireYear }),
  response: z.object({ copiedCount: z.number() }),
})

export const listTeams = endpoint({
  method: 'GET',
  path: '/settings/project/teamList',
  summary: 'The teams of profit rows: the profit centers of the chart in force in a year',
  access: 'signed-in',
  query: z.object({ year: wireYear.optional() }),
  response: z.array(
    z.object({ teamCode: z.string(), teamName: z.string(), teamNameAlias: z.string() }),
  ),
})

export const readOrganizationImpact = endpoint({
  method: 'GET',
  path: `${path}/impact`,
  summary:
    'Which pending requests would change hands if a unit were changed, and which months it counts for',
  access: needs('settings.write'),
  query: z.object({
    year: wireYear,
    /** Absent: a new one. */
    organizationId: wireId.optional(),
    /** Absent: as it is. */
    upperOrganizationId: wireId.optional(),
    /** Absent: as it is; empty: none. */
    orgnztTlEmplId: z.union([z.literal(''), wireId]).optional(),
    deletedYn: yesNo.optional(),
  }),
  response: z.object({
    /** The chart is in force through this year; null: until another one is made. */
    lastYear: z.number().nullable(),
    /** Months of that time which someone has closed: the chart decides about them, too. */
    closedMonthCount: z.number(),
    requestCount: z.number(),
    /** The first fifty. */
    requestList: z.array(
      z.object({
        requestSn: z.number(),
        requestKind: z.enum(requestKinds),
        requestEmployeeName: z.string(),
        projectName: z.string(),
        periodEnd: z.string().describe('YYYYMMDD'),
        /** Leaders who decide it now, and would then; PMs and administrators decide it in any case. */
        deciderNameList: z.array(z.string()),
        nextDeciderNameList: z.array(z.string()),
      }),
    ),
  }),
})
