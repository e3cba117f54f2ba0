import {
  downloadUtilization,
  downloadUtilizationDetail,
  downloadWorkedHours,
} from '@yuga/contract/reports/utilization'
import { explainUtilization } from '@yuga/contract/reports/utilization-explanation'
import { describe, expect, test } from 'vitest'
import { downloaded } from '../../../test/download.ts'
import { cellsOf, openedBook } from '../../../test/sheets.ts'
import { march, useUtilization } from '../../../test/subjects/utilization-company.ts'

const april = { ...march, beginDay: '202604', endDay: '202604' }
const { here, company } = useUtilization()

describe('utilization', () => {
  test('[utilization-7] is a sheet with its filters above it, the figures as numbers, and rows that add up', async () => {
    const bytes = await downloaded(here.executive, downloadUtilization, {
      query: { ...march, organizationId: 'D1', location: 'FC001' },
    })
    const [title, filters, about, , , ...rows] = await cellsOf(bytes)
    expect([title, filters, about]).toEqual([
      ['Utilization'],
      ['Organization: D1 · Office: Korea · Period: 03/2026 · Basis: Historical structure'],
      ['Requested on: 04/08/2026'],
    ])
    expect(rows).toEqual([
      ['D1', 0.376, 0.048, 126.25, 16, 336],
      ['T1', 0.5, 0, 84, 0, 168],
      ['T1 (directly)', 0.5, 0, 84, 0, 168],
      ['P1', '–', '–', 0, 0, 0],
      ['T2', 0.251, 0.095, 42.25, 16, 168],
      ['Check (sum of rows − total)', undefined, undefined, 0, 0, 0],
    ])
    const sheet = (await openedBook(bytes)).worksheets[0]
    expect(sheet?.views).toMatchObject([{ state: 'frozen', xSplit: 1, ySplit: 5 }])
    expect(sheet?.getCell('B6').numFmt).toBe('0.0%')
    expect(sheet?.getCell('D6').numFmt).toBe('#,##0.00')
    expect(sheet?.getCell('A8').alignment.indent).toBe(2)
  })

  test('[utilization-5] in detail is a book of the pivot and the detail, with base hours above and rows that add up', async () => {
    const bytes = await downloaded(here.executive, downloadUtilizationDetail, {
      query: { ...march, organizationId: 'T2' },
    })
    const book = await openedBook(bytes)
    expect(book.worksheets.map(({ name }) => name)).toEqual([
      'Timecard pivot',
      'Utilization detail',
    ])
    const [pivot, inDetail] = book.worksheets.map((page) => {
      const rows: unknown[][] = []
      page.eachRow((row) => rows.push((row.values as unknown[]).slice(1)))
      return rows.slice(4)
    })
    const [no, id] = [undefined, expect.any(String) as unknown]
    expect(pivot).toEqual([
      ['Type', 'Project', 'Project ID', 'T2', 'Two'],
      ['Base hours', no, no, 168, 168],
      ['Total', no, no, 58.25, 58.25],
      ['SI', no, no, 42.25, 42.25],
      ['SI', 'Billable', id, 42.25, 42.25],
      ['Pre-sales', no, no, 16, 16],
      ['Pre-sales', 'Other', id, 16, 16],
      ['Check (sum of rows − total)', no, no, 0, 0],
    ])
    expect(inDetail?.slice(2, 4)).toEqual([
      ['Total', no, no, 'Hours', 58.25, 58.25],
      ['Total', no, no, 'UTIL', 0.3467, 0.3467],
    ])
    expect(inDetail?.at(-1)?.slice(4)).toEqual([0, 0])
    expect(book.worksheets.map((page) => page.getCell('A4').value)).toEqual([
      expect.stringMatching(/^Unit: hours · /),
      expect.stringMatching(/^Unit: hours; UTIL in % of base hours · /),
    ])
  })

  test('in detail says in its heading that its columns are units where the unit has more than 300 people', async () => {
    const headings = async () => {
      const bytes = await downloaded(here.executive, downloadUtilizationDetail, {
        query: { ...april, organizationId: 'D1' },
      })
      return (await openedBook(bytes)).worksheets.map((page) => [
        page.getCell('A5').value,
        page.getCell('A6').value,
      ])
    }
    const said = 'The unit has more than 300 people, so the columns are the units right below it.'
    // One and Two, and 298 others
    for (let at = 0; at < 298; at += 1) await company.person({ team: 'T1', joinDay: '2026-04-01' })
    const without = await headings()
    expect(without).toHaveLength(2)
    expect(without.flat()).not.toContain(said)
    await company.person({ team: 'T1', joinDay: '2026-04-01' })
    expect((await headings()).map((lines) => lines.includes(said))).toEqual([true, true])
  })

  test('[sheets-8, utilization-9] by person and day is a sheet with rows that add up to the detail', async () => {
    const query = { ...march, organizationId: 'D1' }
    const [, , , , ...rows] = await cellsOf(
      await downloaded(here.executive, downloadWorkedHours, { query }),
    )
    expect(rows[1]?.[0]).toBe('Total')
    expect(rows[1]?.[8]).toBe(142.25)
    expect(rows.slice(2, -1).map((row) => [row[1], row[2], row[3], row[7], row[8]])).toEqual([
      ['One', 'T1', new Date('2026-03-03'), 'Billable', 21],
      ['One', 'T1', new Date('2026-03-04'), 'Billable', 21],
      ['One', 'T1', new Date('2026-03-05'), 'Billable', 21],
      ['One', 'T1', new Date('2026-03-06'), 'Billable', 21],
      ['Two', 'T2', new Date('2026-03-03'), 'Billable', 20.1],
      ['Two', 'T2', new Date('2026-03-17'), 'Billable', 22.15],
      ['Two', 'T2', new Date('2026-03-17'), 'Non-billable', 16],
    ])
    expect(rows.at(-1)?.[8]).toBe(0)
    const now = await downloaded(here.executive, downloadWorkedHours, {
      query: { ...query, reading: 'NOW' },
    })
    expect((await cellsOf(now)).at(-1)?.[8]).toBe(0)
  })
  test('[utilization-7] in detail is also of what a unit has itself, without those below it', async () => {
    await company.person({ name: 'Below', team: 'P1', joinDay: '2026-03-01' })
    const headOf = async (ownYn: 'Y' | 'N') => {
      const query = { ...march, organizationId: 'T1', ownYn }
      const lines = await cellsOf(
        await downloaded(here.executive, downloadUtilizationDetail, { query }),
      )
      const place = lines.findIndex(([name]) => name === 'Base hours')
      return [lines[1]?.[0], lines[place - 1]?.slice(3), lines[place]?.slice(3)]
    }
    expect(await headOf('N')).toEqual([
      expect.stringMatching(/^Organization: T1 · /),
      ['T1', 'Below', 'One'],
      [336, 168, 168],
    ])
    expect(await headOf('Y')).toEqual([
      expect.stringMatching(/^Organization: T1 \(directly\) · /),
      ['T1 (directly)', 'One'],
      [168, 168],
    ])
  })

  test('[employees-12] gives people of one name an ID in its heads and explanations, in the order of names', async () => {
    const march15 = { periodStart: '2026-03-15', periodEnd: '2026-03-21' }
    const pm = await company.person({ roles: ['LE002'], team: 'C', joinDay: '2026-04-01' })
    const project = await company.project({ pm })
    const same: string[] = []
    for (const name of ['Same', 'Same', 'Alone']) {
      const person = await company.person({ name, team: 'T2', joinDay: '2026-03-01' })
      await company.worked(person, project, [{ day: '2026-03-16', hundredths: 100, ...march15 }])
      if (name === 'Same') same.push(`Same (${person.employeeId})`)
    }
    const names = ['Alone', ...same, 'Two']
    const query = { ...march, organizationId: 'T2' }
    const bytes = await downloaded(here.executive, downloadUtilizationDetail, { query })
    for (const place of [0, 1]) {
      const lines = await cellsOf(bytes, place)
      const heads = lines[lines.findIndex(([name]) => name === 'Base hours') - 1]
      expect(heads?.slice(-4)).toEqual(names)
    }
    for (const figureCode of ['ALL', 'BASE'] as const) {
      const { rowList } = await here.executive(explainUtilization, {
        query: { ...query, figureCode, measureCode: 'HOURS' },
      })
      expect(rowList.map(({ rowName }) => rowName)).toEqual(names)
    }
  })
})
