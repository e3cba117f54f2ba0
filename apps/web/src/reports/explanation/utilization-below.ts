import type { UtilizationExplanation } from '@yuga/contract/reports/utilization-explanation'
import type { AskedUtilization, Opened } from './opened-figure.ts'

type Row = UtilizationExplanation['rowList'][number]
type InputCode = UtilizationExplanation['inputList'][number]['inputCode']

const inputFigures = {
  HOURS: null,
  BASE_HOURS: 'BASE',
} as const

/** The hours or base hours of which a percentage is made. */
export function hoursOfInput(
  { asked, place }: Opened<AskedUtilization>,
  inputCode: InputCode,
  line: string,
): Opened<AskedUtilization> {
  const figureCode = inputFigures[inputCode] ?? asked.query.figureCode
  const query = { ...asked.query, figureCode, measureCode: 'HOURS' as const }
  return { asked: { ...asked, query }, place: { ...place, line } }
}

/** The figure of a row, asked for in place of the same fields of what was asked. */
export function hoursBelow(
  { asked, place }: Opened<AskedUtilization>,
  { next }: Row,
  name: string,
): Opened<AskedUtilization> | null {
  if (next === null) return null
  const { organizationId = asked.query.organizationId, ownYn, employeeId, projectId } = next
  return {
    asked: {
      ...asked,
      query: {
        ...asked.query,
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
