import type { ProjectDetail } from '@yuga/contract/projects/project-detail'
import type { ProjectMember } from '@yuga/contract/projects/project-members'

/** A member of tests as calls answer it. */
export function memberFixture(more: Partial<ProjectMember> = {}): ProjectMember {
  return {
    memberSn: 7,
    employeeId: 'kim',
    employeeName: '김하윤',
    placeholderType: '',
    placeholderNumber: null,
    officeCode: 'FC001',
    office: '서울',
    teamCode: 'T1',
    teamName: '1팀',
    gradeCode: 'GR001',
    grade: '특급',
    resideYN: 'Y',
    residenceList: [{ fromDate: '20260101', resideYN: 'Y' }],
    planMM: 1.5,
    actualMM: 0,
    supportYN: 'N',
    activeYN: 'Y',
    hoursYN: 'N',
    projectUserMmonth: [
      { customDate: '202601', mm: 1 },
      { customDate: '202602', mm: 0.5 },
    ],
    actualMmonth: [],
    ...more,
  }
}

/** A project of tests in dollars, with a row in each of its lists, as its administrator reads it. */
export function detailFixture(more: Partial<ProjectDetail> = {}): ProjectDetail {
  return {
    projectId: 'P20260001',
    linkedProjectId: '',
    linkedProjectName: '',
    projectName: '나래카드 정산',
    projectType: 'PM001',
    projectTypeName: 'SI',
    projectCtgryCode: 'CT001',
    projectCtgryTySeCode: 'DV001',
    projectStatusCode: 'ST001',
    endedDate: '',
    startDate: '20260101',
    endDate: '20261231',
    realStartDate: '20260201',
    realEndDate: '20261130',
    pmId: 'park',
    pmName: '박서준',
    location: 'FC002',
    etcInfo: '',
    winProbability: null,
    currencyCode: 'CY002',
    businessCostInclusionAlternative: 'Y',
    siAmount: 1234.56,
    licenseAmount: 0.1,
    thirdParty: 0.29,
    thirdPartyCost: 0,
    outsourcingCost: 0,
    expense: 0,
    salesOpex: null,
    contractAmount: 1234.95,
    grossProfit: null,
    opexRate: null,
    projectFilePath: '',
    projectFileName: '',
    projectFileRegisterYn: 'N',
    projectGroupList: [
      {
        groupId: 'DEFAULT',
        groupYN: 'N',
        groupName: '',
        totalPlanMM: 1.5,
        totalActualMM: 0,
        projectMemberList: [
          memberFixture(),
          memberFixture({
            memberSn: 8,
            employeeId: '',
            employeeName: 'TBN 2',
            placeholderType: 'TBN',
            placeholderNumber: 2,
            teamCode: '',
            projectUserMmonth: [],
          }),
        ],
      },
      {
        groupId: 'CRTGP001',
        groupYN: 'Y',
        groupName: '디자인',
        totalPlanMM: 0,
        totalActualMM: 0,
        projectMemberList: [],
      },
    ],
    teamProfitList: [
      {
        projectYear: '2026',
        teamCode: 'T1',
        teamName: '1팀',
        teamList: [],
        salesAmount: 1234.56,
        outsourcingAmount: 0,
        expenseAmount: 0,
        internalAmount: -1.01,
        managementDeptYN: 'Y',
        salesOpex: null,
      },
    ],
    budgetActualList: [
      budgetRow('CE002', [
        { yyMt: '202603', amount: 0 },
        { yyMt: '202604', amount: -5.5 },
      ]),
      budgetRow('CE004', [{ yyMt: '202604', amount: 9 }]),
    ],
    billingsList: [
      {
        billingSn: 3,
        planDate: '202606',
        planAmount: 1234.56,
        actualDate: '',
        actualAmount: 0,
        revenueType: 'ST001',
        remark: '중도금',
      },
    ],
    missingList: [],
    version: 4,
    updatedByName: '',
    updatedAt: '',
    allowed: {
      edit: true,
      editMembers: true,
      seeMoney: true,
      changeStatus: true,
      uploadReport: true,
      downloadReport: true,
    },
    ...more,
  }
}

type BudgetRow = NonNullable<ProjectDetail['budgetActualList']>[number]

function budgetRow(categoryCode: string, costExpenseList: BudgetRow['costExpenseList']): BudgetRow {
  const figures = { planAmount: 0, totalAmount: 0, costExpenseList }
  return {
    categoryCode,
    categoryName: categoryCode,
    diffAmount: 0,
    ratio: null,
    planList: [],
    ...figures,
    teamList: [{ teamCode: 'T1', teamName: '1팀', stdrYear: '2026', ...figures }],
  }
}
