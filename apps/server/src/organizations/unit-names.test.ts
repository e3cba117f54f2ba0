import { beforeAll, expect, test } from 'vitest'
import { send } from '../../test/raw.ts'
import type { Caller } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

let admin: Caller
let worker: Caller

beforeAll(async () => {
  await server.pool.query(`
    update organizations set name = case organization_id when 'T1' then '플랫폼팀' else '개발본부' end,
      display_name = case organization_id when 'T1' then 'Platform' else 'Delivery' end
    where organization_id in ('T1', 'D1')`)
  admin = await company.person({
    roles: ['LE001', 'LE002', 'LE999'],
    team: 'T1',
    joinDay: '2026-01-01',
  })
  worker = await company.person({ name: '이하나', team: 'T1', joinDay: '2026-01-01' })
  await server.pool.query(`update organizations set is_profit_center = organization_id = 'T1'`)
  await company.project({ id: 'P1', pm: admin })
  const period = { periodStart: '2026-03-01', periodEnd: '2026-03-07' }
  await company.worked(worker, 'P1', [{ day: '2026-03-03', hundredths: 800, ...period }])
  await server.pool.query(`
    insert into gp_team_targets (year, organization_id, first_target, additional_target)
    values (2026, 'T1', 1, 0)`)
})

async function textOf(url: string, language: 'ko' | 'en'): Promise<string> {
  const answer = await send(server, { method: 'GET', url, token: admin.token, language })
  expect(answer.status, `${url} ${answer.text.slice(0, 300)}`).toBe(200)
  // where both names travel, each has its own field
  return answer.text.replaceAll(
    /("organizationName":"[^"]*",)?"(?:indicationName|teamNameAlias)":"[^"]*"/g,
    '',
  )
}

const march = 'standardYear=2026&beginDay=202603&endDay=202603&organizationId=D1'

test.each([
  '/auth/me',
  '/settings/employee',
  '/settings/employee/history?employeeId=:worker',
  '/employees/search?keyword=이하나',
  '/settings/organizationMember?year=2026',
  '/settings/projects',
  '/settings/projects/staffing?beginMonth=202603&endMonth=202604',
  '/settings/project/teamList?year=2026',
  '/settings/project/gp-teamList?year=2026',
  '/settings/gp-target/2026',
  '/projects/request-members',
  '/settings/access/:worker',
  `/report/utilization?${march}`,
  `/report/timecardStatus?${march}`,
  `/report/teamProfitList?${march}&currencyCode=CY001`,
  '/report/timecardStatus/month?employeeId=:worker&yearMonth=202603',
])(
  '[organization-10] %s names units in the language of the call (organization-10)',
  async (path) => {
    const url = path.replace(':worker', worker.employeeId)
    const korean = await textOf(url, 'ko')
    expect(korean).toContain('플랫폼팀')
    expect(korean).not.toMatch(/Platform|Delivery/)
    const english = await textOf(url, 'en')
    expect(english).toContain('Platform')
    expect(english).not.toMatch(/플랫폼팀|개발본부/)
  },
)

test.each(['플랫폼', 'platf', 't1'])(
  '[organization-10] people of a unit are found by %s',
  async (keyword) => {
    const url = `/employees/search?keyword=${encodeURIComponent(keyword)}`
    for (const language of ['ko', 'en'] as const) {
      expect(await textOf(url, language)).toContain(worker.employeeId)
    }
  },
)

test.each(['플랫폼', 'platf', 't1'])('projects of a team are found by %s', async (text) => {
  const url = `/settings/projects?projectDepartment=${encodeURIComponent(text)}`
  for (const language of ['ko', 'en'] as const) expect(await textOf(url, language)).toContain('P1')
})
