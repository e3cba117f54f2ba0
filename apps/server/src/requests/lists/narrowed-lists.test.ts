import { listOvertimes, listUnsubmits } from '@yuga/contract/requests/requests'
import { beforeAll, describe, expect, test } from 'vitest'
import { asksOvertime, asksUnsubmit, week, weekBefore } from '../../../test/weeks.ts'
import { type Caller, refusalOf } from '../../../test/server.ts'
import { useServer } from '../../../test/use-server.ts'

/* Order and filters are those of the server, which looks through all pages (wire-4). */

const { server, company } = useServer()

type Requested = Parameters<typeof unsubmitsOf>[1]
const unsubmitsOf = (person: Caller, query: Record<string, unknown>) =>
  person(listUnsubmits, { query } as never)

/** A PM with five pending unsubmit requests: four of the week, one of the week before. */
let pm: Caller
const sns: Record<string, number> = {}

beforeAll(async () => {
  pm = await company.person({ roles: ['LE001', 'LE002'] })
  const alpha = await company.project({ pm, name: 'Alpha 100%_done' })
  const beta = await company.project({ pm, name: '베타 구축' })
  const asks = async (name: string, project: string, hours: number, period = week) => {
    const person = await company.person({ name })
    await company.join(person, project)
    sns[name] = await asksUnsubmit(person, project, { hours: { timeMonday: hours }, period })
  }
  await asks('Kim Alpha', alpha, 3)
  await asks('김민준', beta, 8)
  await asks('Lee', alpha, 3)
  await asks('park', beta, 1, weekBefore)
  await asks('Han', alpha, 3)
  // on disk the first of the three that are alike now is behind the others
  await server.pool.query('update requests set reason = reason where request_sn = $1', [
    sns['Kim Alpha'],
  ])
})

/** The requesters, in the order of the answer. */
async function namesOf(query: Requested): Promise<string[]> {
  const { timecardList } = await unsubmitsOf(pm, query)
  return timecardList.map((row) => row.requestEmployeeName)
}

describe('the order of a list', () => {
  test('is by the requested column, and equal rows are in the order of their making', async () => {
    expect(await namesOf({ sort: 'reqHour' })).toEqual([
      'park',
      'Kim Alpha',
      'Lee',
      'Han',
      '김민준',
    ])
    expect(await namesOf({ sort: '-reqHour' })).toEqual([
      '김민준',
      'Kim Alpha',
      'Lee',
      'Han',
      'park',
    ])
    expect((await namesOf({ sort: 'startDate' }))[0]).toBe('park')
    expect((await namesOf({ sort: '-startDate' }))[4]).toBe('park')
  })

  test('goes over all pages: each row is on one of them', async () => {
    const pages = []
    for (const offset of [1, 2, 3])
      pages.push(...(await namesOf({ sort: '-reqHour', offset, limit: 2 })))
    expect(pages).toEqual(['김민준', 'Kim Alpha', 'Lee', 'Han', 'park'])
  })

  test('by name is that of the alphabet', async () => {
    const names = await namesOf({ sort: 'requestEmployeeName' })
    expect(names.filter((name) => name !== '김민준')).toEqual(['Han', 'Kim Alpha', 'Lee', 'park'])
  })

  test('by a column that is none is refused, and so is a piece of SQL', async () => {
    for (const sort of ['nothing', 'requestSn', '', 'reqHour; drop table requests', '-']) {
      const refusal = await refusalOf(unsubmitsOf(pm, { sort }))
      expect(refusal).toMatchObject({ status: 422, issues: [{ path: 'sort' }] })
    }
  })
})

describe('a filtered list', () => {
  test('holds the rows with the text in their column, and counts them alone over all pages', async () => {
    const page = await unsubmitsOf(pm, { projectName: 'alpha', limit: 2 })
    expect(page.totalCount).toBe(3)
    expect(page.timecardList.map((row) => row.requestSn)).toEqual([sns['Kim Alpha'], sns['Lee']])
    expect(await namesOf({ requestEmployeeName: '민' })).toEqual(['김민준'])
    expect(await namesOf({ projectName: '베타', requestEmployeeName: 'PARK' })).toEqual(['park'])
    expect(await unsubmitsOf(pm, { projectName: '베타', requestEmployeeName: 'Lee' })).toEqual({
      totalCount: 0,
      timecardList: [],
    })
  })

  test('past its end is empty and still counts', async () => {
    const page = await unsubmitsOf(pm, { projectName: 'alpha', offset: 9, limit: 2 })
    expect(page).toEqual({ totalCount: 3, timecardList: [] })
  })

  test('takes %, _ and \\ for what they are', async () => {
    expect(await namesOf({ projectName: '100%_d' })).toHaveLength(3)
    expect(await namesOf({ projectName: '0_d' })).toEqual([])
    expect(await namesOf({ projectName: 'a%d' })).toEqual([])
    expect(await namesOf({ projectName: '\\' })).toEqual([])
    expect(await namesOf({ projectName: "'; --" })).toEqual([])
  })

  test('is the whole list where the filter is blank', async () => {
    expect(await namesOf({ projectName: '  ' })).toHaveLength(5)
  })

  test('by days takes those of the column, with either end open', async () => {
    expect(await namesOf({ startDate: '20260308~20260314' })).toEqual(['park'])
    expect(await namesOf({ startDate: '20260315~' })).toHaveLength(4)
    expect(await namesOf({ startDate: '~20260314' })).toEqual(['park'])
    expect(await namesOf({ startDate: '~' })).toHaveLength(5)
    for (const startDate of ['20260308', '20260230~', 'x~y', '20260301~20260302~20260303']) {
      const refusal = await refusalOf(unsubmitsOf(pm, { startDate }))
      expect(refusal.issues).toMatchObject([{ path: 'startDate', reason: 'input.day' }])
    }
  })

  test('never reaches what the reader may not see', async () => {
    const other = await company.person({ roles: ['LE002'] })
    expect(await unsubmitsOf(other, { requestEmployeeName: 'Kim' })).toEqual({
      totalCount: 0,
      timecardList: [],
    })
  })
})

test('the requested day is that of the requester’s office', async () => {
  const lead = await company.person({ roles: ['LE001', 'LE002'] })
  const project = await company.project({ pm: lead })
  const here = await company.person({ name: 'Seoul' })
  const there = await company.person({ name: 'Los Angeles', office: 'FC002' })
  for (const person of [here, there]) {
    await company.join(person, project, { plan: 1 })
    await asksOvertime(person, project)
  }
  // 2026-03-18 09:00 in Seoul is the evening of the 17th in Los Angeles
  const on = async (requestDate: string) => {
    const { overtimeList } = await lead(listOvertimes, { query: { requestDate } })
    return overtimeList.map((row) => row.requestEmployeeName)
  }
  expect(await on('20260318~20260318')).toEqual(['Seoul'])
  expect(await on('20260317~20260317')).toEqual(['Los Angeles'])
})

test('the own pending requests are sorted and narrowed down likewise', async () => {
  const lead = await company.person({ roles: ['LE001', 'LE002'] })
  const kim = await company.person()
  for (const [name, timeMonday] of [
    ['One', 2],
    ['Two', 5],
  ] as const) {
    const project = await company.project({ pm: lead, name })
    await company.join(kim, project, { plan: 1 })
    await asksOvertime(kim, project, { hours: { timeMonday } })
  }
  const names = async (query: { sort?: 'reqHour' | '-reqHour'; projectName?: string }) =>
    (await kim(listOvertimes, { query })).overtimeList.map((row) => row.projectName)
  expect(await names({ sort: '-reqHour' })).toEqual(['Two', 'One'])
  expect(await names({ projectName: 'ON' })).toEqual(['One'])
})
