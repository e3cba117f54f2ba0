import { saveNonBillableTargets, saveTeamTargets } from '@yuga/contract/master-data/gp-targets'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTeams } from '../../test/plain/master-data/gp-targets.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'
import { whileHeld } from '../../test/while-held.ts'

/* A target of T2 in 2026 is saved while another caller changes the chart. */

const { server, company } = useServer()
let admin: Caller
beforeEach(async () => {
  await server.pool.query('delete from gp_team_targets')
  await server.pool.query('delete from gp_non_billable_targets')
  await server.pool.query(
    `insert into organizations (year, organization_id, upper_organization_id, name, display_name)
     values (2026, 'T2', 'D1', 'T2', 'T2') on conflict do nothing`,
  )
  await makeTeams(server)
  admin ??= await company.person({ roles: ['LE999'] })
})

const params = { year: 2026 }
const saves = {
  'of a team': () => {
    const target = { organizationId: 'T2', firstTarget: 1, additionalTarget: 0 }
    return admin(saveTeamTargets, { params, body: { teamGpTargetList: [target] } })
  },
  'of non-billable work': () => {
    const target = { organizationId: 'T2', projectTypeCode: 'PM005', targetMM: 1 }
    return admin(saveNonBillableTargets, { params, body: { nonBillableGpTargetList: [target] } })
  },
}
const unit = `year = 2026 and organization_id = 'T2'`
const changes = {
  // as a deletion does once it has seen that nothing uses the unit
  'leaves the chart': `select from units where organization_id = 'T2' for update;
    delete from organizations where ${unit}`,
  'stops being a profit center': `update organizations set is_profit_center = false where ${unit}`,
}
const both = Object.entries(saves).flatMap(([of, save]) =>
  Object.entries(changes).map(([what, written]) => [of, what, save, written] as const),
)

describe('a target', () => {
  test.each(both)(
    '[gp-targets-1] %s is not saved for a unit that %s meanwhile',
    async (_, __, save, written) => {
      const { refusals } = await whileHeld<unknown>(server, { written }, () => [save()])
      expect(refusals).toEqual(['422 gp-target.not-a-team'])
    },
  )
})
