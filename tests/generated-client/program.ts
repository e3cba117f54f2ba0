import createClient from 'openapi-fetch'
import type { paths } from './generated/api.ts'

/**
 * A client that knows the server by the description of the API alone: an employee enters a week, a manager saves a
 * project. It prints what was answered.
 */
const [baseUrl = '', password = '', employeeId = '', managerId = '', projectId = ''] =
  process.argv.slice(2)

async function signedIn(userId: string) {
  const client = createClient<paths>({ baseUrl, headers: { 'Accept-Language': 'en' } })
  const { data, error } = await client.POST('/api/v1/yuga/auth', { body: { userId, password } })
  if (data === undefined) throw new Error(error.message)
  client.use({
    onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${data.data.authToken}`)
    },
  })
  return client
}

const employee = await signedIn(employeeId)
const week = { fromDate: '20260315', toDate: '20260321' }
const opened = await employee.GET('/api/v1/yuga/timecard', { params: { query: week } })
const version = opened.data?.data.version
const entered = { projectId, timeMonday: 7.5, timeTuesday: '8' }
const save = async (idempotencyKey: string) =>
  employee.PUT('/api/v1/yuga/timecard/projects', {
    params: { header: { 'Idempotency-Key': idempotencyKey } },
    body: { ...week, ...(version !== undefined && { version }), timecardSaveList: [entered] },
  })
const saved = await save('week-1')
const repeated = await save('week-1')
const stale = await save('week-2')

const manager = await signedIn(managerId)
const project = await manager.POST('/api/v1/yuga/settings/projects', {
  body: {
    projectType: 'PM001',
    projectName: 'Settlement',
    pmId: managerId,
    startDate: '20260101',
    endDate: '20261231',
    location: 'FC001',
    currencyCode: 'CY001',
    billingsList: [
      { revenueType: 'ST001', planDate: '202603', planAmount: 5_000_000, actualDate: null },
    ],
    teamProfitList: [
      { projectYear: 2026, teamCode: 'T1', salesAmount: 5_000_000, managementDeptYN: 'Y' },
    ],
    projectGroupList: [
      {
        groupId: 'DEFAULT',
        groupYN: 'N',
        groupName: '',
        projectMemberList: [
          { employeeId, teamCode: 'T1', gradeCode: 'GR003', resideYN: 'N', supportYN: 'N' },
        ],
      },
    ],
  },
})

console.log(
  JSON.stringify({
    saved: saved.data?.code,
    repeated: repeated.data?.data,
    stale: [stale.response.status, stale.error?.code],
    project: project.data?.data ?? project.error,
  }),
)
