import type { UtilizationExplanation } from '@yuga/contract/reports/utilization-explanation'
import type { Opened, RequestedUtilization } from './opened-figure.ts'

type Row = UtilizationExplanation['rowList'][number]
type InputCode = UtilizationExplanation['inputList'][number]['inputCode']

const inputFigures = {
  HOURS: null,
  BASE_HOURS: 'BASE',
} as const

/** The hours or base hours of which a percentage is made. */
export function hoursOfInput(
  { requested, place }: Opened<RequestedUtilization>,
  inputCode: InputCode,
  line: string,
): Opened<RequestedUtilization> {
  const figureCode = inputFigures[inputCode] ?? requested.query.figureCode
  const query = { ...requested.query, figureCode, measureCode: 'HOURS' as const }
  return { requested: { ...requested, query }, place: { ...place, line } }
}

/** The query of a row's figure: these fields replace those of the first one. */
export function hoursBelow(
  { requested, place }: Opened<RequestedUtilization>,
  { next }: Row,
  name: string,
): Opened<RequestedUtilization> | null {
  if (next === null) return null
  const { organizationId = requested.query.organizationId, ownYn, employeeId, projectId } = next
  return {
    requested: {
      ...requested,
      query: {
        ...requested.query,
        organizationId,
        ...(ownYn === undefined ? {} : { ownYn }),
        ...(employeeId === undefined ? {} : { employeeId }),
        ...(projectId === undefined ? {} : { projectId }),
      },
    },
    place: {
      ...place,
      ...(next.organizationId === undefined ? {} : { unit: name }),
      ...(employeeId === undefined ? {} : { person: name }),
      ...(projectId === undefined ? {} : { project: name }),
    },
  }
}
