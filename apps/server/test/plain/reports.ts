import { createWhatIf } from '@yuga/contract/projects/what-ifs'
import { keepBaseline } from '@yuga/contract/projects/baselines'
import type { api } from '@yuga/contract'
import type { Company } from '../factories.ts'
import type { PlainOf } from './plain.ts'
import type { Caller } from '../server.ts'

type Api = typeof api

/** Requests of reports. */
export function plainReports(company: Company): {
  utilization: PlainOf<Api['utilization']>
  billingAndCost: PlainOf<Api['billingAndCost']>
  reportProjects: PlainOf<Api['reportProjects']>
  profit: PlainOf<Api['profit']>
  overview: PlainOf<Api['overview']>
  forecast: PlainOf<Api['forecast']>
  behindPlan: PlainOf<Api['behindPlan']>
  comparison: PlainOf<Api['comparison']>
  reportSource: PlainOf<Api['reportSource']>
  reportUnits: PlainOf<Api['reportUnits']>
  reconciliation: PlainOf<Api['reconciliation']>
} {
  const executive = () => company.person({ roles: ['LE005'] })
  const requested = async () => ({
    by: await executive(),
    query: {
      standardYear: 2026,
      organizationId: 'T1',
      beginDay: '202602',
      endDay: '202603',
      beginDayDate: '20260201',
      endDayDate: '20260331',
      location: 'FC001',
      reading: 'THEN' as const,
    },
  })
  const months = async () => ({
    by: await executive(),
    query: { projectLcCode: 'FC001', beginYearMonth: '202602', endYearMonth: '202603' },
  })
  const requestedFigure = async <Code extends string>(gubunCode: Code) => {
    const { by, query } = await months()
    const projectId = await company.project({ pm: by })
    const of = { gubunCode, projectId, currencyCode: 'CY001' as const, monthName: '202602' }
    return { by, query: { ...query, ...of } }
  }
  const projects = async () => ({
    by: await executive(),
    query: { projectType: 'PM001', beginDay: 2026, endDay: 2026, projectName: 'P' },
  })
  const requestedProfit = async () => {
    const { by, query } = await requested()
    const money = { currencyCode: 'CY001' as const, beginMonth: '02', endMonth: '03' }
    return { by, query: { ...query, ...money } }
  }
  const requestedOverview = async () => {
    const { by, query } = await requested()
    const { organizationId: _, location: __, reading: ___, ...period } = query
    const more = { currencyCode: 'CY001', compareCode: 'BEFORE', styleCode: 'ETC' } as const
    return { by, query: { ...period, ...more } }
  }
  const requestedForecast = async () => ({
    by: await executive(),
    query: { standardYear: 2026, currencyCode: 'CY001' as const },
  })
  const requestedProject = async () => {
    const { by, query } = await requestedProfit()
    const { organizationId: _, ...rest } = query
    return { by, query: { ...rest, projectId: await company.project({ pm: by }) } }
  }
  /** The same in both readings. */
  const bothOf =
    <Query extends { readonly reading: string }>(
      ask: () => Promise<{ by: Caller; query: Query }>,
    ) =>
    async () => {
      const { by, query } = await ask()
      const { reading: _, ...rest } = query
      return { by, query: { ...rest, differingYn: 'Y' as const, monthlyYn: 'Y' as const } }
    }
  const withReason =
    <Requested extends { by: Caller; query: object }>(ask: () => Promise<Requested>) =>
    async () => {
      const { by, query } = await ask()
      return { by, query: { ...(query as Requested['query']), reason: 'audit' } }
    }
  return {
    profit: {
      listTeamProfit: requestedProfit,
      listTeamProfitProjects: requestedProfit,
      explainTeamProfit: async () => {
        const { by, query } = await requestedProfit()
        const projectId = await company.project({ pm: by })
        const of = {
          gubunCode: 'LABOUR' as const,
          monthName: '202602',
          ownYn: 'Y' as const,
          measureCode: 'MAN_MONTHS' as const,
          employeeId: by.employeeId,
          fromDate: '20260201',
        }
        return { by, query: { ...query, ...of, projectId, comparedYn: 'N' as const } }
      },
      explainProjectProfit: async () => {
        const { by, query } = await requestedProject()
        const of = {
          gubunCode: 'CE001' as const,
          monthName: '202602',
          side: 'PLAN' as const,
          throughMonth: '202603',
          measureCode: 'AMOUNT' as const,
          employeeId: by.employeeId,
          fromDate: '20260201',
        }
        return { by, query: { ...query, ...of } }
      },
      downloadTeamProfit: requestedProfit,
      listProjectProfit: requestedProject,
      downloadProjectProfit: requestedProject,
    },
    behindPlan: {
      listProjectsBehindPlan: async () => ({
        by: await executive(),
        query: {
          standardYear: 2026,
          beginDay: '202601',
          endDay: '202602',
          currencyCode: 'CY001' as const,
          managedYn: 'N' as const,
          limit: 5,
        },
      }),
    },
    forecast: {
      readForecast: requestedForecast,
      downloadForecast: requestedForecast,
      readForecastToCome: async () => {
        const { by, query } = await requestedForecast()
        const of = { organizationId: 'T1', ownYn: 'Y' as const, gubunCode: 'OPERATING' as const }
        return { by, query: { ...query, ...of } }
      },
      readProjectForecast: async () => {
        const by = await executive()
        const projectId = await company.project({ pm: by })
        const admin = await company.person({ roles: ['LE999'] })
        const { baselineSn } = await admin(keepBaseline, {
          params: { projectId },
          body: { baselineName: '착수 시', version: 0 },
        })
        const query = { projectId, standardYear: 2026, baselineSn, currencyCode: 'CY001' as const }
        return { by, query }
      },
      compareWhatIf: async () => {
        const by = await executive()
        const projectId = await company.project({ pm: by })
        const { whatIfSn } = await by(createWhatIf, {
          params: { projectId },
          body: { whatIfName: '두 달 늦게' },
        })
        return { by, query: { projectId, whatIfSn, currencyCode: 'CY001' as const } }
      },
    },
    overview: { readOverview: requestedOverview, downloadOverview: requestedOverview },
    comparison: {
      compareUtilization: bothOf(requested),
      downloadUtilizationComparison: withReason(bothOf(requested)),
      compareTeamProfit: bothOf(requestedProfit),
      downloadTeamProfitComparison: withReason(bothOf(requestedProfit)),
      compareProjectProfit: bothOf(requestedProject),
      downloadProjectProfitComparison: withReason(bothOf(requestedProject)),
    },
    utilization: {
      listUtilization: requested,
      downloadUtilization: requested,
      readUtilizationTrend: requested,
      readUtilizationDetail: requested,
      downloadUtilizationDetail: async () => {
        const { by, query } = await requested()
        return { by, query: { ...query, ownYn: 'Y' as const, reason: 'audit' } }
      },
      downloadWorkedHours: withReason(requested),
      explainUtilization: async () => {
        const { by, query } = await requested()
        const of = {
          figureCode: 'ALL' as const,
          measureCode: 'HOURS' as const,
          ownYn: 'Y' as const,
          comparedYn: 'N' as const,
        }
        const projectId = await company.project({ pm: by })
        const more = { projectTypeCode: 'PM001', projectId, employeeId: by.employeeId }
        return { by, query: { ...query, ...of, ...more } }
      },
    },
    billingAndCost: {
      readBillingData: months,
      downloadBillingData: months,
      readCostData: months,
      downloadCostData: months,
      explainBillingData: () => requestedFigure('SERVICE' as const),
      explainCostData: () => requestedFigure('CE004' as const),
    },
    reportProjects: {
      listProfitProjects: projects,
      listEndedSiProjects: projects,
      downloadEndedSiProjects: projects,
    },
    reconciliation: {
      readReconciliation: async () => ({
        by: await executive(),
        query: { standardYear: 2026, searchYearMonth: '202602' },
      }),
    },
    reportUnits: {
      listReportUnits: async () => ({
        by: await executive(),
        query: { standardYear: 2026, endDay: '202603' },
      }),
    },
    reportSource: { readReportSource: async () => ({ by: await executive() }) },
  }
}
