import type { api } from '@yuga/contract'
import {
  listEmployeeTargets,
  saveEmployeeTargets,
} from '@yuga/contract/master-data/gp-employee-targets'
import {
  readNonBillableTargets,
  readTeamTargets,
  saveNonBillableTargets,
  saveTeamTargets,
} from '@yuga/contract/master-data/gp-targets'
import type { Company } from '../../factories.ts'
import type { PlainOf } from '../plain.ts'
import type { TestServer } from '../../server.ts'

/** Makes T1 and T2 profit centers of every chart: the teams that targets are set for. */
export async function makeTeams({ pool }: TestServer): Promise<void> {
  await pool.query(
    `update organizations set is_profit_center = true
     where organization_id in ('T1', 'T2') and not is_profit_center`,
  )
}

/** Requests of GP targets, with the version that the year has at the moment. */
export function plainGpTargets(
  server: TestServer,
  company: Company,
): { gpTargets: PlainOf<typeof api.gpTargets> } {
  const admin = async () => {
    await makeTeams(server)
    return company.person({ roles: ['LE999'] })
  }
  const params = { year: 2026 }
  const sought = {
    sort: '-billableTarget' as const,
    department: 'D',
    organizationName: 'T',
    employeeName: 'e',
    gradeCode: 'GR003',
    targetStatus: 'active',
    targetUseYn: 'Y',
  }
  const aboutNoOne = { about: null }
  const team = { organizationId: 'T1', firstTarget: 100_000_000, additionalTarget: '-5000000' }
  const pair = { organizationId: 'T1', projectTypeCode: 'PM005' }
  const teamTargets = async () => {
    const by = await admin()
    const { version } = await by(readTeamTargets, { params })
    return { by, ...aboutNoOne, params, body: { teamGpTargetList: [team], version } }
  }
  const nonBillable = async () => {
    const by = await admin()
    const { version } = await by(readNonBillableTargets, { params })
    const nonBillableGpTargetList = [{ ...pair, targetMM: '1.25' }]
    return { by, ...aboutNoOne, params, body: { nonBillableGpTargetList, version } }
  }
  const employeeTarget = async () => {
    const by = await admin()
    const about = await company.person()
    const requested = { params: { ...params, date: '20260318' }, query: { limit: 1000 } }
    const { version } = await by(listEmployeeTargets, requested)
    const row = {
      targetSn: null,
      employeeId: about.employeeId,
      billableTarget: 120_000_000,
      nonBillableTarget: '2.4',
      startMonth: '202601',
      endMonth: '202612',
      targetUseYn: 'Y' as const,
    }
    return { by, about, requested, params, body: { employeeGpTargetList: [row], version } }
  }

  return {
    gpTargets: {
      listTargetTeams: async () => ({ by: await company.person(), query: params }),
      readTeamTargets: async () => ({ by: await admin(), params, query: { sort: 'finalTarget' } }),
      downloadTeamTargets: async () => ({
        by: await admin(),
        params,
        query: { sort: '-firstTarget' },
      }),
      saveTeamTargets: teamTargets,
      deleteTeamTarget: async () => {
        const { by, body } = await teamTargets()
        const { version } = await by(saveTeamTargets, { params, body })
        return { by, ...aboutNoOne, params, body: { organizationId: 'T1', version } }
      },
      readNonBillableTargets: async () => ({
        by: await admin(),
        params,
        query: { sort: 'targetMM' },
      }),
      downloadNonBillableTargets: async () => ({
        by: await admin(),
        params,
        query: { sort: '-projectTypeName' },
      }),
      saveNonBillableTargets: nonBillable,
      deleteNonBillableTarget: async () => {
        const { by, body } = await nonBillable()
        const { version } = await by(saveNonBillableTargets, { params, body })
        return { by, ...aboutNoOne, params, body: { ...pair, version } }
      },
      listEmployeeTargets: async () => ({
        by: await admin(),
        params: { ...params, date: '20260318' },
        query: { offset: 1, limit: 10, ...sought },
      }),
      downloadEmployeeTargets: async () => ({
        by: await admin(),
        params: { ...params, date: '20260318' },
        query: { ...sought, reason: 'audit' },
      }),
      saveEmployeeTargets: async () => {
        const { by, about, requested, body } = await employeeTarget()
        await by(saveEmployeeTargets, { params, body })
        const { version, employeeGpTargetList } = await by(listEmployeeTargets, requested)
        const stored = employeeGpTargetList.find((row) => row.employeeId === about.employeeId)
        const [made] = body.employeeGpTargetList
        const row = { ...made, targetSn: stored?.targetSn ?? 0, billableTarget: 130_000_000 }
        return { by, about, params, body: { employeeGpTargetList: [row as never], version } }
      },
      deleteEmployeeTarget: async () => {
        const { by, about, requested, body } = await employeeTarget()
        await by(saveEmployeeTargets, { params, body })
        const { version, employeeGpTargetList } = await by(listEmployeeTargets, requested)
        const { employeeId } = about
        const row = employeeGpTargetList.find((target) => target.employeeId === employeeId)
        return { by, about, params, body: { targetSn: row?.targetSn ?? 0, employeeId, version } }
      },
    },
  }
}
