import {
  createOrganization,
  type OrganizationNode,
  readOrganizations,
} from '@yuga/contract/master-data/organizations'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import { afterEach, beforeEach } from 'vitest'
import { type Caller, refusalOf } from '../server.ts'
import { leavesNoTrace } from '../traces.ts'
import { useServer } from '../use-server.ts'

/*
 * The chart of the tests of units: root C; divisions D1 with T1 (and P1 below it) and T2, D2 with T3; in
 * every year from 2020 on. Each test finds it as the company was founded.
 */

const year = 2026

type Body = RequestOf<typeof createOrganization>['body']

/** A unit to add below D2 of this year, unless more is said. */
export const unit = (more: Partial<Body> = {}): Body => ({
  year,
  upperOrganizationId: 'D2',
  organizationName: '신사업팀 😀',
  indicationName: 'New Business',
  ...more,
})

/** Adds a unit; answers its id. */
export async function adds(by: Caller, more: Partial<Body> = {}): Promise<string> {
  return (await by(createOrganization, { body: unit(more) })).organizationId
}

/** The tree of a year. */
export async function treeOf(by: Caller, ofYear = year) {
  return (await by(readOrganizations, { query: { year: ofYear } })).organizationList
}

/** A tree as text: C(D1(T1(P1) T2) D2(T3)). */
export function inText(nodes: readonly OrganizationNode[]): string {
  const one = ({ organizationId, organizationList: below }: OrganizationNode) =>
    below.length === 0 ? organizationId : `${organizationId}(${inText(below)})`
  return nodes.map(one).join(' ')
}

/** The tree of a year as text. */
export const shape = async (by: Caller, ofYear = year) => inText(await treeOf(by, ofYear))

/** What is kept of a unit of this year. */
export async function stored(by: Caller, id: string): Promise<OrganizationNode | undefined> {
  const all = (nodes: readonly OrganizationNode[]): OrganizationNode[] =>
    nodes.flatMap((node) => [node, ...all(node.organizationList)])
  return all(await treeOf(by)).find(({ organizationId }) => organizationId === id)
}

/** A server that gets its charts back after each test. */
export function onCharts() {
  const { server, company } = useServer()
  let founded: unknown[] = []
  const charts = () =>
    server.pool.query('select * from organizations order by year, organization_id')
  beforeEach(async () => {
    founded = (await charts()).rows
  })
  afterEach(async () => {
    await server.pool.query('delete from organizations')
    await server.pool.query(
      `insert into organizations (year, organization_id, upper_organization_id, name, display_name)
       select year, organization_id, upper_organization_id, name, display_name
       from jsonb_to_recordset($1) as stored (year smallint, organization_id text,
         upper_organization_id text, name text, display_name text)`,
      [JSON.stringify(founded)],
    )
  })
  return {
    server,
    company,
    admin: () => company.person({ roles: ['LE999'] }),
    /** Status, reason and places of a refusal that has left no trace. */
    refused: async (attempt: () => Promise<unknown>) => {
      const {
        status,
        reason,
        issues = [],
      } = await leavesNoTrace(server, () => refusalOf(attempt()))
      return [status, reason, ...issues.map(({ path }) => path)]
    },
  }
}
