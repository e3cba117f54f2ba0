import { listOpenStaffing } from '@yuga/contract/projects/open-staffing'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer('2026-04-08T09:00:00+09:00')

let pm: Caller
let executive: Caller
beforeAll(async () => {
  executive = await company.person({ roles: ['LE005'], team: 'C' })
  pm = await company.person({ roles: ['LE002'] })
  const other = await company.person({ roles: ['LE002'] })
  for (const [id, by] of [
    ['P', pm],
    ['Q', other],
    ['E', pm],
    ['T', pm],
  ] as const) {
    await company.project({ id, name: `Project ${id}`, pm: by, startDay: '2026-01-01' })
  }
  await server.pool.query(
    `update projects set status_code = 'ST002', ended_day = '2026-03-31' where project_id = 'E'`,
  )
  await placeholder('P', { kind: 'TBN', number: 1, grade: 'GR003' }, 50)
  await placeholder('P', { kind: 'TBN', number: 2 }, 100)
  await placeholder('P', { kind: 'TBN', number: 3, isSupport: true }, 100)
  await placeholder('P', { kind: 'OUTSOURCING', number: 1 }, 100)
  await placeholder('P', { kind: 'TBN', number: 4, isActive: false }, 100)
  await placeholder('Q', { kind: 'TBN', number: 1 }, 25)
  await placeholder('E', { kind: 'TBN', number: 1 }, 100)
  // what is not won yet is no open staffing (tentative-4)
  await server.pool.query(`update projects set win_probability = 60 where project_id = 'T'`)
  await placeholder('T', { kind: 'TBN', number: 1 }, 100)
})

async function placeholder(
  project: string,
  one: {
    kind: string
    number: number
    grade?: string
    isSupport?: boolean
    isActive?: boolean
  },
  hundredths: number,
) {
  await server.pool.query(
    `with m as (
       insert into project_members
         (project_id, placeholder_kind, placeholder_number, grade_code, is_support, is_active)
       values ($1, $2, $3, $4, $5, $6) returning member_sn)
     insert into member_plans select member_sn, '2026-05-01', $7 from m`,
    [
      project,
      one.kind,
      one.number,
      one.grade ?? null,
      one.isSupport ?? false,
      one.isActive ?? true,
      hundredths,
    ],
  )
}

const openIn = (by: Caller, yearMonth = '202605', managedYn?: 'Y') =>
  by(listOpenStaffing, { query: { yearMonth, ...(managedYn && { managedYn }) } })

describe('open staffing', () => {
  test('[home-6] is what projects in progress plan of people to be named, the largest first', async () => {
    expect(await openIn(pm, '202605', 'Y')).toEqual({
      totalCount: 2,
      totalMM: 1.5,
      planList: [
        {
          projectId: 'P',
          projectName: 'Project P',
          memberName: 'TBN 2',
          gradeCode: '',
          grade: '',
          planMM: 1,
        },
        expect.objectContaining({ memberName: 'TBN 1', gradeCode: 'GR003', planMM: 0.5 }),
      ],
    })
  })

  test('[home-6] is of the projects that the reader reads, or manages', async () => {
    expect((await openIn(executive)).totalCount).toBe(3)
    expect((await openIn(executive, '202605', 'Y')).totalCount).toBe(0)
    const stranger = await company.person({ roles: ['LE002'], team: 'T3' })
    expect((await openIn(stranger)).planList).toEqual([])
    const employee = await company.person({ roles: ['LE001'] })
    expect(await refusalOf(openIn(employee))).toMatchObject({ code: 950 })
  })

  test('[home-6] of a month without plans is nothing', async () => {
    expect(await openIn(executive, '202606')).toEqual({ totalCount: 0, totalMM: 0, planList: [] })
  })
})
