import { createEmployee } from '@yuga/contract/people/employees'
import { createOpexCharges } from '@yuga/contract/master-data/opex-charges'
import { createOrganization } from '@yuga/contract/master-data/organizations'
import { createProject, readProject, updateProject } from '@yuga/contract/projects/project-detail'
import { readProjectHistory } from '@yuga/contract/projects/project-history'
import {
  downloadClosingReport,
  listProjects,
  uploadClosingReport,
} from '@yuga/contract/projects/projects'
import { approveOvertimes, listOvertimes } from '@yuga/contract/requests/requests'
import { requestOvertime, saveTimecard, submitTimecard } from '@yuga/contract/timecard/timecard'
import { expect, test } from 'vitest'
import { createAdministrator } from '../../src/session/administrator.ts'
import { downloaded } from '../download.ts'
import { TestForm } from '../form.ts'
import { type Caller, refusalOf } from '../server.ts'
import { sheetOf } from '../sheets.ts'
import { useServer } from '../use-server.ts'

/* A company from its first administrator on, and a project of it from nothing to closed, by the calls alone. */

const { server } = useServer('2026-01-05T09:00:00+09:00', 'migrated')

const year = 2026
const march = { fromDate: '20260308', toDate: '20260314' }

/** Everybody signs in again when the clock has moved on by more than a session lasts. */
const on = async (day: string, employeeId: string): Promise<Caller> => {
  server.clock.set(`${day}T10:00:00+09:00`)
  return server.as(employeeId)
}

const hired = (employeeId: string, employeeName: string, roles: readonly string[]) => ({
  employeeId,
  employeeName,
  joinDate: '20260101',
  gradeCode: 'GR003',
  location: 'FC001',
  roleList: roles.map((roleId) => ({ roleId })),
  employeeHistoryList: [
    { orgRegistDate: '20260101', organizationId: 'T1', gradeCode: 'GR003', apply: 'Y' },
  ],
})

test('an administrator sets a company up, with a chart, people and a rate', async () => {
  await createAdministrator(server.pool, 'admin', server.clock.now())
  const admin = await on('2026-01-05', 'admin')
  const unit = (organizationId: string, name: string, upper: string, erningFlag: 'Y' | 'N') =>
    admin(createOrganization, {
      body: {
        year,
        organizationId,
        upperOrganizationId: upper,
        organizationName: name,
        indicationName: name,
        erningFlag,
      },
    })
  await unit('D1', '사업본부', 'ORG0001', 'N')
  await unit('T1', '개발1팀', 'D1', 'Y')
  await unit('T2', '개발2팀', 'D1', 'Y')
  for (const [id, name, ...roles] of [
    ['park', '박서준', 'LE001', 'LE002'],
    ['kim', '김하윤', 'LE001'],
    ['lee', '이도윤', 'LE001'],
  ] as const) {
    await admin(createEmployee, { body: hired(id, name, roles) as never })
  }
  await admin(createOpexCharges, {
    body: { opexChargeList: [{ standardYear: year, gpStyleCode: 'ST001', rate: 5.5 }] },
  })
})

test('a project is registered with members and plan, by its PM staffed, and worked on until it is overtime', async () => {
  const admin = await on('2026-01-12', 'admin')
  const member = (more: object) => ({ gradeCode: 'GR003', resideYN: 'N', ...more })
  await admin(createProject, {
    body: {
      projectId: 'YEAR',
      projectName: '한 해 프로젝트',
      projectType: 'PM001',
      startDate: '20260201',
      endDate: '20261130',
      pmId: 'park',
      teamProfitList: [
        { projectYear: year, teamCode: 'T1', salesAmount: 60_000_000, managementDeptYN: 'Y' },
        {
          projectYear: year,
          teamCode: 'T2',
          salesAmount: 40_000_000,
          outsourcingAmount: 8_000_000,
        },
      ],
      billingsList: [{ planDate: '202603', planAmount: 100_000_000, revenueType: 'ST001' }],
      projectGroupList: [
        {
          groupYN: 'N',
          projectMemberList: [
            member({ employeeId: 'kim', projectUserMmonth: [{ customDate: '202603', mm: 0.05 }] }),
            member({
              employeeName: 'TBN 1',
              projectUserMmonth: [{ customDate: '202604', mm: 0.5 }],
            }),
          ],
        },
      ],
    } as never,
  })

  // its PM names who was to be named: plan and place stay
  const park = await on('2026-02-02', 'park')
  const { projectGroupList, version } = await park(readProject, { query: { projectId: 'YEAR' } })
  const [group] = projectGroupList
  const [kimsRow, tbn] = group?.projectMemberList ?? []
  const named = { ...tbn, employeeId: 'lee', placeholderType: '', placeholderNumber: null }
  const groups = [{ ...group, projectMemberList: [kimsRow, named] }]
  await park(updateProject, {
    body: { projectId: 'YEAR', version, projectGroupList: groups as never },
  })
  const staffed = await park(readProject, { query: { projectId: 'YEAR' } })
  expect(staffed.projectGroupList[0]?.projectMemberList).toMatchObject([
    { employeeId: 'kim', planMM: 0.05 },
    { memberSn: tbn?.memberSn, employeeId: 'lee', planMM: 0.5, teamCode: 'T1' },
  ])

  // March has 22 workdays: 0.05 MM are 8.80 hours
  const kim = await on('2026-03-13', 'kim')
  const rows = [{ projectId: 'YEAR', timeMonday: 8, timeTuesday: 8 }]
  await kim(saveTimecard, { body: { ...march, timecardSaveList: rows } })
  const submitted = await kim(submitTimecard, { body: { ...march, timecardSaveList: rows } })
  expect(submitted).toEqual([{ projectId: 'YEAR', result: false }])
  await kim(requestOvertime, {
    body: { ...march, requestContents: '검수', timecardProjectList: [{ projectId: 'YEAR' }] },
  })
  const decider = await on('2026-03-16', 'park')
  const { overtimeList } = await decider(listOvertimes, { query: {} })
  expect(overtimeList).toMatchObject([{ requestEmployeeName: '김하윤', planMM: 0.05 }])
  await decider(approveOvertimes, {
    body: { timecardList: overtimeList.map(({ requestSn }) => ({ requestSn })) },
  })
  const worked = await decider(readProject, { query: { projectId: 'YEAR' } })
  // 16.00 of 176.00 hours
  expect(worked.projectGroupList[0]?.projectMemberList[0]).toMatchObject({ actualMM: 0.0909 })
})

test('it is invoiced and paid for, and its figures follow', async () => {
  const admin = await on('2026-04-06', 'admin')
  const project = await admin(readProject, { query: { projectId: 'YEAR' } })
  const [billing] = project.billingsList ?? []
  await admin(updateProject, {
    body: {
      projectId: 'YEAR',
      version: project.version,
      billingsList: [{ ...billing, actualDate: '202603', actualAmount: 100_000_001 }],
      costExpenseList: [
        { categoryCode: 'CE001', teamCode: 'T2', yyMt: '202603', amount: 12_000_000 },
      ],
    } as never,
  })
  const { budgetActualList = [], contractAmount } = await admin(readProject, {
    query: { projectId: 'YEAR' },
  })
  expect(contractAmount).toBe(100_000_000)
  const actualOf = (code: string) =>
    budgetActualList.find(({ categoryCode }) => categoryCode === code)?.totalAmount
  // (100,000,001 - 12,000,000) x 5.5 % = 4,840,000.055
  expect([actualOf('CE001'), actualOf('CE004'), actualOf('CE005')]).toEqual([
    12_000_000, 4_840_000, 83_160_001,
  ])
})

test('[projects-18] its closing report ends it, what came before stays readable, and nothing is entered after', async () => {
  const park = await on('2026-11-27', 'park')
  const report = await sheetOf([['종료 보고서']])
  const upload = new TestForm(report, { name: '종료보고.xlsx', fields: { projectId: 'YEAR' } })
  await park(uploadClosingReport, { upload })
  const { projectInfoListVO } = await park(listProjects, { query: {} })
  expect(projectInfoListVO).toMatchObject([
    { projectId: 'YEAR', projectStatusCode: 'ST002', totalPlanMM: 0.55, role: 'PM' },
  ])
  const { projectFilePath } = await park(readProject, { query: { projectId: 'YEAR' } })
  const body = { projectId: 'YEAR', projectFilePath }
  expect((await downloaded(park, downloadClosingReport, { body })).equals(report)).toBe(true)

  const lee = await on('2026-11-30', 'lee')
  const late = {
    fromDate: '20261129',
    toDate: '20261130',
    timecardSaveList: [{ projectId: 'YEAR', timeMonday: 1 }],
  }
  expect((await refusalOf(lee(saveTimecard, { body: late }))).code).toBe(900)

  const admin = await on('2026-12-01', 'admin')
  const { changeList } = await admin(readProjectHistory, { params: { projectId: 'YEAR' } })
  expect(changeList.map(({ action, day }) => [action, day])).toEqual([
    ['ended', '20261127'],
    ['changed', '20260406'],
    ['changed', '20260202'],
    ['registered', '20260112'],
  ])
  const then = { projectId: 'YEAR', asOfDate: '20260115' }
  const previous = await admin(readProject, { query: then })
  expect(previous.projectGroupList[0]?.projectMemberList[1]).toMatchObject({
    employeeName: 'TBN 1',
  })
})
