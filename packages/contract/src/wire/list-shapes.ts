/** What a column can be narrowed down by: a part of its text, a stretch of days, one of some values. */
export type FilterKind = 'text' | 'days' | 'choice'

/** How a list is sorted and narrowed down, over all its pages. */
export type SortsAndFilters<Sort extends string = string> = {
  /** The fields it can be sorted by: `sort=field`, or `sort=-field` from the highest down. */
  readonly sorts: readonly Sort[]
  /** The fields that narrow it down, each as a field of the query. */
  readonly filters: Readonly<Record<string, FilterKind>>
}

/** How a list is requested; the browser draws its table by it. */
export type ListShape<
  Name extends string = string,
  Sort extends string = string,
> = SortsAndFilters<Sort> & {
  /** The field of the answer that holds the rows. */
  readonly rows: Name
}

// What screens keep in their address. They are apart from queries and answers, so that a browser
// reads the address of every screen without the schemas of them all.

export const auditShape = {
  sorts: [],
  filters: {
    at: 'days',
    actor: 'text',
    forEmployee: 'text',
    action: 'choice',
    subject: 'text',
    requestId: 'text',
  },
} as const satisfies SortsAndFilters

export const readsShape = {
  sorts: [],
  filters: {
    at: 'days',
    reader: 'text',
    subject: 'text',
    kind: 'choice',
    takenOutYn: 'choice',
  },
} as const satisfies SortsAndFilters

export const employeesShape = {
  sorts: [
    'employeeId',
    'employeeName',
    'teamName',
    'gradeCode',
    'joinDate',
    'retiredDate',
    'actionFlag',
  ],
  filters: { organizationId: 'choice', searchKeyword: 'text', activeYn: 'choice' },
} as const satisfies SortsAndFilters

export const mailsShape = {
  sorts: ['createdAt', 'toAddress', 'subject', 'attempts'],
  filters: {
    state: 'choice',
    kind: 'choice',
    toAddress: 'text',
    receiverName: 'text',
    subject: 'text',
    createdAt: 'days',
  },
} as const satisfies SortsAndFilters

export const overtimesShape = {
  sorts: ['projectName', 'requestEmployeeName', 'requestDate', 'reqHour'],
  filters: { projectName: 'text', requestEmployeeName: 'text', requestDate: 'days' },
} as const satisfies SortsAndFilters

export const unsubmitsShape = {
  sorts: ['projectName', 'requestEmployeeName', 'requestDate', 'startDate', 'reqHour'],
  filters: { projectName: 'text', requestEmployeeName: 'text', startDate: 'days' },
} as const satisfies SortsAndFilters

export const joinRequestsShape = {
  sorts: ['projectName', 'requestEmployeeName', 'requestDate'],
  filters: { projectName: 'text', requestEmployeeName: 'text', requestDate: 'days' },
} as const satisfies SortsAndFilters

export const decidedShape = {
  sorts: ['projectName', 'requestEmployeeName', 'decidedByName', 'decidedDate', 'requestDate'],
  filters: {
    kind: 'choice',
    verdict: 'choice',
    projectName: 'text',
    requestEmployeeName: 'text',
    decidedByName: 'text',
    decidedDate: 'days',
    requestDate: 'days',
  },
} as const satisfies SortsAndFilters

export const projectTypesShape = {
  sorts: [
    'projectTypeCode',
    'projectTypeName',
    'projectTypeIndicateName',
    'projectCategoryCode',
    'categoryTypeSectionCode',
    'sortOrder',
  ],
  filters: {
    projectTypeName: 'text',
    projectTypeIndicateName: 'text',
    projectCategoryCode: 'choice',
    categoryTypeSectionCode: 'choice',
  },
} as const satisfies SortsAndFilters

export const categoriesShape = {
  sorts: ['projectCategoryCode', 'projectCategoryName', 'projectCategoryNameEn', 'sortOrder'],
  filters: { projectCategoryName: 'text' },
} as const satisfies SortsAndFilters

export const codesShape = {
  sorts: ['groupCode', 'detailCode', 'detailNameKo', 'detailNameEn', 'sortOrder', 'activeYn'],
  filters: {
    groupCode: 'choice',
    detailCode: 'text',
    detailNameKo: 'text',
    detailNameEn: 'text',
    activeYn: 'choice',
  },
} as const satisfies SortsAndFilters

export const deputiesShape = {
  sorts: ['principalName', 'deputyName', 'kind', 'fromDate', 'toDate', 'state'],
  filters: {
    principalName: 'text',
    deputyName: 'text',
    kind: 'choice',
    state: 'choice',
    fromDate: 'days',
    toDate: 'days',
  },
} as const satisfies SortsAndFilters

/** Of the employees who are linked to a provider. */
export const identitiesShape = {
  sorts: [],
  filters: { employeeName: 'text' },
} as const satisfies SortsAndFilters

export const reachShape = {
  sorts: ['employeeName', 'organizationName'],
  filters: { employeeName: 'text', organizationName: 'text' },
} as const satisfies SortsAndFilters

export const permissionGrantsShape = {
  sorts: ['employeeName', 'organizationName', 'fromDate', 'toDate'],
  filters: { employeeName: 'text' },
} as const satisfies SortsAndFilters

export const accessTokensShape = {
  sorts: ['ownerName', 'name', 'createdAt', 'lastDay', 'lastUsedAt'],
  filters: { ownerName: 'text' },
} as const satisfies SortsAndFilters

export const holidaysShape = {
  sorts: ['holidayName', 'holidayStartDateObject', 'holidayEndDateObject'],
  filters: { holidayName: 'text', holidayStartDateObject: 'days' },
} as const satisfies SortsAndFilters

export const projectsToJoinShape = {
  sorts: [
    'projectId',
    'projectName',
    'projectType',
    'projectDepartment',
    'pmName',
    'startDate',
    'memberRequestDate',
  ],
  filters: {
    projectName: 'text',
    projectType: 'choice',
    projectStatusCode: 'choice',
    projectDepartment: 'text',
    pmName: 'text',
    memberRequestStatus: 'choice',
    periodType: 'choice',
  },
} as const satisfies SortsAndFilters

export const projectsShape = {
  sorts: [
    'projectId',
    'projectName',
    'projectType',
    'totalPlanMM',
    'totalActualMM',
    'totalAvailMM',
    'projectDepartment',
    'pmName',
    'startDate',
    'realStartDate',
    'projectStatusCode',
  ],
  filters: {
    projectId: 'text',
    projectName: 'text',
    projectType: 'choice',
    projectStatusCode: 'choice',
    projectDepartment: 'text',
    pmName: 'text',
    periodType: 'choice',
    /** Y: tentative projects, N: certain ones. */
    tentativeYn: 'choice',
  },
} as const satisfies SortsAndFilters

export const staffingShape = {
  sorts: ['employeeName', 'organizationName', 'gradeCode', 'freeMM'],
  filters: {
    searchKeyword: 'text',
    organizationId: 'choice',
    gradeCode: 'choice',
    skill: 'text',
  },
} as const satisfies SortsAndFilters

/** In the order of their projects. */
export const placeholdersShape = {
  sorts: [],
  filters: { gradeCode: 'choice' },
} as const satisfies SortsAndFilters

/** By free man-months and nearest grade. */
export const candidatesShape = {
  sorts: [],
  filters: { organizationId: 'choice', skill: 'text' },
} as const satisfies SortsAndFilters

export const messagesShape = {
  sorts: ['requestDatetime', 'senderTeam', 'sender'],
  filters: {
    section: 'choice',
    readYn: 'choice',
    contents: 'text',
    requestDatetime: 'days',
    sender: 'text',
  },
} as const satisfies SortsAndFilters

export const unitPricesShape = {
  sorts: ['sectionCode', 'gradeCode'],
  filters: { sectionCode: 'choice', gradeCode: 'choice' },
} as const satisfies SortsAndFilters

export const noticesShape = {
  sorts: ['subject', 'registerDate', 'register'],
  filters: { register: 'text', registerDate: 'days', readYn: 'choice' },
} as const satisfies SortsAndFilters
