import { apiPath } from '@yuga/contract/wire/endpoint'
import { saveTimecard } from '@yuga/contract/timecard/timecard'
import { closeOwnMonth } from '@yuga/contract/timecard/month-close'
import { expect, test } from 'vitest'
import { week } from '../../test/weeks.ts'
import { useServer } from '../../test/use-server.ts'
import { buildApp } from '../app.ts'
import { ignoredFields } from './ignored-fields.ts'

const { server, company } = useServer()

test('fields that are read are not named, nor the userId that every client adds', () => {
  const body = {
    userId: 'e1',
    fromDate: '20260315',
    toDate: '20260321',
    version: 1,
    timecardSaveList: [{ projectId: 'P1', timeMonday: 8 }],
  }
  expect(ignoredFields(saveTimecard.body, body)).toEqual([])
})

test('[wire-9] fields that come back with a whole row are named once, at any depth', () => {
  const row = { projectId: 'P1', timeMonday: 8, timeMondy: 8, timeTotal: 8 }
  const body = { yearMonth: '202603', timecardSaveList: [row, row, { ...row, pmName: 'Park' }] }
  expect(ignoredFields(saveTimecard.body, body)).toEqual([
    'yearMonth',
    'timecardSaveList.timeMondy',
    'timecardSaveList.timeTotal',
    'timecardSaveList.pmName',
  ])
})

test('inside a part that is read as a whole nothing is searched, however deep it is', () => {
  let deep: unknown = []
  for (let depth = 0; depth < 10_000; depth += 1) deep = { deep }
  expect(ignoredFields(saveTimecard.body, { fromDate: deep, extra: deep })).toEqual(['extra'])
})

test('a body that is none, or has the wrong form, names nothing', () => {
  for (const body of [null, undefined, 7, 'text', [], { timecardSaveList: 'x' }]) {
    expect(ignoredFields(saveTimecard.body, body)).toEqual([])
  }
  expect(ignoredFields(undefined, { a: 1 })).toEqual([])
})

test('what every object has is no field that is known', () => {
  const body = JSON.parse('{"yearMonth":"202603","toString":1,"hasOwnProperty":2}') as unknown
  expect(ignoredFields(closeOwnMonth.body, body)).toEqual(['toString', 'hasOwnProperty'])
})

test('a body of nothing but names does not fill the log', () => {
  const body = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`${index}`.padEnd(1_000, 'x'), 1]),
  )
  const result = ignoredFields(closeOwnMonth.body, body)
  expect(JSON.stringify(result).length).toBeLessThan(5_000)
})

test('they are logged at the default level, and a flood of them seldom', async () => {
  const { kim, project } = await company.staff()
  const lines: string[] = []
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } }
  const config = { webRoot: '/nonexistent', buildDate: '20260318' }
  const app = await buildApp({ pool: server.pool, clock: server.clock, config, logger })
  for (let count = 0; count < 20; count += 1) {
    const answer = await app.inject({
      method: 'PUT',
      url: `${apiPath}/timecard/projects`,
      headers: { authorization: `Bearer ${kim.token}` },
      payload: { ...week, timecardSaveList: [{ projectId: project, [`timeMondy${count}`]: 8 }] },
    })
    expect(answer.statusCode).toBe(200)
  }
  expect(lines.filter((line) => line.includes('timeMondy'))).toHaveLength(1)
  await app.close()
})
