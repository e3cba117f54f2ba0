import type { api } from '@yuga/contract'
import { createProject, readProject } from '@yuga/contract/projects/project-detail'
import { uploadProjects } from '@yuga/contract/projects/project-sheet'
import { createWhatIf, updateWhatIf } from '@yuga/contract/projects/what-ifs'
import { uploadClosingReport } from '@yuga/contract/projects/projects'
import type { RequestOf } from '@yuga/contract/wire/endpoint'
import type { Company } from '../factories.ts'
import { TestForm } from '../form.ts'
import { makeTeams } from './master-data/gp-targets.ts'
import type { PlainOf } from './plain.ts'
import { sheetOf } from '../sheets.ts'
import type { TestServer } from '../server.ts'

let count = 0
const managerRoles = { roles: ['LE001', 'LE002'] } as const

/** An id that no project has. */
export const newProjectId = () => `N.${(count += 1)}`

/** What the form says of a project but for its people: a year of 2026, in won, with everything in it. */
export const projectFields: Omit<RequestOf<typeof createProject>['body'], 'projectId'> = {
  projectType: 'PM001',
  projectName: '차세대 정산',
  startDate: '20260101',
  endDate: '20261231',
  realStartDate: '20260101',
  realEndDate: '20261231',
  location: 'FC001',
  etcInfo: '비고',
  winProbability: null,
  currencyCode: 'CY001',
  businessCostInclusionAlternative: 'Y',
  licenseAmount: 5_000_000,
  thirdParty: 0,
  thirdPartyCost: '3000000',
  teamProfitList: [
    {
      projectYear: 2026,
      teamCode: 'T1',
      salesAmount: 60_000_000,
      outsourcingAmount: 9_000_000,
      expenseAmount: 0,
      internalAmount: -1_000_000,
      managementDeptYN: 'Y',
    },
    {
      projectYear: 2026,
      teamCode: 'T2',
      salesAmount: 40_000_000,
      outsourcingAmount: 4_000_000,
      expenseAmount: 1_000_000,
      internalAmount: 1_000_000,
      managementDeptYN: 'N',
    },
  ],
  billingsList: [
    {
      billingSn: null,
      planDate: '202603',
      planAmount: 100_000_000,
      actualDate: '202603',
      actualAmount: 100_000_001,
      revenueType: 'ST001',
      remark: '1차',
    },
    {
      planDate: '202604',
      planAmount: 5_000_000,
      actualDate: '',
      actualAmount: 0,
      revenueType: 'ST002',
      remark: '',
    },
  ],
}

/** The default group with a person, a to-be-named one and someone of another company. */
export const groupsWith = (employeeId: string) => [
  {
    groupId: 'DEFAULT',
    groupYN: 'N' as const,
    groupName: '',
    projectMemberList: [
      {
        memberSn: null,
        employeeId,
        employeeName: 'Kim',
        placeholderType: '' as const,
        placeholderNumber: null,
        teamCode: 'T1',
        resideFromDate: '20260101',
        gradeCode: 'GR003',
        resideYN: 'Y' as const,
        supportYN: 'N' as const,
        activeYN: 'Y' as const,
        projectUserMmonth: [
          { customDate: '202603', mm: 0.5 },
          { customDate: '202604', mm: '1' },
        ],
      },
      {
        employeeId: '',
        employeeName: 'TBN 1',
        placeholderType: 'TBN' as const,
        placeholderNumber: 1,
        teamCode: 'T1',
        gradeCode: 'GR001',
        resideYN: 'N' as const,
        projectUserMmonth: [{ customDate: '202605', mm: 1 }],
      },
    ],
  },
  {
    groupYN: 'Y' as const,
    groupName: '개발',
    projectMemberList: [
      { employeeId: '', employeeName: 'Outsourcing 1', gradeCode: 'GR001', resideYN: 'Y' as const },
    ],
  },
]

/** Requests of projects; each time about a new one. */
export function plainProjects(
  server: TestServer,
  company: Company,
): { projects: PlainOf<typeof api.projects> } {
  /** The same people each time, signed in again: everybody more makes every look for traces slower. */
  const people = { admin: '', pm: '', kim: '' }
  const known = async (who: keyof typeof people, more: Parameters<Company['person']>[0]) => {
    people[who] ||= (await company.person(more)).employeeId
    return people[who]
  }
  const admin = async () => {
    await makeTeams(server)
    return server.as(await known('admin', { roles: ['LE001', 'LE999'] }))
  }
  const fields = async () => ({
    ...projectFields,
    pmId: await known('pm', managerRoles),
    projectGroupList: groupsWith(await known('kim', { name: 'Kim' })),
  })
  const made = async (more: Partial<typeof projectFields> = {}) => {
    const by = await admin()
    const body = { ...(await fields()), ...more, projectId: newProjectId() }
    const { projectId, version } = await by(createProject, { body })
    return { by, body, projectId, version }
  }
  /** Another name, and a cost. */
  const changed = <Body extends object>(body: Body) => ({
    ...body,
    projectName: '차세대 정산 2',
    linkedProjectId: '',
    costExpenseList: [
      {
        categoryCode: 'CE001',
        teamCode: 'T1',
        stdrYear: 2026,
        yyMt: '202603',
        amount: 12_000_000,
      },
    ],
  })
  /** A tentative project with a copy that was changed once. */
  const whatIf = async () => {
    const planned = (projectFields.billingsList ?? []).map((row) => ({
      ...row,
      actualDate: '',
      actualAmount: 0,
    }))
    const { by, projectId } = await made({ winProbability: 40, billingsList: planned })
    const { version: projectVersion, projectGroupList } = await by(readProject, {
      query: { projectId },
    })
    const [member, placeholder] = projectGroupList.flatMap((group) => group.projectMemberList)
    const { whatIfSn } = await by(createWhatIf, {
      params: { projectId },
      body: { whatIfName: '두 달 늦게' },
    })
    const params = { projectId, whatIfSn }
    const month = { customDate: '202606', mm: '0.5' }
    const body = {
      whatIfName: '한 달 늦게',
      winProbability: 60,
      shiftMonths: 1,
      shiftFromMonth: '202601',
      planList: [{ memberSn: member?.memberSn ?? 0, ...month }],
      removedList: [placeholder?.memberSn ?? 0],
      addedList: [
        {
          employeeId: '',
          placeholderType: 'TBN' as const,
          gradeCode: 'GR003',
          resideYN: 'Y' as const,
          projectUserMmonth: [month],
        },
      ],
      projectVersion,
    }
    await by(updateWhatIf, { params, body })
    return { by, params, body, projectVersion }
  }
  const about = null
  const months = { beginMonth: '202601', endMonth: '202612' }
  const narrowed = { organizationId: 'T1', gradeCode: 'GR003', searchKeyword: '김', skill: 'Re' }
  const free = { freeAtLeast: '0.5', freeMonth: '202603' }
  const skillList = [{ skillName: 'React', level: '2021–now' }, { skillName: '설계' }]
  return {
    projects: {
      listProjects: async () => ({
        by: await admin(),
        query: {
          offset: 1,
          limit: 10,
          sort: 'projectName' as const,
          projectId: 'N',
          projectName: '정산',
          projectType: 'PM001',
          projectStatusCode: 'ST001',
          projectDepartment: 'T',
          pmName: 'e',
          periodType: 'YEAR',
          tentativeYn: 'N',
          periodTypeValue: '2026',
        },
      }),
      updateProjectStatus: async () => {
        const { by, projectId, version } = await made()
        return { by, about, body: { projectId, projectStatusCode: 'ST002' as const, version } }
      },
      uploadClosingReport: async () => {
        const { by, projectId } = await made()
        const body = { projectId }
        const sheet = await sheetOf([['종료 보고서']])
        return {
          by,
          about,
          body,
          upload: new TestForm(sheet, { name: '종료보고.xlsx', fields: body }),
        }
      },
      downloadProjectTemplate: async () => ({ by: await admin(), query: { year: '2026' } }),
      uploadProjects: async () => {
        const by = await admin()
        const upload = new TestForm(
          await sheetOf([
            ['Project ID', 'Project name', 'Project type', 'PM ID', 'Owning team', 'Sales'],
            [
              newProjectId(),
              '시트로 등록',
              'PM001',
              await known('pm', managerRoles),
              'T1',
              1_000_000,
            ],
          ]),
          { name: '프로젝트.xlsx', fields: { year: '2026' } },
        )
        const requested = { query: { previewYn: 'Y' as const }, upload }
        const { basis } = await by(uploadProjects, requested as never)
        return {
          by,
          about,
          query: { previewYn: 'N' as const, basis },
          body: { year: '2026' },
          upload,
        }
      },
      downloadClosingReport: async () => {
        const { by, projectId } = await made()
        const upload = new TestForm(await sheetOf([['종료 보고서']]), {
          name: '종료보고.xlsx',
          fields: { projectId },
        })
        await by(uploadClosingReport, { upload })
        const { projectFilePath } = await by(readProject, { query: { projectId } })
        return { by, body: { projectId, projectFilePath } }
      },
      readProjectHistory: async () => {
        const { by, projectId } = await made()
        return { by, params: { projectId }, query: { offset: 1, limit: 20 } }
      },
      listBaselines: async () => {
        const { by, projectId } = await made()
        return { by, params: { projectId } }
      },
      keepBaseline: async () => {
        const { by, projectId, version } = await made()
        return { by, about, params: { projectId }, body: { baselineName: '착수 시', version } }
      },
      listWhatIfs: async () => {
        const { by, params } = await whatIf()
        return { by, params: { projectId: params.projectId } }
      },
      createWhatIf: async () => {
        const { by, projectId } = await made()
        return { by, about: by, params: { projectId }, body: { whatIfName: '두 달 늦게' } }
      },
      readWhatIf: async () => {
        const { by, params } = await whatIf()
        return { by, params }
      },
      updateWhatIf: async () => {
        const { by, params, body } = await whatIf()
        return { by, about: by, params, body: { ...body, version: 1 } }
      },
      deleteWhatIf: async () => {
        const { by, params } = await whatIf()
        return { by, about: by, params, query: { version: '1' } }
      },
      previewWhatIf: async () => {
        const { by, params, projectVersion } = await whatIf()
        return { by, params, body: { version: projectVersion, whatIfVersion: 1 } }
      },
      applyWhatIf: async () => {
        const { by, params, projectVersion } = await whatIf()
        return { by, about, params, body: { version: projectVersion, whatIfVersion: 1 } }
      },
      previewProject: async () => {
        const { by, body, projectId, version } = await made()
        return { by, body: { ...changed(body), projectId, version } }
      },
      readProject: async () => {
        const { by, projectId } = await made()
        return { by, query: { projectId, asOfDate: '20260318' } }
      },
      checkProjectId: async () => ({ by: await admin(), query: { projectId: 'P-free' } }),
      createProject: async () => {
        const { projectId: linkedProjectId } = await made()
        const body = { ...(await fields()), projectId: newProjectId(), linkedProjectId }
        return { by: await admin(), about, body }
      },
      updateProject: async () => {
        const { by, body, projectId, version } = await made()
        return { by, about, body: { ...changed(body), projectId, version } }
      },
      deleteProject: async () => {
        const by = await admin()
        const pm = await company.person({ roles: ['LE001', 'LE002'] })
        const body = { ...projectFields, billingsList: [], pmId: pm.employeeId }
        const { projectId, version } = await by(createProject, { body })
        return { by, about, params: { projectId }, query: { version } }
      },
      listMembersByUnit: async () => ({ by: await admin(), query: { year: 2026 } }),
      readCapacity: async () => {
        const { by, projectId } = await made()
        const { employeeId } = await company.person()
        return { by, query: { employeeIds: employeeId, projectId, ...months } }
      },
      listOpenStaffing: async () => {
        const { by } = await made()
        return { by, query: { yearMonth: '202603', managedYn: 'N' as const } }
      },
      listStaffing: async () => {
        const { by } = await made()
        const page = { offset: 1, limit: 10, sort: '-freeMM' as const, groupBy: 'project' as const }
        return { by, query: { ...months, ...narrowed, ...free, ...page } }
      },
      readStaffingDemand: async () => {
        const { by } = await made()
        return { by, query: { ...months, ...narrowed, ...free } }
      },
      listPlaceholders: async () => {
        const { by } = await made()
        return { by, query: { ...months, gradeCode: 'GR001', offset: 1, limit: 10 } }
      },
      listCandidates: async () => {
        const { by, projectId } = await made()
        const { projectGroupList } = await by(readProject, { query: { projectId } })
        const members = projectGroupList.flatMap((group) => group.projectMemberList)
        const { memberSn } = members.find(({ placeholderType }) => placeholderType === 'TBN')!
        const { organizationId, skill } = narrowed
        return { by, query: { memberSn, organizationId, skill, offset: 1, limit: 10 } }
      },
      readOwnSkills: async () => ({ by: await company.person() }),
      saveOwnSkills: async () => {
        const by = await company.person()
        return { by, about: by, body: { skillList, version: 0 } }
      },
      readSkills: async () => {
        const { employeeId } = await company.person()
        return { by: await admin(), params: { employeeId } }
      },
      saveSkills: async () => {
        const about = await company.person()
        const params = { employeeId: about.employeeId }
        return { by: await admin(), about, params, body: { skillList, version: 0 } }
      },
    },
  }
}
