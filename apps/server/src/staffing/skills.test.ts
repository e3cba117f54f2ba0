import { listStaffing } from '@yuga/contract/projects/staffing'
import {
  readOwnSkills,
  readSkills,
  saveOwnSkills,
  saveSkills,
} from '@yuga/contract/projects/skills'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Caller, refusalOf } from '../../test/server.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()
let admin: Caller
beforeAll(async () => {
  admin = await company.person({ roles: ['LE001', 'LE999'] })
})

const list = [
  { skillName: 'React', level: '2021–now, senior' },
  { skillName: '데이터 모델링 🧭', level: '' },
]

describe('skills', () => {
  test('[staffing-6] everybody reads and saves their own, and readers of staffing see them', async () => {
    const kim = await company.person({ team: 'T2' })
    expect(await kim(readOwnSkills, {})).toEqual({ skillList: [], version: 0 })
    const body = { skillList: list, version: 0 }
    expect(await kim(saveOwnSkills, { body })).toEqual({ skillList: list, version: 1 })
    const query = { beginMonth: '202603', endMonth: '202603', limit: 1000 }
    const leader = await company.person({ roles: ['LE004'], team: 'T2' })
    const of = async (requested: object) =>
      (await leader(listStaffing, { query: { ...query, ...requested } })).staffingList.filter(
        ({ employeeId }) => employeeId === kim.employeeId,
      )
    expect((await of({}))[0]?.skillList).toEqual(list)
    expect(await of({ skill: 'react' })).toHaveLength(1)
    expect(await of({ skill: '모델링' })).toHaveLength(1)
    expect(await of({ skill: '%' })).toHaveLength(0)
    expect(await of({ skill: 'Vue' })).toHaveLength(0)
  })

  test('[staffing-6] those who write employees write anyone’s, no one else does', async () => {
    const kim = await company.person()
    const leader = await company.person({ roles: ['LE004'] })
    const request = { params: { employeeId: kim.employeeId }, body: { skillList: list } }
    expect(await refusalOf(leader(saveSkills, request))).toMatchObject({ code: 950 })
    expect(await refusalOf(kim(saveSkills, request))).toMatchObject({ code: 950 })
    expect(await refusalOf(leader(readSkills, request))).toMatchObject({ code: 950 })
    await admin(saveSkills, request)
    expect(await admin(readSkills, request)).toEqual({ skillList: list, version: 1 })
    const nowhere = { ...request, params: { employeeId: 'no-one' } }
    expect(await refusalOf(admin(saveSkills, nowhere))).toMatchObject({
      reason: 'employee.not-found',
    })
  })

  test('[wire-7] a save over another one is refused and changes nothing', async () => {
    const kim = await company.person()
    await kim(saveOwnSkills, { body: { skillList: list, version: 0 } })
    const params = { employeeId: kim.employeeId }
    const second = admin(saveSkills, { params, body: { skillList: [], version: 0 } })
    expect(await refusalOf(second)).toMatchObject({ reason: 'record.stale-version' })
    expect((await kim(readOwnSkills, {})).skillList).toEqual(list)
  })

  test('[staffing-6] at most 20 of 50 letters, each once', async () => {
    const kim = await company.person()
    const save = (skillList: object[]) => kim(saveOwnSkills, { body: { skillList } as never })
    const many = Array.from({ length: 21 }, (_, place) => ({ skillName: `Skill ${place}` }))
    expect((await save(many.slice(0, 20))).skillList).toHaveLength(20)
    expect(await refusalOf(save(many))).toMatchObject({ issues: [{ path: 'skillList' }] })
    expect(await refusalOf(save([{ skillName: '가'.repeat(51) }]))).toMatchObject({
      issues: [{ path: 'skillList.0.skillName' }],
    })
    expect(await refusalOf(save([{ skillName: 'a', level: 'x'.repeat(31) }]))).toMatchObject({
      issues: [{ path: 'skillList.0.level' }],
    })
    expect(await refusalOf(save([{ skillName: ' ' }]))).toMatchObject({
      issues: [{ path: 'skillList.0.skillName' }],
    })
    expect(await refusalOf(save([{ skillName: 'SQL' }, { skillName: 'sql ' }]))).toMatchObject({
      reason: 'skill.twice',
      issues: [{ path: 'skillList.1.skillName' }],
    })
    // the order is the employee's; a letter outside of the first plane is one
    expect((await save([{ skillName: '가'.repeat(50) }, { skillName: 'SQL' }])).skillList).toEqual([
      { skillName: '가'.repeat(50), level: '' },
      { skillName: 'SQL', level: '' },
    ])
  })

  test('[audit-1] a save is on record with what was before and after', async () => {
    const kim = await company.person()
    await admin(saveSkills, { params: { employeeId: kim.employeeId }, body: { skillList: list } })
    const { rows } = await server.pool.query<{ after: unknown; actor_id: string }>(
      `select actor_id, after from audit where action = 'skills.save' and for_employee_id = $1`,
      [kim.employeeId],
    )
    expect(rows).toEqual([{ actor_id: admin.employeeId, after: { skills: list } }])
  })
})
