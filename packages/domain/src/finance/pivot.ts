import { grouped } from '../grouped.ts'

/** A project and its type; where both are empty, all projects, and without a project those of the type. */
type PivotHead = {
  readonly typeCode: string
  readonly typeName: string
  readonly projectId: string
  readonly projectName: string
}

/** Hours of a project, in hundredths. */
export type PivotCell = PivotHead & { readonly hundredths: number }

/** The hours of a row, in hundredths: of all columns together, and of each that has any. */
export type PivotRow = PivotHead & {
  readonly kind: 'total' | 'type' | 'project'
  readonly total: number
  readonly byColumn: ReadonlyMap<string, number>
}

/**
 * The rows of a pivot (utilization-5): all hours, then each type of project, and below it its projects, in the order
 * in which the cells name them. Every row is the sum of its cells, so that rows add up to the row above them.
 * `columnOf` says in which column a cell is.
 */
export function pivotOf<Cell extends PivotCell>(
  cells: readonly Cell[],
  columnOf: (cell: Cell) => string,
): PivotRow[] {
  const rowOf = (kind: PivotRow['kind'], head: PivotHead, own: readonly Cell[]) => ({
    kind,
    ...headOf(head),
    ...sumsOf(own, columnOf),
  })
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

const headOf = ({ typeCode, typeName, projectId, projectName }: PivotHead): PivotHead => ({
  typeCode,
  typeName,
  projectId,
  projectName,
})

function sumsOf<Cell extends PivotCell>(
  cells: readonly Cell[],
  columnOf: (cell: Cell) => string,
): Pick<PivotRow, 'total' | 'byColumn'> {
  const byColumn = new Map<string, number>()
  let total = 0
  for (const cell of cells) {
    const columnId = columnOf(cell)
    byColumn.set(columnId, (byColumn.get(columnId) ?? 0) + cell.hundredths)
    total += cell.hundredths
  }
  return { total, byColumn }
}
