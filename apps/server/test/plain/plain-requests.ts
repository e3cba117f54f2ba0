import type { api } from '@yuga/contract'
import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { listOwnSessions } from '@yuga/contract/people/session'
import { readSignInSettings } from '@yuga/contract/people/sign-in-settings'
import { createToken, listOwnTokens } from '@yuga/contract/people/tokens'
import { readTimecard } from '@yuga/contract/timecard/timecard'
import { givePassword, goodPassword, linkTokenOf } from '../account.ts'
import { companyOn } from '../factories.ts'
import { asksOvertime, asksUnsubmit, submits, week } from '../weeks.ts'
import { plainPermissionSets } from './permission-sets.ts'
import { plainServiceAccounts } from './service-accounts.ts'
import { plainNotices } from './notices.ts'
import { plainReports } from './reports.ts'
import { plainRates } from './master-data/rates.ts'
import { plainTimecardStatus } from './timecard-status.ts'
import { plainSetUp } from './master-data/set-up.ts'
import { plainUnitPrices } from './master-data/unit-prices.ts'
import { plainMails } from './mails.ts'
import { plainAlerts } from './alerts.ts'
import { plainReportMails } from './report-mails.ts'
import { plainProviders } from './providers.ts'
import { plainSavedViews } from './saved-views.ts'
import { plainMessages } from './messages.ts'
import type { PlainOf } from './plain.ts'
import { plainAccessRecord } from './access-record.ts'
import { plainAudit } from './audit.ts'
import { plainBatchJobs } from './batch-jobs.ts'
import { plainApprovals } from './approvals.ts'
import { plainCompany } from './master-data/company.ts'
import { deputyOf, plainDeputies } from './deputies.ts'
import { plainFactors } from './factors.ts'
import { plainEmployees } from './master-data/employees.ts'
import { plainHolidays } from './master-data/holidays.ts'
import { plainGpTargets } from './master-data/gp-targets.ts'
import { plainMasterData } from './master-data/master-data.ts'
import { plainOrganizations } from './master-data/organizations.ts'
import { plainMemberRequests } from './member-requests.ts'
import { plainProjects } from './projects.ts'
import { plainProvisioning } from './provisioning.ts'
import { plainPersonAccess } from './person-access.ts'
import type { Caller, TestServer } from '../server.ts'

/** Every endpoint's: a new endpoint without one does not compile. */
type PlainRequests = {
  readonly [Noun in keyof typeof api]: PlainOf<(typeof api)[Noun]>
}

const tokenBody = {
  name: 'reports to the data warehouse',
  scopeList: ['timecard.own' as const],
  lastDay: '20260930',
}

/**
 * For each endpoint, something new to do and the request that does it, in which every field of the contract is
 * filled. What tests of all endpoints try (hostile values, roles, audit) they try next to a request that works.
 */
export function plainRequests(server: TestServer): PlainRequests {
  // thousands of people are made, and each is written with every month since they joined
  const company = companyOn(server, '2026-01-01')
  const admin = () => company.person({ roles: ['LE001', 'LE999'] })

  const withPassword = async () => {
    const person = await company.person()
    await givePassword(server, person)
    return person
  }
  const entryFor = (about: Caller) => deputyOf(company, about, 'entry')
  const weekOf = async (person: Caller, projectId: string) => ({
    ...week,
    version: (await person(readTimecard, { query: week })).version,
    timecardSaveList: [
      {
        projectId,
        timeSunday: 0,
        timeMonday: 7.5,
        timeTuesday: '8',
        timeWednesday: 1.25,
        timeThursday: 0,
        timeFriday: 0,
        timeSaturday: 0,
      },
    ],
  })
  const requested = (projectId: string) => ({
    ...week,
    requestContents: 'why',
    selfYn: 'N' as const,
    timecardProjectList: [{ projectId }],
  })
  const named = async (ask: typeof asksOvertime, plan?: number) => {
    const { pm, kim, project } = await company.staff(plan === undefined ? {} : { plan })
    const request = {
      requestSn: await ask(kim, project),
      projectId: project,
      requestEmployeeId: kim.employeeId,
      ...week,
      selfYn: 'N' as const,
    }
    const { by, behalf } = await deputyOf(company, pm, 'approval')
    return {
      by,
      about: kim,
      behalf,
      body: { ...behalf, timecardList: [{ ...request, ...behalf }] },
    }
  }
  const withReason = ({ body, ...requested }: Awaited<ReturnType<typeof named>>) => ({
    ...requested,
    body: { ...body, reason: 'why not' },
  })
  const list = async (ask: typeof asksOvertime, plan?: number) => {
    const { by, behalf } = await named(ask, plan)
    const names = { projectName: 'P', requestEmployeeName: 'e' }
    return { by, query: { ...behalf, offset: 1, limit: 10, ...names } }
  }
  const month = { standardYear: '2026', yearMonth: '202602' }

  return {
    session: {
      readSite: async () => ({ by: await company.person() }),
      signIn: async () => {
        const by = await withPassword()
        return { by, body: { userId: by.employeeId, password: goodPassword } }
      },
      readOwnSession: async () => ({ by: await company.person() }),
      readDraftKey: async () => ({ by: await company.person() }),
      signOut: async () => ({ by: await company.person() }),
      leaveSession: async () => ({ by: await company.person() }),
      changeOwnPassword: async () => ({
        by: await withPassword(),
        body: { currentPassword: goodPassword, newPassword: 'four words as a secret' },
      }),
      confirmSession: async () => ({
        by: await withPassword(),
        body: { password: goodPassword, code: '123456' },
      }),
      readPasswordLink: async () => {
        const by = await company.person()
        return { by, body: { token: await linkTokenOf(server, by) } }
      },
      setPassword: async () => {
        const by = await company.person()
        const token = await linkTokenOf(server, by)
        return { by, body: { token, newPassword: 'four words as a secret' } }
      },
      askPasswordLink: async () => {
        const by = await withPassword()
        return { by, body: { userId: by.employeeId } }
      },
      listOwnSessions: async () => ({ by: await company.person() }),
      endOwnSession: async () => {
        const by = await company.person()
        const { sessionList } = await by(listOwnSessions, {})
        return { by, params: { sessionSn: sessionList[0]?.sessionSn ?? 0 } }
      },
      endOtherSessions: async () => ({ by: await company.person() }),
      endSessionsOfEmployee: async () => {
        const about = await company.person()
        return { by: await admin(), about, params: { employeeId: about.employeeId } }
      },
      setOwnLanguage: async () => ({ by: await company.person(), body: { language: 'en' } }),
      setOwnStart: async () => ({ by: await company.person(), body: { startScreen: 'home' } }),
    },
    signInSettings: {
      readSignInSettings: async () => ({ by: await admin() }),
      updateSignInSettings: async () => {
        const by = await admin()
        const { version } = await by(readSignInSettings, {})
        return {
          by,
          about: null,
          body: {
            passwordSignIn: 'on',
            secondFactor: 'nobody',
            namedIdList: [by.employeeId],
            version,
          },
        }
      },
    },
    tokens: {
      listOwnTokens: async () => ({ by: await company.person() }),
      createToken: async () => ({ by: await company.person(), body: tokenBody }),
      revokeToken: async () => {
        const by = await company.person()
        await by(createToken, { body: tokenBody })
        const { tokenList } = await by(listOwnTokens, {})
        return { by, params: { tokenSn: tokenList[0]?.tokenSn ?? 0 } }
      },
    },
    ...plainProviders(server, company),
    ...plainFactors(server, company),
    ...plainApprovals(server, company),
    ...plainAccessRecord(server, company),
    ...plainAudit(company),
    ...plainBatchJobs(server, company),
    ...plainCompany(company),
    ...plainDeputies(company),
    ...plainEmployees(company),
    ...plainProjects(server, company),
    ...plainPermissionSets(company),
    ...plainServiceAccounts(company),
    ...plainPersonAccess(company),
    ...plainProvisioning(company),
    ...plainGpTargets(server, company),
    ...plainMasterData(company),
    organizations: plainOrganizations(server, company),
    ...plainMemberRequests(company),
    ...plainRates(server, company),
    ...plainReports(company),
    ...plainTimecardStatus(company),
    ...plainSetUp(company),
    ...plainUnitPrices(server, company),
    events: {
      readBadges: async () => ({ by: await company.person() }),
      streamEvents: async () => ({ by: await company.person() }),
    },
    ...plainHolidays(company),
    timecard: {
      readTimecard: async () => {
        const { kim } = await company.staff()
        const { by, behalf } = await entryFor(kim)
        return { by, about: kim, query: { ...behalf, ...week } }
      },
      saveTimecard: async () => {
        const { kim, project } = await company.staff()
        return { by: kim, body: await weekOf(kim, project) }
      },
      submitTimecard: async () => {
        const { kim, project } = await company.staff()
        const { by, behalf } = await entryFor(kim)
        return { by, about: kim, body: { ...behalf, ...(await weekOf(kim, project)) } }
      },
      setProjectsShown: async () => {
        const { kim, project } = await company.staff()
        const { by, behalf } = await entryFor(kim)
        return {
          by,
          about: kim,
          body: { ...behalf, timecardProjectStatusList: [{ projectId: project, status: 'N' }] },
        }
      },
      requestOvertime: async () => {
        const { kim, project } = await company.staff({ plan: 1 })
        await submits(kim, project)
        return { by: kim, body: requested(project) }
      },
      requestUnsubmit: async () => {
        const { kim, project } = await company.staff()
        const { by, behalf } = await entryFor(kim)
        await submits(kim, project)
        return { by, about: kim, body: { ...behalf, ...requested(project) } }
      },
      withdrawRequest: async () => {
        const { kim, project } = await company.staff()
        const { by, behalf } = await entryFor(kim)
        const requestSn = await asksUnsubmit(kim, project)
        return { by, about: kim, params: { requestSn }, query: behalf }
      },
    },
    requests: {
      listOwnRequests: async () => {
        const { kim, project } = await company.staff()
        await asksUnsubmit(kim, project)
        return { by: kim }
      },
      listOvertimes: async () => {
        const { by, query } = await list(asksOvertime, 1)
        const requestDate = '20260101~20260331'
        return { by, query: { ...query, sort: 'projectName', requestDate, selfYn: 'N' } }
      },
      approveOvertimes: () => named(asksOvertime, 1),
      cancelOvertimes: async () => withReason(await named(asksOvertime, 1)),
      listUnsubmits: async () => {
        const { by, query } = await list(asksUnsubmit)
        return { by, query: { ...query, sort: '-startDate', startDate: '20260101~' } }
      },
      // named by project, employee and period, as other clients do (requests-8)
      approveUnsubmits: async () => {
        const { body, ...requested } = await named(asksUnsubmit)
        return {
          ...requested,
          body: {
            ...requested.behalf,
            timecardList: body.timecardList.map(({ projectId, requestEmployeeId, selfYn }) => ({
              projectId,
              requestEmployeeId,
              startDate: week.fromDate,
              endDate: week.toDate,
              selfYn,
            })),
          },
        }
      },
      cancelUnsubmits: async () => withReason(await named(asksUnsubmit)),
    },
    ...plainMails(server, company),
    ...plainMessages(company),
    ...plainAlerts(company),
    ...plainReportMails(company),
    ...plainSavedViews(company),
    notices: plainNotices(company),
    monthClose: {
      validateMonthClose: async () => {
        const { by, about, behalf } = await entryFor(await company.person())
        return { by, about, body: { ...behalf, ...month } }
      },
      readMonthCloseOutlook: async () => {
        const { by, about, behalf } = await entryFor(await company.person())
        return { by, about, params: { yearMonth: '202602' }, query: behalf }
      },
      closeOwnMonth: async () => {
        const { by, about, behalf } = await entryFor(await company.person())
        return { by, about, body: { ...behalf, ...month } }
      },
      // someone is left to close it for, however often it is called
      closeMonthForEveryone: async () => {
        const about = await company.person()
        return { by: await admin(), about, body: { ...month, onlyReadyYn: 'N' } }
      },
      previewMonthClose: async () => ({
        by: await admin(),
        query: { ...month, onlyReadyYn: 'Y' },
      }),
      cancelMonthClose: async () => {
        const kim = await company.person()
        await kim(closeOwnMonth, { body: month })
        return {
          by: await admin(),
          about: kim,
          body: { ...month, employeeId: kim.employeeId, reason: 'why' },
        }
      },
    },
  }
}
