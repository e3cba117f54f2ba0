import {
  moveOrganization,
  readOrganizationImpact,
  readOrganizations,
  updateOrganization,
} from '@yuga/contract/master-data/organizations'
import { downloadOrganizations } from '@yuga/contract/master-data/organization-sheet'
import { expect, test } from 'vitest'
import { onCharts, unit } from '../../test/subjects/charts.ts'
import { costOf } from '../../test/cost-of.ts'
import { downloaded } from '../../test/download.ts'

const { server, admin } = onCharts()
const year = 2026

test('a chart of 500 units is read, changed and weighed by as many statements as one of seven', async () => {
  const by = await admin()
  const organizationId = 'T3'
  const calls = {
    read: () => by(readOrganizations, { query: { year } }),
    sheet: () => downloaded(by, downloadOrganizations, { query: { year } }),
    impact: () =>
      by(readOrganizationImpact, { query: { year, organizationId, upperOrganizationId: 'D1' } }),
    move: () => by(moveOrganization, { body: { year, organizationId, upperOrganizationId: 'D2' } }),
    change: () => by(updateOrganization, { body: { ...unit(), organizationId } }),
  }
  const costs = async () => {
    const result: [string, number][] = []
    for (const [name, call] of Object.entries(calls)) {
      // what is prepared the first time is not what the call costs
      await call()
      result.push([name, (await costOf(server, call)).statements])
    }
    return result
  }
  const ofSeven = await costs()
  await server.pool.query(
    `with added as (
       insert into units select 'L' || n from generate_series(1, 493) n returning organization_id)
     insert into organizations (year, organization_id, upper_organization_id, name, display_name, sort_order)
     select $1, organization_id, 'D1', organization_id, organization_id, 100 from added`,
    [year],
  )
  expect(await costs()).toEqual(ofSeven)
  const { organizationList } = await by(readOrganizations, { query: { year } })
  expect(JSON.stringify(organizationList).match(/"organizationId"/g)).toHaveLength(500)
})
