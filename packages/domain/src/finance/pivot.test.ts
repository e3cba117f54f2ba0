import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pivotOf, type PivotRow } from './pivot.ts'

const cell = (typeCode: string, projectId: string, columnId: string, hundredths: number) => ({
  typeCode,
  typeName: `type ${typeCode}`,
  projectId,
  projectName: `project ${projectId}`,
  columnId,
  hundredths,
})

type Cell = ReturnType<typeof cell>
const pivot = (cells: readonly Cell[]) => pivotOf(cells, ({ columnId }) => columnId)

describe('a pivot', () => {
  test('has all hours first, then each type and below it its projects', () => {
    const rows = pivot([
      cell('PM001', 'P1', 'kim', 4225),
      cell('PM001', 'P1', 'lee', 800),
      cell('PM001', 'P2', 'kim', 100),
      cell('PM005', 'P3', 'lee', 1600),
    ])
    expect(
      rows.map((row) => [row.kind, row.projectId || row.typeCode, row.total, [...row.byColumn]]),
    ).toEqual([
      [
        'total',
        '',
        6725,
        [
          ['kim', 4325],
          ['lee', 2400],
        ],
      ],
      [
        'type',
        'PM001',
        5125,
        [
          ['kim', 4325],
          ['lee', 800],
        ],
      ],
      [
        'project',
        'P1',
        5025,
        [
          ['kim', 4225],
          ['lee', 800],
        ],
      ],
      ['project', 'P2', 100, [['kim', 100]]],
      ['type', 'PM005', 1600, [['lee', 1600]]],
      ['project', 'P3', 1600, [['lee', 1600]]],
    ])
  })

  test('of nothing is one row of nothing', () => {
    expect(pivot([]).map(({ kind, total }) => [kind, total])).toEqual([['total', 0]])
  })

  test('adds up: projects to types, types to the whole, columns to the row', () => {
    const some = fc
      .record({
        typeCode: fc.constantFrom('A', 'B', 'C'),
        project: fc.constantFrom('1', '2'),
        columnId: fc.constantFrom('kim', 'lee', 'park'),
        hundredths: fc.nat(10_000),
      })
      .map(({ typeCode, project, columnId, hundredths }) =>
        cell(typeCode, typeCode + project, columnId, hundredths),
      )
    const sum = (rows: readonly PivotRow[]) => rows.reduce((total, row) => total + row.total, 0)
    fc.assert(
      fc.property(fc.array(some, { maxLength: 40 }), (cells: Cell[]) => {
        const rows = pivot(cells)
        const of = (kind: PivotRow['kind']) => rows.filter((row) => row.kind === kind)
        expect(sum(of('type'))).toBe(sum(of('total')))
        expect(sum(of('project'))).toBe(sum(of('total')))
        for (const row of rows) {
          expect([...row.byColumn.values()].reduce((total, one) => total + one, 0)).toBe(row.total)
        }
      }),
    )
  })
})
