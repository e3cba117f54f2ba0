import { grouped } from '../grouped.ts'

/** Hours of a project in a column, in hundredths. */
export type PivotCell = {
  readonly typeCode: string
  readonly typeName: string
  readonly projectId: string
  readonly projectName: string
  readonly columnId: string
  readonly hundredths: number
}

export type PivotRow = {
  readonly kind: 'total' | 'type' | 'project'
  readonly typeCode: string
  readonly typeName: string
  readonly projectId: string
  readonly projectName: string
  /** Of all columns together. */
  readonly total: number
  readonly byColumn: ReadonlyMap<string, number>
}

/**
 * The rows of a pivot (utilization-5): all hours, then each type of project, and below it its projects, in the order
 * in which the cells name them. Every row is the sum of its cells, so that rows add up to the row above them.
 */
export function pivotOf(cells: readonly PivotCell[]): PivotRow[] {
  const byType = grouped(cells, ({ typeCode }) => typeCode)
  const none = { typeCode: '', typeName: '', projectId: '', projectName: '' }
  const types = [...byType.values()].flatMap((ofType) => {
    const byProject = grouped(ofType, ({ projectId }) => projectId)
    const [first = none] = ofType
    const head = { ...none, typeCode: first.typeCode, typeName: first.typeName }
    return [
      rowOf('type', head, ofType),
      ...[...byProject.values()].map((ofProject) =>
        rowOf('project', ofProject[0] ?? none, ofProject),
      ),
    ]
  })
  return [rowOf('total', none, cells), ...types]
}

type Head = Omit<PivotCell, 'columnId' | 'hundredths'>

function rowOf(kind: PivotRow['kind'], head: Head, cells: readonly PivotCell[]): PivotRow {
  const { typeCode, typeName, projectId, projectName } = head
  const byColumn = new Map<string, number>()
  for (const { columnId, hundredths } of cells) {
    byColumn.set(columnId, (byColumn.get(columnId) ?? 0) + hundredths)
  }
  const total = cells.reduce((sum, { hundredths }) => sum + hundredths, 0)
  return { kind, typeCode, typeName, projectId, projectName, total, byColumn }
}
