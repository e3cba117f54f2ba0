import type { RequestOf } from '@yuga/contract/wire/endpoint'
import type {
  DetailColumn,
  PivotRow,
  readUtilizationDetail,
} from '@yuga/contract/reports/utilization'
import type { OpenedFigure } from '../../explanation/opened-figure.ts'

type Query = RequestOf<typeof readUtilizationDetail>['query']

/** The owner of the hours of a column: the chosen unit’s, those of a unit below it, or someone’s. */
function ofColumn({ columnId, columnName, gubun, ownYn }: DetailColumn, query: Query) {
  const isPerson = gubun === 'employee'
  // a column of what the chosen unit has itself has a key of its own
  const unitId = ownYn === 'Y' ? query.organizationId : columnId
  return {
    requested: {
      organizationId: isPerson ? query.organizationId : unitId,
      ownYn,
      ...(isPerson ? { employeeId: columnId } : {}),
    },
    place: isPerson ? { person: columnName } : { unit: columnName },
  }
}

/** The base hours of a column. */
export function baseFigure(column: DetailColumn, query: Query, line: string): OpenedFigure {
  const { requested, place } = ofColumn(column, query)
  return {
    requested: {
      report: 'utilization',
      query: { ...query, ...requested, figureCode: 'BASE', measureCode: 'HOURS' },
    },
    place: { ...place, line },
  }
}

/** The hours of a row in a column, or their percentage. */
export function rowFigure(
  row: PivotRow,
  column: DetailColumn,
  { query, name }: { readonly query: Query; readonly name: string },
): OpenedFigure {
  const { requested, place } = ofColumn(column, query)
  const { projectGubun, projectTypeCode, projectId, summaryGubun } = row
  return {
    requested: {
      report: 'utilization',
      query: {
        ...query,
        ...requested,
        ...(projectGubun === 'projecttype' ? { projectTypeCode } : {}),
        ...(projectGubun === 'project' ? { projectId } : {}),
        figureCode: 'ALL',
        measureCode: summaryGubun === 'utilization' ? 'PERCENT2' : 'HOURS',
      },
    },
    place: { ...place, line: name },
  }
}
