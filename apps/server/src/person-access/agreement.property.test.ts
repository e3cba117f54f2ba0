import { readBadges } from '@yuga/contract/messages/events'
import { listReach, readPersonAccess } from '@yuga/contract/people/person-access'
import { listUnsubmits } from '@yuga/contract/requests/requests'
import type { Permission } from '@yuga/contract/access/access'
import type { Endpoint } from '@yuga/contract/wire/endpoint'
import { permissions, scopesOf } from '@yuga/contract/access/grants'
import { type RoleId, roleIds } from '@yuga/domain/access/roles'
import type { Scope } from '@yuga/domain/access/scope'
import { expect, test } from 'vitest'
import { endpoints } from '../../test/contract/endpoints.ts'
import { asksUnsubmit } from '../../test/weeks.ts'
import { send } from '../../test/raw.ts'
import type { Caller } from '../../test/server.ts'
import { randomFrom } from '../../test/random.ts'
import { useServer } from '../../test/use-server.ts'

/*
 * Companies drawn by chance: what the page says of each person is held against what the calls answer when that
 * person makes them. Nothing of the rule is written here: `deputies/deciding.property.test.ts` does that.
 */

const { server, company } = useServer()

const units = ['C', 'D1', 'D2', 'T1', 'T2', 'T3', 'P1']

/** What the server answers to a call made here: the reason of a refusal, '' where it succeeded. */
async function reasonOf(person: Caller, method: string, url: string, payload?: object) {
  const answer = await send(server, {
    method,
    url,
    token: person.token,
    ...(payload !== undefined && { payload }),
  })
  if (!answer.text.startsWith('{')) return ''
  return (JSON.parse(answer.text) as { reason?: string }).reason ?? ''
}

/** Of calls that one permission opens. */
const needed = ({ access }: Endpoint): Permission | undefined =>
  typeof access === 'object' && access.or === undefined ? access.needs : undefined

/** One call of each kind: those that need the same and take the same deputies are guarded alike. */
const calls = [
  ...new Map(
    endpoints
      .filter(({ endpoint }) => needed(endpoint) !== undefined && endpoint.stream === undefined)
      .map((one) => [`${needed(one.endpoint)} ${one.endpoint.onBehalf}`, one] as const),
  ).values(),
]

/** A call of each screen that is open to the same people as the screen. */
const callsOfScreens: Readonly<Record<string, string>> = {
  notice: '/notices',
  message: '/notifications',
  memberRequest: '/projects/request-members',
  approval: '/consent/timecards',
  commonCode: '/settings/codes/all',
  projectTypeCategory: '/settings/project-type-category',
  deputyships: '/settings/deputies',
  access: '/settings/access/nobody/reach',
  outbox: '/settings/mails',
  audit: '/audit',
}

const rounds = Number(process.env.ROUNDS ?? 1)

test.each(Array.from({ length: rounds }, (_, index) => index + Number(process.env.SEED ?? 1)))(
  '[access-13, sets-9] what the page says of an employee is what the calls answer to them (%i)',
  async (seed) => {
    const random = randomFrom(seed)
    const below = (most: number) => Math.floor(random() * most)
    const of = <T>(list: readonly T[]): T => list[below(list.length)] as T
    await server.pool.query('update organizations set team_leader_id = null')
    await server.pool.query(
      `update requests set state = 'cancelled', decided_at = now() where state = 'pending'`,
    )

    const admin = await company.person({ roles: ['LE999'] })
    const people: Caller[] = [admin]
    for (let index = 0; index < 7; index += 1) {
      const roles = new Set<RoleId>([of(roleIds)])
      if (below(4) > 0) roles.add('LE001')
      if (below(3) === 0) roles.add(of(roleIds))
      people.push(await company.person({ roles: [...roles], team: of(units) }))
    }
    for (let index = 0; index < 5; index += 1) {
      const permission = of(permissions.filter((one) => scopesOf[one].length > 0))
      const fromDay = of(['2026-03-01', '2026-03-18', '2026-03-19'])
      await company.grants(
        of(people),
        { [permission]: of<Scope>(scopesOf[permission]) },
        { fromDay },
      )
    }
    for (const scope of ['managed', 'subtree', 'company'] as const) {
      await company.grants(of(people), { 'requests.decide': scope })
      if (scope !== 'managed') await company.grants(of(people), { 'month-close.cancel': scope })
    }
    for (const unit of units) if (below(2) === 0) await company.leads(of(people), unit)
    const stretches = [
      { fromDay: '2026-03-15', toDay: '2026-03-21' },
      { fromDay: '2026-03-18', toDay: '2026-03-18' },
      { fromDay: '2026-03-10', toDay: '2026-03-17' },
      { fromDay: '2026-03-19', toDay: '2026-03-25' },
    ]
    for (let index = 0; index < 10; index += 1) {
      const [deputy, principal] = [of(people), of(people)]
      const kind = of(['entry', 'approval'] as const)
      if (deputy !== principal) {
        await company.standsIn(deputy, principal, { kind, ...of(stretches) })
      }
    }
    const hasTimecard = async (person: Caller) => {
      const { rowCount } = await server.pool.query(
        `select from employee_roles where employee_id = $1 and role_id <> 'LE005'`,
        [person.employeeId],
      )
      return (rowCount ?? 0) > 0
    }
    const requested: { requestSn: number; requester: Caller; project: string }[] = []
    for (let index = 0; index < 7; index += 1) {
      const requester = of(people)
      if (!(await hasTimecard(requester))) continue
      const others = people.filter((one) => one !== requester)
      const project = await company.project({ pm: of(others) })
      await company.join(requester, project)
      requested.push({ requestSn: await asksUnsubmit(requester, project), requester, project })
    }

    for (const person of people) {
      const { employeeId } = person
      const params = { employeeId }
      const page = await admin(readPersonAccess, { params })
      const reach = async (about: 'requests' | 'months') => {
        const { reachList, totalCount } = await admin(listReach, {
          params,
          query: { about, limit: 1000 },
        })
        expect(reachList).toHaveLength(totalCount)
        return reachList
      }
      const requests = await reach('requests')
      const months = await reach('months')
      const who = `${employeeId} (${page.person.roleList.map(({ roleId }) => roleId).join(' ')})`
      expect(page.requests.peopleCount, who).toBe(requests.length)
      expect(page.timecards.openMonthsPeopleCount, who).toBe(months.length)

      // every kind of call
      const held = new Map(page.permissionList.map((one) => [one.permission, one]))
      const principals = {
        entry: page.deputies.entryList.map((one) => one.employeeId),
        approval: page.deputies.approvalList.map((one) => one.employeeId),
      }
      for (const { name, endpoint } of calls) {
        const permission = needed(endpoint) ?? ''
        const one = held.get(permission)
        const isOwn = (one?.roleList.length ?? 0) + (one?.setList.length ?? 0) > 0
        const isHandedOver =
          endpoint.onBehalf !== undefined && principals[endpoint.onBehalf].length > 0
        // no set that was given is taken back on the way
        const url = endpoint.path.replace('{setSn}', '999999').replaceAll(/\{(\w+)\}/g, '1')
        const payload = endpoint.body !== undefined ? {} : undefined
        const reason = await reasonOf(person, endpoint.method, url, payload)
        expect(reason !== 'session.not-allowed', `${who} calls ${name} (${reason})`).toBe(
          isOwn || isHandedOver,
        )
      }
      for (const { screen, openYn } of page.screenList) {
        const url = callsOfScreens[screen]
        if (url === undefined) continue
        const reason = await reasonOf(person, 'GET', url)
        expect(reason !== 'session.not-allowed', `${who} opens ${screen}`).toBe(openYn === 'Y')
      }

      // the owners of the requests that they see and decide, and the right in which they do
      const mayList = held.get('requests.decide')?.heldYn === 'Y'
      const shown = mayList
        ? (await person(listUnsubmits, { query: { limit: 1000 } })).timecardList
        : []
      for (const { requestSn, requester, project } of requested) {
        const row = requests.find((one) => one.employeeId === requester.employeeId)
        const grounds = (row?.groundList ?? []).filter(
          ({ ground, projectId }) => ground !== 'project' || projectId === project,
        )
        const match = shown.find((one) => one.requestSn === requestSn)
        const what = `${who} decides for ${requester.employeeId} on ${project}`
        expect(match !== undefined, what).toBe(grounds.length > 0)
        if (match !== undefined) {
          expect(
            grounds.map(({ onBehalfOf }) => onBehalfOf),
            what,
          ).toContain(match.onBehalfOf)
        }
      }
      expect(page.requests.waitingCount, who).toBe(shown.length)
      if (held.get('messages.own')?.heldYn === 'Y') {
        expect((await person(readBadges, {})).waitingApprovals, who).toBe(shown.length)
      }

      for (const other of people) {
        const both = `${who} and ${other.employeeId}`
        // the owners of the weeks that they read
        const week = `/timecard?fromDate=20260315&toDate=20260321&onBehalfOf=${other.employeeId}`
        const isRead = (await reasonOf(person, 'GET', week)) === ''
        const isOwn = other === person && (held.get('timecard.own')?.roleList.length ?? 0) > 0
        const isForAnyone = page.timecards.anyoneYn === 'Y' && (await hasTimecard(other))
        const isForPrincipal = principals.entry.includes(other.employeeId)
        expect(isRead, `${both}: the week`).toBe(isOwn || isForAnyone || isForPrincipal)
        // the owners of the months that they open again
        const reason = await reasonOf(
          person,
          'POST',
          '/report/timecardStatus/userMonthCloseCancel',
          {
            yearMonth: '202603',
            employeeId: other.employeeId,
          },
        )
        const isReached = months.some((one) => one.employeeId === other.employeeId)
        expect(reason === 'close.not-closed', `${both}: the month (${reason})`).toBe(isReached)
      }
    }
  },
  60_000,
)
