import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('a cell is named by its project and day, and its hours are hours', () => {
  const cell = (hundredths: number) => [{ day: '2026-03-16', projectId: 'P1', hundredths }]
  expect(changesOf(cell(0), cell(750), 'ko')).toEqual({
    changes: [{ name: 'P1 · 2026-03-16 · 시간', before: '0', after: '7.5' }],
    moreChanges: 0,
  })
  expect(changesOf(null, cell(750), 'en').changes).toEqual([
    { name: 'P1 · 03/16/2026 · Hours', before: '', after: '7.5' },
  ])
})

test('[audit-2] what stayed as it was is not shown, and states and switches are texts', () => {
  const { changes } = changesOf(
    { state: 'pending', rowState: 'pendingOvertime', reason: '', isRead: false, version: 1 },
    { state: 'approved', rowState: 'submitted', reason: '', isRead: true, version: 2 },
    'en',
  )
  expect(changes).toEqual([
    { name: 'Status', before: 'Pending', after: 'Approved' },
    { name: 'State of the row', before: 'Overtime pending', after: 'Submitted' },
    { name: 'Read', before: 'No', after: 'Yes' },
  ])
})

test('a submit is shown as the state that it led to', () => {
  const before = [{ projectId: 'P1', state: 'open' }]
  const after = [{ projectId: 'P1', result: true, nextState: 'submitted' }]
  expect(changesOf(before, after, 'ko').changes).toEqual([
    { name: 'P1 · 상태', before: '작성 중', after: '제출됨' },
  ])
})

test('rich text is shown as text, names of files as a list', () => {
  const after = { contents: '<p>금요일 <b>18시</b></p>', files: ['일정 1.txt', 'plan.png'] }
  expect(changesOf(null, after, 'ko').changes).toEqual([
    { name: '내용', before: '', after: expect.stringMatching(/^금요일\s+18시$/) as string },
    { name: '첨부 파일', before: '', after: '일정 1.txt, plan.png' },
  ])
})

test('of thousands the first forty are shown, and how many more there are', () => {
  const cells = Array.from({ length: 1_000 }, (_, n) => ({ projectId: `P${n}`, hundredths: n + 1 }))
  const { changes, moreChanges } = changesOf(null, cells, 'en')
  expect([changes.length, moreChanges]).toEqual([40, 960])
})

test.each([null, undefined, 3, 'text', [], {}, [[1]], [null], { a: null }])(
  'no value makes it fail (%j)',
  (value) => {
    expect(changesOf(value, value, 'ko').changes).toEqual([])
  },
)
