import { importHolidays } from '@yuga/contract/master-data/holiday-import'
import { createHoliday, listHolidays } from '@yuga/contract/master-data/holidays'
import { afterEach, describe, expect, test } from 'vitest'
import { differingFigures, withoutHolidays } from '../../test/figures.ts'
import { TestForm } from '../../test/form.ts'
import { calendarFile } from '../../test/subjects/holiday-files.ts'
import { type Caller, refusalOf } from '../../test/server.ts'
import { inParallel } from '../../test/in-parallel.ts'
import { leavesNoTrace } from '../../test/traces.ts'
import { useServer } from '../../test/use-server.ts'

const { server, company } = useServer()

afterEach(() => withoutHolidays(server))

const admin = () => company.person({ roles: ['LE999'] })
const years = { officeCode: 'FC001', fromYear: 2026, toYear: 2026 }
const preview = { ...years, previewYn: 'Y' as const }
const days = ['20260216 20260219 설날', '20260405 20260406 식목일', '20260505 20260506 어린이날']

async function readStored(by: Caller) {
  const { holidayList } = await by(listHolidays, { query: { limit: 1000 } })
  return holidayList.map((one) => `${one.holidayStartDateObject} ${one.holidayName}`)
}

async function refused(by: Caller, upload: TestForm, query: object = {}) {
  const requested = { query: { ...years, ...query }, upload }
  const {
    status,
    reason,
    issues = [],
  } = await leavesNoTrace(server, () => refusalOf(by(importHolidays, requested)))
  return [status, reason, ...issues.map(({ path }) => path)]
}

describe('a calendar file', () => {
  test('[calendar-9] is shown before anything is written, and then written as it was shown', async () => {
    const by = await admin()
    await company.holiday('2026-05-05')
    await server.pool.query(`update holidays set name = '어린이날'`)
    const shown = await leavesNoTrace(server, () =>
      by(importHolidays, { query: preview, upload: calendarFile(days) }),
    )
    expect(shown).toMatchObject({ writtenYn: 'N', addedCount: 2, knownCount: 1 })
    expect(shown.holidayList.map(({ place, action }) => `${place} ${action}`)).toEqual([
      '0 add',
      '1 add',
      '2 known',
    ])
    const upload = calendarFile(days, { leaveOut: [1] })
    const { basis } = await by(importHolidays, { query: preview, upload })
    expect(await by(importHolidays, { query: { ...years, basis }, upload })).toMatchObject({
      writtenYn: 'Y',
      addedCount: 1,
    })
    expect(await readStored(by)).toEqual(['20260216 설날', '20260505 어린이날'])
    const { rows } = await server.pool.query(
      `select after ->> 'lastDay' as last from audit where actor_id = $1`,
      [by.employeeId],
    )
    expect(rows).toEqual([{ last: '2026-02-18' }])
    expect(await differingFigures(server)).toEqual([])
  })

  test('[calendar-9] names the events that it passes over, with their reasons', async () => {
    const by = await admin()
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
    const fileOf = (...lines: string[]) =>
      new TestForm(Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')), {
        name: 'holidays.ics',
      })
    const meeting = event('SUMMARY:주간 회의', 'DTSTART:20260310T090000')
    const shown = await by(importHolidays, {
      query: preview,
      upload: fileOf(
        ...event('SUMMARY:창립 기념일', 'DTSTART:20260312', 'STATUS:CANCELLED'),
        ...meeting,
      ),
    })
    expect(shown).toMatchObject({ addedCount: 0, passedOverCount: 2 })
    expect(shown.passedOverList).toEqual([
      { eventName: '주간 회의', startDateObject: '20260310', reason: 'timed' },
      { eventName: '창립 기념일', startDateObject: '20260312', reason: 'calledOff' },
    ])
    const many = Array.from({ length: 201 }, () => meeting).flat()
    const counted = await by(importHolidays, { query: preview, upload: fileOf(...many) })
    expect([counted.passedOverCount, counted.passedOverList.length]).toEqual([201, 200])
  })

  test('that is folded within characters is read (RFC 5545, 3.1)', async () => {
    const by = await admin()
    const name = '회사가 정한 임시 휴일'
    const [file] = calendarFile([`20261005 20261006 ${name}`]).files
    const whole = Buffer.from(file?.bytes ?? '')
    const first = whole.indexOf('회사')
    for (const at of [first + 1, first + 2, first + 4, first + 9]) {
      const parts = [whole.subarray(0, at), Buffer.from('\r\n '), whole.subarray(at)]
      const upload = new TestForm(Buffer.concat(parts), { name: 'holidays.ics' })
      const { holidayList } = await by(importHolidays, { query: preview, upload })
      expect(holidayList.map(({ holidayName }) => holidayName)).toEqual([name])
    }
  })

  test('says how many cells of open months it changes', async () => {
    const by = await admin()
    const pm = await company.person()
    const project = await company.project({ pm })
    await company.join(pm, project)
    const entry = { day: '2026-02-10', hundredths: 800 }
    await company.worked(pm, project, [
      { ...entry, periodStart: '2026-02-08', periodEnd: '2026-02-14' },
    ])
    const upload = calendarFile(days)
    const shown = await by(importHolidays, { query: preview, upload })
    expect(shown.impact).toMatchObject({ changedCells: 1, changedMonths: ['202602'] })
    const { basis } = shown
    const written = await by(importHolidays, { query: { ...years, basis }, upload })
    expect(written.impact).toEqual(shown.impact)
    const { rows } = await server.pool.query(
      'select base_hundredths as base from man_month_cells where employee_id = $1',
      [pm.employeeId],
    )
    // 20 weekdays, of which three are off
    expect(rows).toEqual([{ base: 13_600 }])
  })

  test('[calendar-9] with one wrong event writes nothing, and names the line of each', async () => {
    const by = await admin()
    const wrong = calendarFile(days, { more: ['BEGIN:VEVENT', 'SUMMARY:A', 'END:VEVENT'] })
    expect(await refused(by, wrong)).toEqual([422, 'calendar-file.no-start', '17'])
    const bytes = new TestForm(Buffer.from([0xff, 0xfe, 0x41]))
    expect(await refused(by, bytes)).toEqual([422, 'calendar-file.unreadable', 'file'])
    const sheet = new TestForm(Buffer.from('PK'))
    expect(await refused(by, sheet)).toEqual([422, 'calendar-file.unreadable', 'file'])
    expect(await readStored(by)).toEqual([])
  })

  test('that no longer does what was shown is refused', async () => {
    const by = await admin()
    const { basis } = await by(importHolidays, { query: preview, upload: calendarFile(days) })
    await by(createHoliday, {
      body: {
        holidayName: '식목일',
        holidayStartDateObject: '20260405',
        holidayEndDateObject: '20260405',
        officeCode: 'FC001',
      },
    })
    const stale = await refused(by, calendarFile(days), { basis })
    expect(stale).toEqual([409, 'sheet.stale-preview'])
  })

  test('of two at the same moment adds each holiday once', async () => {
    const [one, other] = [await admin(), await admin()]
    const add = (by: Caller) => by(importHolidays, { query: years, upload: calendarFile(days) })
    const { answers } = await inParallel([add(one), add(other)])
    expect(answers.map(({ addedCount }) => addedCount)).toEqual(expect.arrayContaining([0, 3]))
    expect(await readStored(one)).toHaveLength(3)
  })

  test('is read for at most ten years after each other, for an office that there is', async () => {
    const by = await admin()
    const file = calendarFile(days)
    expect(await refused(by, file, { toYear: 2025 })).toEqual([
      422,
      'calendar-file.years',
      'toYear',
    ])
    expect(await refused(by, file, { toYear: 2037 })).toEqual([
      422,
      'calendar-file.years',
      'toYear',
    ])
    expect(await refused(by, file, { officeCode: 'FC999' })).toEqual([
      422,
      'holiday.unknown-office',
      'officeCode',
    ])
  })
})
