import { readReconciliation } from '@yuga/contract/reports/reconciliation'
import { describe, expect, test } from 'vitest'
import {
  differing,
  monthOf,
  useReconciliation,
  whereCell,
} from '../../../test/subjects/reconciliation-company.ts'

const { server, here, firstRow, cellOf, whileDamaged } = useReconciliation()

// for a single month, closed and plainly right employees are not computed again
describe.each([
  ['with its year', undefined],
  ['alone', '202603'],
])('a damaged close, its month requested %s', (_, searchYearMonth) => {
  const checkClosed = () =>
    here.admin(readReconciliation, {
      query: { standardYear: 2026, ...(searchYearMonth && { searchYearMonth }) },
    })

  test('[reconciliation-6] a cell of a closed month is named where it no longer holds the hours of its days', async () => {
    const cell = await cellOf('2026-03')
    const before = Number(cell['submitted_hundredths'])
    const result = await whileDamaged(
      `update man_month_cells set submitted_hundredths = ${before - 100} ${whereCell(cell)}`,
      `update man_month_cells set submitted_hundredths = ${before} ${whereCell(cell)}`,
      checkClosed,
    )
    expect(differing(result)).toEqual(['hours 202603', 'cells 202603'])
    for (const name of ['hours', 'cells']) {
      expect(monthOf(result, name, '202603').rowList).toMatchObject([
        { employeeId: cell['employee_id'], projectId: cell['project_id'] },
      ])
    }
  })

  test.each([
    ['its base hours', 'base_hundredths = base_hundredths + 800'],
    ['its days', 'last_day = last_day - 20'],
    ['hours that were not submitted', 'entered_hundredths = entered_hundredths + 100'],
  ])('a cell of a closed month is named where %s are others', async (_, damage) => {
    const cell = await cellOf('2026-03')
    const before = await firstRow(`
      select last_day::text, base_hundredths, entered_hundredths from man_month_cells ${whereCell(cell)}`)
    const result = await whileDamaged(
      `update man_month_cells set ${damage} ${whereCell(cell)}`,
      `update man_month_cells set last_day = '${before['last_day']}',
         base_hundredths = ${before['base_hundredths']},
         entered_hundredths = ${before['entered_hundredths']} ${whereCell(cell)}`,
      checkClosed,
    )
    expect(differing(result)).toContain('cells 202603')
    expect(monthOf(result, 'cells', '202603').rowList).toContainEqual(
      expect.objectContaining({
        employeeId: cell['employee_id'],
        projectId: cell['project_id'],
      }),
    )
  })

  test('a day of a closed month that no one has counted is named, and one that is gone', async () => {
    const entry = await firstRow(`
      select h.employee_id, h.project_id, h.day::text, h.period_start::text, h.hundredths
      from hour_entries h join month_closes c using (employee_id)
      where c.month = '2026-03-01' and h.day >= '2026-03-01' and h.day < '2026-04-01'
      order by h.employee_id, h.project_id, h.day limit 1`)
    const { employee_id, project_id, day, period_start, hundredths } = entry
    const named = { employeeId: employee_id, projectId: project_id }
    const where = `employee_id = '${employee_id}' and project_id = '${project_id}'`
    const gone = await whileDamaged(
      `delete from hour_entries where ${where} and day = '${day}'`,
      `insert into hour_entries (employee_id, project_id, day, period_start, hundredths)
       values ('${employee_id}', '${project_id}', '${day}', '${period_start}', ${hundredths})`,
      checkClosed,
    )
    expect(monthOf(gone, 'cells', '202603').rowList).toMatchObject([named])
    const aside = `kept_aside_${searchYearMonth ?? 'year'}`
    const cells = `man_month_cells where ${where} and month = '2026-03-01'`
    await server.pool.query(`create table ${aside} as select * from ${cells}`)
    const uncounted = await whileDamaged(
      `delete from ${cells}`,
      `insert into man_month_cells (employee_id, project_id, first_day, last_day, organization_id,
         grade_code, office_code, resides, base_hundredths, entered_hundredths, submitted_hundredths)
       select employee_id, project_id, first_day, last_day, organization_id, grade_code, office_code,
         resides, base_hundredths, entered_hundredths, submitted_hundredths from ${aside}`,
      checkClosed,
    )
    expect(monthOf(uncounted, 'cells', '202603').rowList).toContainEqual(
      expect.objectContaining(named),
    )
    expect(differing(await checkClosed())).toEqual([])
  })

  test('[reconciliation-6] a stretch of a closed month is named where its base hours are not those of the close', async () => {
    const stretch = await firstRow(`
      select s.employee_id, s.first_day::text, s.base_hundredths from work_stretches s
      join month_closes c using (employee_id, month) where s.month = '2026-03-01'
      order by s.employee_id limit 1`)
    const set = (hundredths: number) =>
      `update work_stretches set base_hundredths = ${hundredths}
       where employee_id = '${stretch['employee_id']}' and first_day = '${stretch['first_day']}'`
    const before = Number(stretch['base_hundredths'])
    const result = await whileDamaged(set(before + 800), set(before), checkClosed)
    expect(differing(result)).toEqual(['baseHours 202603'])
    expect(monthOf(result, 'baseHours', '202603').rowList).toMatchObject([
      {
        employeeId: stretch['employee_id'],
        projectId: '',
        differenceList: [
          { name: 'Base hours', kept: String((before + 800) / 100), must: String(before / 100) },
        ],
      },
    ])
  })
})
