import { expect, test } from 'vitest'
import { differencesOf } from '../../../../scripts/faults/compare.ts'
import { type AuditRow, Replay } from '../../../../scripts/faults/replay.ts'
import type { Entry, Outcome } from '../../../../scripts/faults/ledger.ts'

const day = '2026-03-16'
const periodStart = '2026-03-15'
const done: Outcome = { said: 'done', answer: {} }
const nothing: Outcome = { said: 'nothing' }

const saved = (hundredths: number, outcome: Outcome): Entry => ({
  person: 'kim',
  deed: { kind: 'save', periodStart, cells: [{ projectId: 'P1', day, hundredths }] },
  outcome,
})
const record = (from: number, to: number): AuditRow => ({
  audit_sn: 1,
  actor_id: 'kim',
  for_employee_id: 'kim',
  action: 'timecard.save',
  subject: `timecard kim ${periodStart}`,
  before: [{ day, projectId: 'P1', hundredths: from }],
  after: [{ day, projectId: 'P1', hundredths: to }],
})

test('what was acknowledged and is there once is no difference', () => {
  const entries = [saved(100, done), saved(200, done)]
  expect(differencesOf(entries, [record(0, 100), record(100, 200)])).toEqual([])
})

test('what was acknowledged and is not there is lost', () => {
  const result = differencesOf([saved(100, done), saved(200, done)], [record(0, 100)])
  expect(result).toEqual([expect.stringMatching(/^acknowledged but not recorded: .*200/)])
})

test('what is there twice was done twice', () => {
  const result = differencesOf([saved(100, done)], [record(0, 100), record(0, 100)])
  expect(result).toEqual([expect.stringMatching(/^recorded but never requested/)])
})

test('what was refused is nowhere', () => {
  const refused: Outcome = { said: 'refused', status: 409, reason: 'x' }
  expect(differencesOf([saved(100, refused)], [])).toEqual([])
  expect(differencesOf([saved(100, refused)], [record(0, 100)])).toHaveLength(1)
})

test('what got no answer is there once or not at all', () => {
  const entries = [saved(100, nothing), saved(200, done)]
  expect(differencesOf(entries, [record(0, 100), record(100, 200)])).toEqual([])
  expect(differencesOf(entries, [record(0, 200)])).toEqual([])
  expect(differencesOf(entries, [record(0, 100), record(0, 100), record(100, 200)])).not.toEqual([])
})

test('what got no answer and was sent again may have been done the second time alone', () => {
  const entries = [saved(100, nothing), saved(100, done), saved(300, done)]
  expect(differencesOf(entries, [record(0, 100), record(100, 300)])).toEqual([])
  expect(differencesOf(entries, [record(0, 100), record(0, 100), record(100, 300)])).toEqual([])
  expect(differencesOf(entries, [record(100, 300)])).not.toEqual([])
})

test('records that do not start from the previous value are found', () => {
  const replay = new Replay()
  expect(replay.add([record(0, 100)])).toEqual([])
  expect(replay.add([record(90, 200)])).toEqual([expect.stringContaining('began from 90')])
  expect([...replay.standing('hours')]).toEqual([['kim P1 2026-03-16', '200']])
  expect([...replay.standing('versions')]).toEqual([['kim  2026-03-15', '2']])
})
