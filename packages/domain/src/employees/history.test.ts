import { describe, expect, test } from 'vitest'
import { changedSince, type Entry, entryOn, figuresChangeSince, historyAfter } from './history.ts'
import { requestedEntries, type SentEntry } from './requested-entries.ts'

const entry = (fromDay: string, organizationId: string, more: Partial<Entry> = {}): Entry => ({
  fromDay,
  organizationId,
  gradeCode: 'GR003',
  officeCode: 'FC001',
  leadsDivision: false,
  isApplied: true,
  ...more,
})
const known = [entry('2024-01-01', 'T1'), entry('2026-02-01', 'T2')]
const joinDay = '2024-01-01'
const today = '2026-03-18'

const sent = (more: Partial<SentEntry> = {}): SentEntry => ({
  fromDay: '2026-07-01',
  organizationId: 'T3',
  gradeCode: '',
  officeCode: '',
  isApplied: true,
  at: '0.',
  ...more,
})
const asks = (
  entries: readonly SentEntry[],
  more: Partial<Parameters<typeof requestedEntries>[0]> = {},
) =>
  requestedEntries({
    known,
    joinDay,
    today,
    gradeCode: '',
    officeCode: '',
    entries,
    isWhole: false,
    ...more,
  })
const problemsOf = (...args: Parameters<typeof asks>) =>
  asks(...args).problems.map(({ code, at }) => `${code} ${at}`)
const placesAfter = (...args: Parameters<typeof asks>) =>
  historyAfter(args[1]?.known ?? known, asks(...args).entries, joinDay).map(
    ({ fromDay, organizationId, isApplied }) =>
      `${fromDay} ${organizationId}${isApplied ? '' : ' –'}`,
  )

describe('an entry of history', () => {
  test('[employees-4] that is applied is in force from its day, and the past stays', () => {
    expect(placesAfter([sent()])).toEqual(['2024-01-01 T1', '2026-02-01 T2', '2026-07-01 T3'])
    const after = historyAfter(known, asks([sent()]).entries, joinDay)
    expect(entryOn(after, '2026-06-30')?.organizationId).toBe('T2')
    expect(entryOn(after, '2026-07-01')?.organizationId).toBe('T3')
    expect(entryOn(after, '2020-01-01')?.organizationId).toBe('T1')
  })

  test('[employees-4] that is not applied is left out where it is new', () => {
    expect(placesAfter([sent({ isApplied: false })])).toEqual(['2024-01-01 T1', '2026-02-01 T2'])
    const elsewhere = sent({ fromDay: '2026-02-01', isApplied: false })
    expect(placesAfter([elsewhere])).toEqual(['2024-01-01 T1', '2026-02-01 T2'])
  })

  test('[employees-4] that is there and comes back not applied counts no more', () => {
    const taken = sent({ fromDay: '2026-02-01', organizationId: 'T2', isApplied: false })
    expect(placesAfter([taken])).toEqual(['2024-01-01 T1', '2026-02-01 T2 –'])
  })

  test('takes the place of the one of its day', () => {
    expect(placesAfter([sent({ fromDay: '2026-02-01' })])).toEqual([
      '2024-01-01 T1',
      '2026-02-01 T3',
    ])
  })

  test('leaves the grade and the office as before where it does not say them', () => {
    const [only] = asks([sent()]).entries
    expect(only).toMatchObject({ gradeCode: 'GR003', officeCode: 'FC001' })
    const [promoted] = asks([sent()], { gradeCode: 'GR004' }).entries
    expect(promoted).toMatchObject({ gradeCode: 'GR004' })
  })

  test.each([
    ['without a team', [sent({ organizationId: '' })], {}, ['employee.no-team 0.organizationId']],
    [
      'of a new employee without grade and office',
      [sent()],
      { known: null },
      ['employee.no-grade 0.gradeCode', 'employee.no-office 0.location'],
    ],
    [
      'twice on a day',
      [sent(), sent({ organizationId: 'T1', at: '1.' })],
      {},
      ['employee.entry-twice 1.orgRegistDate'],
    ],
    [
      'without a day, elsewhere',
      [sent({ fromDay: null })],
      {},
      ['employee.needs-entry 0.orgRegistDate'],
    ],
  ])('%s is refused', (_, entries, more, problems) => {
    expect(problemsOf(entries, more)).toEqual(problems)
  })
})

describe('another grade or office than that of today', () => {
  test.each([
    [{ gradeCode: 'GR004' }, ['employee.needs-entry gradeCode']],
    [{ officeCode: 'FC002' }, ['employee.needs-entry location']],
    [{ gradeCode: 'GR003', officeCode: 'FC001' }, []],
  ])('needs an entry that says from when: %o', (said, problems) => {
    expect(problemsOf([], said)).toEqual(problems)
  })

  test('is what an entry says', () => {
    expect(problemsOf([sent({ gradeCode: 'GR004' })], { gradeCode: 'GR004' })).toEqual([])
  })
})

describe('someone new', () => {
  const isNew = { known: null, gradeCode: 'GR001', officeCode: 'FC001' } as const

  test('is where their first entry says, applied or not, from the day they join', () => {
    const { entries } = asks([sent({ fromDay: null, isApplied: false })], isNew)
    expect(historyAfter([], entries, joinDay)).toEqual([
      entry('2024-01-01', 'T3', { gradeCode: 'GR001' }),
    ])
  })

  test('with a first entry later than the join day has it from that day', () => {
    const { entries } = asks([sent()], isNew)
    expect(historyAfter([], entries, joinDay)[0]?.fromDay).toBe(joinDay)
  })
})

describe('a row of a sheet', () => {
  const whole = { isWhole: true }

  test('that says where someone is today changes nothing', () => {
    const same = sent({ fromDay: null, organizationId: 'T2' })
    expect(asks([same], whole)).toEqual({ entries: [], problems: [] })
    const then = sent({ fromDay: '2025-01-01', organizationId: 'T1' })
    expect(asks([then], whole).entries).toEqual([])
  })

  test('that leaves a cell empty leaves that as it is', () => {
    const promoted = sent({ organizationId: null, gradeCode: 'GR004' })
    expect(asks([promoted], whole).entries).toMatchObject([
      { organizationId: 'T2', gradeCode: 'GR004' },
    ])
  })
})

describe('the join day', () => {
  test('[employees-3] that is moved back takes the first entry with it', () => {
    expect(historyAfter(known, [], '2023-05-01')[0]).toEqual(entry('2023-05-01', 'T1'))
  })

  test('that is moved on leaves the history alone', () => {
    expect(historyAfter(known, [], '2025-05-01')).toBe(known)
  })
})

describe('the figures that a change moves', () => {
  const before = { history: known, joinDay, retireDay: null }
  const since = (more: Partial<typeof before> | { retireDay: string }) =>
    figuresChangeSince(before, { ...before, ...more })

  test('begin with the month of the first entry that differs', () => {
    expect(since({ history: [...known, entry('2026-07-15', 'T3')] })).toBe('2026-07')
    expect(changedSince(known, known)).toBeNull()
    expect(since({})).toBeUndefined()
  })

  test('are all of them where the first entry or the join day changes', () => {
    expect(since({ history: [entry('2024-01-01', 'T3'), entry('2026-02-01', 'T2')] })).toBeNull()
    expect(since({ joinDay: '2024-02-01' })).toBeNull()
  })

  test('begin with the month of leaving', () => {
    expect(since({ retireDay: '2026-05-31' })).toBe('2026-05')
  })
})
