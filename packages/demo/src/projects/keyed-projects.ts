import {
  addMonths,
  type Day,
  firstDayOf,
  lastDayOf,
  monthOf,
  yearOf,
} from '@yuga/domain/calendar/day'
import type { CompanyCalendar, Person, Structure, Unit } from '../company/company.ts'

/** The project of each office on which people enter leave and meetings (demonstration-4). */
export const commonProjectNames = {
  FC001: '사내 공통(휴가·회의)',
  FC002: 'Company Time (PTO, Meetings)',
} as const

/** A project before it has its id: what differs from project to project. */
export type ProjectPlan = {
  key: string | null
  name: string | null
  typeCode: string
  startDay: Day
  endDay: Day
  endedDay: Day | null
  team: Unit
  pm: Person
  /** Of one that is not won yet. */
  winProbability?: number
}

/**
 * The projects that the demonstration's story needs: those of the demo team, with months that are
 * counted from today's, and the ones everybody books holidays, training and proposals on.
 */
export function keyedPlans(
  calendar: CompanyCalendar,
  structure: Structure,
  managers: ReadonlyMap<string, Person[]>,
): ProjectPlan[] {
  const { demoTeam } = structure
  const [pm01, secondManager] = managers.get(demoTeam.id) ?? []
  if (pm01 === undefined || secondManager === undefined) {
    throw new Error('The demo team needs two project managers')
  }
  const plan = planner(calendar, demoTeam)
  return [
    plan('earlier', '한결은행 비대면 채널 구축', 'PM001', pm01, -30, -9, -8),
    plan('resident', '누리카드 차세대 정보계 구축', 'PM001', secondManager, -10, 7),
    plan('planLeft', '다온유통 통합 멤버십 솔루션 도입', 'PM002', pm01, -8, 6),
    plan('usedUp', '새솔생명 모바일 청구 유지보수', 'PM003', pm01, -11, 5),
    plan('selfApproved', '라온물류 정보화 전략 컨설팅', 'PM009', pm01, -6, 4),
    plan('research', '대화형 업무 비서 연구', 'PM004', secondManager, -14, 10),
    ...companyPlans(calendar, structure, managers),
  ]
}

/** Projects that are not won yet: they begin in the months to come, with people to be named. */
export function tentativePlans(
  calendar: CompanyCalendar,
  { demoTeam, teams }: Structure,
  managers: ReadonlyMap<string, Person[]>,
): ProjectPlan[] {
  const other = teams.find((team) => team !== demoTeam && team.styleCode === demoTeam.styleCode)
  const offers = [
    {
      team: demoTeam,
      name: '가온증권 자산관리 시스템 재구축',
      typeCode: 'PM001',
      months: [1, 9],
      percent: 70,
    },
    {
      team: other,
      name: '서린그룹 데이터 전략 컨설팅',
      typeCode: 'PM009',
      months: [2, 7],
      percent: 30,
    },
  ] as const
  return offers.flatMap(({ team, name, typeCode, months: [first, last], percent }, place) => {
    const pm = team === undefined ? undefined : managers.get(team.id)?.at(-1)
    if (team === undefined || pm === undefined) return []
    const plan = planner(calendar, team)(`tentative${place + 1}`, name, typeCode, pm, first, last)
    return [{ ...plan, winProbability: percent }]
  })
}

function planner({ today }: CompanyCalendar, team: Unit) {
  return (
    key: string,
    name: string,
    typeCode: string,
    pm: Person,
    fromMonth: number,
    toMonth: number,
    endedMonth?: number,
  ): ProjectPlan => {
    const month = (offset: number) => addMonths(monthOf(today), offset)
    const endedDay: Day | null = endedMonth === undefined ? null : `${month(endedMonth)}-12`
    const period = { startDay: firstDayOf(month(fromMonth)), endDay: lastDayOf(month(toMonth)) }
    return { key, name, typeCode, team, pm, endedDay, ...period }
  }
}

/** Projects without a customer, open to everybody of the office for the whole span. */
function companyPlans(
  { firstDay, today }: CompanyCalendar,
  { teams }: Structure,
  managers: ReadonlyMap<string, Person[]>,
): ProjectPlan[] {
  const period = {
    startDay: `${yearOf(firstDay)}-01-01`,
    endDay: `${yearOf(today) + 1}-12-31`,
    endedDay: null,
  }
  const owner = (isOwner: (team: Unit) => boolean) => {
    const team = teams.find(isOwner)
    const pm = team === undefined ? undefined : managers.get(team.id)?.[0]
    if (team === undefined || pm === undefined) {
      throw new Error('Company projects need a team with a project manager')
    }
    return { team, pm, ...period }
  }
  const seoul = owner((team) => team.styleCode === 'STF')
  const america = owner((team) => team.officeCode === 'FC002')
  return [
    { ...seoul, key: 'commonFC001', name: commonProjectNames.FC001, typeCode: 'PM007' },
    { ...seoul, key: 'systems', name: '사내 시스템 운영', typeCode: 'PM007' },
    { ...seoul, key: 'trainingFC001', name: '직무 교육', typeCode: 'PM006' },
    { ...seoul, key: 'presalesFC001', name: '신규 사업 제안', typeCode: 'PM005' },
    { ...america, key: 'commonFC002', name: commonProjectNames.FC002, typeCode: 'PM007' },
    { ...america, key: 'presalesFC002', name: 'US Proposals', typeCode: 'PM005' },
  ]
}
